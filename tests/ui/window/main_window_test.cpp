#include "ui/window/main_window.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QStatusBar>
#include <algorithm>
#include <functional>

#include "core/error.h"
#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/qt_parts.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/encoding_menu.h"
#include "ui/export/export_controller.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/gallery_controller.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/models/model_controller.h"
#include "ui/page/docks.h"
#include "ui/page/model_chooser.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/state/settings.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/training_dock.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/text/language.h"

namespace hanscope::ui {
namespace {

using test::FakeClassifier;
using test::readBytes;
using test::ScratchFolder;
using test::writeBytes;

/// A window over a folder of resources with two "models" and one sample.
class MainWindowTest : public ::testing::Test {
 protected:
    MainWindowTest() {
        hanscope::test::clearSettings();
        for (const char* name : {"models", "samples"}) {
            std::filesystem::create_directory(folder / name);
        }
        writeBytes(folder / "models/arxiv-fields.safetensors", "a");
        writeBytes(folder / "models/film-reviews.safetensors", "f");
        writeBytes(folder / "samples/review.txt", "It was good. It went on for hours.");
        writeBytes(folder / "samples/index.json",
                   R"([{"file": "review.txt", "title": "A review",
                        "model": "film-reviews.safetensors", "truth": "7"}])");
        qputenv("HANSCOPE_RESOURCES", QByteArray::fromStdString(folder.path().string()));
        qputenv("XDG_DATA_HOME", (folder / "data").c_str());
        window = std::make_unique<MainWindow>(models());
        window->show();
    }
    ~MainWindowTest() override { qunsetenv("HANSCOPE_RESOURCES"); }

    ModelAccess models() {
        return {[this](const std::filesystem::path& path,
                       const CancelToken&) -> std::shared_ptr<const Classifier> {
                    if (path.stem() == "bad")
                        throw FileError(path, Message::verbatim("it is no model"));
                    auto classifier = std::make_shared<FakeClassifier>(path.stem().string());
                    classifier->setPath(path);
                    if (path.stem() == "ensemble") classifier->setMembers(3);
                    return classifier;
                },
                [](const std::filesystem::path& path) {
                    ModelSummary summary;
                    summary.card.name = "Card of " + path.stem().string();
                    return summary;
                }};
    }

    std::string shownText() const {
        const auto reading = window->page()->heatmap()->reading();
        return reading ? reading->document->text() : "";
    }
    void startWithSample() {
        window->start({});
        WAIT_FOR(!shownText().empty());
    }
    QString path(const std::string& name) const {
        return QString::fromStdString((folder / name).string());
    }

    ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

TEST_F(MainWindowTest, AtFirstItIsNoHigherThanTheScreen) {
    EXPECT_LE(window->height(), window->screen()->availableSize().height());
}

TEST_F(MainWindowTest, FiguresOfAllOpenDocumentsAndOfADataFile) {
    startWithSample();
    EXPECT_TRUE(window->actions().exportAll->isEnabled());
    std::vector<GalleryResult> results;
    QObject::connect(window->gallery(), &GalleryController::finished,
                     [&](const GalleryResult& result) { results.push_back(result); });
    const auto choices = [this](const char* data, const char* out, const char* format) {
        GalleryChoices wanted;
        if (*data) wanted.data = path(data);
        wanted.folder = path(out);
        wanted.figure.format = QLatin1String(format);
        return wanted;
    };
    window->gallery()->start(choices("", "figures", "svg"));
    WAIT_FOR(results.size() == 1);
    EXPECT_EQ(results[0].drawn, 1u);
    const std::string html = readBytes(folder / "figures/index.html");
    EXPECT_NE(html.find("True label: 7"), std::string::npos);
    folder.write("data.csv", "text,label\nOne film.,1\nTwo films.,2\n");
    window->gallery()->start(choices("data.csv", "more", "png2"));
    EXPECT_TRUE(window->gallery()->isRunning());
    WAIT_FOR(results.size() == 2);
    EXPECT_EQ(results[1].drawn, 2u);
    EXPECT_TRUE(std::filesystem::exists(folder / "more/00002-Two-films.png"));
    QString error;
    QObject::connect(window->gallery(), &GalleryController::failed,
                     [&](const QString& sentence) { error = sentence; });
    window->gallery()->start(choices("none.csv", "more", "svg"));
    WAIT_FOR(!error.isEmpty());
    EXPECT_TRUE(error.contains("none.csv")) << error.toStdString();
}

TEST_F(MainWindowTest, AFigureIsDrawnAgainWhenAWordWasMarked) {
    startWithSample();
    std::vector<GalleryResult> results;
    QObject::connect(window->gallery(), &GalleryController::finished,
                     [&](const GalleryResult& result) { results.push_back(result); });
    GalleryChoices choices;
    choices.folder = path("figures");
    choices.figure.format = QStringLiteral("html");
    const auto page = [this] {
        for (const auto& entry : std::filesystem::directory_iterator(folder / "figures"))
            if (entry.path().filename().string().rfind("00001", 0) == 0)
                return readBytes(entry.path());
        return std::string();
    };
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 1);
    EXPECT_EQ(page().find("<u>"), std::string::npos);
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 2);
    EXPECT_EQ(results[1].kept, 1u);
    window->page()->heatmap()->goToWord(0);
    QTest::keyClick(window->page()->heatmap(), Qt::Key_M);
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 3);
    EXPECT_EQ(results[2].drawn, 1u);
    EXPECT_NE(page().find("<u>"), std::string::npos);
    EXPECT_NE(page().find("word that was marked as a reason"), std::string::npos);
    choices.figure.style.reasons = false;
    window->gallery()->start(choices);
    WAIT_FOR(results.size() == 4);
    EXPECT_EQ(page().find("<u>"), std::string::npos);
}

TEST_F(MainWindowTest, FiguresAreDrawnAgainWhenPunctuationOrTheLanguageIsAnother) {
    startWithSample();
    std::vector<GalleryResult> results;
    QObject::connect(window->gallery(), &GalleryController::finished,
                     [&](const GalleryResult& result) { results.push_back(result); });
    GalleryChoices choices;
    choices.folder = path("figures");
    choices.figure.format = QStringLiteral("svg");
    const auto drawnAgain = [&] {
        const std::size_t before = results.size();
        window->gallery()->start(choices);
        EXPECT_TRUE(
            QTest::qWaitFor([&] { return results.size() > before; }, hanscope::test::kPatience));
        return results.size() > before && results.back().drawn == 1 && results.back().kept == 0;
    };
    EXPECT_TRUE(drawnAgain());
    EXPECT_FALSE(drawnAgain());
    window->actions().punctuation->trigger();
    WAIT_FOR(window->page()->heatmap()->shown()->view.punctuation);
    EXPECT_TRUE(drawnAgain());
    EXPECT_FALSE(drawnAgain());
    installLanguage(*qApp, QStringLiteral("ko"));
    EXPECT_TRUE(drawnAgain());
    EXPECT_FALSE(drawnAgain());
    installLanguage(*qApp);
    EXPECT_TRUE(drawnAgain());
}

TEST_F(MainWindowTest, FiguresHaveTheStyleAndTheColumnsThatWereChosen) {
    startWithSample();
    folder.write("data.csv", "a,b\nOne film.,7\nTwo films.,2\n");
    GalleryChoices choices;
    choices.data = path("data.csv");
    choices.columns.text = "a";
    choices.columns.label = "b";
    choices.folder = path("figures");
    choices.figure.format = QStringLiteral("svg");
    choices.figure.style.widthMm = 89;
    bool isDone = false;
    QObject::connect(window->gallery(), &GalleryController::finished, [&] { isDone = true; });
    window->gallery()->start(choices);
    WAIT_FOR(isDone);
    const std::string svg = readBytes(folder / "figures/00001-One-film.svg");
    EXPECT_NE(svg.find("width=\"89.000mm\""), std::string::npos) << svg.substr(0, 300);
    const std::string html = readBytes(folder / "figures/index.html");
    EXPECT_NE(html.find("True label: 7"), std::string::npos);
}

TEST_F(MainWindowTest, AsksBeforeItClosesWhileFiguresAreDrawn) {
    startWithSample();
    std::string rows = "text,label\n";
    for (int i = 0; i < 3000; ++i) rows += "Film number " + std::to_string(i) + ".,1\n";
    folder.write("data.csv", rows);
    GalleryChoices choices;
    choices.data = path("data.csv");
    choices.folder = path("figures");
    window->gallery()->start(choices);
    window->close();
    EXPECT_TRUE(window->isVisible());
    const auto* question = window->findChild<QMessageBox*>();
    ASSERT_TRUE(question);
    for (QAbstractButton* button : question->buttons())
        if (button->text() == "Stop and Close") button->click();
    WAIT_FOR(!window->isVisible());
    EXPECT_FALSE(window->gallery()->isRunning());
}

TEST_F(MainWindowTest, StartsOnTheSampleReadByItsModel) {
    startWithSample();
    EXPECT_EQ(shownText(), "It was good. It went on for hours.");
    EXPECT_EQ(window->page()->heatmap()->reading()->modelName, "film-reviews");
    EXPECT_EQ(window->page()->heatmap()->truth(), "7");
    EXPECT_EQ(window->windowTitle(), "A review[*] — Hanscope");
    auto* chooser = window->menus().models;
    WAIT_FOR(chooser->currentText() == "Card of film-reviews");
    const auto* status = window->statusBar()->findChild<QLabel*>();
    EXPECT_EQ(status->text(), "8 words  ·  2 sentences");
    EXPECT_TRUE(status->toolTip().startsWith("Read in ")) << status->toolTip().toStdString();
}

// No sample is meant for it, so the first one is read by its own model.
TEST_F(MainWindowTest, StartsWithTheModelUsedLast) {
    const QString last = path("models/arxiv-fields.safetensors");
    remember(settings::kModel, last);
    startWithSample();
    EXPECT_EQ(window->page()->heatmap()->reading()->modelName, "film-reviews");
    WAIT_FOR(window->session()->chosenModel() == last);
    QCoreApplication::processEvents();
    EXPECT_EQ(window->session()->current()->reading->modelName, "film-reviews");
    EXPECT_EQ(recall(settings::kModel), last);
    window->session()->openText({"Another text."});
    WAIT_FOR(shownText() == "Another text.");
    EXPECT_EQ(window->page()->heatmap()->reading()->modelName, "arxiv-fields");
}

TEST_F(MainWindowTest, SaysThatTheModelUsedLastIsGone) {
    remember(settings::kModel, path("models/gone.safetensors"));
    startWithSample();
    EXPECT_EQ(window->page()->heatmap()->reading()->modelName, "film-reviews");
    const auto says = [this](const QString& part) {
        const auto banners = window->findChildren<Banner*>();
        return std::any_of(banners.begin(), banners.end(),
                           [&](const Banner* each) { return each->message().contains(part); });
    };
    WAIT_FOR(says("gone.safetensors, is gone."));
    EXPECT_TRUE(says("film-reviews” is used instead."));  // by its card’s name if it is read
    WAIT_FOR(window->session()->chosenModel() == path("models/film-reviews.safetensors"));
}

TEST_F(MainWindowTest, DeletesOnlyTheUsersOwnModels) {
    startWithSample();
    EXPECT_FALSE(window->actions().deleteModel->isEnabled());
    const std::filesystem::path own = folder / "data/hanscope/models";
    std::filesystem::create_directories(own);
    writeBytes(own / "mine.safetensors", "m");
    const QString mine = QString::fromStdString((own / "mine.safetensors").string());
    window->session()->loadModel(mine);
    WAIT_FOR(window->session()->modelPath() == mine);
    EXPECT_TRUE(window->actions().deleteModel->isEnabled());
    WAIT_FOR(window->menus().models->findData(mine) >= 0);
    window->modelCommands()->remove(mine);
    WAIT_FOR(window->menus().models->findData(mine) < 0);
    EXPECT_FALSE(std::filesystem::exists(own / "mine.safetensors"));
    WAIT_FOR(window->session()->modelPath() == path("models/film-reviews.safetensors"));
}

TEST_F(MainWindowTest, OpensTheFilesItIsCalledWith) {
    writeBytes(folder / "a.txt", "First.");
    writeBytes(folder / "b.txt", "Second.");
    window->start({{path("a.txt"), path("b.txt")}, path("models/arxiv-fields.safetensors")});
    WAIT_FOR(window->session()->documents()->rowCount() == 2 && !shownText().empty());
    EXPECT_EQ(shownText(), "First.");
    EXPECT_EQ(window->session()->modelPath(), path("models/arxiv-fields.safetensors"));
    EXPECT_EQ(recall(settings::kRecentFiles).size(), 2);
}

TEST_F(MainWindowTest, TypedTextAppearsAsAHeatmap) {
    startWithSample();
    window->actions().newText->trigger();
    TextEditor* editor = window->page()->editor();
    ASSERT_TRUE(editor->isVisible());
    EXPECT_TRUE(editor->toPlainText().isEmpty());
    QTest::keyClicks(editor, "Typed words");
    WAIT_FOR(shownText() == "Typed words");
    EXPECT_EQ(window->page()->heatmap()->truth(), "");
}

TEST_F(MainWindowTest, AfterEditingThePageHasTheKeyboardAgain) {
    startWithSample();
    window->activateWindow();
    WAIT_FOR(window->isActiveWindow());
    for (const bool byEscape : {false, true}) {
        window->actions().editText->trigger();
        TextEditor* editor = window->page()->editor();
        ASSERT_TRUE(editor->hasFocus());
        QTest::keyClicks(editor, "x");
        byEscape ? QTest::keyClick(editor, Qt::Key_Escape) : window->actions().editText->trigger();
        EXPECT_FALSE(editor->isVisible());
        EXPECT_TRUE(window->page()->heatmap()->hasFocus());
        EXPECT_FALSE(window->actions().editText->isChecked());
    }
    EXPECT_EQ(window->session()->current()->text->text, "xxIt was good. It went on for hours.");
}

TEST_F(MainWindowTest, TheTrainingDockKeepsItsWidthAtTheSide) {
    window->resize(1366, 768);
    const auto dock = [this] { return window->docks().training; };
    window->addDockWidget(Qt::LeftDockWidgetArea, dock());
    dock()->showRun();
    dock()->show();
    QTest::qWait(0);
    EXPECT_LE(dock()->width(), window->width() / 3);
    for (const int width : {430, 380}) {
        window->resizeDocks({dock()}, {width}, Qt::Horizontal);
        QTest::qWait(0);
        EXPECT_EQ(dock()->width(), width);
        window->close();
        window = std::make_unique<MainWindow>(models());
        window->show();
        WAIT_FOR(dock()->width() == width);
    }
}

TEST_F(MainWindowTest, EditingShowsTheTextOfEachDocument) {
    startWithSample();
    window->actions().editText->trigger();
    EXPECT_EQ(window->page()->editor()->text(), "It was good. It went on for hours.");
    window->session()->openText("Another.");
    EXPECT_FALSE(window->page()->editor()->isVisible());
    EXPECT_FALSE(window->actions().editText->isChecked());
    window->session()->setCurrent(window->session()->documents()->documents()[0].id);
    EXPECT_TRUE(window->page()->editor()->isVisible());
    EXPECT_EQ(window->page()->editor()->text(), "It was good. It went on for hours.");
}

TEST_F(MainWindowTest, PasteMakesADocument) {
    startWithSample();
    QGuiApplication::clipboard()->setText("From the clipboard.");
    window->actions().paste->trigger();
    WAIT_FOR(shownText() == "From the clipboard.");
    QGuiApplication::clipboard()->clear();
    window->actions().paste->trigger();
    EXPECT_EQ(window->statusBar()->currentMessage(), "The clipboard contains no text.");
}

TEST_F(MainWindowTest, DroppedFilesAreOpened) {
    startWithSample();
    writeBytes(folder / "dropped.txt", "Dropped.");
    QMimeData files;
    files.setUrls({QUrl::fromLocalFile(path("dropped.txt"))});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &files, Qt::LeftButton, {});
    QApplication::sendEvent(window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &files, Qt::LeftButton, {});
    QApplication::sendEvent(window.get(), &drop);
    WAIT_FOR(shownText() == "Dropped.");
}

TEST_F(MainWindowTest, AnErrorIsABannerAndTheOldResultStays) {
    startWithSample();
    window->session()->openFiles({path("gone.txt")});
    WAIT_FOR(!window->page()->errorBanner()->message().isEmpty());
    EXPECT_TRUE(window->page()->errorBanner()->message().startsWith(path("gone.txt")));
    EXPECT_EQ(shownText(), "It was good. It went on for hours.");
    window->session()->openFiles({path("samples/review.txt")});
    WAIT_FOR(window->page()->errorBanner()->message().isEmpty());
}

TEST_F(MainWindowTest, ReportsTheErrorOfEachFile) {
    window->start({{path("gone.txt"), path("lost.txt")}, {}});
    const auto lines = [this] { return window->page()->errorBanner()->message().split('\n'); };
    WAIT_FOR(lines().size() == 2);
    EXPECT_TRUE(lines()[0].startsWith(path("gone.txt")));
    EXPECT_TRUE(lines()[1].startsWith(path("lost.txt")));
}

TEST_F(MainWindowTest, SaysWhatIsBeingReadAndLoaded) {
    window->session()->loadModel(path("models/film-reviews.safetensors"));
    EXPECT_EQ(window->page()->startPage()->state(), StartPage::State::LoadingModel);
    WAIT_FOR(window->session()->classifier() != nullptr);
    window->session()->openText("Some words.");
    EXPECT_EQ(window->page()->startPage()->state(), StartPage::State::Reading);
    WAIT_FOR(window->page()->showsHeatmap());
    window->session()->openText("Other words.");
    EXPECT_TRUE(window->page()->showsHeatmap());
    EXPECT_EQ(shownText(), "Some words.");
    WAIT_FOR(shownText() == "Other words.");
}

TEST_F(MainWindowTest, TextPastedWhileTheModelLoadsIsReadWhenItIsLoaded) {
    window->session()->loadModel(path("models/film-reviews.safetensors"));
    EXPECT_TRUE(window->actions().open->isEnabled());
    QGuiApplication::clipboard()->setText("Pasted early.");
    window->actions().paste->trigger();
    EXPECT_EQ(window->page()->startPage()->state(), StartPage::State::LoadingModel);
    WAIT_FOR(shownText() == "Pasted early.");
}

TEST_F(MainWindowTest, WithoutModelsItAsksForOne) {
    std::filesystem::remove_all(folder / "models");
    window->start({});
    WAIT_FOR(window->session()->current());
    EXPECT_FALSE(window->page()->showsHeatmap());
    EXPECT_EQ(window->page()->startPage()->state(), StartPage::State::NoModel);
    EXPECT_FALSE(window->actions().exportFigure->isEnabled());
    EXPECT_FALSE(window->actions().aboutModel->isEnabled());
}

TEST_F(MainWindowTest, WithoutDocumentsItOffersWaysToGetOne) {
    startWithSample();
    window->actions().close->trigger();
    EXPECT_EQ(window->page()->startPage()->state(), StartPage::State::NoDocument);
    EXPECT_FALSE(window->actions().close->isEnabled());
    test::pressLink(test::named<QLabel>(*window->page()->startPage(), "Samples"));
    WAIT_FOR(!shownText().empty());
}

TEST_F(MainWindowTest, ThePredictionIsAsHighAsItsLabels) {
    window->resize(1366, 768);
    startWithSample();
    const auto* labels = window->docks().prediction->findChild<QListView*>();
    ASSERT_EQ(labels->model()->rowCount(), 8);
    WAIT_FOR(labels->verticalScrollBar()->maximum() == 0);
    EXPECT_LT(labels->height(), 10 * labels->sizeHintForRow(0));
}

TEST_F(MainWindowTest, TheTrainingDockIsLowAndStaysSoAfterARestart) {
    window->resize(1366, 768);
    window->docks().training->show();
    WAIT_FOR(window->docks().training->height() <= 200);
    EXPECT_GE(window->docks().training->height(), 100);
    for (const int height : {320, 250}) {
        window->resizeDocks({window->docks().training}, {height}, Qt::Vertical);
        QTest::qWait(0);
        EXPECT_EQ(window->docks().training->height(), height);
        window->close();
        window = std::make_unique<MainWindow>(models());
        window->show();
        WAIT_FOR(window->docks().training->height() == height);
    }
}

TEST_F(MainWindowTest, ExportsWhatIsShown) {
    startWithSample();
    QString written;
    QObject::connect(window->exporter(), &ExportController::exported,
                     [&](const QString& file) { written = file; });
    window->exporter()->write(path("figure.svg"), 1);
    WAIT_FOR(!written.isEmpty());
    EXPECT_NE(readBytes(folder / "figure.svg").find("<svg"), std::string::npos);
    window->exporter()->write(path("nowhere/figure.svg"), 1);
    WAIT_FOR(!window->page()->errorBanner()->message().isEmpty());
    EXPECT_FALSE(QFileInfo::exists(path("nowhere")));
}

TEST_F(MainWindowTest, ThePictureOfALongTextIsNotDragged) {
    startWithSample();
    std::string text;
    for (int i = 0; i <= 5000; ++i) text += "Words. ";
    window->session()->openText(text);
    WAIT_FOR(shownText() == text);
    window->exporter()->dragPicture();  // would not return before the pointer's button is released
    EXPECT_TRUE(window->page()->errorBanner()->message().contains("more than 10,000 words"));
}

TEST_F(MainWindowTest, AnExportReplacesNeitherDocumentNorModel) {
    startWithSample();
    writeBytes(folder / "drawn.svg", "A text by the name of a picture.");
    std::filesystem::create_symlink(folder / "models/film-reviews.safetensors",
                                    folder / "model.svg");
    window->session()->openFiles({path("drawn.svg")});
    WAIT_FOR(shownText() == "A text by the name of a picture.");
    const auto banner = [this] { return window->page()->errorBanner()->message(); };
    window->exporter()->write(path("drawn.svg"), 1);
    WAIT_FOR(banner().contains("would replace the open document"));
    window->exporter()->write(path("model.svg"), 1);
    WAIT_FOR(banner().contains("would replace the chosen model"));
    EXPECT_EQ(readBytes(folder / "drawn.svg"), "A text by the name of a picture.");
    EXPECT_EQ(readBytes(folder / "models/film-reviews.safetensors"), "f");
}

TEST_F(MainWindowTest, TheChosenMemberIsDrawnExportedAndKeptForTheNextDocument) {
    startWithSample();
    window->session()->loadModel(path("models/ensemble.safetensors"));
    const auto shown = [this] { return window->page()->heatmap()->reading(); };
    const auto drawn = [this] { return window->page()->heatmap()->shown(); };
    WAIT_FOR(shown()->ensemble != nullptr);
    EXPECT_EQ(drawn()->view.member, Reading::kMean);
    const auto listed = [this] {
        return window->docks().prediction->findChild<PredictionModel*>()->reading();
    };
    EXPECT_EQ(listed(), drawn()->reading);
    test::choose(window->page()->memberBar()->findChild<QComboBox*>(), 2);
    EXPECT_EQ(drawn()->view.member, 1);
    EXPECT_EQ(listed(), drawn()->reading);  // page and list show the member's prediction
    EXPECT_EQ(drawn()->weights.details[0].values[0],
              0.25);  // "It was good.": alike for that member
    QString written;
    QObject::connect(window->exporter(), &ExportController::exported,
                     [&](const QString& file) { written = file; });
    window->exporter()->write(path("figure.svg"), 1);
    WAIT_FOR(!written.isEmpty());
    EXPECT_NE(readBytes(folder / "figure.svg").find("member 2 of 3"), std::string::npos);
    window->session()->openText("Other words.");
    WAIT_FOR(shownText() == "Other words.");
    EXPECT_EQ(drawn()->view.member, 1);
    window->session()->loadModel(path("models/film-reviews.safetensors"));
    WAIT_FOR(shown()->ensemble == nullptr);
    EXPECT_EQ(drawn()->view.member, Reading::kMean);
    EXPECT_TRUE(window->page()->memberBar()->isHidden());
}

TEST_F(MainWindowTest, RemembersItsViewAndPanels) {
    startWithSample();
    const int size = window->page()->heatmap()->font().pointSize();
    window->actions().zoomIn->trigger();
    window->actions().zoomIn->trigger();
    window->actions().sentencePerLine->setChecked(false);
    window->findChild<QDockWidget*>("word")->hide();
    window->close();
    MainWindow again(models());
    again.show();
    EXPECT_GT(again.page()->heatmap()->font().pointSize(), size);
    EXPECT_FALSE(again.page()->heatmap()->options().sentencePerLine);
    EXPECT_FALSE(again.findChild<QDockWidget*>("word")->isVisible());
    EXPECT_TRUE(again.findChild<QDockWidget*>("sentences")->isVisible());
}

TEST_F(MainWindowTest, WeightsAndContrastAreChosenInTheMenuAndRemembered) {
    startWithSample();
    const auto shown = [](MainWindow& each) { return each.page()->heatmap()->shown(); };
    WAIT_FOR(shown(*window) != nullptr);
    EXPECT_EQ(window->actions().scale->checkedAction()->data(), "paper");
    EXPECT_EQ(window->actions().contrast->checkedAction()->data(), "automatic");
    const QImage before = window->page()->heatmap()->grab().toImage();
    window->actions().scale->actions()[1]->trigger();
    EXPECT_EQ(shown(*window)->weights.words.formula, "p_s · p_w");
    window->actions().contrast->actions()[3]->trigger();
    EXPECT_EQ(shown(*window)->weights.words.full, 0.25);
    EXPECT_NE(window->page()->heatmap()->grab().toImage(), before);
    EXPECT_FALSE(window->actions().scale->actions()[0]->isChecked());
    window->close();
    MainWindow again(models());
    EXPECT_EQ(again.actions().scale->checkedAction()->data(), "joint");
    EXPECT_EQ(again.actions().contrast->checkedAction()->data(), "4");
    again.session()->loadModel(path("models/film-reviews.safetensors"));
    again.session()->openText("Other words.");
    WAIT_FOR(shown(again) != nullptr);
    EXPECT_EQ(shown(again)->view.scale, WeightScale::Joint);
    EXPECT_EQ(shown(again)->view.contrast, Contrast::Times4);
}

TEST_F(MainWindowTest, AnUnknownScaleInTheSettingsMeansThePapers) {
    remember(settings::kScale, QStringLiteral("loud"));
    remember(settings::kContrast, QStringLiteral("9"));
    MainWindow again(models());
    EXPECT_EQ(again.actions().scale->checkedAction()->data(), "paper");
    EXPECT_EQ(again.actions().contrast->checkedAction()->data(), "automatic");
}

TEST_F(MainWindowTest, EveryShortcutIsUnique) {
    QStringList seen;
    for (const QAction* action : window->findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            EXPECT_FALSE(seen.contains(key.toString())) << key.toString().toStdString();
            seen << key.toString();
        }
    }
    EXPECT_GT(seen.size(), 12);
}

TEST_F(MainWindowTest, PanelsAreTabsIfThereIsNoRoomForBoth) {
    startWithSample();
    const auto dock = [&](const char* name) {
        return window->findChild<QDockWidget*>(QLatin1String(name));
    };
    QDockWidget *training = dock("training"), *evaluation = dock("evaluation");
    for (const auto& [width, areTabs] : {std::pair(1800, false), std::pair(1000, true)}) {
        window->resize(width, 900);
        training->show();
        QTest::qWait(0);
        evaluation->show();
        QTest::qWait(0);
        EXPECT_EQ(window->tabifiedDockWidgets(evaluation).contains(training), areTabs) << width;
        training->hide();
        evaluation->hide();
    }
}

TEST_F(MainWindowTest, EveryFocusableWidgetHasAName) {
    startWithSample();
    window->actions().editText->trigger();
    int walked = 0;
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || test::isInComboPopup(*widget)) continue;
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        const QString name = accessible ? accessible->text(QAccessible::Name) : QString();
        const bool isPart = widget->objectName().startsWith("qt_");  // a scroll area's own
        const auto* label = qobject_cast<QLabel*>(widget);           // its text is its name
        EXPECT_TRUE(isPart || !name.isEmpty() || (label && label->text().isEmpty()))
            << widget->metaObject()->className() << " " << widget->objectName().toStdString();
        ++walked;
    }
    EXPECT_GT(walked, 8);
}

TEST_F(MainWindowTest, TextsToEvaluateWaitForTheModel) {
    folder.write("reviews.csv", "label,text\n1,It was good.\n2,It was bad.\n");
    window->session()->openFiles({path("reviews.csv")});
    WAIT_FOR(window->session()->current());
    for (QPushButton* button : window->findChildren<QPushButton*>())
        if (button->text() == "Evaluate…" && button->isVisible()) button->click();
    const EvaluationPanel* panel = window->docks().evaluation;
    ASSERT_TRUE(panel->isVisible());
    window->session()->loadModel("first.safetensors");
    const auto evaluate = [&]() -> QPushButton* {
        for (QPushButton* button : panel->findChildren<QPushButton*>())
            if (button->text() == "Evaluate" && button->isEnabled()) return button;
        return nullptr;
    };
    WAIT_FOR(evaluate());
    evaluate()->click();
    WAIT_FOR(panel->result() != nullptr);
    EXPECT_EQ(panel->result()->corpus->size(), 2u);
    auto* exports = hanscope::test::titled<QPushButton>(*panel, "Export");
    hanscope::test::openAndClose(exports->menu());
    for (QAction* action : exports->menu()->actions())
        if (action->text() == "Predictions…") action->trigger();
    ASSERT_NO_FATAL_FAILURE(hanscope::test::chooseFile(panel, folder / "predicted.csv"));
    WAIT_FOR(window->statusBar()->currentMessage() == "Exported to " + path("predicted.csv"));
}

TEST_F(MainWindowTest, FiguresThatAreAskedForMeanwhileAreDrawnAfterTheOthers) {
    startWithSample();
    std::vector<std::filesystem::path> drawn;
    QObject::connect(window->gallery(), &GalleryController::finished,
                     [&](const GalleryResult& result) { drawn.push_back(result.index); });
    for (const char* out : {"one", "two"}) {
        GalleryChoices wanted;
        wanted.folder = path(out);
        wanted.figure.format = QStringLiteral("svg");
        window->gallery()->start(wanted);
    }
    WAIT_FOR(drawn.size() == 2);
    EXPECT_EQ(drawn[0], folder / "one/index.html");
    EXPECT_EQ(drawn[1], folder / "two/index.html");
}

TEST_F(MainWindowTest, FiguresAreOfTheDocumentsAndTheModelOfTheDialog) {
    startWithSample();
    window->actions().exportAll->trigger();
    auto* dialog = window->findChild<GalleryDialog*>();
    ASSERT_TRUE(dialog);
    for (QLineEdit* field : dialog->findChildren<QLineEdit*>())
        if (field->accessibleName() == "Folder for the figures") field->setText(path("figures"));
    window->session()->openText({"Another text."});
    window->session()->close(window->session()->documents()->documents()[0].id);
    std::optional<GalleryResult> result;
    QObject::connect(window->gallery(), &GalleryController::finished,
                     [&](const GalleryResult& drawn) { result = drawn; });
    dialog->accept();
    WAIT_FOR(result.has_value());
    EXPECT_EQ(result->drawn, 1u);
    const std::string html = readBytes(folder / "figures/index.html");
    EXPECT_NE(html.find("True label: 7"), std::string::npos) << "of the sample";
    EXPECT_EQ(html.find("Another text"), std::string::npos);
}

TEST_F(MainWindowTest, AnExportIsOfTheDocumentForWhichTheMenuWasOpened) {
    startWithSample();
    QAction* action = window->actions().exportFigure;
    WAIT_FOR(action->isEnabled());
    QMenu* menu = nullptr;
    for (QMenu* each : window->findChildren<QMenu*>())
        if (each->actions().contains(action)) menu = each;
    ASSERT_TRUE(menu);
    menu->popup({0, 0});
    window->session()->openText({"Another text."});
    WAIT_FOR(shownText() == "Another text." && action->isEnabled());
    menu->setActiveAction(action);
    QTest::keyClick(menu, Qt::Key_Return);
    EXPECT_EQ(window->findChild<FigureDialog*>(), nullptr);
    EXPECT_TRUE(window->page()->errorBanner()->message().contains("Another document is on the"));
    WAIT_FOR(!QApplication::activePopupWidget());
    QCoreApplication::processEvents();
    action->trigger();  // by its key
    ASSERT_TRUE(window->findChild<FigureDialog*>());
    window->findChild<FigureDialog*>()->reject();
}

TEST_F(MainWindowTest, AnExportProposesOneEnding) {
    startWithSample();
    window->session()->openText({"Another text."}, "film.docx");
    QAction* action = window->actions().exportFigure;
    WAIT_FOR(shownText() == "Another text." && action->isEnabled());
    action->trigger();
    ASSERT_TRUE(window->findChild<FigureDialog*>());
    window->findChild<FigureDialog*>()->accept();
    EXPECT_EQ(test::proposedFile(window.get()).section('.', 0, -2), "film");
}

TEST_F(MainWindowTest, NoMenuIsLong) {
    const std::function<void(const QList<QAction*>&, const std::string&)> check =
        [&](const QList<QAction*>& actions, const std::string& name) {
            int entries = 0;
            for (const QAction* action : actions) {
                if (!action->isSeparator()) ++entries;
                if (action->menu() && action->menu() != window->menus().encodings)  // a list
                    check(action->menu()->actions(), action->text().toStdString());
            }
            EXPECT_LE(entries, 12) << name;
        };
    check(window->menuBar()->actions(), "menu bar");
}

TEST_F(MainWindowTest, ASampleLeavesTheChosenModel) {
    window->start({{}, path("models/topics.safetensors")});
    WAIT_FOR(window->session()->chosenModel().endsWith("topics.safetensors"));
    const QString chosen = window->session()->chosenModel();
    WAIT_FOR(!window->menus().samples->actions().isEmpty());
    window->menus().samples->actions().front()->trigger();
    WAIT_FOR(shownText() == "It was good. It went on for hours.");
    EXPECT_EQ(window->page()->heatmap()->reading()->modelName, "film-reviews");
    EXPECT_EQ(window->session()->chosenModel(), chosen);
    EXPECT_EQ(recall(settings::kModel), chosen);
    window->session()->openText({"Mine."});
    WAIT_FOR(shownText() == "Mine.");
    EXPECT_EQ(window->page()->heatmap()->reading()->modelName, "topics");
}

}  // namespace
}  // namespace hanscope::ui
