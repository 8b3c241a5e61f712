// Search Commands in the main window, by keys.

#include "ui/commands/command_palette.h"

#include <QAccessible>
#include <QActionGroup>
#include <QFile>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QToolButton>

#include "tests/ui/support/text_window.h"
#include "ui/commands/command_list.h"
#include "ui/commands/other_names.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/manual/manual_window.h"
#include "ui/page/model_chooser.h"
#include "ui/preferences/settings_controller.h"
#include "ui/reader/find_bar.h"
#include "ui/reader/text_editor.h"
#include "ui/state/settings.h"
#include "ui/widgets/text/language.h"
#include "ui/window/command_controller.h"
#include "ui/window/manual_controller.h"

namespace hanscope::ui {
namespace {

class CommandPaletteTest : public test::TextWindow {
 protected:
    using TextWindow::open;

    void SetUp() override {
        TextWindow::SetUp();
        QApplication::setActiveWindow(window.get());
        heatmap()->setFocus(Qt::TabFocusReason);
    }

    CommandPalette* palette() { return window->commands()->palette(); }
    QLineEdit* field() { return palette()->findChild<QLineEdit*>(); }
    QListView* list() { return palette()->findChild<QListView*>(); }
    CommandListModel* model() { return static_cast<CommandListModel*>(list()->model()); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void open() {
        press(Qt::Key_K, Qt::ControlModifier);
        ASSERT_TRUE(palette()->isVisible());
        ASSERT_TRUE(field()->hasFocus());
    }
    /// Letter by letter, as an input method does.
    void type(const char* text) {
        field()->clear();
        for (const QChar letter : QString::fromUtf8(text)) {
            QInputMethodEvent event;
            event.setCommitString(letter);
            QApplication::sendEvent(field(), &event);
        }
    }
    void search(const char* text) {
        if (!palette()->isVisible()) open();
        type(text);
    }
    void choose(const char* text) {
        search(text);
        press(Qt::Key_Return);
    }
    const FoundCommand* current() { return model()->at(list()->currentIndex().row()); }
    /// The title of the selected row.
    std::string selected() { return current() ? current()->entry.title.toStdString() : "–"; }
    std::string idOfFirst(const char* text) {
        search(text);
        return current() ? current()->entry.id.toStdString() : "–";
    }
};

TEST_F(CommandPaletteTest, TypingFindsAnActionAndReturnRunsIt) {
    ASSERT_FALSE(window->page()->findChild<FindBar*>()->isVisible());
    open();
    QTest::keyClicks(field(), "find");
    EXPECT_EQ(selected(), "Find…");
    EXPECT_EQ(current()->entry.place, "Edit");
    EXPECT_EQ(current()->entry.keys, "Ctrl+F");
    press(Qt::Key_Return);
    EXPECT_FALSE(palette()->isVisible());
    EXPECT_TRUE(window->page()->findChild<FindBar*>()->isVisible());
    EXPECT_FALSE(field()->hasFocus());
}

TEST_F(CommandPaletteTest, EscapeAndTheKeysOfItsOwnGiveTheKeyboardBack) {
    open();
    press(Qt::Key_Escape);
    EXPECT_FALSE(palette()->isVisible());
    EXPECT_TRUE(heatmap()->hasFocus());
    open();
    press(Qt::Key_K, Qt::ControlModifier);
    EXPECT_FALSE(palette()->isVisible());
    EXPECT_TRUE(heatmap()->hasFocus());
}

TEST_F(CommandPaletteTest, OpensFromTheTextEditorAndLeavesItsText) {
    window->actions().editText->trigger();
    TextEditor* editor = window->page()->editor();
    editor->setFocus();
    const QString text = editor->toPlainText();
    QTest::keyClick(editor, Qt::Key_Home, Qt::ControlModifier);
    open();
    press(Qt::Key_Escape);
    EXPECT_TRUE(editor->hasFocus());
    EXPECT_EQ(editor->toPlainText(), text);
}

TEST_F(CommandPaletteTest, WhatWasTypedInTheEditorIsUndone) {
    window->actions().editText->trigger();
    TextEditor* editor = window->page()->editor();
    editor->setFocus();
    const QString text = editor->toPlainText();
    QTest::keyClicks(editor, "new");
    ASSERT_NE(editor->toPlainText(), text);
    choose("undo");
    EXPECT_EQ(editor->toPlainText(), text);
}

TEST_F(CommandPaletteTest, AClickElsewhereOrADialogClosesIt) {
    open();
    QTest::mouseClick(heatmap()->viewport(), Qt::LeftButton, {}, {5, heatmap()->height() - 20});
    EXPECT_FALSE(palette()->isVisible());
    open();
    window->actions().settings->trigger();
    WAIT_FOR(!palette()->isVisible());
}

TEST_F(CommandPaletteTest, ALensAndASettingAreChosen) {
    choose("gradient input");
    EXPECT_EQ(window->actions().lens->checkedAction()->data().toString(), "gradient");
    search("gradient input");
    EXPECT_EQ(current()->entry.isChecked, true);
    choose("theme dark");
    EXPECT_EQ(window->actions().theme->checkedAction()->data().toString(), "dark");
    choose("theme system");
    search("palette grey");
    EXPECT_EQ(current()->entry.id, "palette/grey");
    search("export figure");
    EXPECT_EQ(current()->entry.id, "export");
    search("export all figures");
    EXPECT_EQ(current()->entry.id, "exportAllFigures");
    const bool before = window->actions().underlines->isChecked();
    choose("underline words");
    EXPECT_NE(window->actions().underlines->isChecked(), before);
}

TEST_F(CommandPaletteTest, ASettingOfTheDialogOpensItsPage) {
    choose("threads reading");
    auto* dialog = window->findChild<SettingsDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->findChild<ProgramPage*>()->isVisible());
    dialog->reject();
}

TEST_F(CommandPaletteTest, ATextIsShownAndOneThatWasClosedIsNot) {
    const int first = window->session()->current()->id;
    open("Another text about cheese.");
    const int second = window->session()->current()->id;
    search("it was good");
    EXPECT_EQ(current()->entry.id, QStringLiteral("text/%1").arg(first));
    press(Qt::Key_Return);
    EXPECT_EQ(window->session()->current()->id, first);

    search("another text");
    EXPECT_EQ(current()->entry.id, QStringLiteral("text/%1").arg(second));
    window->session()->close(second);  // the list does not know it yet
    press(Qt::Key_Return);
    EXPECT_EQ(window->session()->current()->id, first);
    EXPECT_EQ(model()->rowOf(QStringLiteral("text/%1").arg(second)), -1);
}

TEST_F(CommandPaletteTest, WhatIsSelectedStaysSoWhenTheListChanges) {
    search("it was good");
    const QString id = current()->entry.id;
    window->session()->openText({"It was good, said another."});
    WAIT_FOR(model()->rowCount() > 1 && current());
    EXPECT_EQ(current()->entry.id, id);
}

TEST_F(CommandPaletteTest, ACommandIsAboutTheTextThatWasShownWhenItWasOpened) {
    const int first = window->session()->current()->id;
    search("close document");
    window->session()->openText({"This one came meanwhile."});
    WAIT_FOR(shownText() == "This one came meanwhile.");
    press(Qt::Key_Return);
    EXPECT_FALSE(window->session()->documents()->find(first));
    ASSERT_TRUE(window->session()->current());
    EXPECT_EQ(window->session()->current()->text->text, "This one came meanwhile.");
}

TEST_F(CommandPaletteTest, WhatCannotBeDoneSaysWhyAndIsNotDone) {
    search("undo");
    EXPECT_EQ(selected(), "Undo");
    EXPECT_FALSE(current()->entry.isEnabled);
    EXPECT_EQ(current()->entry.reason, "There is nothing to undo");
    press(Qt::Key_Return);
    EXPECT_TRUE(palette()->isVisible());
    press(Qt::Key_Escape);
    window->actions().close->trigger();
    QStringList missing{"export", "saveAs", "findNext"};
    for (const CommandEntry& entry : palette()->entries()) {
        if (!missing.removeOne(entry.id)) continue;
        EXPECT_FALSE(entry.isEnabled) << entry.id.toStdString();
        EXPECT_EQ(entry.reason, "No text is open") << entry.id.toStdString();
    }
    EXPECT_EQ(missing.join(' ').toStdString(), "");
}

TEST_F(CommandPaletteTest, UsedOnesComeFirstAlsoInTheNextWindow) {
    choose("sentences only");
    open();
    EXPECT_EQ(model()->at(0)->entry.title, "Used recently");
    EXPECT_EQ(selected(), "Sentences Only");
    press(Qt::Key_Escape);
    choose("it was good");  // a text is not remembered
    EXPECT_EQ(recall(settings::kRecentCommands), QStringList{"weights/sentences"});
    window = std::make_unique<MainWindow>(models());
    window->show();
    QApplication::setActiveWindow(window.get());
    window->actions().searchCommands->trigger();
    EXPECT_EQ(selected(), "Sentences Only");
}

TEST_F(CommandPaletteTest, AtFirstAUsefulStartIsListed) {
    open();
    EXPECT_EQ(model()->at(0)->entry.title, "To begin with");
    EXPECT_EQ(selected(), "Open…");
    EXPECT_GE(model()->rowCount(), 8);
}

TEST_F(CommandPaletteTest, KeysMoveInTheList) {
    search("open");
    const int last = model()->rowCount() - 1;
    ASSERT_GT(last, 3);
    const auto row = [&] { return list()->currentIndex().row(); };
    press(Qt::Key_Down);
    EXPECT_EQ(row(), 1);
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    EXPECT_EQ(row(), last);
    press(Qt::Key_Down);
    EXPECT_EQ(row(), 0);
    press(Qt::Key_End);
    EXPECT_EQ(row(), last);
    press(Qt::Key_Home);
    EXPECT_EQ(row(), 0);
    press(Qt::Key_PageDown);
    EXPECT_GT(row(), 1);
    press(Qt::Key_PageUp);
    EXPECT_EQ(row(), 0);
    field()->clear();
    press(Qt::Key_Home);
    EXPECT_EQ(row(), 1);  // below the heading
}

TEST_F(CommandPaletteTest, NothingFoundIsSaidInASentence) {
    search("xyzzy");
    EXPECT_EQ(model()->rowCount(), 0);
    auto* note = palette()->findChild<QLabel*>();
    EXPECT_TRUE(note->isVisible());
    EXPECT_EQ(note->text(), "Nothing is called “xyzzy”.");
    press(Qt::Key_Return);
    EXPECT_TRUE(palette()->isVisible());
    type("save");
    EXPECT_FALSE(note->isVisible());
}

TEST_F(CommandPaletteTest, FormerAndComingNamesFindTheirCommands) {
    EXPECT_EQ(idOfFirst("Erasure (leave one out)"), "lens/erasure");
    EXPECT_EQ(idOfFirst("Erasure: What Decided"), "lens/erasure");
    EXPECT_EQ(idOfFirst("What Would Flip It…"), "whatWouldChangeIt");
    EXPECT_EQ(idOfFirst("What Would Change It…"), "whatWouldChangeIt");
    EXPECT_EQ(idOfFirst("Next Most Weighted Sentence"), "nextSentence");
    EXPECT_EQ(idOfFirst("Sentence × word (Yang et al.)"), "weights/paper");
    EXPECT_EQ(idOfFirst("Trace a Word"), "followWord");
    EXPECT_EQ(idOfFirst("Annotate a Passage"), "keepQuote");
    QStringList ids;
    for (const CommandEntry& entry : palette()->entries()) ids << entry.id;
    for (const QString& id : commandsWithOtherNames())
        EXPECT_TRUE(ids.contains(id)) << id.toStdString();
}

TEST_F(CommandPaletteTest, EveryActionWithANameIsFoundByItsTitle) {
    QSet<QString> ids;
    for (const CommandEntry& entry : palette()->entries()) {
        EXPECT_FALSE(ids.contains(entry.id)) << entry.id.toStdString();
        ids << entry.id;
        const auto found = foundCommands(palette()->entries(), entry.title, {});
        const bool isThere = std::any_of(found.begin(), found.end(), [&](const FoundCommand& row) {
            return row.entry.id == entry.id;
        });
        EXPECT_TRUE(isThere) << entry.title.toStdString();
    }
    for (const auto& [id, action] : window->actions().named())
        EXPECT_TRUE(ids.contains(id) || id == "searchCommands") << id.toStdString();
    EXPECT_TRUE(ids.contains("panel/documents"));
}

TEST_F(CommandPaletteTest, AnInterruptedTrainingWouldBeFound) {
    search("continue interrupted training");
    EXPECT_EQ(current()->entry.id, "continueTraining");
    EXPECT_FALSE(current()->entry.isEnabled);
    EXPECT_EQ(current()->entry.reason, "No training was interrupted");
}

TEST_F(CommandPaletteTest, ModelsAreFoundAndChosen) {
    for (const char* name : {"ensemble.safetensors", "other.safetensors"}) {
        const QString path = QString::fromStdString((folder / name).string());
        QFile file(path);  // only what is a file is listed
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        window->session()->loadModel(path);
        WAIT_FOR(window->session()->modelPath() == path &&
                 window->menus().models->findData(path) >= 0);
    }
    search("ensemble");
    EXPECT_EQ(current()->entry.place, "Model");
    EXPECT_EQ(current()->entry.isChecked, false);
    press(Qt::Key_Return);
    WAIT_FOR(window->session()->modelPath().endsWith("ensemble.safetensors"));
    search("ensemble");
    EXPECT_EQ(current()->entry.isChecked, true);
}

TEST_F(CommandPaletteTest, LessonsAndPagesOfTheManualAreFoundAfterTheyWereRead) {
    qputenv("HANSCOPE_RESOURCES", HANSCOPE_RESOURCES);
    search("label trees");
    WAIT_FOR(current() && current()->entry.id == "manual/label-trees");
    EXPECT_EQ(current()->entry.place, "Manual › Reading");
    EXPECT_EQ(idOfFirst("Learning, and learning by heart"), "lesson/6-overfitting.lesson");
    EXPECT_EQ(current()->entry.place, "Lesson");
    EXPECT_EQ(idOfFirst("model file format"), "manual/../models/FORMAT");  // in another folder
    press(Qt::Key_Return);
    const ManualBrowser* shown = window->manual()->manual()->browser();
    EXPECT_EQ(shown->pages().address(shown->page()).path(), "/models/FORMAT.md");
}

TEST_F(CommandPaletteTest, ASyllableThatIsBeingComposedIsSearchedFor) {
    open();
    QInputMethodEvent composing(QStringLiteral("fin"), {});
    QApplication::sendEvent(field(), &composing);
    EXPECT_EQ(field()->text(), "");
    EXPECT_EQ(selected(), "Find…");
}

TEST_F(CommandPaletteTest, ScreenReadersGetNamesAndStates) {
    search("theme system");
    EXPECT_EQ(QAccessible::queryAccessibleInterface(field())->text(QAccessible::Name),
              "Search Commands");
    QAccessibleInterface* rows = QAccessible::queryAccessibleInterface(list());
    EXPECT_EQ(rows->text(QAccessible::Name), "Found commands");
    ASSERT_GE(rows->childCount(), 1);
    EXPECT_EQ(spokenText(*current()), "System, chosen, Settings › Theme");
    search("undo");
    EXPECT_EQ(spokenText(*current()),
              "Undo, not available, There is nothing to undo, Edit, Ctrl+Z");
    EXPECT_EQ(model()->index(0).data(Qt::AccessibleTextRole).toString(), spokenText(*current()));
}

TEST_F(CommandPaletteTest, TheToolBarNamesTheKeys) {
    QToolButton* button = nullptr;
    for (auto* each : window->findChildren<QToolButton*>())
        if (each->defaultAction() == window->actions().searchCommands) button = each;
    ASSERT_TRUE(button);
    EXPECT_EQ(button->text(), "Ctrl+K");
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(palette()->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(palette()->isVisible());
    window->actions().searchCommands->setShortcut(Qt::CTRL | Qt::Key_J);
    EXPECT_EQ(button->text(), "Ctrl+J");
}

TEST_F(CommandPaletteTest, ItFitsANarrowWindow) {
    window->resize(window->minimumSizeHint());
    open();
    EXPECT_TRUE(window->rect().contains(palette()->geometry()));
    search("xyzzy");
    EXPECT_TRUE(window->rect().contains(palette()->geometry()));
}

/// In another language than English.
class TranslatedPaletteTest : public CommandPaletteTest {
 protected:
    void SetUp() override {
        installLanguage(*QCoreApplication::instance(), QStringLiteral("ko"));
        window = std::make_unique<MainWindow>(models());
        window->show();
        window->session()->loadModel("first.safetensors");
        CommandPaletteTest::SetUp();
    }
    void TearDown() override {
        window = nullptr;
        installLanguage(*QCoreApplication::instance());
    }
};

TEST_F(TranslatedPaletteTest, NamesAreFoundInTheWindowsLanguageAndInEnglish) {
    EXPECT_EQ(idOfFirst("erasure what decided"), "lens/erasure");
    EXPECT_EQ(idOfFirst("Erasure (leave one out)"), "lens/erasure");
    EXPECT_EQ(idOfFirst("theme dark"), "theme/dark");
    EXPECT_EQ(idOfFirst("settings"), "settings");
    const QString title = current()->entry.title;
    EXPECT_NE(title, "Settings…");
    EXPECT_EQ(current()->other, "Settings…");
    EXPECT_EQ(idOfFirst(title.toUtf8().constData()), "settings");
    EXPECT_EQ(current()->other, "");
    EXPECT_FALSE(current()->entry.title.contains('&') || current()->entry.title.contains("(T"));
    EXPECT_EQ(idOfFirst("documents panels"), "panel/documents");
}

TEST_F(TranslatedPaletteTest, PagesOfTheManualAreFoundByTheirEnglishTitles) {
    qputenv("HANSCOPE_RESOURCES", HANSCOPE_RESOURCES);
    search("opening documents");
    WAIT_FOR(current() && current()->entry.id == "manual/documents");
    EXPECT_EQ(current()->entry.title, QStringLiteral("문서 열기"));
    search("what is new");
    EXPECT_EQ(current()->entry.id, "manual/what-is-new");
}

}  // namespace
}  // namespace hanscope::ui
