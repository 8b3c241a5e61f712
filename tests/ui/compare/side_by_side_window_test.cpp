#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QTest>
#include <QTreeView>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "tests/ui/support/hands.h"
#include "tests/ui/support/text_window.h"
#include "tests/ui/support/waiting.h"
#include "ui/compare/compare_controller.h"
#include "ui/documents/document_panel.h"
#include "ui/export/export_controller.h"
#include "ui/page/model_chooser.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"
#include "ui/reader/text_editor.h"
#include "ui/reader/view_controller.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

class SideBySideTest : public test::TextWindow {
 protected:
    void SetUp() override {
        TextWindow::SetUp();
        firstId = window->session()->current()->id;
    }

    /// The texts of an entry's submenu in View > Side by Side.
    QStringList entries(const QString& name) const {
        QStringList texts;
        test::openAndClose(window->menus().beside);
        for (const QAction* action : submenu(name)->actions()) texts << action->text();
        return texts;
    }
    void choose(const QString& name, const QString& entry) const {
        test::openAndClose(window->menus().beside);
        for (QAction* action : submenu(name)->actions())
            if (action->text() == entry) return action->trigger();
        FAIL() << "no entry " << entry.toStdString();
    }
    QMenu* submenu(const QString& name) const {
        for (QAction* action : window->menus().beside->actions())
            if (action->menu() && action->text().remove('&') == name) return action->menu();
        return nullptr;
    }
    std::string title(const QString& which) const {
        const auto* title = window->page()->findChild<PageTitle*>(which);
        return title->isVisible() ? title->findChild<QLabel*>()->text().toStdString() : "";
    }
    std::string textBeside() const {
        return beside()->reading() ? beside()->reading()->document->text() : "";
    }

    int firstId = 0;
};

TEST_F(SideBySideTest, TwoDocumentsUnderOneModel) {
    open("Another text.");
    choose("Other Document", "It was good. It went on for…");
    WAIT_FOR(textBeside() == "It was good. It went on for hours.");
    EXPECT_EQ(shownText(), "Another text.");
    EXPECT_EQ(title("firstTitle"), "Another text. · first");
    EXPECT_EQ(title("secondTitle"), "It was good. It went on for… · first");
    EXPECT_FALSE(window->actions().difference->isEnabled()) << "other words";
    window->session()->setTruth(firstId, {"8"});
    EXPECT_EQ(beside()->truth(), "8");
    EXPECT_EQ(heatmap()->truth(), "");
    window->session()->close(firstId);
    WAIT_FOR(!window->page()->pages()->hasSecond());
}

TEST_F(SideBySideTest, TheTwoDocumentsChangePlacesWhenTheOtherIsChosen) {
    open("Another text.");
    window->beside()->show(OtherDocument{firstId});
    WAIT_FOR(!textBeside().empty());
    window->session()->setCurrent(firstId);
    WAIT_FOR(shownText() == "It was good. It went on for hours.");
    EXPECT_EQ(textBeside(), "Another text.");
}

TEST_F(SideBySideTest, TheNextDocumentBesideGoesThroughTheList) {
    EXPECT_FALSE(window->beside()->choice());
    window->actions().nextBeside->trigger();
    EXPECT_FALSE(window->beside()->choice()) << "there is no other one";
    open("Second text.");
    open("Third text.");
    for (const char* text : {"It was good. It went on for hours.", "Second text.",
                             "It was good. It went on for hours."}) {
        window->actions().nextBeside->trigger();
        WAIT_FOR(textBeside() == text);
    }
    EXPECT_EQ(shownText(), "Third text.");
}

TEST_F(SideBySideTest, OneDocumentUnderTwoModelsAndTheirDifference) {
    window->beside()->show(OtherModel{"topics.safetensors"});
    WAIT_FOR(beside()->reading() && beside()->reading()->modelName == "topics");
    EXPECT_EQ(heatmap()->reading()->modelName, "first");
    EXPECT_EQ(title("secondTitle"), "topics · It was good. It went on for…");
    ASSERT_TRUE(window->actions().difference->isEnabled());
    window->actions().difference->trigger();
    EXPECT_EQ(beside()->shown()->weights.range, WeightRange::Signed);
    EXPECT_EQ(title("secondTitle"),
              "difference: topics minus first · topics · It was good. It went on for…");
    // The two FakeClassifiers weigh alike.
    for (const double value : beside()->shown()->weights.words.values) EXPECT_EQ(value, 0);
    window->actions().difference->trigger();
    EXPECT_EQ(beside()->shown()->weights.range, WeightRange::Share);
}

// As if a document were shown that the other model reads.
TEST_F(SideBySideTest, IfTheOtherModelComesToTheFirstPageTheTwoChangePlaces) {
    window->session()->loadModel("topics.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "topics");
    const QString topics = window->session()->modelPath();
    window->session()->loadModel("first.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "first");
    window->beside()->show(OtherModel{topics});
    WAIT_FOR(beside()->reading() && beside()->reading()->modelName == "topics");
    window->session()->loadModel(topics);
    WAIT_FOR(heatmap()->reading()->modelName == "topics");
    WAIT_FOR(beside()->reading() && beside()->reading()->modelName == "first");
    EXPECT_EQ(title("secondTitle"), "first · It was good. It went on for…");
    window->session()->loadModel("second.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "second");
    EXPECT_EQ(beside()->reading()->modelName, "first");
}

TEST_F(SideBySideTest, TheOtherModelReadsWhatIsTyped) {
    window->beside()->show(OtherModel{"topics.safetensors"});
    WAIT_FOR(!textBeside().empty());
    window->actions().editText->trigger();
    QTest::keyClicks(window->page()->editor(), "So ");
    WAIT_FOR(shownText() == "So It was good. It went on for hours.");
    WAIT_FOR(textBeside() == shownText());
}

TEST_F(SideBySideTest, TwoModelsOfOneNameAreToldApart) {
    std::filesystem::create_directories(folder / "there");
    const QString first = QString::fromStdString(folder.write("first.safetensors", "one"));
    const QString other = QString::fromStdString(folder.write("there/first.safetensors", "two"));
    for (const QString& path : {first, other}) {
        window->session()->loadModel(path);
        WAIT_FOR(window->session()->modelPath() == path);
        WAIT_FOR(window->menus().models->findData(path) >= 0);  // the disk is asked for it
    }
    window->beside()->show(OtherModel{first});
    WAIT_FOR(!textBeside().empty());
    const std::string here = folder.path().filename().string();
    EXPECT_EQ(title("firstTitle"), "first (there) · It was good. It went on for…");
    EXPECT_EQ(title("secondTitle"), "first (" + here + ") · It was good. It went on for…");
    EXPECT_EQ(beside()->reading()->modelName, "first (" + here + ")") << "for exports";
}

TEST_F(SideBySideTest, AModelThatCannotBeLoadedIsAnError) {
    window->beside()->show(OtherModel{"bad.safetensors"});
    WAIT_FOR(!window->page()->errorBanner()->message().isEmpty());
    EXPECT_FALSE(window->page()->pages()->hasSecond());
    EXPECT_EQ(shownText(), "It was good. It went on for hours.");
}

TEST_F(SideBySideTest, TwoMembersOfAnEnsemble) {
    EXPECT_TRUE(entries("Other Member").isEmpty());
    window->session()->loadModel("ensemble.safetensors");
    WAIT_FOR(heatmap()->reading()->ensemble != nullptr);
    test::choose(window->page()->memberBar()->findChild<QComboBox*>(), 1);
    EXPECT_EQ(entries("Other Member"),
              (QStringList{"average of 3 networks", "member 2 of 3", "member 3 of 3"}));
    choose("Other Member", "member 2 of 3");
    EXPECT_EQ(heatmap()->shown()->weights.subject.member, 0);
    EXPECT_EQ(beside()->shown()->weights.subject.member, 1);
    window->beside()->setDifference(true);
    const auto& all = *heatmap()->reading()->ensemble;
    EXPECT_FLOAT_EQ(beside()->shown()->weights.details.front().values[0],
                    all.members[1].wordWeights[0] - all.members[0].wordWeights[0]);
    EXPECT_TRUE(title("secondTitle").find("difference: member 2 of 3 minus member 1 of 3") == 0);
    window->session()->loadModel("first.safetensors");
    WAIT_FOR(heatmap()->reading()->ensemble == nullptr);
    EXPECT_FALSE(window->page()->pages()->hasSecond()) << "this model has no members";
}

TEST_F(SideBySideTest, TwoScalesHaveALegendEach) {
    choose("Other Weights", "joint weights");
    EXPECT_EQ(heatmap()->shown()->weights.words.quantity, Quantity::PaperShade);
    EXPECT_EQ(beside()->shown()->weights.words.quantity, Quantity::WordInDocument);
    EXPECT_FALSE(window->actions().difference->isEnabled()) << "other quantities";
    window->actions().contrast->actions()[3]->trigger();
    EXPECT_EQ(beside()->shown()->view.contrast, Contrast::Times4);
}

TEST_F(SideBySideTest, OnlyLensesThatCanShowTheReadingAreOffered) {
    EXPECT_TRUE(entries("Other Lens").isEmpty()) << "the FakeClassifier cannot be asked again";
    window->beside()->show(OtherLens{kErasureLens});
    EXPECT_EQ(beside()->shown()->weights.subject.lens, kAttentionLens);
}

TEST_F(SideBySideTest, EscClosesTheSecondPage) {
    window->activateWindow();
    WAIT_FOR(window->isActiveWindow());
    window->beside()->show(OtherScale{WeightScale::Words});
    window->actions().otherPage->trigger();
    EXPECT_TRUE(beside()->hasFocus());
    beside()->setCurrentSentence(1);
    QTest::keyClick(beside(), Qt::Key_Escape);
    EXPECT_TRUE(window->page()->pages()->hasSecond()) << "first the sentence";
    EXPECT_EQ(heatmap()->currentSentence(), -1);
    QTest::keyClick(beside(), Qt::Key_Escape);
    EXPECT_FALSE(window->page()->pages()->hasSecond());
    EXPECT_FALSE(window->beside()->choice());
    EXPECT_TRUE(heatmap()->hasFocus());
    EXPECT_FALSE(window->actions().otherPage->isEnabled());
}

TEST_F(SideBySideTest, BothPagesAreExported) {
    open("Another text.");
    window->beside()->show(OtherDocument{firstId});
    WAIT_FOR(!textBeside().empty());
    QString written;
    QObject::connect(window->exporter(), &ExportController::exported,
                     [&](const QString& file) { written = file; });
    window->exporter()->write(QString::fromStdString((folder / "a.svg").string()), 1);
    WAIT_FOR(!written.isEmpty());
    const std::string svg = hanscope::test::readBytes(folder / "a.svg");
    EXPECT_NE(svg.find("Another"), std::string::npos);
    EXPECT_NE(svg.find("hours"), std::string::npos);
    EXPECT_NE(svg.find("width=\"1120"), std::string::npos) << "side by side";
}

TEST_F(SideBySideTest, TheMenusOfTheListShowADocumentBeside) {
    open("Another text.");
    auto* list = window->docks().documents->findChild<QTreeView*>();
    test::chooseInMenu(list, list->model()->index(0, 0), "Show Beside");
    WAIT_FOR(textBeside() == "It was good. It went on for hours.");
}

TEST_F(SideBySideTest, FitsASmallWindow) {
    window->resize(900, 600);
    open("Another text.");
    window->beside()->show(OtherDocument{firstId});
    WAIT_FOR(!textBeside().empty());
    QTest::qWait(0);
    EXPECT_EQ(window->size(), QSize(900, 600)) << "the window does not grow";
    for (const HeatmapView* view : {heatmap(), beside()}) EXPECT_GE(view->viewport()->width(), 120);
}

TEST_F(SideBySideTest, ThePanelsFollowThePageWithTheKeyboard) {
    open("Another text.");
    window->beside()->show(OtherDocument{firstId});
    WAIT_FOR(!textBeside().empty());
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get(), test::kPatience));
    const auto sentences = [this] {
        return window->docks().sentences->findChild<QListView*>()->model()->rowCount();
    };
    heatmap()->setFocus();
    EXPECT_EQ(sentences(), 1);
    beside()->setFocus();
    EXPECT_EQ(sentences(), 2);
    auto* list = window->docks().sentences->findChild<QListView*>();
    for (int row = 0; row < 2; ++row)
        if (list->model()->index(row, 0).data(SentenceModel::SentenceRole) == 1)
            test::clickItem(list, list->model()->index(row, 0));
    EXPECT_EQ(beside()->currentSentence(), 1);
    EXPECT_EQ(heatmap()->currentSentence(), -1);
    toggleTruth("8");
    EXPECT_EQ(beside()->truth(), "8");
    EXPECT_EQ(heatmap()->truth(), "");
    window->beside()->close();
    EXPECT_EQ(sentences(), 1);
}

/// A window whose models read when they are told to.
class LateReadingsTest : public ::testing::Test {
 protected:
    LateReadingsTest() {
        QSettings().clear();
        qputenv("HANSCOPE_RESOURCES", QByteArray::fromStdString((folder / "none").string()));
        qputenv("XDG_DATA_HOME", (folder / "data").c_str());
        for (const char* name : {"first", "second"}) {
            models[name] = std::make_shared<test::FakeClassifier>(name);
            models[name]->setPath(std::string(name) + ".safetensors");
            models[name]->setMembers(3);
        }
        window = std::make_unique<MainWindow>(
            ModelAccess{[this](const std::filesystem::path& path, const CancelToken&) {
                            return models.at(path.stem().string());
                        },
                        [](const std::filesystem::path&) { return ModelSummary(); }});
        window->resize(1366, 768);
        window->show();
        window->session()->loadModel("first.safetensors");
    }
    ~LateReadingsTest() override {
        release();
        qunsetenv("HANSCOPE_RESOURCES");
    }

    void block() {
        for (const auto& [name, model] : models) model->block();
    }
    void release() {
        for (const auto& [name, model] : models) model->release();
    }
    void open(const std::string& text, const QString& truth) {
        window->session()->openText({text}, QString::fromStdString(text), {truth});
        WAIT_FOR(shownText() == text);
    }
    HeatmapView* heatmap() const { return window->page()->heatmap(); }
    HeatmapView* beside() const { return window->page()->comparedHeatmap(); }
    std::string shownText() const {
        return heatmap()->reading() ? heatmap()->reading()->document->text() : "";
    }
    std::string textBeside() const {
        return beside()->reading() ? beside()->reading()->document->text() : "";
    }
    std::string titleBeside() const {
        const auto* title = window->page()->findChild<PageTitle*>("secondTitle");
        return title->findChild<QLabel*>()->text().toStdString();
    }

    test::ScratchFolder folder;
    std::map<std::string, std::shared_ptr<test::FakeClassifier>> models;
    std::unique_ptr<MainWindow> window;
};

TEST_F(LateReadingsTest, AnotherModelsReadingIsNotShownUnderAnotherDocumentsTitle) {
    ASSERT_NO_FATAL_FAILURE(open("It was good.", "1"));
    ASSERT_NO_FATAL_FAILURE(open("It was bad.", "2"));
    window->beside()->show(OtherModel{"second.safetensors"});
    WAIT_FOR(textBeside() == "It was bad.");
    models["second"]->block();
    window->session()->setCurrent(window->session()->documents()->documents()[0].id);
    ASSERT_EQ(shownText(), "It was good.");
    EXPECT_EQ(textBeside(), "");
    EXPECT_EQ(titleBeside(), "It was good. · being read");
    models["second"]->release();
    WAIT_FOR(textBeside() == "It was good.");
}

/// After each pair of changes whose readings come late, everything is about the newest question.
TEST_F(LateReadingsTest, OfTwoChangesTheLastIsShownWhenTheReadingsComeLate) {
    ASSERT_NO_FATAL_FAILURE(open("It was good.", "1"));
    ASSERT_NO_FATAL_FAILURE(open("It was bad.", "2"));
    ReaderSession* session = window->session();
    auto* view = window->findChild<PageController*>()->view();
    const auto idOf = [&](std::size_t row) { return session->documents()->documents()[row].id; };
    int edits = 0;
    const std::vector<std::pair<std::string, std::function<void()>>> changes{
        {"document",
         [&] { session->setCurrent(session->current()->id == idOf(0) ? idOf(1) : idOf(0)); }},
        {"model",
         [&] {
             const bool isFirst = session->chosenModel().endsWith("first.safetensors");
             session->loadModel(isFirst ? "second.safetensors" : "first.safetensors");
         }},
        {"edit",
         [&] {
             session->editText(session->current()->id, "Edit " + std::to_string(++edits) + ".");
         }},
        {"member", [&] { view->setMember(view->view().member == 1 ? 2 : 1); }},
        {"lens",
         [&] { view->setLens(view->lens() == kAttentionLens ? kErasureLens : kAttentionLens); }},
        {"label", [&] {
             view->setExplained(view->view().label ? std::nullopt : std::optional(1), {},
                                Removal::Delete);
         }}};
    for (const auto& [first, change] : changes) {
        for (const auto& [second, other] : changes) {
            SCOPED_TRACE(first + ", " + second);
            block();
            change();
            other();
            QCoreApplication::processEvents();
            release();
            WAIT_FOR(session->loadingPath().isEmpty() && session->progress().total == 0 &&
                     !view->isBusy());
            const OpenDocument* document = session->current();
            EXPECT_EQ(shownText(), document->text->text);
            EXPECT_EQ(heatmap()->truth(), document->truth.join(", "));
            EXPECT_EQ(heatmap()->reading()->modelName + ".safetensors",
                      session->chosenModel().section('/', -1).toStdString());
            EXPECT_EQ(heatmap()->shown()->view.member, view->view().member);
        }
    }
}

}  // namespace
}  // namespace hanscope::ui
