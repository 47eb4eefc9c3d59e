"""The manual page of the commands (``man swissdesk``), made of the program's own help."""

import typer

import swissdesk
from swissdesk.cli import COMMANDS
from swissdesk.cli.main import app
from swissdesk.i18n import SOURCE, speaking

_FRAME = """\
.TH SWISSDESK 1 "" "SwissDesk {version}" "User Commands"
.ad l
.nh
.SH NAME
swissdesk \\- {purpose}
.SH SYNOPSIS
.B swissdesk
.RI [ FILE ]
.br
.B swissdesk
.I COMMAND
.RI [ OPTIONS ]
.SH DESCRIPTION
{help}
.P
With a FILE alone, the window opens on it. In the window, F1 opens the manual.
.SH COMMANDS
{commands}
.SH EXIT STATUS
0 if all is well; 1 if the answer is no (a round differs, no legal pairing);
2 if the command failed.
"""


def manual_page() -> str:
    """Return the page in the language of man, roff."""
    program = typer.main.get_command(app(COMMANDS))
    with speaking(SOURCE):
        commands = "\n".join(_command(name, each) for name, each in program.commands.items())
    return _FRAME.format(
        version=swissdesk.__version__,
        purpose="run Swiss-system chess tournaments",
        help=_text(program.help or ""),
        commands=commands,
    )


def _command(name: str, command: typer.core.TyperCommand) -> str:
    context = command.context_class(command, info_name=f"swissdesk {name}")
    usage = command.get_usage(context).partition(": ")[2]
    lines = [f".SS {_text(name)}", f".B {_text(usage)}", ".P", _text(command.help or "")]
    for parameter in command.get_params(context):
        if record := parameter.get_help_record(context):
            lines += [".TP", f".B {_text(record[0])}", _text(record[1])]
    return "\n".join(lines)


def _text(words: str) -> str:
    """Return words so that roff prints them; an empty line begins a paragraph."""
    lines = words.replace("\\", "\\e").replace("-", "\\-").splitlines()
    return "\n".join(f"\\&{line}" if line else ".P" for line in lines)
