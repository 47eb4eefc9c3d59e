"""A real browser as a phone: Chromium without a window, led through its DevTools protocol.

``with browser() as chromium: phone = chromium.phone()`` is a phone with a touch screen and storage
of its own. It loads pages, finds what can be pressed, and taps it with a finger.
"""

import base64
import json
import shutil
import subprocess
import time
from contextlib import contextmanager
from itertools import count
from tempfile import TemporaryDirectory

from websockets.sync.client import connect

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
PATIENCE = 30
_COMMAND = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-extensions", "--mute-audio", "--hide-scrollbars",
    "--disable-features=Translate,OptimizationHints,MediaRouter", "--remote-debugging-port=0",
    "--ignore-certificate-errors", "about:blank",
)  # fmt: skip


@contextmanager
def browser():
    """Yield a Chromium that ends with the block."""
    with TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as folder:
        command = [CHROMIUM, f"--user-data-dir={folder}", *_COMMAND]
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        try:
            address = next(line for line in process.stderr if "DevTools listening" in line)
            with connect(address.split()[-1], max_size=None, proxy=None) as line:
                yield Chromium(line)
        finally:
            process.kill()
            process.wait()
            process.stderr.close()


class Chromium:
    """A browser on the other end of a line."""

    def __init__(self, line):
        self._line, self._numbers, self._heard = line, count(1), []

    def ask(self, method, session=None, **parameters):
        """Send a command and return its result; events before it are kept."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": parameters}
        self._line.send(json.dumps(message | ({"sessionId": session} if session else {})))
        while True:
            answer = json.loads(self._line.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self._heard.append(answer)

    def heard(self, session, method):
        """Take the parameters of the events of a kind that a phone has sent so far."""
        self.ask("Runtime.evaluate", session, expression="0")
        mine = [each for each in self._heard if each.get("sessionId") == session]
        found = [each for each in mine if each["method"] == method]
        self._heard = [each for each in self._heard if each not in found]
        return [each["params"] for each in found]

    def phone(self, **wishes):
        """Return a new phone, with storage of its own."""
        return Phone(self, **wishes)


class Phone:
    """A tab that is as large as a phone; ``trouble`` has what the browser complained about."""

    def __init__(self, chromium, *, width=390, height=844, language="en", script=True, dark=False):
        self._chromium = chromium
        context = chromium.ask("Target.createBrowserContext")["browserContextId"]
        target = chromium.ask("Target.createTarget", url="about:blank", browserContextId=context)
        self._target = target["targetId"]
        attached = chromium.ask("Target.attachToTarget", targetId=self._target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._ask(f"{domain}.enable")
        self.look(width, height, dark=dark)
        self._ask("Emulation.setTouchEmulationEnabled", enabled=True)
        self._ask(
            "Emulation.setUserAgentOverride",
            userAgent="Mozilla/5.0 (Linux; Android 14) Mobile",
            acceptLanguage=language,
        )
        if not script:
            self._ask("Emulation.setScriptExecutionDisabled", value=True)

    def _ask(self, method, **parameters):
        return self._chromium.ask(method, self._session, **parameters)

    def look(self, width=390, height=844, *, dark=False, text=100):
        """Change the size of the screen, the scheme of colours, and the size of letters."""
        self._ask(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=2, mobile=True,
        )  # fmt: skip
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._ask("Emulation.setEmulatedMedia", features=[scheme])
        self.run(f"document.documentElement.style.fontSize = '{text}%'")

    def run(self, expression):
        """Return the value of an expression of JavaScript, even where pages may run none."""
        answer = self._ask("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def open(self, address):
        """Load a page."""
        self._act(lambda: self._ask("Page.navigate", url=address))

    def show(self, html):
        """Show a page without a server."""
        frame = self._ask("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self._ask("Page.setDocumentContent", frameId=frame, html=html)

    def _act(self, deed):
        """Do something that loads a page, and wait for the page."""
        self.run("window.old = true")
        deed()
        self.wait("!window.old && document.readyState === 'complete'")

    def wait(self, expression, patience=PATIENCE):
        """Wait until an expression is true."""
        end = time.monotonic() + patience
        while True:
            try:
                if self.run(expression):
                    return
            except RuntimeError as problem:  # the page is just being exchanged
                if "context" not in str(problem):
                    raise
            if time.monotonic() > end:
                raise AssertionError(f"not in {patience} s: {expression}\n{self.text}")
            time.sleep(0.02)

    def tap(self, selector, *, loads=True):
        """Tap the middle of an element with a finger; by default a page is loaded then."""
        found = f"document.querySelector({json.dumps(selector)})"
        assert self.run(f"!!{found}"), f"no {selector} on this page:\n{self.text}"
        self.run(f"{found}.scrollIntoView({{block: 'center'}})")
        x, y = self.run(
            f"(() => {{ const r = {found}.getBoundingClientRect(); "
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )

        def finger():
            self._ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            self._ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

        self._act(finger) if loads else finger()

    def type(self, selector, text):
        """Type into a field."""
        self.run(f"document.querySelector({json.dumps(selector)}).focus()")
        self._ask("Input.insertText", text=text)

    def press(self, key):
        """Press and release a key without a letter, such as Tab."""
        for kind in ("keyDown", "keyUp"):
            self._ask("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode={"Tab": 9}[key])  # fmt: skip

    def offline(self, is_offline):
        """Lose the network, or find it again."""
        self._ask(
            "Network.emulateNetworkConditions",
            offline=is_offline, latency=0, downloadThroughput=-1, uploadThroughput=-1,
        )  # fmt: skip

    @property
    def text(self):
        """The text that a person sees."""
        return self.run("document.body.innerText")

    @property
    def address(self):
        """Where the phone is."""
        return self.run("location.href")

    @property
    def trouble(self):
        """What the browser has complained about: a policy, a script, a file that is missing."""
        logged = self._chromium.heard(self._session, "Log.entryAdded")
        thrown = self._chromium.heard(self._session, "Runtime.exceptionThrown")
        return [each["entry"]["text"] for each in logged] + [str(each) for each in thrown]

    @property
    def asked(self):
        """The addresses of everything the page has asked for."""
        sent = self._chromium.heard(self._session, "Network.requestWillBeSent")
        return [each["request"]["url"] for each in sent]

    def picture(self, path, *, whole=True):
        """Save what is on the screen, or the whole page, as a PNG."""
        taken = self._ask("Page.captureScreenshot", captureBeyondViewport=whole)
        if whole:
            size = self._ask("Page.getLayoutMetrics")["cssContentSize"]
            clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 0.5}
            taken = self._ask("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        path.write_bytes(base64.b64decode(taken["data"]))

    def close(self):
        """Close the tab."""
        self._chromium.ask("Target.closeTarget", targetId=self._target)
