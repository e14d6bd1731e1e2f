"""Orca with its own code and settings, but for where its speech goes: lines of JSON on standard output, in place of a voice.

Run by screen-reader.ts, which writes a number on standard input and waits until it comes back: by then Orca has heard all
that Firefox had told the accessibility bus, and said all that it has to say of it.

Left at Orca's defaults: all but what stands in SETTINGS.
"""

import json
import sys
import types

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atspi, GLib
from orca import chnames, event_manager, input_event, orca, orca_state, settings, speechserver

SETTINGS = {
    # Letters that are echoed while somebody types are the reader's words and not the page's.
    "enableKeyEcho": False,
    # No braille display and no sound card.
    "enableBraille": False,
    "enableSound": False,
    # A voice stops reading a page at the next key; lines that no voice speaks would carry the caret to its end first.
    "sayAllOnLoad": False,
    # Links and headings of a page that is still coming are as many as the machine is fast.
    "pageSummaryOnLoad": False,
    # How often an upload is told would be up to the machine's speed.
    "speakProgressBarUpdates": False,
}


def tell(**what):
    print(json.dumps(what, ensure_ascii=False), flush=True)


class SpeechServer(speechserver.SpeechServer):
    """A voice that writes."""

    server = None

    @staticmethod
    def getFactoryName():
        return "lines"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.server = SpeechServer.server or SpeechServer()
        return SpeechServer.server

    @staticmethod
    def shutdownActiveServers():
        SpeechServer.server = None

    def getInfo(self):
        return ["lines", "lines"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            tell(said=text)

    def speakCharacter(self, character, acss=None):
        self.speak(chnames.getCharacterName(character))

    def speakKeyEvent(self, event, acss=None):
        self.speak(event.getKeyName())

    def sayAll(self, utteranceIterator, progressCallback):
        def one():
            for context, acss in utteranceIterator:
                self.speak(context.utterance)
                context.currentOffset = context.endOffset
                progressCallback(context.copy(), speechserver.SayAllContext.COMPLETED)
                return True
            return False

        GLib.idle_add(one)

    def stop(self):
        tell(stopped=True)


def watch_keys():
    """Says of each key that Orca had it, and keeps count of commands that it has yet to follow."""
    waiting = set()
    process = event_manager.EventManager._processKeyboardEvent
    consume = input_event.KeyboardEvent._consume

    def process_and_tell(self, event):
        is_press = event.type == Atspi.EventType.KEY_PRESSED_EVENT
        taken = process(self, event)
        tell(key=event.event_string, pressed=is_press, taken=bool(taken))
        return taken

    def consume_and_count(self):
        try:
            return consume(self)
        finally:
            waiting.discard(id(self))

    def process_and_count(self):
        result = original(self)
        if result[1] == "Will be consumed":
            waiting.add(id(self))
        return result

    original = input_event.KeyboardEvent._process
    input_event.KeyboardEvent._process = process_and_count
    input_event.KeyboardEvent._consume = consume_and_count
    event_manager.EventManager._processKeyboardEvent = process_and_tell
    return waiting


def answer_fences(commands):
    """Gives each number on standard input back once nothing is under way any more."""

    def is_quiet():
        script = orca_state.activeScript
        live = getattr(script, "liveRegionManager", None)
        return event_manager.getManager()._eventQueue.empty() and not commands and not (live and live.msg_queue)

    def ask_browser():
        """A question over the bus: its answer comes behind all events that were sent before."""
        script = orca_state.activeScript
        if script and script.app:
            try:
                script.app.get_toolkit_version()
                Atspi.Accessible.get_process_id(script.app)
            except GLib.Error:
                pass

    def settle(number, rounds):
        # Behind everything else that the loop has to do: see GLib's priorities.
        if not is_quiet():
            GLib.timeout_add(10, settle, number, 0)
        elif rounds < 2:
            ask_browser()
            GLib.idle_add(settle, number, rounds + 1, priority=GLib.PRIORITY_LOW + 100)
        else:
            tell(settled=number)
        return False

    def read(channel, condition):
        line = sys.stdin.readline()
        if not line:
            orca.shutdown()
            return False
        GLib.idle_add(settle, int(line), 0, priority=GLib.PRIORITY_LOW + 100)
        return True

    GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, read)


def main(folder):
    module = types.ModuleType("orca.portal_lines")
    module.SpeechServer = SpeechServer
    sys.modules[module.__name__] = module
    settings.speechFactoryModules = ["portal_lines"]
    settings.speechServerFactory = "portal_lines"
    for name, value in SETTINGS.items():
        setattr(settings, name, value)
    orca.getSettingsManager().activate(folder, {"speechServerFactory": "portal_lines", **SETTINGS})
    answer_fences(watch_keys())
    return orca.main()


sys.exit(main(sys.argv[1]))
