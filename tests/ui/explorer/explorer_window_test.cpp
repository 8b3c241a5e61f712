#include "ui/explorer/explorer_window.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <atomic>
#include <functional>

#include "core/model_file/loaded_file.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/mnemonics.h"
#include "tests/ui/support/tab_ring.h"
#include "tests/ui/support/waiting.h"
#include "ui/charts/reliability_view.h"
#include "ui/explorer/concordance_view.h"
#include "ui/explorer/explorer_views.h"
#include "ui/explorer/like_this_view.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/text_preview.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/training/data/source_choice.h"
#include "ui/training/evaluation/confusion_view.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

// Predicted: good, bad, bad (a tie), good.
constexpr char kReviews[] =
    "text,rating\na good film,good\nbad film,good\na film,bad\nfault\ngood good,good\n";

struct ExplorerTest : ::testing::Test {
    ExplorerTest() {
        window.setClassifier(std::make_shared<const test::WordClassifier>());
        window.show();
    }
    void read(const std::string& name, const std::string& bytes) {
        window.openSource(folder.write(name, bytes));
        WAIT_FOR(!window.isReading());
    }
    template <class Widget>
    Widget* named(const QString& name) {
        for (auto* widget : window.findChildren<Widget*>())
            if (widget->accessibleName() == name) return widget;
        ADD_FAILURE() << name.toStdString();
        return nullptr;
    }
    QTableView* table() { return named<QTableView>("Texts of the corpus"); }
    QString error() { return window.findChild<Banner*>()->message(); }
    QAbstractButton* button(const QString& text) {
        for (auto* each : window.findChildren<QAbstractButton*>())
            if (each->text() == text) return each;
        ADD_FAILURE() << text.toStdString();
        return nullptr;
    }
    /// Brings the tab of a view to the front.
    template <class View>
    View* show() {
        auto* view = window.findChild<View*>();
        window.findChild<ExplorerViews*>()->setCurrentWidget(view);
        return view;
    }
    void clickCell(int truth, int predicted) {
        show<ConfusionView>();
        auto* matrix =
            named<QTableView>("Confusion matrix: rows are true classes, columns predictions");
        test::clickItem(matrix, matrix->model()->index(truth, predicted));
    }
    /// Walks to the bar with the arrow keys.
    void pressBar(int bar) {
        auto* plot = show<ReliabilityView>()->findChild<ReliabilityPlot*>();
        for (int i = 0; i < 10; ++i) QTest::keyClick(plot, Qt::Key_Left);
        for (int i = 0; i < bar; ++i) QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Return);
    }
    QAbstractButton* chip(const QString& text) {
        return named<QAbstractButton>("Remove the filter: " + text);
    }
    QStringList chips() {
        QStringList all;
        for (const auto* each : window.findChildren<QAbstractButton*>())
            if (each->accessibleName().startsWith("Remove the filter: ") && each->isVisible())
                all << each->accessibleName().mid(19);
        return all;
    }
    std::string page() {
        const auto reading = window.preview()->page()->reading();
        return reading ? reading->document->text() : "";
    }
    QStringList texts() {
        QStringList all;
        for (int i = 0; i < window.texts()->rowCount(); ++i)
            all << window.texts()->index(i, SurveyModel::Text).data().toString();
        return all;
    }
    bool says(const QString& sentence) {
        for (const auto* label : window.findChildren<QLabel*>())
            if (label->text().contains(sentence)) return true;
        return false;
    }

    test::ScratchFolder folder;
    ExplorerWindow window;
};

TEST_F(ExplorerTest, AnotherTextIsShownFromItsBeginning) {
    std::string many;
    for (int i = 0; i < 400; ++i) many += "It was a good film. ";
    read("long.csv", "text,label\n" + many + ",good\n" + many + "Indeed.,good\n");
    window.resize(900, 600);
    window.show();
    QScrollBar* bar = window.preview()->page()->verticalScrollBar();
    table()->setCurrentIndex(table()->model()->index(0, 0));
    WAIT_FOR(page() == many.substr(0, many.size() - 1) || page() == many);
    EXPECT_EQ(bar->value(), 0);
    ASSERT_GT(bar->maximum(), 0);
    bar->setValue(bar->maximum() / 2);
    table()->setCurrentIndex(table()->model()->index(1, 0));
    WAIT_FOR(page() == many + "Indeed.");
    EXPECT_EQ(bar->value(), 0);
}

TEST_F(ExplorerTest, TabGoesThroughEveryView) {
    read("reviews.csv", kReviews);
    QApplication::setActiveWindow(&window);
    for (auto* tabs : window.findChildren<QTabWidget*>())
        for (int i = 0; i < tabs->count(); ++i) {
            for (auto* outer : window.findChildren<QTabWidget*>())
                for (int page = 0; page < outer->count(); ++page)
                    if (outer->widget(page)->isAncestorOf(tabs)) outer->setCurrentIndex(page);
            tabs->setCurrentIndex(i);
            table()->setFocus(Qt::TabFocusReason);
            const test::TabRing ring(&window);
            EXPECT_EQ(ring.unreached.join("\n").toStdString(), "")
                << tabs->tabText(i).toStdString();
        }
}

TEST_F(ExplorerTest, EachTabHasALetterOfItsOwn) {
    read("reviews.csv", kReviews);
    auto* views = window.findChild<ExplorerViews*>();
    auto* lexicon = views->findChild<QTabWidget*>();
    views->setCurrentWidget(lexicon);
    for (const QTabWidget* tabs : window.findChildren<QTabWidget*>())
        for (int i = 0; i < tabs->count(); ++i)
            EXPECT_FALSE(QKeySequence::mnemonic(tabs->tabText(i)).isEmpty())
                << tabs->tabText(i).toStdString();
    EXPECT_EQ(test::repeatedMnemonics(window), QStringList());
}

TEST_F(ExplorerTest, TheShownTextsCanBeLabelled) {
    EXPECT_FALSE(button("La&bel These…")->isEnabled());
    std::vector<std::uint64_t> rows;
    std::filesystem::path source;
    QObject::connect(&window, &ExplorerWindow::labelRequested,
                     [&](const CorpusSource& of, const std::vector<std::uint64_t>& some) {
                         source = of.path;
                         rows = some;
                     });
    read("reviews.csv", kReviews);
    window.findChild<QTableView*>()->sortByColumn(SurveyModel::Words, Qt::DescendingOrder);
    button("La&bel These…")->click();
    EXPECT_EQ(rows, (std::vector<std::uint64_t>{0, 1, 2, 4}));  // row 3 is faulty
    EXPECT_EQ(source, folder / "reviews.csv");
}

/// The card names the command of its training.
class TrainedWords : public test::WordClassifier {
 public:
    explicit TrainedWords(const std::string& command) : named_(WordClassifier::info()) {
        named_.card.command = command;
    }
    const ModelInfo& info() const override { return named_; }

 private:
    ModelInfo named_;
};

// The disk may be slow: it is asked by the worker.
TEST_F(ExplorerTest, WhatIsLikeATextIsSoughtInTheTextsOfTheTraining) {
    const LikeThisQuery query{VectorLevel::Document, "good film", {0, 9}, true};
    window.findLikeThis(query);
    EXPECT_EQ(error(), "");
    WAIT_FOR(error().startsWith("Open a corpus of texts"));
    window.setClassifier(std::make_shared<const TrainedWords>(
        "hanscope-cli train " + folder.write("reviews.csv", kReviews).string()));
    window.findLikeThis(query);
    WAIT_FOR(texts().size() == 4);
}

TEST_F(ExplorerTest, ReadsACorpusAndSaysWhatIsInIt) {
    read("reviews.csv", kReviews);
    EXPECT_EQ(texts(), QStringList({"a good film", "bad film", "a film", "good good"}));
    EXPECT_TRUE(
        says("has read 4 texts. Of the predictions for 4 labelled texts, 75.0\u00a0% are correct "
             "(always "));
    EXPECT_TRUE(says("1 faulty row was left out. The first: " +
                     QString::fromStdString((folder / "reviews.csv").string()) +
                     ", line 5: this row has 1 field, but the first row names 2 columns"));
    EXPECT_EQ(error(), "");
}

/// A word classifier that makes a file shorter while it reads it, or is slow.
class Meddler : public test::WordClassifier {
 public:
    explicit Meddler(std::function<void()> meddle) : meddle_(std::move(meddle)) {}

    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override {
        meddle_();
        return WordClassifier::probabilities(documents, progress, cancel);
    }

 private:
    const std::function<void()> meddle_;
};

TEST_F(ExplorerTest, AFileThatChangesWhileItIsReadIsNotTakenForAWholeOne) {
    window.setClassifier(std::make_shared<const Meddler>(
        [this] { std::filesystem::resize_file(folder / "reviews.csv", 30); }));
    read("reviews.csv", kReviews);
    EXPECT_TRUE(error().endsWith(
        "reviews.csv: this changed while it was being read; start again when it is complete"))
        << error().toStdString();
    EXPECT_TRUE(says("Incomplete (stopped)."));
}

TEST_F(ExplorerTest, AViewThatReadsAfterTheStopTellsWhatWasLeftOut) {
    std::atomic<bool> isStopped{false};
    window.setClassifier(std::make_shared<const Meddler>([&] {
        if (isStopped.exchange(true)) return;
        QMetaObject::invokeMethod(
            &window, [this] { button("&Cancel")->click(); }, Qt::BlockingQueuedConnection);
    }));
    read("reviews.csv", kReviews);
    EXPECT_TRUE(says("Incomplete (stopped)."));
    EXPECT_FALSE(says("left out"));
    window.findChild<ConcordanceView*>()->showPhrase("film");
    WAIT_FOR(says("1 faulty row was left out."));
}

TEST_F(ExplorerTest, AViewOfAFileThatChangedSaysSo) {
    read("reviews.csv", kReviews);
    folder.write("reviews.csv", std::string(kReviews) + "a film,bad\n");
    window.findChild<ConcordanceView*>()->showPhrase("film");
    WAIT_FOR(error().endsWith("it was changed after it was read; read it again"));
}

TEST_F(ExplorerTest, TheMenuIsAboutTheTextThatItWasOpenedFor) {
    read("reviews.csv", kReviews);
    QSignalSpy opened(&window, &ExplorerWindow::documentChosen);
    std::string text;
    QObject::connect(
        &window, &ExplorerWindow::documentChosen,
        [&](const QString&, const QStringList&, const FormattedText& all) { text = all.text; });
    test::openMenu(table(), window.texts()->index(1, SurveyModel::Words));
    auto* menu = table()->findChild<QMenu*>();
    ASSERT_TRUE(menu);
    table()->sortByColumn(SurveyModel::Text, Qt::DescendingOrder);
    ASSERT_NE(texts()[1], "bad film");
    QSignalSpy named(&window, &ExplorerWindow::rowNamed);
    menu->actions().front()->trigger();
    WAIT_FOR(opened.size() == 1);
    EXPECT_EQ(text, "bad film");
    ASSERT_EQ(named.size(), 1);
    EXPECT_EQ(named[0][0].toString().toStdString(), (folder / "reviews.csv").string());
    EXPECT_EQ(named[0][1].toULongLong(), 1u);
}

TEST_F(ExplorerTest, TheMenuOfARowSortsTheTable) {
    read("reviews.csv", kReviews);
    const auto checked = [&] {
        QStringList all;
        for (const auto* each : qobject_cast<QMenu*>(QApplication::activePopupWidget())->actions())
            if (each->isChecked()) all << each->text();
        return all;
    };
    const auto openColumns = [&] {
        test::openMenuByKey(table());
        test::chooseInMenu("Sort By");
    };
    openColumns();
    EXPECT_EQ(checked(), QStringList()) << "they are in the order of the file";
    EXPECT_EQ(table()->horizontalHeader()->sortIndicatorSection(), -1);
    test::chooseInMenu("Words");
    EXPECT_EQ(texts(), QStringList({"bad film", "a film", "good good", "a good film"}));
    openColumns();
    EXPECT_EQ(checked(), QStringList("Words"));
    for (const auto* each : qobject_cast<QMenu*>(QApplication::activePopupWidget())->actions())
        EXPECT_TRUE(each->actionGroup() && each->actionGroup()->isExclusive())
            << "a round mark: only one can be chosen";
    test::chooseInMenu("Words");
    EXPECT_EQ(texts(), QStringList({"a good film", "bad film", "a film", "good good"}));
    openColumns();
    for (const auto* each : qobject_cast<QMenu*>(QApplication::activePopupWidget())->actions())
        EXPECT_NE(each->text(), "Off Marks") << "the column is hidden";
    test::chooseInMenu("Prediction");
    EXPECT_EQ(texts(), QStringList({"bad film", "a film", "a good film", "good good"}));
}

// Only the labels of the model had room.
TEST_F(ExplorerTest, ATrueLabelThatTheModelDoesNotHaveIsWhole) {
    read("reviews.csv", kReviews);
    const auto width = [this] { return table()->columnWidth(SurveyModel::Truth); };
    const int usual = width();
    read("others.csv", "text,rating\na good film,fine\nbad film,disappointing\n");
    const QFontMetrics metrics(table()->font());
    EXPECT_GE(width(), metrics.horizontalAdvance("disappointing") + 6) << "and margins";
    read("long.csv", "text,rating\na good film," + std::string(20, 'w') + "\n");
    EXPECT_LE(width(), 160) << "the beginning of the text needs room, too";
    read("reviews.csv", kReviews);
    EXPECT_EQ(width(), usual);
}

TEST_F(ExplorerTest, ADocumentOfAFolderIsOpenedWithItsStructure) {
    std::filesystem::create_directories(folder / "corpus/good");
    folder.write("corpus/good/1.html", "<ul><li>good film<li>a film</ul>");
    FormattedText opened;
    QObject::connect(
        &window, &ExplorerWindow::documentChosen,
        [&](const QString&, const QStringList&, const FormattedText& all) { opened = all; });
    window.openSource(folder / "corpus");
    WAIT_FOR(!window.isReading());
    ASSERT_EQ(window.texts()->rowCount(), 1);
    table()->setCurrentIndex(window.texts()->index(0, 0));
    WAIT_FOR(!page().empty());
    EXPECT_EQ(window.preview()->page()->reading()->document->structure().parts.size(), 2u);
    QTest::keyClick(table(), Qt::Key_Return);
    WAIT_FOR(!opened.text.empty());
    ASSERT_EQ(opened.structure.parts.size(), 2u);
    EXPECT_EQ(opened.structure.parts[1].kind, TextPart::Kind::ListItem);
    const Range second = opened.structure.parts[1].range;
    EXPECT_EQ(opened.text.substr(second.begin, second.size()), "a film");
}

// The row belongs to the corpus in which it was asked for, whichever is shown when it is read.
TEST_F(ExplorerTest, ARowThatIsReadLateIsOfItsOwnCorpus) {
    read("reviews.csv", kReviews);
    std::string corpus, text;
    QObject::connect(
        &window, &ExplorerWindow::documentChosen,
        [&](const QString&, const QStringList&, const FormattedText& all) { text = all.text; });
    QObject::connect(&window, &ExplorerWindow::rowNamed,
                     [&](const QString& file) { corpus = file.toStdString(); });
    test::openMenu(table(), window.texts()->index(1, SurveyModel::Words));
    table()->findChild<QMenu*>()->actions().front()->trigger();
    read("others.csv", kReviews);
    WAIT_FOR(!corpus.empty());
    EXPECT_EQ(corpus, (folder / "reviews.csv").string());
    EXPECT_EQ(text, "bad film");
}

TEST_F(ExplorerTest, TextsWithMarksCanBeSortedByThem) {
    read("reviews.csv", kReviews);
    EXPECT_TRUE(table()->isColumnHidden(SurveyModel::Disagreement));
    read("marked.jsonl",
         "{\"text\": \"a good film\", \"label\": \"good\", \"marks\": [[2, 6]]}\n"
         "{\"text\": \"bad film\", \"label\": \"bad\", \"marks\": [[4, 8]]}\n");
    EXPECT_FALSE(table()->isColumnHidden(SurveyModel::Disagreement));
    table()->sortByColumn(SurveyModel::Disagreement, Qt::DescendingOrder);
    EXPECT_EQ(texts()[0], "bad film");
    const auto shown = [&](int row) {
        return window.texts()->index(row, SurveyModel::Disagreement).data().toString();
    };
    EXPECT_EQ(shown(0), "100\u00a0%");
    EXPECT_EQ(shown(1), "0\u00a0%");
    MarkedRanges marks;
    QObject::connect(&window, &ExplorerWindow::documentChosen,
                     [&](const QString&, const QStringList&, const FormattedText&,
                         const MarkedRanges& made) { marks = made; });
    table()->setCurrentIndex(window.texts()->index(0, SurveyModel::Words));
    QTest::keyClick(table(), Qt::Key_Return);
    WAIT_FOR(!marks.isEmpty());
    EXPECT_EQ(marks.reasons, (std::vector<Range>{{4, 8}}));
    read("reviews.csv", kReviews);
    EXPECT_TRUE(table()->isColumnHidden(SurveyModel::Disagreement));
    EXPECT_EQ(table()->horizontalHeader()->sortIndicatorSection(), -1);
    EXPECT_EQ(texts()[0], "a good film") << "as in the file";
}

TEST_F(ExplorerTest, TextsCanBeFilteredByTheirMarksWhichThePreviewShows) {
    const auto minimum = [&] { return named<QSpinBox>("Off Marks: least"); };
    read("reviews.csv", kReviews);
    EXPECT_TRUE(minimum()->parentWidget()->isHidden());
    read("marked.jsonl",
         "{\"text\": \"a good film\", \"label\": \"good\", \"marks\": [[2, 6]]}\n"
         "{\"text\": \"bad film\", \"label\": \"bad\", \"marks\": [[4, 8]]}\n"
         "{\"text\": \"a film\", \"label\": \"bad\", \"marks\": []}\n");
    EXPECT_FALSE(minimum()->parentWidget()->isHidden());
    WAIT_FOR(page() == "a good film");
    EXPECT_EQ(window.preview()->page()->markedWords(), (std::vector<std::uint8_t>{0, 1, 0}));
    minimum()->setValue(60);
    EXPECT_EQ(texts(), QStringList{"bad film"});
    EXPECT_EQ(chips(), QStringList{"Off Marks from 60 %"});
    WAIT_FOR(page() == "bad film");
    EXPECT_EQ(window.preview()->page()->markedWords(), (std::vector<std::uint8_t>{0, 1}));
    chip("Off Marks from 60 %")->click();
    EXPECT_EQ(texts().size(), 3);
    minimum()->setValue(60);
    read("reviews.csv", kReviews);
    EXPECT_TRUE(chips().isEmpty()) << "the range is hidden, so it must not filter";
}

TEST_F(ExplorerTest, TheMenuIsClosedWhenOtherTextsAreShown) {
    read("reviews.csv", kReviews);
    test::openMenu(table(), window.texts()->index(1, SurveyModel::Words));
    const QPointer<QMenu> menu = table()->findChild<QMenu*>();
    ASSERT_TRUE(menu && menu->isVisible());
    read("others.csv", kReviews);
    EXPECT_FALSE(menu && menu->isVisible());
}

TEST_F(ExplorerTest, TheColumnsAreThoseOfTheFileThatIsShown) {
    read("first.csv", "a,b,c\nfilm,good film,good\nbad,good bad,bad\n");
    window.openSource(folder.write("second.csv", "text,label\ngood,good\n"));
    QComboBox* box = window.findChild<ColumnRow*>()->findChildren<QComboBox*>()[0];
    test::choose(box, "a");  // before the second file was inspected
    WAIT_FOR(!window.isReading());
    EXPECT_EQ(error(), "");
    EXPECT_EQ(texts(), QStringList({"film", "bad"}));
    EXPECT_TRUE(says("first.csv"));
}

TEST_F(ExplorerTest, ChosenColumnsStayForAnotherModel) {
    read("first.csv", "a,b,c\nfilm,good film,good\nbad,good bad,bad\n");
    QComboBox* box = window.findChild<ColumnRow*>()->findChildren<QComboBox*>()[0];
    test::choose(box, "a");
    WAIT_FOR(!window.isReading());
    window.readWith(std::make_shared<const test::WordClassifier>(), "Another");
    WAIT_FOR(!window.isReading());
    EXPECT_EQ(texts(), QStringList({"film", "bad"}));
}

TEST_F(ExplorerTest, TheColumnsCanBeChosen) {
    read("tables.csv", "a,b,c\nfilm,good film,good\nbad,good bad,bad\n");
    EXPECT_EQ(texts(), QStringList({"good film", "good bad"})) << "guessed by what they contain";
    const auto choose = [this](int combo, const QString& name) {
        QComboBox* box = window.findChild<ColumnRow*>()->findChildren<QComboBox*>()[combo];
        ASSERT_TRUE(box->isVisible());
        test::choose(box, name);
        WAIT_FOR(!window.isReading());
    };
    EXPECT_TRUE(says("2 labelled texts"));
    choose(1, "none");
    EXPECT_FALSE(says("labelled texts"));
    choose(0, "a");
    EXPECT_EQ(texts(), QStringList({"film", "bad"}));
    choose(1, "a");
    EXPECT_NE(error(), "") << "it is the column of the texts";
    EXPECT_EQ(texts(), QStringList({"film", "bad"}));
    choose(1, "c");
    EXPECT_EQ(error(), "");
    EXPECT_TRUE(says("2 labelled texts"));
    read("texts.txt", "One.\n");
    EXPECT_FALSE(window.findChild<ColumnRow*>()->isVisible());
}

TEST_F(ExplorerTest, ACellAndABarFilter) {
    read("reviews.csv", kReviews);
    clickCell(1, 0);
    EXPECT_EQ(texts(), QStringList({"bad film"}));
    EXPECT_TRUE(says("1 of 4 texts shown"));
    const ConfusionView* confusion = window.findChild<ConfusionView*>();
    EXPECT_TRUE(confusion->sentence().contains("of class good predicted as bad"));
    pressBar(7);
    EXPECT_EQ(texts(), QStringList());
    button("Clear All")->click();
    EXPECT_EQ(texts().size(), 4);
    EXPECT_TRUE(confusion->sentence().startsWith("Accuracy"))
        << confusion->sentence().toStdString();
    auto* scores = named<QTableView>("Precision, recall and F1 of each class");
    show<ConfusionView>();
    test::clickItem(scores, scores->model()->index(1, 0));
    EXPECT_EQ(texts(), QStringList({"a good film", "bad film", "good good"})) << "truly good";
    chip("True label: good")->click();
    pressBar(7);
    EXPECT_EQ(texts(), QStringList({"good good"}));
    named<QComboBox>("Show texts whose prediction is correct or wrong")->setCurrentText("Wrong");
    EXPECT_EQ(texts(), QStringList());
}

TEST_F(ExplorerTest, AFilterIsShownOnce) {
    read("reviews.csv", kReviews);
    WAIT_FOR(page() == "a good film");
    QSignalSpy tables(window.texts(), &QAbstractItemModel::modelReset);
    QSignalSpy layouts(window.preview()->page(), &HeatmapView::laidOut);
    test::choose(named<QComboBox>("Show texts with this predicted label"), "Predicted bad");
    WAIT_FOR(page() == "bad film");
    for (int round = 0; round < 5; ++round) QCoreApplication::processEvents();
    EXPECT_EQ(tables.size(), 1);
    EXPECT_EQ(layouts.size(), 1);
}

TEST_F(ExplorerTest, FiltersThatNoTextFitsSaySoAndEscShowsAll) {
    read("reviews.csv", kReviews);
    window.show();
    QApplication::setActiveWindow(&window);
    clickCell(1, 0);
    pressBar(7);
    EXPECT_TRUE(says("None of 4 texts fits; Esc shows all"));
    QTest::keyClick(&window, Qt::Key_Escape);
    EXPECT_EQ(texts().size(), 4);
    EXPECT_TRUE(window.isVisible());
}

TEST_F(ExplorerTest, ConditionsAreTakenAwayOneByOneWithTheKeyboard) {
    QApplication::setActiveWindow(&window);
    read("reviews.csv", kReviews);
    named<QSpinBox>("Words: most")->setValue(2);
    clickCell(1, 0);
    EXPECT_EQ(chips(), QStringList({"Predicted bad", "True label: good", "Words up to 2"}));
    button("Ranges…")->setFocus();
    for (QWidget* next :
         QWidgetList{chip("Predicted bad"), chip("True label: good"), chip("Words up to 2"),
                     button("Clear All"), button("La&bel These…"), table()}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        EXPECT_EQ(QApplication::focusWidget(), next);
    }
    chip("True label: good")->setFocus();
    QTest::keyClick(chip("True label: good"), Qt::Key_Return);
    EXPECT_EQ(texts(), QStringList({"bad film", "a film"}));
    EXPECT_TRUE(chip("Words up to 2")->hasFocus()) << "which is in its place";
    QTest::keyClick(chip("Words up to 2"), Qt::Key_Delete);
    EXPECT_EQ(named<QSpinBox>("Words: most")->value(), 9999);
    EXPECT_EQ(chips(), QStringList({"Predicted bad"}));
    EXPECT_TRUE(chip("Predicted bad")->hasFocus());
    EXPECT_FALSE(button("Clear All")->isVisible());
    QTest::keyClick(chip("Predicted bad"), Qt::Key_Space);
    EXPECT_EQ(chips(), QStringList());
    EXPECT_EQ(texts().size(), 4);
}

TEST_F(ExplorerTest, ThePageOfTheCurrentTextIsShown) {
    read("reviews.csv", kReviews);
    WAIT_FOR(page() == "a good film");
    QTest::keyClick(table(), Qt::Key_Down);
    WAIT_FOR(page() == "bad film");
    const auto* heatmap = window.preview()->page();
    EXPECT_EQ(heatmap->truth(), "good");
    EXPECT_FLOAT_EQ(heatmap->reading()->wordWeights[0], 0.75F);
    clickCell(0, 0);
    WAIT_FOR(page() == "a film");
    pressBar(9);
    EXPECT_EQ(window.preview()->page()->reading(), nullptr) << "no text is shown";
}

TEST_F(ExplorerTest, SearchesTheTexts) {
    read("reviews.csv", kReviews);
    auto* search = named<QLineEdit>("Search in the texts");
    search->setFocus();
    search->setText("A FILM");
    QTest::keyClick(search, Qt::Key_Return);
    WAIT_FOR(texts() == QStringList({"a film"}));
    chip("with “A FILM” in the text")->click();
    EXPECT_EQ(search->text(), "");
    EXPECT_EQ(texts().size(), 4);
}

TEST_F(ExplorerTest, EnterOpensAndControlEnterKeeps) {
    read("reviews.csv", kReviews);
    QSignalSpy opened(&window, &ExplorerWindow::documentChosen);
    QSignalSpy kept(&window, &ExplorerWindow::keepRequested);
    QString title;
    QStringList truth;
    std::string text;
    QObject::connect(
        &window, &ExplorerWindow::documentChosen,
        [&](const QString& place, const QStringList& labels, const FormattedText& all) {
            title = place;
            truth = labels;
            text = all.text;
        });
    table()->setCurrentIndex(window.texts()->index(1, 0));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Return);
    WAIT_FOR(opened.size() == 1);
    EXPECT_EQ(title, "reviews.csv:3");
    EXPECT_EQ(truth, QStringList{"good"});
    EXPECT_EQ(text, "bad film");
    EXPECT_EQ(kept.size(), 0);
    QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
    WAIT_FOR(opened.size() == 2);
    EXPECT_EQ(kept.size(), 1);
    folder.write("reviews.csv", "text,rating\nother,good\n");
    QTest::keyClick(table(), Qt::Key_Return);
    WAIT_FOR(error().contains("changed"));
    EXPECT_EQ(opened.size(), 2);
}

TEST_F(ExplorerTest, TheConcordanceFollowsTheFiltersAndLeadsToItsTexts) {
    read("reviews.csv", kReviews);
    auto* concordance = window.findChild<ConcordanceView*>();
    window.findChild<QTabWidget*>()->setCurrentWidget(concordance);
    concordance->showWords({"good"});
    WAIT_FOR(concordance->sentence() == "“good” occurs 3 times in 2 of 4 texts.");
    const ConcordanceModel* lines = concordance->lines();
    EXPECT_EQ(lines->rowCount(), 3);
    WAIT_FOR(lines->lineAt(2).weights.has_value());
    auto* view = named<QTableView>("Occurrences with the words around them");
    view->setCurrentIndex(lines->index(2, 0));
    WAIT_FOR(page() == "good good");
    EXPECT_EQ(table()->currentIndex().row(), 3);
    const HeatmapView* heatmap = window.preview()->page();
    WAIT_FOR(heatmap->selectedWords().first == 1 && heatmap->selectedWords().count == 1);
    view->setCurrentIndex(lines->index(1, 0));
    EXPECT_EQ(heatmap->selectedWords().first, 0) << "of the same page";
    named<QSpinBox>("Words: most")->setValue(2);
    EXPECT_EQ(lines->rowCount(), 2);
    button("Clear All")->click();
    EXPECT_EQ(lines->rowCount(), 3);
    std::string text;
    Range place;
    QObject::connect(&window, &ExplorerWindow::placeWanted,
                     [&](const std::string& all, const Range& range) {
                         text = all;
                         place = range;
                     });
    view->setFocus();
    view->setCurrentIndex(lines->index(2, 0));
    QTest::keyClick(view, Qt::Key_Return);
    WAIT_FOR(text == "good good");
    EXPECT_EQ(place, (Range{5, 9}));
    folder.write("reviews.csv", "text,rating\nother,good\n");
    QTest::keyClick(view, Qt::Key_Return);
    WAIT_FOR(error().contains("changed"));
}

TEST_F(ExplorerTest, AFilterCostsOnlyTheViewThatIsShown) {
    read("reviews.csv", kReviews);
    auto* concordance = window.findChild<ConcordanceView*>();
    auto* views = window.findChild<QTabWidget*>();
    views->setCurrentWidget(concordance);
    concordance->showWords({"good"});
    WAIT_FOR(concordance->lines()->rowCount() == 3);
    const QSignalSpy computed(concordance->lines(), &QAbstractItemModel::modelReset);
    named<QSpinBox>("Words: most")->setValue(2);
    EXPECT_EQ(computed.count(), 1);
    EXPECT_EQ(concordance->lines()->rowCount(), 2);
    views->setCurrentIndex(0);
    for (const int maximum : {1, 3, 9999}) named<QSpinBox>("Words: most")->setValue(maximum);
    EXPECT_EQ(computed.count(), 1) << "it is hidden";
    EXPECT_EQ(concordance->lines()->rowCount(), 2);
    views->setCurrentWidget(concordance);
    EXPECT_EQ(computed.count(), 2) << "once, for all changes";
    EXPECT_EQ(concordance->lines()->rowCount(), 3);
    views->setCurrentIndex(0);
    views->setCurrentWidget(concordance);
    EXPECT_EQ(computed.count(), 2) << "nothing has changed";
}

TEST_F(ExplorerTest, TheHalvesKeepTheirWidths) {
    read("reviews.csv", kReviews);
    auto* views = window.findChild<QTabWidget*>();
    const int width = views->width();
    for (int view = 0; view < views->count(); ++view) {
        views->setCurrentIndex(view);
        QApplication::processEvents();
        EXPECT_EQ(views->width(), width) << view;
    }
}

TEST_F(ExplorerTest, FilesThatCannotBeRead) {
    window.openSource(folder / "none.csv");
    WAIT_FOR(!window.isReading());
    EXPECT_TRUE(error().contains("none.csv"));
    read("reviews.csv", kReviews);
    EXPECT_EQ(error(), "");
    window.openSource(folder / "none.csv");
    WAIT_FOR(!window.isReading());
    EXPECT_TRUE(error().contains("none.csv"));
    EXPECT_EQ(texts().size(), 4);  // the old table stays
    EXPECT_TRUE(says("has read 4 texts."));
    window.setClassifier(nullptr);
    window.openSource(folder / "reviews.csv");
    EXPECT_TRUE(error().contains("Choose a model"));
}

TEST_F(ExplorerTest, TextsWithoutLabelsHaveNoChoicesOfTruth) {
    read("texts.txt", "good\n\nbad\n");
    EXPECT_EQ(texts().size(), 2);
    EXPECT_TRUE(named<QComboBox>("Show texts with this true label")->isHidden());
    read("reviews.csv", kReviews);
    EXPECT_FALSE(named<QComboBox>("Show texts with this true label")->isHidden());
}

TEST_F(ExplorerTest, TextsWhoseTruthIsNotJudgedAreFoundByTheReason) {
    read("films.jsonl",
         "{\"text\": \"good film\", \"rating\": \"good\"}\n"
         "{\"text\": \"fair film\", \"rating\": \"fair\"}\n"
         "{\"text\": \"a film\"}\n");
    auto* answer = named<QComboBox>("Show texts whose prediction is correct or wrong");
    test::choose(answer, "No true label");
    EXPECT_EQ(texts(), QStringList({"a film"}));
    test::choose(answer, "Label unknown to the model");
    EXPECT_EQ(texts(), QStringList({"fair film"}));
    EXPECT_EQ(chips(), QStringList({"Label unknown to the model"}));
    read("reviews.csv", kReviews);
    EXPECT_EQ(answer->findText("Label unknown to the model"), -1) << "there are no such texts";
    EXPECT_EQ(texts().size(), 4);
}

TEST_F(ExplorerTest, AnotherModelReadsTheCorpusAgain) {
    read("reviews.csv", kReviews);
    const auto prediction = [this](int row) {
        return window.texts()->index(row, SurveyModel::Prediction).data().toString();
    };
    window.readWith(std::make_shared<const test::WordClassifier>(OutputKind::Sigmoid), "Lists");
    WAIT_FOR(!window.isReading());
    EXPECT_EQ(prediction(2), "none");
    EXPECT_TRUE(says("“Lists” has read 4 texts."));
    window.setClassifier(std::make_shared<const test::WordClassifier>(), "One");
    EXPECT_EQ(prediction(2), "none");
    button("Read with “One”")->click();
    WAIT_FOR(!window.isReading());
    EXPECT_EQ(prediction(2), "bad");
}

// As of a model that was replaced by another one in the main window, and came back.
TEST_F(ExplorerTest, AModelThatWasLoadedAgainIsNoOther) {
    const auto loaded = [](const std::string& path) {
        class Loaded : public test::WordClassifier {
         public:
            explicit Loaded(const std::string& path) {
                info_ = WordClassifier::info();
                info_.origin = std::make_shared<const LoadedFile>(path);
            }
            const ModelInfo& info() const override { return info_; }

         private:
            ModelInfo info_;
        };
        return std::make_shared<const Loaded>(path);
    };
    const std::string one = folder.write("one.safetensors", "1"),
                      two = folder.write("two.safetensors", "2");
    window.setClassifier(loaded(one), "One");
    read("reviews.csv", kReviews);
    window.setClassifier(loaded(two), "Two");
    EXPECT_FALSE(button("Read with “Two”")->isHidden());
    window.setClassifier(loaded(one), "One");
    EXPECT_TRUE(button("Read with “Two”")->isHidden());
    EXPECT_TRUE(says("“One” has read 4 texts."));
}

// The table has the shown rows only; the corpus itself is never replaced.
TEST_F(ExplorerTest, TheShownTextsAreExported) {
    read("reviews.csv", kReviews);
    named<QComboBox>("Show texts whose prediction is correct or wrong")->setCurrentText("Wrong");
    QSignalSpy exported(&window, &ExplorerWindow::exported);
    button("E&xport Table…")->click();
    EXPECT_EQ(test::proposedFile(&window), "reviews-classified.csv") << "not the corpus";
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(&window, folder / "wrong.csv"));
    WAIT_FOR(exported.size() == 1);
    const std::string table = test::readBytes(folder / "wrong.csv");
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 2) << table;
    EXPECT_NE(table.find("bad film"), std::string::npos) << table;
    button("E&xport Table…")->click();
    const auto dialogs = window.findChildren<QFileDialog*>();
    ASSERT_FALSE(dialogs.isEmpty());
    Q_EMIT dialogs.last()->fileSelected(QString::fromStdString((folder / "reviews.csv").string()));
    WAIT_FOR(error().contains("reviews.csv"));
    EXPECT_EQ(exported.size(), 1);
    EXPECT_EQ(test::readBytes(folder / "reviews.csv"), kReviews);
}

TEST_F(ExplorerTest, EverythingHasANameForScreenReaders) {
    read("reviews.csv", kReviews);
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible()) continue;
        if (widget->objectName() == "qt_spinbox_lineedit") continue;  // its box has a name
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        EXPECT_TRUE(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()))
            << widget->metaObject()->className();
    }
}

TEST_F(ExplorerTest, AFileIsDropped) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(
        QString::fromStdString(folder.write("reviews.csv", kReviews).string()))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    WAIT_FOR(!window.isReading() && texts().size() == 4);
}

}  // namespace
}  // namespace hanscope::ui
