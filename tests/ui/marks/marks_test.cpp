#include <gtest/gtest.h>

#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <fstream>
#include <future>
#include <optional>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/folder_queue.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/text_window.h"
#include "tests/ui/support/waiting.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/marks/mark_store.h"
#include "ui/page/tree_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {
namespace {

struct MarkStoreTest : ::testing::Test {
    hanscope::test::ScratchFolder scratch;
    const std::filesystem::path folder = scratch.path();
    std::shared_ptr<Reading> reading = hanscope::test::smallReading();
    const Document& document = *reading->document;  // "Good film. Bad end here."
    MarkStore store{folder / "marks"};

    void setMarks(const MarkStore::Marks& marks) {
        store.setRanges(markKey(document.text()), rangesOf(document, marks));
        // What was set while a file is written is written after it.
        for (int round = 0; round < 2; ++round) hanscope::test::waitForFolder(folder / "marks");
    }
};

TEST_F(MarkStoreTest, ATextThatIsOpenedAgainHasItsMarks) {
    EXPECT_EQ(store.marksOf(document), MarkStore::Marks(7, 0));
    setMarks({0, 1, 0, 0, 0, 1, 0});
    MarkStore later(folder / "marks");
    EXPECT_EQ(later.marksOf(document), (MarkStore::Marks{0, 1, 0, 0, 0, 1, 0}));
    const Document other("Good film. Bad end there.", document.sentences(), document.words());
    EXPECT_EQ(later.marksOf(other), MarkStore::Marks(7, 0));
}

TEST_F(MarkStoreTest, WordsOfAnotherModelAreMarkedByTheirBytes) {
    setMarks({0, 1, 0, 0, 0, 0, 0});  // "film", bytes 5 to 9
    const Document halves(document.text(), {{{0, 24}, 0, 4}}, {{0, 5}, {5, 7}, {7, 10}, {10, 24}});
    EXPECT_EQ(store.marksOf(halves), (MarkStore::Marks{0, 1, 1, 0}));
}

TEST_F(MarkStoreTest, WordsThatFollowEachOtherAreOneRange) {
    EXPECT_EQ(rangesOf(document, {1, 1, 0, 0, 0, 1, 0}), (MarkStore::Ranges{{{0, 9}, {19, 23}}}));
    setMarks({1, 1, 0, 0, 0, 1, 0});
    EXPECT_EQ(MarkStore(folder / "marks").marksOf(document),
              (MarkStore::Marks{1, 1, 0, 0, 0, 1, 0}));
    EXPECT_EQ(writtenMarks(folder / "marks", markKey(document.text())).reasons.size(), 2u);
    EXPECT_TRUE(writtenMarks(folder / "marks", markKey("Another text.")).isEmpty());
}

TEST_F(MarkStoreTest, WordsThatMustNotMatterAreKeptBesideReasons) {
    setMarks({1, 1, 2, 2, 0, 0, 2});
    const MarkStore::Ranges written = writtenMarks(folder / "marks", markKey(document.text()));
    EXPECT_EQ(written, (MarkStore::Ranges{{{0, 9}}, {{9, 14}, {23, 24}}}));
    EXPECT_EQ(marksIn(document, written), (MarkStore::Marks{1, 1, 2, 2, 0, 0, 2}));
    EXPECT_EQ(marksIn(document, {{{5, 9}}, {{0, 9}}}), (MarkStore::Marks{2, 1, 0, 0, 0, 0, 0}))
        << "what is both is a reason";
    setMarks({0, 2, 0, 0, 0, 0, 0});
    EXPECT_EQ(MarkStore(folder / "marks").marksOf(document),
              (MarkStore::Marks{0, 2, 0, 0, 0, 0, 0}));
}

TEST_F(MarkStoreTest, OfADamagedFileTheRangesThatCanBeAreKept) {
    const auto read = [&](const std::string& bytes) {
        const MarkStore::Key key = markKey(document.text());
        scratch.write("marks/" + key.toStdString() + ".json", bytes);
        return writtenMarks(folder / "marks", key);
    };
    std::filesystem::create_directories(folder / "marks");
    EXPECT_EQ(read(R"({"words": [[0, 4], 5, [5], [9, 5], [-1, 3], [2, 8], [5, 1e300], [5, 9]]})"),
              (MarkStore::Ranges{{{0, 4}, {5, 9}}}));
    for (const char* bytes : {"", "{", "[]", R"({"words": "all"})", R"({"words": [{}, null]})"})
        EXPECT_TRUE(read(bytes).isEmpty()) << bytes;
}

TEST_F(MarkStoreTest, WhatAKilledProgramLeftIsRemoved) {
    setMarks({0, 1, 0, 0, 0, 1, 0});
    const auto left = folder / "marks" / ".hanscope-1-0.tmp";
    std::ofstream(left) << "{";  // no process holds it
    MarkStore later(folder / "marks");
    FileQueue::instance().finish();
    EXPECT_FALSE(std::filesystem::exists(left));
    EXPECT_EQ(later.marksOf(document), (MarkStore::Marks{0, 1, 0, 0, 0, 1, 0}));
}

/// "Good film was bad": `begin`, and after each word `lineEnd`.
Document linesOf(const std::string& begin, const std::string& lineEnd) {
    std::string text = begin;
    std::vector<Range> words;
    for (const std::string word : {"Good", "film", "was", "bad"}) {
        const auto at = static_cast<std::uint32_t>(text.size());
        words.push_back({at, at + static_cast<std::uint32_t>(word.size())});
        text += word + lineEnd;
    }
    const auto end = static_cast<std::uint32_t>(text.size());
    return {text, {{{0, end}, 0, 4}}, words};
}

TEST(KeptMarks, StayAtTheirWordsInEveryFormOfAFile) {
    const std::vector<Document> forms{linesOf("", "\n"), linesOf("\xef\xbb\xbf", "\n"),
                                      linesOf("", "\r\n"), linesOf("\xef\xbb\xbf", "\r\n")};
    for (const MarkStore::Marks& marks :
         std::vector<MarkStore::Marks>{{1, 0, 0, 1}, {0, 1, 1, 2}, {0, 0, 2, 0}, {0, 0, 0, 0}})
        for (const Document& marked : forms)
            for (const Document& opened : forms)
                EXPECT_EQ(keptMarksIn(opened, keptRangesOf(marked, marks)), marks)
                    << marked.text() << opened.text();
    for (const Document& document : forms)
        EXPECT_EQ(markKey(document.text()), markKey(forms[0].text()));
}

TEST(KeptMarks, OfAnEarlierVersionAreTakenAsItCountedThem) {
    for (const char* begin : {"", "\xef\xbb\xbf"}) {
        const Document document = linesOf(begin, "\r\n");
        for (const MarkStore::Marks& marks :
             std::vector<MarkStore::Marks>{{0, 0, 1, 0}, {0, 1, 1, 2}})
            EXPECT_EQ(keptMarksIn(document, rangesOf(document, marks)), marks);
    }
}

TEST_F(MarkStoreTest, WithoutMarksThereIsNoFile) {
    setMarks({1, 0, 0, 0, 0, 0, 0});
    EXPECT_FALSE(std::filesystem::is_empty(folder / "marks"));
    setMarks(MarkStore::Marks(7, 0));
    WAIT_FOR(std::filesystem::is_empty(folder / "marks"));  // after it heard of the first
}

/// On a disk that does not answer before it is let go.
struct MarksOnAStuckDisk : MarkStoreTest {
    MarksOnAStuckDisk() {
        FileQueue::instance().start(
            folder / "marks",
            [answered = gate.get_future().share()] {
                answered.wait();
                return true;
            },
            nullptr, [](const Outcome<bool>&) {});
    }
    std::promise<void> gate;
    const MarkStore::Key key = markKey(document.text());
};

TEST_F(MarksOnAStuckDisk, TheGuiThreadDoesNotWait) {
    for (std::uint32_t end = 1; end <= 9; ++end) store.setRanges(key, {{{0, end}}});
    EXPECT_EQ(store.marksOf(document), (MarkStore::Marks{1, 1, 0, 0, 0, 0, 0}));
    EXPECT_EQ(store.lookup().of(key), (MarkStore::Ranges{{{0, 9}}})) << "also in a workspace";
    bool hasAnswered = false;
    QMetaObject::invokeMethod(
        &store, [&] { hasAnswered = true; }, Qt::QueuedConnection);
    WAIT_FOR(hasAnswered);
    EXPECT_TRUE(writtenMarks(folder / "marks", key).isEmpty());
    gate.set_value();
    WAIT_FOR(store.lookup().unwritten.empty());
    EXPECT_EQ(writtenMarks(folder / "marks", key), (MarkStore::Ranges{{{0, 9}}}));
}

TEST_F(MarksOnAStuckDisk, WhatAClosedWindowMarkedIsWritten) {
    {
        MarkStore ofWindow(folder / "marks");
        ofWindow.setRanges(key, {{{0, 4}}});
        ofWindow.setRanges(key, {{{5, 9}}});
    }
    gate.set_value();
    FileQueue::instance().finish();
    EXPECT_EQ(writtenMarks(folder / "marks", key), (MarkStore::Ranges{{{5, 9}}}));
}

TEST_F(MarksOnAStuckDisk, MarksAreReplacedAtOnceAndThoseBeforeToldLater) {
    const MarkStore::Key other = markKey("Another text.");
    writeMarks(folder / "marks", key, {{{0, 4}}});
    store.setRanges(other, {{{0, 7}}});
    std::optional<MarkStore::Texts> before;
    store.replace({{key, {{{5, 9}}}}, {other, {{{8, 12}}}}},
                  [&](const MarkStore::Texts& texts) { before = texts; });
    EXPECT_EQ(store.rangesOf(key), (MarkStore::Ranges{{{5, 9}}}));
    EXPECT_EQ(store.lookup().of(other), (MarkStore::Ranges{{{8, 12}}}));
    EXPECT_FALSE(before);
    gate.set_value();
    WAIT_FOR(before && store.lookup().unwritten.empty());
    EXPECT_EQ(*before, (MarkStore::Texts{{key, {{{0, 4}}}}, {other, {{{0, 7}}}}}));
    EXPECT_EQ(writtenMarks(folder / "marks", key), (MarkStore::Ranges{{{5, 9}}}));
    store.replace({{key, {}}}, [&](const MarkStore::Texts& texts) { before = texts; });
    EXPECT_EQ(*before, (MarkStore::Texts{{key, {{{5, 9}}}}})) << "they are known";
}

TEST_F(MarksOnAStuckDisk, AnotherWindowHasWhatIsNotWritten) {
    store.setRanges(key, {{{0, 4}}});
    MarkStore next(folder / "marks");
    next.setContents(store.contents());
    EXPECT_EQ(next.marksOf(document), (MarkStore::Marks{1, 0, 0, 0, 0, 0, 0}));
    gate.set_value();
}

TEST_F(MarkStoreTest, MarksThatCannotBeWrittenAreToldAndWrittenLater) {
    const MarkStore::Key key = markKey(document.text());
    scratch.write("marks", "a file in the place of the folder");
    QSignalSpy failed(&store, &MarkStore::failed);
    store.setRanges(key, {{{0, 4}}});
    WAIT_FOR(failed.count() == 1);
    EXPECT_TRUE(failed[0][0].toString().contains("Marks could not be kept"));
    store.setRanges(key, {{{0, 9}}});
    std::filesystem::remove(folder / "marks");
    store.findChild<QTimer*>()->start(0);
    WAIT_FOR(store.lookup().unwritten.empty());
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(writtenMarks(folder / "marks", key), (MarkStore::Ranges{{{0, 9}}}));
}

struct MarksTest : test::TextWindow {
    MarkBar* bar() const { return window->findChild<MarkBar*>(); }
    /// Where the word is on the page.
    QPoint placeOf(int word) const {
        QWidget* page = heatmap()->viewport();
        for (int y = 0; y < page->height(); y += 8)
            for (int x = 0; x < page->width(); x += 8) {
                QTest::mouseMove(page, {x, y});
                if (heatmap()->currentWord() == word) return {x, y};
            }
        ADD_FAILURE() << "no place of word " << word;
        return {};
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(heatmap(), key, modifiers);
    }
};

TEST_F(MarksTest, MMarksTheCurrentWordAndShiftMItsSentence) {
    EXPECT_TRUE(bar()->isHidden());
    press(Qt::Key_M);  // there is no current word
    EXPECT_TRUE(bar()->isHidden());
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    press(Qt::Key_M);
    EXPECT_FALSE(bar()->isHidden());
    press(Qt::Key_M);
    EXPECT_TRUE(bar()->isHidden());
    press(Qt::Key_M, Qt::ShiftModifier);
    EXPECT_FALSE(bar()->isHidden());
    test::titled(*bar(), "Clear Marks")->click();
    EXPECT_TRUE(bar()->isHidden());
}

TEST_F(MarksTest, ShiftXMarksWordsThatMustNotMatter) {
    const auto exporting = [this] {
        for (auto* each : bar()->findChildren<QToolButton*>())
            if (each->text() == QStringLiteral("Export Marks…")) return each;
        return static_cast<QToolButton*>(nullptr);
    };
    press(Qt::Key_Right);
    press(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_EQ(heatmap()->markedWords()[0], kAgainstMark);
    EXPECT_FALSE(bar()->isHidden());
    EXPECT_TRUE(exporting()->isHidden()) << "there is no reason";
    press(Qt::Key_M);
    EXPECT_EQ(heatmap()->markedWords()[0], kReasonMark) << "in the place of the other mark";
    EXPECT_FALSE(exporting()->isHidden());
    window->actions().undo->trigger();
    EXPECT_EQ(heatmap()->markedWords()[0], kAgainstMark);
    FileQueue::instance().finish();
    const auto file = folder / "data/hanscope/marks";
    EXPECT_EQ(writtenMarks(file, markKey(shownText())).against.size(), 1u);
    EXPECT_EQ(markOf(heatmapContents(*window->page())[0], 0), kAgainstMark);
    press(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_TRUE(bar()->isHidden());
}

TEST_F(MarksTest, MarkedWordsAreDrawnThoughNothingIsCurrent) {
    const QImage before = heatmap()->viewport()->grab().toImage();
    test::markWords(heatmap(), 1, 1);
    const QImage after = heatmap()->viewport()->grab().toImage();
    const QRect place = heatmap()->wordPlace(1);
    const QRect word(heatmap()->viewport()->mapFromGlobal(place.topLeft()), place.size());
    int below = 0, beside = 0;
    for (int x = 0; x < after.width(); ++x)
        for (int y = 0; y < after.height(); ++y)
            if (after.pixel(x, y) != before.pixel(x, y))
                ++(word.adjusted(-1, word.height() / 2, 1, 4).contains(x, y) ? below : beside);
    EXPECT_GE(below, word.width()) << "a line of two pixels";
    EXPECT_EQ(beside, 0);
}

TEST_F(MarksTest, AWordIsMarkedWhileTheDiskDoesNotAnswer) {
    std::promise<void> gate;
    FileQueue::instance().start(
        folder / "data/hanscope/marks",
        [answered = gate.get_future().share()] {
            answered.wait();
            return true;
        },
        nullptr, [](const Outcome<bool>&) {});
    press(Qt::Key_Right);
    press(Qt::Key_M);
    EXPECT_FALSE(bar()->isHidden());
    bool hasAnswered = false;
    QMetaObject::invokeMethod(
        heatmap(), [&] { hasAnswered = true; }, Qt::QueuedConnection);
    WAIT_FOR(hasAnswered);
    const std::filesystem::path file =
        folder / "data/hanscope/marks" / (markKey(shownText()).toStdString() + ".json");
    EXPECT_FALSE(std::filesystem::exists(file));
    gate.set_value();
    WAIT_FOR(std::filesystem::exists(file));
    EXPECT_EQ(writtenMarks(file.parent_path(), markKey(shownText())).reasons.size(), 1u);
}

TEST_F(MarksTest, MarksOfATextThatIsOpenedAgainAppear) {
    const std::string other = "Another text. It was bad.";
    writeMarks(folder / "data/hanscope/marks", markKey(other), {{{0, 7}}});
    ASSERT_NO_FATAL_FAILURE(open(other));
    WAIT_FOR(!bar()->isHidden());
    EXPECT_EQ(heatmap()->markedWords()[0], 1);
    EXPECT_EQ(heatmap()->markedWords()[1], 0);
}

// A text that was typed in has line feeds alone; its file, which is read again, has not.
TEST_F(MarksTest, StayAtTheirWordsWhenTheFileIsReadAgain) {
    const QStringList path{QString::fromStdString(
        folder.write("a.txt", "It was good.\r\nIt went on.\r\nIt was bad.\r\n").string())};
    window->session()->openFiles(path);
    WAIT_FOR(shownText().find("It was good.\r\n") == 0);
    window->actions().editText->trigger();
    QTest::keyClicks(window->page()->editor(), "So ");
    WAIT_FOR(shownText() == "So It was good.\nIt went on.\nIt was bad.\n");
    window->actions().save->trigger();
    WAIT_FOR(!window->session()->current()->isModified);
    const Document& document = *heatmap()->reading()->document;
    const auto bad = std::find_if(document.words().begin(), document.words().end(),
                                  [&](const Range& word) { return document.at(word) == "bad"; });
    MarkStore::Marks marks(document.words().size(), 0);
    const auto place = bad - document.words().begin();
    marks.at(static_cast<std::size_t>(place)) = kReasonMark;
    test::markWords(heatmap(), static_cast<int>(place), 1);
    EXPECT_EQ(heatmap()->markedWords(), marks);
    window->session()->openFiles(path);
    WAIT_FOR(shownText() == "So It was good.\r\nIt went on.\r\nIt was bad.\r\n");
    EXPECT_EQ(heatmap()->markedWords(), marks);
}

TEST_F(MarksTest, OfARowOfDataAreShownUntilTheUserChangesThem) {
    const std::string text = "The film was dull.";
    window->session()->preview(text, "films.csv:2", {}, {}, {{{13, 17}}});
    WAIT_FOR(shownText() == text && !heatmap()->markedWords().empty());
    EXPECT_EQ(heatmap()->markedWords(), (MarkStore::Marks{0, 0, 0, 1, 0}));
    EXPECT_TRUE(writtenMarks(folder / "data/hanscope/marks", markKey(text)).isEmpty());
    heatmap()->setCurrentWord(3);
    QTest::keyClick(heatmap(), Qt::Key_M);
    EXPECT_EQ(heatmap()->markedWords(), MarkStore::Marks(5, 0)) << "those of the data are gone";
    heatmap()->setCurrentWord(1);
    QTest::keyClick(heatmap(), Qt::Key_M);
    EXPECT_EQ(heatmap()->markedWords(), (MarkStore::Marks{0, 1, 0, 0, 0}));
}

TEST_F(MarksTest, OfARowOfDataAreNotShownInAnEditedText) {
    const std::string text = "The film was dull.";
    window->session()->preview(text, "films.csv:2", {}, {}, {{{13, 17}}});
    WAIT_FOR(shownText() == text && !heatmap()->markedWords().empty());
    window->actions().editText->trigger();
    QTest::keyClicks(window->page()->editor(), "So ");
    WAIT_FOR(shownText() == "So " + text && !heatmap()->markedWords().empty());
    EXPECT_EQ(heatmap()->markedWords(), MarkStore::Marks(6, 0));
    for (int i = 0; i < 3; ++i) QTest::keyClick(window->page()->editor(), Qt::Key_Backspace);
    WAIT_FOR(shownText() == text);
    EXPECT_EQ(heatmap()->markedWords(), (MarkStore::Marks{0, 0, 0, 1, 0}));
    QTest::keyClicks(window->page()->editor(), "So ");
    WAIT_FOR(shownText() == "So " + text);
    QSignalSpy saved(window->files(), &FileController::saved);
    window->files()->saveTo(window->session()->current()->id,
                            QString::fromStdString((folder / "a.txt").string()));
    WAIT_FOR(!saved.isEmpty());
    EXPECT_TRUE(window->session()->current()->dataMarks.isEmpty());
}

TEST_F(MarksTest, FiguresOfThePageHaveThem) {
    EXPECT_FALSE(hasReasons(heatmapContents(*window->page())[0]));
    test::markWords(heatmap(), 1, 1);
    const FigureContent content = heatmapContents(*window->page())[0];
    EXPECT_EQ(markOf(content, 0), 0);
    EXPECT_EQ(markOf(content, 1), kReasonMark);
}

TEST_F(MarksTest, WordsThatThePointerSelectsAreMarkedTogether) {
    const QPoint good = placeOf(2), it = placeOf(0);  // "It was good."
    QWidget* page = heatmap()->viewport();
    QTest::mousePress(page, Qt::LeftButton, {}, good);
    EXPECT_EQ(heatmap()->selectedWords().count, 0) << "a click selects a sentence only";
    QTest::mouseMove(page, it);
    QTest::mouseRelease(page, Qt::LeftButton, {}, it);
    EXPECT_EQ(heatmap()->selectedWords().first, 0);
    EXPECT_EQ(heatmap()->selectedWords().count, 3);
    heatmap()->copy();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), "It was good");
    std::vector<int> marked;
    QObject::connect(heatmap(), &HeatmapView::markRequested, [&](int first, int count) {
        marked = {first, count};
    });
    press(Qt::Key_M);
    EXPECT_EQ(marked, (std::vector{0, 3}));
    EXPECT_EQ(heatmap()->selectedWords().count, 0);
    EXPECT_FALSE(bar()->isHidden());
    QTest::mousePress(page, Qt::LeftButton, {}, good);
    QTest::mouseMove(page, it);
    press(Qt::Key_Escape);
    EXPECT_EQ(heatmap()->selectedWords().count, 0);
}

TEST_F(MarksTest, TheMenuOfAWordIsAboutTheTextForWhichItWasOpened) {
    heatmap()->goToWord(7);
    test::openMenuByKey(heatmap());
    auto* menu = heatmap()->findChild<QMenu*>();
    ASSERT_TRUE(menu);
    ASSERT_NO_FATAL_FAILURE(open("Short."));  // has no word 7
    for (QAction* action : menu->actions())
        if (action->text() == "&Mark the Word as a Reason" ||
            action->text() == "Mark the &Sentence")
            action->trigger();
    EXPECT_TRUE(bar()->isHidden());
    EXPECT_FALSE(window->actions().undo->isEnabled());
}

}  // namespace
}  // namespace hanscope::ui
