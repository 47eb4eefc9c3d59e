"""The addresses of this computer, and the names by which phones may ask for it."""

import socket
import struct
import sys
from contextlib import suppress
from ipaddress import IPv4Address, ip_address

_GET_ADDRESS = 0x8915 if sys.platform == "linux" else 0xC0206921
"""SIOCGIFADDR: the address of a network interface."""
_NAME, _ADDRESS = 16, slice(20, 24)
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "wg")
_PORTS = {False: 80, True: 443}


def addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses by which phones may reach this computer, the likeliest first.

    Nothing is sent. Halls have private addresses; networks of virtual machines come last.
    """
    found = dict(_of_interfaces() or _of_name())
    usable = [each for each in found if not IPv4Address(each).is_loopback]
    return tuple(sorted(usable, key=lambda each: (found[each], *_likelihood(IPv4Address(each)))))


def hosts(address: str, port: int, *, is_secure: bool) -> frozenset[str]:
    """Return the values of the header Host by which phones may ask for the pages at an address."""
    name = socket.gethostname().lower()
    names = {f"[{address}]" if ":" in address else address, name, f"{name.partition('.')[0]}.local"}
    if ip_address(address.partition("%")[0]).is_loopback:
        names.add("localhost")
    found = {f"{each}:{port}" for each in names}
    return frozenset(found | names if port == _PORTS[is_secure] else found)


def _likelihood(address: IPv4Address) -> tuple[bool, bool, int]:
    return address.is_link_local, not address.is_private, int(address)


def _of_interfaces() -> list[tuple[str, bool]]:
    """Return each address and whether its interface is virtual; empty where Python cannot ask."""
    found = list[tuple[str, bool]]()
    if sys.platform == "win32":
        return found
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _index, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[: _NAME - 1])
            with suppress(OSError):  # an interface without an address
                answer = ioctl(asking.fileno(), _GET_ADDRESS, request)
                found.append((socket.inet_ntoa(answer[_ADDRESS]), name.startswith(_VIRTUAL)))
    return found


def _of_name() -> list[tuple[str, bool]]:
    """Return the addresses that belong to the name of this computer."""
    with suppress(OSError):
        _name, _aliases, found = socket.gethostbyname_ex(socket.gethostname())
        return [(each, False) for each in found]
    return []
