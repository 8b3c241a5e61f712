#!/usr/bin/python3
"""Uses the window as a screen reader does: reads it and acts on it through AT-SPI alone, without a
mouse and without a look at a pixel. It goes through the first five minutes of the README: a text is
typed, read sentence by sentence with its weights, seen through another lens, a small model is
trained on the bundled hotel reviews, and a picture is exported.

    tests/screen_reader.py [PROGRAM]

PROGRAM is build/release/bin/hanscope unless given. What was met, done and announced is printed. The
exit status is 1 if a step fails, or a control that was met has no role, no name or no state.

Needs the packages xvfb, dbus, at-spi2-core, python3-gi and gir1.2-atspi-2.0; takes about ten seconds.
The program runs on a display, a message bus and in a home folder of its own.

What Qt 6.4 of Debian 12 does not tell, and what is done instead:
- It drops events of the kind "announcement" and "alert". What the window announces appears as a
  notification, which screen readers speak; this script counts those that appear.
- Lists and combo boxes have no interface for selections (Qt 6.5 has). An entry of a combo box is
  therefore chosen in the menu that has the same entries.
- It tells of a changed description, but not which. What a word weighs is announced, too.
- It passes on only the attributes of text that it knows (fonts, colours), not the weights. The
  page's description has those of the word at the caret, and the panel Sentences has all sentences.
- Without a window manager no window is active, so nothing here depends on the keyboard's focus.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
INSIDE = "HANSCOPE_SCREEN_READER_HOME"  # set in the process on the bus of its own
PATIENCE = 60  # seconds; only what fails waits so long
MOST_CHILDREN = 40  # of an object that are looked at: tables have thousands
TEXT = (
    "The actors are wonderful and the music is beautiful. But the story is a boring mess. "
    "I will not watch it again."
)

CONTROLS = {
    "push button", "toggle button", "check box", "radio button", "combo box", "menu item",
    "check menu item", "radio menu item", "text", "password text", "spin button", "slider", "list",
    "list item", "table", "table cell", "tree", "tree item", "tree table", "page tab",
    "page tab list", "progress bar", "document frame", "link",
}  # fmt: skip
NAMELESS = {"table cell", "tree item"}  # may be empty
NO_ROLE = {"unknown", "invalid", "filler", "redundant object"}


class Failure(Exception):
    """A step that a reader could not do."""


def say(text):
    print(text, flush=True)


# ---- a desktop of its own ------------------------------------------------------------------------


def run_on_own_bus():
    """Runs this script again, with a message bus and a home folder that nothing else uses."""
    with tempfile.TemporaryDirectory(prefix="hanscope-reader.") as home:
        own = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        runtime = Path(home, "run")
        runtime.mkdir(mode=0o700)
        own |= {INSIDE: home, "HOME": home, "XDG_RUNTIME_DIR": str(runtime), "LC_ALL": "C.UTF-8"}
        own.pop("AT_SPI_BUS_ADDRESS", None)
        command = ["dbus-run-session", "--", "/usr/bin/python3", "-W", "ignore", __file__, *sys.argv[1:]]
        return subprocess.run(command, env=own, check=False).returncode


def start_display():
    read, write = os.pipe()
    display = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as answer:
        os.environ["DISPLAY"] = ":" + answer.readline().strip()
    return display


def complaints():
    """What the program writes to standard error; shown if a step fails."""
    return Path(os.environ["HOME"], "stderr.txt")


def start_program(path):
    own = os.environ | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    with open(complaints(), "wb") as file:
        return subprocess.Popen([path], env=own, stderr=file)


# ---- what a screen reader sees -------------------------------------------------------------------


class Reader:
    """Finds, reads and acts on objects of the program."""

    def __init__(self, atspi, glib):
        self.atspi, self.loop = atspi, glib.MainContext.default()
        self.gone = glib.Error  # of an object that goes while it is looked at
        self.announced, self.progress, self.met = [], [], {}
        self.listener = atspi.EventListener.new(self.on_event)
        for kind in ("object:state-changed:showing", "object:property-change:accessible-value"):
            self.listener.register(kind)
        self.program = None

    def on_event(self, event):
        try:
            role, name = event.source.get_role_name(), event.source.get_name()
        except self.gone:
            return
        if role == "notification" and event.type.endswith("showing") and event.detail1:
            self.announced.append(name)
            say(f"  announced: {name}")
        if role == "progress bar" and event.type.endswith("accessible-value"):
            self.progress.append((name, event.source.get_current_value()))

    def until(self, what, condition):
        """The first true value of the condition, which is asked again and again."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while self.loop.iteration(False):
                pass
            try:
                found = condition()
            except self.gone:
                found = None
            if found:
                return found
            time.sleep(0.02)
        raise Failure(f"{what} did not come within {PATIENCE} seconds")

    def connect(self):
        def find():
            desktop = self.atspi.get_desktop(0)
            programs = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
            return next((p for p in programs if p and p.get_name() == "Hanscope"), None)

        self.program = self.until("the program", find)

    def is_showing(self, found):
        return found.get_state_set().contains(self.atspi.StateType.SHOWING)

    def children(self, found):
        count = min(found.get_child_count(), MOST_CHILDREN)
        return [c for c in (found.get_child_at_index(i) for i in range(count)) if c]

    def walk(self, root=None, hidden=False):
        """All objects below this one; without `hidden`, those that are showing."""
        for child in self.children(root or self.program):
            try:
                if hidden or self.is_showing(child):
                    yield child
                    yield from self.walk(child, hidden)
            except self.gone:
                continue

    def find(self, role, name, root=None, hidden=False):
        """The first object of this role whose name, or label, begins with this one."""

        def search():
            for each in self.walk(root, hidden):
                if each.get_role_name() == role and (
                    each.get_name().startswith(name) or self.label(each).startswith(name)
                ):
                    return each
            return None

        return self.until(f"{role} “{name}”", search)

    def label(self, found):
        names = []
        for relation in found.get_relation_set():
            if relation.get_relation_type() == self.atspi.RelationType.LABELLED_BY:
                names += [
                    relation.get_target(i).get_name() for i in range(relation.get_n_targets())
                ]
        return " ".join(names)

    def entry(self, box):
        """The chosen entry of a combo box; it may have none to choose from."""
        text = box.get_text_iface()
        return text and (text.get_text(0, text.get_character_count()) or "nothing")

    def states(self, found):
        return {state.value_nick for state in found.get_state_set().get_states()}

    def act(self, found, action):
        names = [found.get_action_name(i) for i in range(found.get_n_actions())]
        if action not in names:
            raise Failure(f"“{found.get_name()}” cannot do {action}, only {', '.join(names)}")
        found.do_action(names.index(action))

    def press(self, role, name, root=None, hidden=False):
        found = self.find(role, name, root, hidden)
        if "sensitive" not in self.states(found):
            self.until(f"“{name}” to be usable", lambda: "sensitive" in self.states(found))
        say(f"  pressed: {role} “{found.get_name()}”")
        names = [found.get_action_name(i) for i in range(found.get_n_actions())]
        self.act(found, "Toggle" if "Toggle" in names and "Press" not in names else "Press")

    def choose(self, *path):
        """An entry of the menu bar: its menus are opened, and closed again."""
        bar = self.find("menu bar", "")
        top = self.find("menu item", path[0], bar)
        self.act(top, "ShowMenu")
        self.meet(top, "menu " + path[0])
        root = top
        for name in path[1:]:
            root = self.until(
                f"menu item “{name}”",
                lambda here=root, name=name: next(
                    (e for e in self.walk(here, hidden=True) if e.get_name().startswith(name)), None
                ),
            )
        say(f"  pressed: {' > '.join(path[:-1])} > {root.get_name()}")
        self.act(root, "Press")
        if any(child.get_role_name() == "popup menu" for child in self.walk(top)):
            self.act(top, "ShowMenu")

    def meet(self, root, where):
        """Notes every control that is showing, and refuses those that cannot be told apart."""
        for each in self.walk(root):
            try:
                self.meet_one(each, where)
            except self.gone:
                continue

    def meet_one(self, found, where):
        role, name = found.get_role_name(), found.get_name() or self.label(found)
        states = self.states(found)
        if role not in CONTROLS and "focusable" not in states:
            return
        if role in NO_ROLE:
            raise Failure(f"{where}: the keyboard reaches a {role} “{name}” without a role")
        if not name and role not in NAMELESS:
            raise Failure(f"{where}: a {role} has no name, in “{self.path(found)}”")
        if not states & {"enabled", "visible"}:
            raise Failure(f"{where}: {role} “{name}” has no state")
        if role == "combo box" and not self.entry(found):
            raise Failure(f"{where}: the combo box “{name}” does not say what is chosen")
        self.met.setdefault((where, role, name, self.label(found)), states)

    def path(self, found):
        names = []
        while found and len(names) < 6:
            names.append(f"{found.get_role_name()} {found.get_name()}".strip())
            found = found.get_parent()
        return " < ".join(names)

    def wait_for_announcement(self, beginning):
        before = len(self.announced)

        def heard():
            return next((s for s in self.announced[before:] if beginning in s), None)

        return heard


# ---- the five minutes ----------------------------------------------------------------------------


def type_text(reader):
    reader.choose("File", "New Text")
    editor = reader.find("text", "Text of the document")
    if "editable" not in reader.states(editor):
        raise Failure("the editor is not editable")
    heard = reader.wait_for_announcement("Prediction: ")
    editor.get_editable_text_iface().insert_text(0, TEXT, len(TEXT.encode()))
    say(f"  typed: {TEXT}")
    reader.until("an announcement of the prediction", heard)
    reader.press("check box", "Edit Text")
    reader.meet(reader.program, "window with a text")


def page_of(reader):
    return reader.find("document frame", "Heatmap of the document")


def weighed(reader, page, place):
    """What the page says of the word at this place, when the caret is moved there."""
    page.get_text_iface().set_caret_offset(place)
    word = TEXT[place:].split()[0].strip(".")
    return reader.until(
        f"the weight of “{word}”",
        lambda: page.get_description() if page.get_description().startswith(word) else None,
    )


def sentences_of(reader):
    """The sentences of the page, each with where it begins."""
    text, at, found = page_of(reader).get_text_iface(), 0, []
    while at < text.get_character_count():
        part = text.get_text_at_offset(at, reader.atspi.TextBoundaryType.SENTENCE_START)
        if part.end_offset <= at:
            break
        found.append((part.start_offset, part.content.strip()))
        at = part.end_offset + 1
    return found


def read_page(reader):
    page, sentences = page_of(reader), sentences_of(reader)
    if " ".join(sentence for _, sentence in sentences) != TEXT:
        raise Failure(f"the sentences of the page are not what was typed: {sentences}")
    for number, (start, sentence) in enumerate(sentences, 1):
        say(f"  {sentence}")
        words = [start + match.start() for match in re.finditer(r"\w+", sentence)]
        said = [weighed(reader, page, word) for word in words]
        say(f"    {'; '.join(said[:2])}; …")
        if not all(f"in sentence {number}, sentence weight " in each for each in said):
            raise Failure(f"a word of sentence {number} has no weight: {said}")
    for name in ("Sentences by weight", "Probability of each class"):
        entries = reader.children(reader.find("list", name))
        say(f"  {name}: " + "; ".join(entry.get_name() for entry in entries))
        if not entries:
            raise Failure(f"the list “{name}” is empty")
    return weighed(reader, page, TEXT.index("boring"))


def change_lens(reader, before):
    lens = reader.find("combo box", "Lens")
    say(f"  combo box “{lens.get_name()}”: {reader.entry(lens)}")
    reader.choose("Explain", "Lens", "Erasure")
    page = page_of(reader)
    reader.until("other weights", lambda: page.get_description() not in ("", before))
    say(f"  before: {before}; now: {page.get_description()}")
    say(f"  combo box “{lens.get_name()}”: {reader.entry(lens)}")
    if not reader.entry(lens).startswith("Erasure"):
        raise Failure("the combo box does not say which lens is chosen")


def train(reader):
    reader.press("push button", "Train…")
    dialog = reader.find("dialog", "Train a Model")
    reader.press("push button", "Try with sample texts", dialog)
    reader.find("label", "documents: 400", dialog)
    reader.meet(dialog, "dialog Train a Model, texts")
    reader.press("push button", "Next", dialog)
    reader.press("radio button", "Quick", dialog)
    reader.meet(dialog, "dialog Train a Model, settings")
    reader.press("push button", "Next", dialog)
    name = reader.find("text", "Name", dialog)
    reader.meet(dialog, "dialog Train a Model, model")
    name.get_editable_text_iface().set_text_contents("Hotels")
    heard = reader.wait_for_announcement("Hotels")
    reader.press("push button", "Train", dialog)
    reader.find("progress bar", "Progress of the run")
    reader.meet(reader.program, "window with a training")
    reader.until("an announcement that the model is trained", heard)
    if not reader.progress:
        raise Failure("no progress bar told how far the training is")
    name, value = reader.progress[-1]
    say(f"  {len(reader.progress)} values of progress, at last “{name}” {value:.0f}")


def export(reader):
    picture = Path(os.environ["HOME"], "heatmap.png")
    reader.choose("File", "Export…")
    dialog = reader.find("dialog", "Export")
    reader.meet(dialog, "dialog Export")
    reader.press("push button", "Export…", dialog)
    field = reader.find("text", "File name")
    field.get_editable_text_iface().set_text_contents(str(picture))
    heard = reader.wait_for_announcement("heatmap.png")
    reader.press("push button", "Save")
    reader.until("the picture", lambda: picture.exists() and picture.stat().st_size > 0)
    reader.until("an announcement of the picture", heard)
    say(f"  {picture.name}: {picture.stat().st_size} bytes")


def five_minutes(reader):
    say("The window opens.")
    reader.connect()
    reader.find("frame", "Hanscope")
    reader.meet(reader.program, "first window")
    say("A text is typed.")
    type_text(reader)
    say("The page is read.")
    weight = read_page(reader)
    say("Another lens.")
    change_lens(reader, weight)
    say("A model is trained.")
    train(reader)
    say("A picture is exported.")
    export(reader)


def list_met(reader):
    say(f"Controls that were met: {len(reader.met)}")
    for (where, role, name, label), states in sorted(reader.met.items()):
        told = f"{label.rstrip(':')}: {name}" if label and label != name else name
        shown = states - {"visible", "showing", "sensitive", "enabled", "focusable"}
        say(f"  {where} · {role} “{told[:70]}” {' '.join(sorted(shown))}".rstrip())


def main():
    if INSIDE not in os.environ:
        return run_on_own_bus()
    program = sys.argv[1] if len(sys.argv) > 1 else str(HERE / "build/release/bin/hanscope")
    display = start_display()
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib

    Atspi.init()
    Atspi.set_timeout(20000, 20000)  # milliseconds; a slow machine is not a broken program
    reader = Reader(Atspi, GLib)
    hanscope = start_program(program)
    try:
        five_minutes(reader)
        list_met(reader)
    except Failure as failure:
        list_met(reader)
        say("".join(line for line in complaints().open() if "OpenType support" not in line))
        say(f"FAILED: {failure}")
        return 1
    finally:
        hanscope.terminate()
        hanscope.wait()
        display.terminate()
    say("Passed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
