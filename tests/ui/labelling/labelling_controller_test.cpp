// The models and trainings of projects, whose answers come late.
#include "ui/labelling/labelling_controller.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QMainWindow>
#include <QSignalSpy>
#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "core/model_file/model_file.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/background/file_queue.h"
#include "ui/labelling/labelling_window.h"
#include "ui/labelling/project_trainer.h"
#include "ui/session/document_models.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/command_log.h"
#include "ui/training/run/run_controller.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

/// Loads models when it is told to.
class SlowModels {
 public:
    ModelAccess access() {
        return {
            [this](const std::filesystem::path& path, const CancelToken&) { return load(path); },
            [](const std::filesystem::path&) { return ModelSummary(); }};
    }
    void release(bool fails = false) {
        const std::lock_guard<std::mutex> lock(mutex_);
        fails_ = fails;
        isReleased_ = true;
        changed_.notify_all();
    }
    void hold() {
        const std::lock_guard<std::mutex> lock(mutex_);
        isReleased_ = false;
    }
    bool isLoading() {
        const std::lock_guard<std::mutex> lock(mutex_);
        return begun_ > 0;
    }

 private:
    std::shared_ptr<const Classifier> load(const std::filesystem::path& path) {
        std::unique_lock<std::mutex> lock(mutex_);
        ++begun_;
        changed_.wait(lock, [this] { return isReleased_; });
        if (fails_) throw FileError(path, Message::verbatim("it is no model"));
        return std::make_shared<const test::WordClassifier>();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool isReleased_ = false, fails_ = false;
    int begun_ = 0;
};

/// Project A, from which a model was trained, and B, from which none was.
class LabellingControllerTest : public testing::Test {
 protected:
    LabellingControllerTest() {
        std::string csv = "text\n";
        for (int i = 0; i < 80; ++i) csv += "a film of the year " + std::to_string(1940 + i) + "\n";
        CorpusSource corpus;
        corpus.path = folder_.write("films.csv", csv);
        corpus.columns.labelling = Labelling::None;
        folder_.write("a.safetensors", "a model");
        for (const auto& path : {a_, b_}) LabelProject::create(path, corpus);
        LabelProject project = LabelProject::read(a_);
        LabelProjectFile(a_).append(project.addTraining({0, folder_ / "a.safetensors"}));
    }
    ~LabellingControllerTest() override { models_.release(); }

    LabellingWindow& window() { return *controller_.window(); }
    LabellingSession& labelling() { return *window().session(); }
    void open(const std::filesystem::path& project) {
        controller_.open(QString::fromStdString(project.string()));
        WAIT_FOR(labelling().isOpen() && labelling().project().path() == project &&
                 labelling().current());
    }
    void endTraining(const RunEnd& end) {
        controller_.onTrainingEnded(end);
        FileQueue::instance().finish();
        QCoreApplication::processEvents();
    }
    RunEnd endOfRun(const std::filesystem::path& project) {
        RunEnd end;
        end.plan.data.source.path = project;
        end.model = QString::fromStdString((folder_ / "network.safetensors").string());
        end.summary.score = 0.9;
        return end;
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path a_ = folder_ / "a.labels.jsonl", b_ = folder_ / "b.labels.jsonl";
    SlowModels models_;
    QMainWindow main_;
    const Actions actions_{&main_};
    ModelCatalog catalog_{models_.access()};
    ReaderSession session_{models_.access()};
    CommandLog log_;
    LabellingController controller_{{&main_, &session_, &catalog_, nullptr, nullptr, &actions_,
                                     nullptr, nullptr, nullptr, &log_}};
};

TEST_F(LabellingControllerTest, AModelOfTheProjectBeforeDoesNotArriveInTheNext) {
    open(a_);
    WAIT_FOR(models_.isLoading());
    open(b_);
    models_.release();
    // The worker's answers come in their order: after this one the first is there.
    QSignalSpy loaded(controller_.findChild<DocumentModels*>(), &DocumentModels::chosen);
    WAIT_FOR(loaded.count() > 0);
    EXPECT_FALSE(labelling().classifier());
    EXPECT_FALSE(labelling().current()->reading);
    open(a_);
    WAIT_FOR(labelling().classifier() && labelling().current() && labelling().current()->reading);
}

TEST_F(LabellingControllerTest, AFaultOfAModelOfTheProjectBeforeIsNotSaidInTheNext) {
    open(a_);
    WAIT_FOR(models_.isLoading());
    open(b_);
    QSignalSpy failed(controller_.findChild<DocumentModels*>(), &DocumentModels::failed);
    models_.release(true);
    WAIT_FOR(failed.count() > 0);
    for (const Banner* banner : window().findChildren<Banner*>())
        EXPECT_EQ(banner->message(), QString());
}

TEST_F(LabellingControllerTest, AnotherProjectBeginsWithoutTheModelOfTheOneBefore) {
    LabelProject project = LabelProject::read(b_);
    LabelProjectFile(b_).append(project.addTraining({0, folder_ / "a.safetensors"}));
    models_.release();
    open(a_);
    WAIT_FOR(labelling().classifier() && !labelling().isBusy());
    models_.hold();
    open(b_);  // whose own model is still being loaded
    EXPECT_FALSE(labelling().classifier());
    EXPECT_FALSE(labelling().current()->reading);
    models_.release();
    WAIT_FOR(labelling().classifier() != nullptr);
}

TEST_F(LabellingControllerTest, ATrainingOfTheOpenProjectStartsNoOther) {
    open(b_);
    QCheckBox* trains = nullptr;
    for (auto* box : window().findChildren<QCheckBox*>())
        if (box->text() == QStringLiteral("Train after every")) trains = box;
    ASSERT_TRUE(trains);
    trains->setChecked(false);
    for (int i = 0; i < 60; ++i) {
        labelling().label({i % 2 == 0 ? QStringLiteral("good") : QStringLiteral("bad")});
        WAIT_FOR(labelling().current());
    }
    trains->setChecked(true);
    // The training dialog was opened in the main window, so that nobody counted labels before.
    controller_.onTrainingEnded(endOfRun(b_));
    EXPECT_TRUE(labelling().project().trainings().empty());  // until the disk has answered
    WAIT_FOR(!labelling().project().trainings().empty());
    ASSERT_FALSE(labelling().project().trainings().empty());
    EXPECT_EQ(labelling().project().trainings().back().labelled, 60u);
    EXPECT_EQ(labelling().newLabels(), 0u);
    EXPECT_FALSE(window().trainer()->isRunning());
}

TEST_F(LabellingControllerTest, ATrainingOfAProjectThatIsGoneChangesNothing) {
    open(b_);
    endTraining(endOfRun(a_));
    EXPECT_TRUE(labelling().project().trainings().empty());
    EXPECT_FALSE(models_.isLoading());
    endTraining(endOfRun(folder_ / "films.csv"));
    EXPECT_TRUE(labelling().project().trainings().empty());
}

TEST_F(LabellingControllerTest, AWorseNetworkIsNotLoaded) {
    models_.release();
    open(a_);
    WAIT_FOR(labelling().classifier() && !labelling().isBusy());
    const auto before = labelling().classifier();
    RunEnd end = endOfRun(a_);
    end.summary.score = 0.606;
    end.summary.linear = 0.658;
    controller_.onTrainingEnded(end);
    const auto isSaid = [this] {
        const auto banners = window().findChildren<Banner*>();
        return std::any_of(banners.begin(), banners.end(), [](const Banner* banner) {
            return banner->message().startsWith(QStringLiteral("The network is not used"));
        });
    };
    WAIT_FOR(isSaid());
    EXPECT_EQ(labelling().classifier(), before);
    EXPECT_EQ(labelling().project().trainings().size(), 1u);
}

}  // namespace
}  // namespace hanscope::ui
