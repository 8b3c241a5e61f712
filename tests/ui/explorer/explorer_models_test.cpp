// The explorer beside the main window: which model it uses, and where its texts are opened.
#include <gtest/gtest.h>

#include <QApplication>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTableView>
#include <QTest>

#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/text_window.h"
#include "ui/compare/compare_controller.h"
#include "ui/explorer/concordance_view.h"
#include "ui/explorer/difference_view.h"
#include "ui/explorer/explorer_controller.h"
#include "ui/explorer/explorer_views.h"
#include "ui/explorer/explorer_window.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/text_preview.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/marks/quote_controller.h"
#include "ui/page/model_chooser.h"
#include "ui/quotes/quote_store.h"
#include "ui/session/open_document.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

QTableView* tableOf(const ExplorerWindow* explorer) {
    QTableView* table = nullptr;
    for (auto* each : explorer->findChildren<QTableView*>())
        if (each->model() == explorer->texts()) table = each;
    return table;
}

class ExplorerModels : public test::TextWindow {
 protected:
    void SetUp() override {
        test::TextWindow::SetUp();
        window->actions().explore->trigger();
        explorer = window->explorer()->explorer();
        explorer->openSource(folder.write("texts.txt", "One text.\n\nAnother one."));
        WAIT_FOR(!explorer->isReading());
    }
    QString prediction() const {
        return explorer->texts()->index(0, SurveyModel::Prediction).data().toString();
    }

    ExplorerWindow* explorer = nullptr;
};

TEST_F(ExplorerModels, ItHasItsOwnModelOnceItHasReadACorpus) {
    EXPECT_EQ(prediction(), "1");
    Q_EMIT explorer->chooser()->modelChosen("topics.safetensors");
    WAIT_FOR(prediction() == "art");
    EXPECT_TRUE(explorer->chooser()->currentData().toString().endsWith("topics.safetensors"));
    EXPECT_TRUE(window->session()->modelPath().endsWith("first.safetensors"));
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(window->session()->modelPath().endsWith("ensemble.safetensors"));
    EXPECT_TRUE(explorer->chooser()->currentData().toString().endsWith("topics.safetensors"));
    EXPECT_EQ(prediction(), "art");
}

TEST_F(ExplorerModels, AModelThatCannotBeLoadedLeavesTheTable) {
    Q_EMIT explorer->chooser()->modelChosen("bad.safetensors");
    WAIT_FOR(explorer->findChild<Banner*>()->message().contains("it is no model"));
    EXPECT_EQ(prediction(), "1");
}

TEST_F(ExplorerModels, EnterBringsTheMainWindowWithItsPageToTheFront) {
    QTableView* table = tableOf(explorer);
    QApplication::setActiveWindow(explorer);
    table->setFocus();
    table->setCurrentIndex(explorer->texts()->index(1, 0));
    QTest::keyClick(table, Qt::Key_Return);
    WAIT_FOR(shownText() == "Another one.");
    EXPECT_TRUE(window->isActiveWindow());
    EXPECT_TRUE(heatmap()->hasFocus());
}

TEST_F(ExplorerModels, ATextThatIsKeptStaysWhateverIsAskedForNext) {
    QTableView* table = tableOf(explorer);
    const auto open = [&](int row, Qt::KeyboardModifiers with) {
        table->setCurrentIndex(explorer->texts()->index(row, 0));
        QTest::keyClick(table, Qt::Key_Return, with);
    };
    const auto titles = [&] {
        QStringList all;
        for (const OpenDocument& document : window->session()->documents()->documents())
            all << document.title + (document.isPreview ? " (preview)" : "");
        return all;
    };
    const QStringList before = titles();
    open(0, Qt::ControlModifier);
    open(1, Qt::NoModifier);
    WAIT_FOR(shownText() == "Another one.");
    EXPECT_EQ(titles(), before + QStringList({"texts.txt:1", "texts.txt:3 (preview)"}))
        << "the first was asked for with Ctrl, before the second";
}

TEST_F(ExplorerModels, SaysWhereTheTableWasExported) {
    test::clickOn(test::titled(*explorer, "Export Table…"));
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(explorer, folder / "table.csv"));
    WAIT_FOR(window->statusBar()->currentMessage().contains("table.csv"));
    EXPECT_TRUE(window->statusBar()->currentMessage().startsWith("Exported to"));
}

// A concordance is written while it is read, in another way than the other tables.
TEST_F(ExplorerModels, SaysWhereAViewWasExported) {
    auto* concordance = explorer->findChild<ConcordanceView*>();
    explorer->findChild<ExplorerViews*>()->setCurrentWidget(concordance);
    concordance->showWords({"one"});
    auto* exports = test::titled(*concordance, "Export…");
    WAIT_FOR(exports->isEnabled());
    test::clickOn(exports);
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(concordance, folder / "lines.csv"));
    WAIT_FOR(window->statusBar()->currentMessage().contains("lines.csv"));
}

// What follows a text that is opened may show another one at once.
TEST_F(ExplorerModels, TheTextThatWasAskedForIsKeptThoughAnotherIsCurrent) {
    ReaderSession* session = window->session();
    const int other = session->current()->id;
    const auto once = std::make_shared<QMetaObject::Connection>();
    *once = QObject::connect(explorer, &ExplorerWindow::documentChosen, session, [=] {
        QObject::disconnect(*once);
        session->setCurrent(other);
    });
    QTableView* table = tableOf(explorer);
    table->setCurrentIndex(explorer->texts()->index(1, 0));
    QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
    WAIT_FOR(session->documents()->rowCount() == 2);
    const OpenDocument& opened = session->documents()->documents().back();
    EXPECT_EQ(opened.text->text, "Another one.");
    EXPECT_FALSE(opened.isPreview);
    ASSERT_TRUE(opened.row);
    EXPECT_EQ(opened.row->number, 1u);
    EXPECT_FALSE(session->documents()->find(other)->row);
}

TEST_F(ExplorerModels, ALineOfTheConcordanceLeadsToItsPlace) {
    auto* concordance = explorer->findChild<ConcordanceView*>();
    concordance->showWords({"one"});
    WAIT_FOR(concordance->lines()->rowCount() == 2);
    auto* table = concordance->findChild<QTableView*>();
    const auto opens = [&](int row) {
        test::doubleClick(table, concordance->lines()->index(row, 0));
    };
    opens(1);
    WAIT_FOR(shownText() == "Another one.");
    WAIT_FOR(heatmap()->selectedWords().count == 1);
    EXPECT_EQ(heatmap()->selectedWords().first, 1);
    heatmap()->selectNothing();
    opens(1);
    WAIT_FOR(heatmap()->selectedWords().count == 1);
    opens(0);
    WAIT_FOR(shownText() == "One text.\n");
    WAIT_FOR(heatmap()->selectedWords().count == 1);
    EXPECT_EQ(heatmap()->selectedWords().first, 0);
}

// The models of the window's tests give the same answers, but have other paths.
TEST_F(ExplorerModels, ATextIsOpenedAsTwoModelsReadIt) {
    DifferenceView* differences = explorer->differences();
    Q_EMIT differences->chooser()->modelChosen("second.safetensors");
    WAIT_FOR(differences->texts()->rowCount() == 2);
    EXPECT_TRUE(differences->chooser()->currentData().toString().endsWith("second.safetensors"));
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(window->session()->modelPath().endsWith("ensemble.safetensors"));
    auto* table =
        qobject_cast<QTableView*>(differences->findChild<QStackedWidget*>()->currentWidget());
    test::doubleClick(table, table->model()->index(0, 0));
    WAIT_FOR(shownText() == "One text.\n" && beside()->reading());
    EXPECT_TRUE(window->session()->modelPath().endsWith("first.safetensors"))
        << "the model that has read the corpus";
    ASSERT_TRUE(window->beside()->choice());
    EXPECT_TRUE(
        std::get<OtherModel>(*window->beside()->choice()).path.endsWith("second.safetensors"));
    EXPECT_TRUE(window->beside()->showsDifference());
}

TEST_F(ExplorerModels, AModelToCompareMustHaveTheSameLabels) {
    Q_EMIT explorer->differences()->chooser()->modelChosen("topics.safetensors");
    WAIT_FOR(explorer->findChild<Banner*>()->message().contains("do not predict the same labels"));
    EXPECT_EQ(prediction(), "1");
}

/// The model predicts both of its labels for every text.
class ExplorerLists : public test::TextWindow {
 protected:
    ExplorerLists() : TextWindow(lists()) {}
    void SetUp() override {
        test::TextWindow::SetUp();
        window->actions().explore->trigger();
        explorer = window->explorer()->explorer();
        explorer->openSource(
            folder.write("texts.jsonl",
                         "{\"text\": \"Both of them.\", \"labels\": [\"art\", \"sport\"]}\n"
                         "{\"text\": \"One of them.\", \"labels\": [\"sport\"]}\n"
                         "{\"text\": \"None of them.\", \"labels\": []}\n"
                         "{\"text\": \"Others.\", \"labels\": [\"art\", \"dance\", \"golf\"]}\n"));
        WAIT_FOR(!explorer->isReading() && explorer->texts()->rowCount() == 4);
    }
    static ModelAccess lists() {
        return {[](const std::filesystem::path& path,
                   const CancelToken&) -> std::shared_ptr<const Classifier> {
                    auto classifier = std::make_shared<test::FakeClassifier>(
                        "lists", std::vector<std::string>{"art", "sport"});
                    classifier->setPath(path);
                    classifier->setOutputs({OutputKind::Sigmoid, 0.4});
                    return classifier;
                },
                [](const std::filesystem::path&) { return ModelSummary(); }};
    }
    const OpenDocument& opened() const { return *window->session()->current(); }
    void open(int row, const std::string& text) {
        QTableView* table = tableOf(explorer);
        table->setCurrentIndex(explorer->texts()->index(row, 0));
        QApplication::setActiveWindow(explorer);  // the main window came to the front
        QTest::keyClick(table, Qt::Key_Return);
        WAIT_FOR(shownText() == text);
    }

    ExplorerWindow* explorer = nullptr;
};

TEST_F(ExplorerLists, ATextHasItsTrueLabelsOneByOneInTheMainWindow) {
    open(0, "Both of them.");
    EXPECT_EQ(opened().truth, QStringList({"art", "sport"}));
    EXPECT_EQ(isRight(opened()), true);
    EXPECT_EQ(heatmap()->truth(), "art, sport");
    open(1, "One of them.");
    EXPECT_EQ(opened().truth, QStringList{"sport"});
    EXPECT_EQ(isRight(opened()), false);
    EXPECT_EQ(heatmap()->truth(), "sport");
    open(2, "None of them.");
    EXPECT_EQ(opened().truth, QStringList());
    EXPECT_EQ(isRight(opened()), std::nullopt);
    open(3, "Others.");
    EXPECT_EQ(opened().truth, QStringList({"art", "dance, golf"}));
    EXPECT_EQ(isRight(opened()), std::nullopt) << "the model does not have them all";
}

TEST_F(ExplorerLists, AQuoteHasItsTrueLabelsOneByOne) {
    auto* page = explorer->preview()->findChild<HeatmapView*>();
    QTableView* table = tableOf(explorer);
    const auto quote = [&](int row, const std::string& text) {
        table->setCurrentIndex(explorer->texts()->index(row, 0));
        WAIT_FOR(page->reading() && page->reading()->document->text() == text);
        page->selectWords({0, 1});
        QTest::keyClick(page, Qt::Key_Q);
    };
    quote(0, "Both of them.");
    quote(2, "None of them.");
    const auto& quotes = window->findChild<QuoteController*>()->store()->book().quotes;
    ASSERT_EQ(quotes.size(), 2u);
    EXPECT_EQ(quotes[0].text, "Both");
    EXPECT_EQ(quotes[0].truth, (std::vector<std::string>{"art", "sport"}));
    EXPECT_EQ(quotes[1].truth, std::vector<std::string>());
}

}  // namespace
}  // namespace hanscope::ui
