"""Real PostgreSQL clusters for tests: made in a moment, gone afterwards whatever happens.

A cluster lives in a temporary folder, listens on a socket in it and on 127.0.0.1 alone, and asks
for passwords. PostgreSQL refuses to run as root, so root runs it as the user nobody. A shell
waits for the end of this process, however it ends, and clears up.
"""

import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import psycopg
from psycopg import sql

OLDEST = 15
HOST = "127.0.0.1"
USER, PASSWORD = "arbiter", "bishop to e5"
MISSING = f"PostgreSQL {OLDEST} or newer is missing (Debian: apt-get install postgresql)"
_NEEDED = "SWISSDESK_TESTS_NEED_POSTGRESQL"
"""Where this is set in the environment, tests fail for want of PostgreSQL; else they skip."""
_PATIENCE = 30.0
_CLEARING_UP = """
cat
if pid=$(head -n 1 data/postmaster.pid 2>/dev/null) && kill -QUIT "$pid"; then
  for _ in $(seq 100); do [ -e data/postmaster.pid ] || break; sleep 0.05; done
fi
cd / && rm -rf "$0"
"""
_FAST = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off", "jit": "off"}


def programs():
    """Return the folder of the newest PostgreSQL of this machine, None if it has none to use."""
    if os.name != "posix":
        return None
    found = {}
    for each in _places():
        with suppress(OSError, subprocess.CalledProcessError):
            said = subprocess.run([each / "postgres", "--version"], check=True, capture_output=True)
            version = int(re.search(rb"\d+", said.stdout)[0])
            if version >= OLDEST and (each / "initdb").exists():
                found.setdefault(version, each)
    return found[max(found)] if found else None


def _places():
    if on_path := shutil.which("initdb"):
        yield Path(on_path).resolve().parent
    if config := shutil.which("pg_config"):
        said = subprocess.run([config, "--bindir"], check=False, capture_output=True, text=True)
        yield Path(said.stdout.strip())
    yield from Path("/usr/lib/postgresql").glob("*/bin")


def is_needed():
    """Whether a missing PostgreSQL is a defect: what runs the checks has installed it."""
    return bool(os.environ.get(_NEEDED))


@dataclass(frozen=True)
class Database:
    """A database of a cluster, with what a desk must know to open it."""

    cluster: "Cluster"
    name: str
    host: str = HOST
    user: str = USER
    password: str = PASSWORD

    @property
    def port(self):
        return self.cluster.port

    @property
    def url(self):
        """The address with the user, without the password."""
        return f"postgresql://{self.user}@{self.host}:{self.port}/{self.name}"

    def connect(self, user=None, password=None, **options):
        """Return a new connection; *user* has a role of their own in the cluster."""
        return psycopg.connect(
            host=options.pop("host", self.host),
            port=self.port,
            dbname=self.name,
            user=user or self.user,
            password=password or self.password,
            **{"autocommit": True, "sslrootcert": str(self.cluster.certificate)} | options,
        )


class Cluster:
    """A running PostgreSQL. A *durable* one keeps what it commits over a power cut, and is slow."""

    def __init__(self, *, durable=False):
        self._bin = programs()
        if self._bin is None:
            raise FileNotFoundError(MISSING)
        self.folder = Path(tempfile.mkdtemp(prefix="postgresql-"))
        self.certificate = self.folder / "server.crt"
        self.durable = durable
        self._made = 0
        self._server = None
        self._as_user = {}
        if os.geteuid() == 0:
            self._as_user = {"user": "nobody", "group": self._group(), "extra_groups": []}
        self._watch = subprocess.Popen(
            ["/bin/sh", "-c", _CLEARING_UP, self.folder],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self._make()
            self._start_somewhere()
        except BaseException:
            self.close()
            raise

    @staticmethod
    def _group():
        import pwd

        return pwd.getpwnam("nobody").pw_gid

    def _make(self):
        password = self.folder / "password"
        password.write_text(PASSWORD, "utf-8")
        key = self.folder / "server.key"
        _certify(self.certificate, key)
        if self._as_user:
            for each in (self.folder, password, self.certificate, key):
                shutil.chown(each, "nobody", self._as_user["group"])
        self._call(
            *("initdb", "--pgdata", self.folder / "data", "--username", USER, "--auth"),
            *("scram-sha-256", "--pwfile", password, "--encoding", "UTF8", "--locale", "C"),
            *("--no-sync", "--no-instructions"),
        )
        settings = {
            "listen_addresses": HOST,
            "unix_socket_directories": self.folder,
            "ssl": "on",
            "ssl_cert_file": self.certificate,
            "ssl_key_file": key,
            "max_connections": 60,
            "shared_buffers": "32MB",
            **({} if self.durable else _FAST),
        }
        with (self.folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{name} = '{each}'\n" for name, each in settings.items())

    def _call(self, program, *arguments):
        done = subprocess.run(
            [self._bin / program, *arguments],
            cwd=self.folder,
            env=self._environment(),
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **self._as_user,
        )
        if done.returncode:
            raise OSError(f"{program} failed: {done.stdout.decode('utf-8', 'replace')}")

    @staticmethod
    def _environment():
        kept = {name: each for name, each in os.environ.items() if not name.startswith("PG")}
        return {**kept, "LC_ALL": "C"}

    def _start_somewhere(self):
        for tries_left in (2, 1, 0):
            self.port = _free_port()
            try:
                self.start()
            except OSError:  # perhaps because somebody else has taken the port meanwhile
                if not tries_left:
                    raise
            else:
                break

    def start(self):
        """Start the server again; return when it answers."""
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [self._bin / "postgres", "-D", self.folder / "data", "-p", str(self.port)],
                cwd=self.folder,
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # a key that interrupts the tests is not for the server
                **self._as_user,
            )
        _wait_until(self._is_ready)

    def _is_ready(self):
        if self._server.poll() is not None:
            raise OSError(f"PostgreSQL does not start: {self.log()[-2000:]}")
        with suppress(OSError):
            words = self._pid_file.read_text("utf-8").split()
            return words[:1] == [str(self._server.pid)] and words[-1] == "ready"
        return False

    @property
    def _pid_file(self):
        return self.folder / "data" / "postmaster.pid"

    def log(self):
        """Return what the server said of itself."""
        return (self.folder / "log").read_text("utf-8", "replace")

    def stop(self, how=signal.SIGINT):
        """Stop the server: SIGINT breaks off what desks do, SIGTERM waits until they have gone."""
        self._server.send_signal(how)
        self._server.wait(_PATIENCE)

    def kill(self):
        """Kill all processes of the server at once, as a power cut would."""
        everybody = [self._server.pid, *self._children()]
        _signal(everybody, signal.SIGKILL)
        self._server.wait()
        _wait_until(lambda: not any(map(_is_alive, everybody)))

    def _children(self):
        said = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, text=True
        )
        pairs = (map(int, line.split()) for line in said.stdout.splitlines())
        return [pid for pid, parent in pairs if parent == self._server.pid]

    @contextmanager
    def frozen(self):
        """Let the server answer nobody; connections stay as they are."""
        everybody = [self._server.pid, *self._children()]
        try:
            _signal(everybody, signal.SIGSTOP)
            yield
        finally:
            _signal(everybody, signal.SIGCONT)

    @contextmanager
    def settings(self, **changed):
        """Run with other settings, of those that need no restart: ``settings(ssl="off")``."""
        with self.connect() as connection:
            shown = [connection.execute(f"SHOW {name}").fetchone() for name in changed]
        before = {name: each for name, (each,) in zip(changed, shown, strict=True)}
        self._set(changed)
        try:
            yield
        finally:
            self._set(before)

    def _set(self, settings):
        with self.connect() as connection:
            for name, each in settings.items():
                command = sql.SQL("ALTER SYSTEM SET {} = {}")
                connection.execute(command.format(sql.Identifier(name), sql.Literal(each)))
            connection.execute("SELECT pg_reload_conf()")
        _wait_until(lambda: self._has(settings))

    def _has(self, settings):
        with self.connect() as connection:
            return all(
                connection.execute(f"SHOW {name}").fetchone() == (each,)
                for name, each in settings.items()
            )

    def close(self):
        """Stop the server at once and remove all of it."""
        if self._server is not None:
            if self._server.poll() is None:
                self._server.send_signal(signal.SIGQUIT)
                self._server.send_signal(signal.SIGCONT)
                self._server.wait(_PATIENCE)
            self._pid_file.unlink(missing_ok=True)
        self._watch.stdin.close()
        self._watch.wait(_PATIENCE)

    def connect(self, database="postgres"):
        """Return a connection of the administrator, through the socket in the folder."""
        return Database(self, database).connect(host=str(self.folder))

    def database(self):
        """Make an empty database; ``clean`` removes it."""
        self._made += 1
        name = f"hall_{self._made}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0 STRATEGY file_copy")
        return Database(self, name)

    def clean(self):
        """Remove all databases and roles that tests have made."""
        with self.connect() as connection:
            for kind, names in (("DATABASE", _DATABASES), ("ROLE", _ROLES)):
                for (name,) in connection.execute(names).fetchall():
                    force = " WITH (FORCE)" if kind == "DATABASE" else ""
                    drop = sql.SQL(f"DROP {kind} {{}}{force}").format(sql.Identifier(name))
                    connection.execute(drop)


_DATABASES = "SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'"
_ROLES = "SELECT rolname FROM pg_roles WHERE oid >= 16384"


def _free_port():
    with socket.socket() as one:
        one.bind((HOST, 0))
        return one.getsockname()[1]


def _signal(pids, how):
    """Send a signal to processes, of which one may have ended by itself."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, how)


def _is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], check=False, capture_output=True)
    return said.stdout.strip() not in {b"", b"Z", b"Zs"}  # a zombie is as good as gone


def _wait_until(happened):
    end = time.monotonic() + _PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.005)


def _certify(certificate, key):
    """Write a key and a certificate for this machine, signed by itself."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    places = [x509.DNSName("localhost"), x509.IPAddress(ip_address(HOST))]
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(places), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(secret, hashes.SHA256())
    )
    certificate.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    with os.fdopen(os.open(key, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
        file.write(
            secret.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
        )
