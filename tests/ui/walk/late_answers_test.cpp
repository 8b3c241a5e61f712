// Answers that come late, in another order, or when nobody waits for them any more.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>

#include "tests/ui/walk/changes.h"
#include "tests/ui/walk/openings.h"
#include "tests/ui/walk/walk.h"
#include "ui/export/export_controller.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/gallery_controller.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_controller.h"
#include "ui/labelling/labelling_window.h"
#include "ui/models/model_controller.h"
#include "ui/page/model_chooser.h"
#include "ui/page/page_controller.h"
#include "ui/reader/message_area.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/runs/training_controller.h"
#include "ui/state/settings.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/widgets/banner.h"
#include "ui/window/menus.h"

namespace hanscope::test {
namespace {

using namespace ui;

/// What the page shows, in numbers.
std::string shownIn(WalkedWindow& in) {
    const auto shown = in.window().page()->heatmap()->shown();
    if (!in.session().current() || !shown) return "nothing";
    std::string text = shown->reading->document->text() + " by " + shown->reading->modelName +
                       ", lens " + shown->view.lens + ", member " +
                       std::to_string(shown->view.member) + ", label " +
                       std::to_string(shown->view.label.value_or(-1)) + ":";
    for (const double value : shown->weights.words.values) text += " " + std::to_string(value);
    return text;
}

class LateAnswers : public ::testing::Test {
 protected:
    WalkedWindow walked_;
};

/// Each change, and then another one before the first was answered, shows the same in the end as
/// with a break between them, whichever answer comes first.
TEST_F(LateAnswers, OfTwoQuestionsShowTheSameAsQuickOnes) {
    std::vector<Change> questions = allChanges();
    questions.push_back(
        {"another member is chosen", [](WalkedWindow& in) { in.pages().view()->setMember(1); }});
    questions.push_back({"another weights’ scale is chosen", [](WalkedWindow& in) {
                             in.pages().view()->setScale(WeightScale::Words);
                         }});
    const CaseChoice choice(90);
    std::size_t pairs = 0, tried = 0;
    for (const Change& first : questions)
        for (const Change& second : questions) {
            const QString name = first.name + QStringLiteral(", then ") + second.name;
            ++pairs;
            if (!choice.includes(name)) continue;
            nameCase(name);
            const ::testing::ScopedTrace trace(__FILE__, __LINE__, name.toStdString());
            ++tried;
            walked_.renew();
            first.begin(walked_);
            walked_.time().settle();
            second.begin(walked_);
            walked_.time().settle();
            EXPECT_EQ(walked_.faultOfPage(), "");
            const std::string expected = shownIn(walked_);
            for (const auto order : {HeldTime::Order::OldestFirst, HeldTime::Order::NewestFirst}) {
                walked_.renew();
                walked_.time().holdAnswers();
                first.begin(walked_);
                walked_.time().waitForJobs();
                second.begin(walked_);
                walked_.time().waitForJobs();
                walked_.time().passAll(order);
                EXPECT_EQ(walked_.faultOfPage(), "");
                if (first.showsAnother || second.showsAnother) continue;
                if (second.isOfShownModel && first.name.startsWith("the model")) continue;
                EXPECT_EQ(shownIn(walked_), expected);
            }
        }
    std::cout << pairs << " pairs of questions, of which " << tried << " were tried" << std::endl;
}

/// Whatever is awaited, and whatever dialog is open, the window can end.
TEST_F(LateAnswers, ComeToNobodyWhenTheWindowHasEnded) {
    const CaseChoice choice(5);
    for (const Change& change : allChanges())
        for (const bool haveBegun : {false, true}) {
            const QString name = change.name + QStringLiteral(", and the window ends") +
                                 (haveBegun ? QStringLiteral(" before its answer") : QString());
            if (!choice.includes(name)) continue;
            nameCase(name);
            walked_.renew();
            haveBegun ? walked_.time().holdAnswers() : walked_.time().holdJobs();
            change.begin(walked_);
            walked_.time().waitForJobs();
            walked_.end();
            walked_.time().settle();
        }
}

TEST_F(LateAnswers, ComeToNobodyWhenTheWindowHasEndedBehindADialog) {
    const CaseChoice choice(8);
    walked_.renew();
    for (const Opening& opening : actionsOf(walked_)) {
        const QString name = opening.name + QStringLiteral(", and the window ends");
        if (opening.name.endsWith("quit") || !opening.isLikely || !choice.includes(name)) continue;
        nameCase(name);
        walked_.renew();
        walked_.time().holdJobs();
        opening.begin(walked_);
        walked_.time().waitForJobs();
        walked_.end();
        walked_.time().settle();
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << opening.name.toStdString();
    }
}

TEST_F(LateAnswers, ADocumentMayBeClosedWhileItIsSaved) {
    for (const bool hasBegun : {false, true}) {
        walked_.renew();
        walked_.session().editText(walked_.idOf("alpha"), "alpha w1 w2.");
        walked_.time().settle();
        hasBegun ? walked_.time().holdAnswers() : walked_.time().holdJobs();
        walked_.window().actions().save->trigger();
        walked_.time().waitForJobs();
        walked_.window().actions().close->trigger();
        walked_.time().settle();
        EXPECT_EQ(readBytes(walked_.folder() / "texts/alpha.txt"), "alpha w1 w2.");
        EXPECT_EQ(walked_.idOf("alpha"), 0);
        EXPECT_EQ(walked_.faultOfPage(), "");
        walked_.window().actions().reopen->trigger();
        walked_.time().settle();
        EXPECT_EQ(walked_.current(), "alpha");
        EXPECT_EQ(walked_.session().current()->text->text, "alpha w1 w2.");
        EXPECT_EQ(walked_.faultOfPage(), "");
    }
}

/// A text that was typed while the one before was being written is not saved by that.
TEST_F(LateAnswers, WhatIsTypedWhileTheTextIsSavedIsNotSaved) {
    walked_.renew();
    walked_.session().editText(walked_.idOf("alpha"), "alpha w1 w2.");
    walked_.time().settle();
    walked_.time().holdAnswers();
    walked_.window().actions().save->trigger();
    walked_.time().waitForJobs();
    walked_.session().editText(walked_.idOf("alpha"), "alpha w1 w2 w3.");
    walked_.time().settle();
    EXPECT_EQ(readBytes(walked_.folder() / "texts/alpha.txt"), "alpha w1 w2.");
    EXPECT_TRUE(walked_.session().current()->isModified);
}

TEST_F(LateAnswers, OneGalleryIsMadeAfterTheOther) {
    walked_.renew();
    GalleryController* gallery = walked_.window().gallery();
    int finished = 0;
    QObject::connect(gallery, &GalleryController::finished, [&] { ++finished; });
    walked_.time().holdJobs();
    for (const char* folder : {"out/one", "out/two"}) {
        GalleryChoices choices;
        choices.folder = walked_.path(folder);
        choices.figure.format = QStringLiteral("svg");
        gallery->start(choices);
        walked_.time().waitForJobs();
    }
    EXPECT_TRUE(gallery->isRunning());
    walked_.time().settle();
    EXPECT_FALSE(gallery->isRunning());
    EXPECT_EQ(finished, 2);
    for (const char* folder : {"out/one", "out/two"})
        EXPECT_TRUE(std::filesystem::exists(walked_.folder() / folder / "index.html")) << folder;
}

TEST_F(LateAnswers, AModelOfTheProjectBeforeDoesNotReadTheNextOne) {
    for (const auto order : {HeldTime::Order::OldestFirst, HeldTime::Order::NewestFirst}) {
        walked_.renew();
        LabellingController* labelling = walked_.window().labelling();
        labelling->open(walked_.path("projects/a.labels.jsonl"));
        walked_.time().settle();
        walked_.time().holdAnswers();
        Q_EMIT labelling->window()->modelTrained(
            walked_.path("data/hanscope/models/second.safetensors"));
        walked_.time().waitForJobs();
        labelling->open(walked_.path("projects/b.labels.jsonl"));
        walked_.time().waitForJobs();
        walked_.time().passAll(order);
        ASSERT_TRUE(labelling->window()->session()->isOpen());
        EXPECT_EQ(labelling->window()->session()->project().path(),
                  walked_.folder() / "projects/b.labels.jsonl");
        EXPECT_EQ(labelling->window()->session()->classifier(), nullptr);
    }
}

TEST_F(LateAnswers, EvaluateWithoutAModel) {
    walked_.renew();
    walked_.end();
    MainWindow window(access());
    walked_.time().holdJobs();
    window.show();
    window.startEmpty(walked_.path("data/hanscope/models/first.safetensors"));
    window.docks().evaluateOn(walked_.path("corpora/one.csv"));
    walked_.time().settle();
    EXPECT_TRUE(window.docks().showsEvaluation());
}

/// A copy that is written slowly is read with, unless the reader has chosen a model since.
TEST_F(LateAnswers, ACopyOfAModelDoesNotReplaceALaterChoice) {
    const QString first = walked_.path("data/hanscope/models/first.safetensors"),
                  second = walked_.path("data/hanscope/models/second.safetensors");
    for (const bool choosesAnother : {false, true}) {
        walked_.renew();
        walked_.time().holdJobs();
        walked_.window().modelCommands()->duplicate(first, "Another first");
        if (choosesAnother) walked_.session().loadModel(second);
        walked_.time().settle();
        const QString copy = walked_.path("data/hanscope/models/first-2.safetensors");
        EXPECT_TRUE(QFileInfo::exists(copy));
        EXPECT_EQ(walked_.session().modelPath(), choosesAnother ? second : copy);
        EXPECT_GE(walked_.window().menus().models->findData(copy), 0);
        EXPECT_EQ(walked_.faultOfPage(), "");
    }
}

/// How many open dialogs of this kind the windows have.
template <class Dialog>
int openDialogs() {
    int open = 0;
    for (QWidget* each : QApplication::topLevelWidgets())
        if (each->isVisible() && qobject_cast<Dialog*>(each)) ++open;
    return open;
}

/// A model that is in none of the models' folders.
QString modelFromElsewhere(WalkedWindow& in) {
    const auto file = in.folder() / "out/elsewhere.safetensors";
    std::filesystem::copy_file(in.folder() / "data/hanscope/models/first.safetensors", file);
    return QString::fromStdString(file.string());
}

TEST_F(LateAnswers, AModelFromElsewhereIsListedWhenItsFileWasSeen) {
    for (const bool isDeleted : {false, true}) {
        walked_.renew();
        const ModelChooser* models = walked_.window().menus().models;
        const QString file = modelFromElsewhere(walked_);
        walked_.session().loadModel(file);
        walked_.time().holdAnswers();
        while (walked_.session().modelPath() != file) {
            walked_.time().waitForJobs();
            walked_.time().passOne();
        }
        EXPECT_EQ(models->findData(file), -1);
        if (isDeleted) walked_.window().modelCommands()->remove(file);
        walked_.time().settle();
        EXPECT_EQ(models->findData(file) >= 0, !isDeleted);
    }
}

TEST_F(LateAnswers, AFolderThatIsGoneIsToldOnce) {
    walked_.renew();
    walked_.session().loadModel(modelFromElsewhere(walked_));
    walked_.time().settle();
    std::filesystem::remove_all(walked_.folder() / "out");
    Banner* banner = walked_.window().page()->errorBanner();
    int told = 0;
    QObject::connect(banner, &Banner::messageChanged, banner, [&] { ++told; });
    walked_.time().holdJobs();
    for (int i = 0; i < 2; ++i) walked_.window().actions().showModel->trigger();
    EXPECT_EQ(told, 0);
    walked_.time().settle();
    EXPECT_TRUE(banner->message().contains("this folder is gone"));
    EXPECT_EQ(told, 1);
}

TEST_F(LateAnswers, TheModelUsedLastIsLoadedUnlessAnotherWasChosen) {
    const QString firstListed = walked_.path("data/hanscope/models/ensemble.safetensors"),
                  second = walked_.path("data/hanscope/models/second.safetensors");
    for (const bool choosesAnother : {false, true})
        for (const bool isGone : {false, true}) {
            walked_.renew();
            walked_.end();
            const QString last = modelFromElsewhere(walked_);
            if (isGone) std::filesystem::remove(last.toStdString());
            std::filesystem::remove(walked_.folder() / "data/hanscope/models/bad.safetensors");
            remember(settings::kModel, last);
            MainWindow window(access());
            walked_.time().holdJobs();
            window.startEmpty({});
            EXPECT_EQ(window.session()->loadingPath(), "");
            if (choosesAnother) window.session()->loadModel(second);
            walked_.time().settle();
            EXPECT_EQ(window.session()->chosenModel(), choosesAnother ? second
                                                       : isGone       ? firstListed
                                                                      : last);
        }
}

TEST_F(LateAnswers, ASampleIsOpenedWhenItsModelWasSeen) {
    walked_.renew();
    walked_.end();
    std::filesystem::create_directories(walked_.folder() / "samples");
    walked_.folder().write("samples/a.txt", "zeta w1 w2.");
    walked_.folder().write("samples/index.json",
                           R"([{"file": "a.txt", "title": "A", "model": "m.safetensors"}])");
    std::filesystem::copy_file(walked_.folder() / "data/hanscope/models/second.safetensors",
                               walked_.folder() / "models/m.safetensors");
    MainWindow window(access());
    window.startEmpty(walked_.path("data/hanscope/models/first.safetensors"));
    walked_.time().settle();
    walked_.time().holdJobs();
    for (int i = 0; i < 2; ++i) window.menus().samples->actions().front()->trigger();
    EXPECT_FALSE(window.session()->isOpening());
    walked_.time().settle();
    EXPECT_EQ(window.session()->documents()->rowCount(), 1);
    EXPECT_EQ(window.session()->modelPath(), walked_.path("models/m.safetensors"));
}

TEST_F(LateAnswers, ASlowFolderOfExportsDoesNotHoldUpTheDialog) {
    walked_.renew();
    const QString gone = walked_.path("gone");
    remember(settings::kExportFolder, gone);
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", walked_.folder().path().c_str());
    std::filesystem::create_directories(walked_.folder() / "Documents");
    walked_.time().holdJobs();
    for (const bool isKnown : {false, true}) {
        walked_.window().exporter()->ask("alpha");
        walked_.window().findChild<FigureDialog*>()->accept();
        auto* dialog = walked_.window().findChild<QFileDialog*>();
        ASSERT_TRUE(dialog);
        EXPECT_EQ(dialog->directory().dirName() == "Documents", isKnown);
        delete dialog;
        walked_.time().settle();
    }
    qputenv("HOME", home);
}

TEST_F(LateAnswers, AChangedFileIsAskedAboutOnce) {
    walked_.renew();
    walked_.session().editText(walked_.idOf("alpha"), "alpha w1 w2.");
    walked_.folder().write("texts/alpha.txt", "alpha by another program.");
    walked_.time().settle();
    walked_.time().holdJobs();
    for (int i = 0; i < 3; ++i) walked_.window().actions().save->trigger();
    walked_.time().settle();
    EXPECT_EQ(openDialogs<QMessageBox>(), 1);
}

TEST_F(LateAnswers, ValidationTextsAreAskedForOnce) {
    walked_.renew();
    walked_.window().actions().train->trigger();
    walked_.time().settle();
    TrainingDialog* dialog = walked_.window().training()->dialog();
    dialog->openSource(walked_.folder() / "corpora/one.csv");
    walked_.time().settle();
    walked_.time().holdJobs();
    for (QRadioButton* each : dialog->findChildren<QRadioButton*>())
        if (each->text().contains("another file")) each->click();
    for (QPushButton* each : dialog->findChildren<QPushButton*>())
        if (each->accessibleName() == "Choose the validation file") each->click();
    EXPECT_EQ(dialog->findChildren<QFileDialog*>().size(), 0);
    walked_.time().settle();
    EXPECT_EQ(dialog->findChildren<QFileDialog*>().size(), 1);
}

}  // namespace
}  // namespace hanscope::test
