#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QSettings>
#include <QTest>
#include <memory>
#include <utility>

#include "core/experiment/run_folder.h"
#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/runs/training_controller.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/training_dock.h"
#include "ui/window/main_window.h"

namespace hanscope::test {

using namespace ui;

using hanscope::test::ScratchFolder;

/// A real window with the bundled models. Its trainings, models and caches are in a separate
/// folder.
class TrainingWindowTest : public ::testing::Test {
 protected:
    TrainingWindowTest() {
        hanscope::test::clearSettings();
        for (const char* name : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(name, QByteArray::fromStdString((folder / name).string()));
        openWindow();
    }

    void openWindow() {
        window = std::make_unique<MainWindow>(
            ModelAccess{[](const std::filesystem::path& path, const CancelToken& cancel) {
                            return loadClassifier(path, 1, cancel);
                        },
                        peekModelFile});
        window->start({});
        window->show();
    }

    /// Texts of two classes that differ in two words; fewer of them are "bad". Written once, since
    /// a training may be reading them.
    std::filesystem::path reviews(int count = 300) const {
        if (std::exchange(written_, count) == count) return folder / "reviews.csv";
        std::string table = "text,label\n";
        for (int i = 0; i < count; ++i) {
            const bool bad = i % 5 < 2;
            table += std::string("\"It was seen on day ") + std::to_string(i % 7) +
                     ". The film is " + (bad ? "dreadful" : "wonderful") + " and number " +
                     std::to_string(i) + " of all. We went home.\"," + (bad ? "bad" : "good") +
                     "\n";
        }
        return folder.write("reviews.csv", table);
    }

    /// Epochs of a run that the test stops: more than any machine can finish during the test.
    static constexpr int kEndless = 100000;

    /// Settings for a small, quick training.
    TrainingPlan plan(const std::string& name, int epochs) const {
        TrainingPlan plan;
        plan.data.source.path = reviews();
        plan.minimumCount = 1;
        std::get<HanConfig>(plan.settings.network).sizes = {16, 8, 8, 8, 8};
        plan.settings.batchSize = 8;
        plan.settings.learningRate = 0.03;  // so that an epoch is enough to learn the texts
        plan.settings.epochs = epochs;
        plan.settings.threads = 1;
        plan.settings.device = Device::Cpu;
        plan.card.name = name;
        plan.card.date = "2026-01-01";
        plan.out = folder / (name + ".safetensors");
        return plan;
    }

    /// The same texts; both classes lie under "film", which a decoder finds first.
    TrainingPlan treePlan(const std::string& name, int epochs) const {
        TrainingPlan tree = plan(name, epochs);
        tree.data.source.columns.labelling = Labelling::Lists;
        tree.data.source.hierarchy.taxonomy =
            folder.write("films.taxonomy", "Root\tfilm\nfilm\tbad\tgood\n");
        tree.settings.network = networkOf(Family::Hidec);
        tree.settings.learningRate = 1e-3;
        encoderOf(tree.settings.network) = {EncoderKind::Gru, 8, 1, 16};
        std::get<HidecConfig>(tree.settings.network).decoder.feedForward = 16;
        return tree;
    }

    RunPanel* panel() const { return window->docks().training->run(); }
    /// A model that has learnt nothing would not take the place of the chosen one.
    bool hasLearnt() const {
        const auto& epochs = panel()->curves()->history().epochs();
        return !epochs.empty() && epochs.back().score() > 0.95;
    }
    /// Whether a label of the panel has the text.
    bool says(const QString& text) const {
        for (const QLabel* label : panel()->findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(text)) return true;
        }
        return false;
    }
    std::size_t steps() const { return panel()->curves()->history().steps().size(); }
    std::string shownModel() const {
        const auto reading = window->page()->heatmap()->reading();
        return reading ? reading->modelName : "";
    }
    std::size_t unfinished() const { return unfinishedRuns(defaultRunsFolder()).size(); }

    /// Finds a button by its text, in the widget or a dialog above it, and clicks it.
    static void click(QWidget* parent, const QString& text) {
        for (QAbstractButton* button : parent->findChildren<QAbstractButton*>()) {
            if (button->text().remove('&') != text || !button->isVisible()) continue;
            ASSERT_TRUE(button->isEnabled()) << text.toStdString();
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
        FAIL() << "there is no button " << text.toStdString();
    }

    ScratchFolder folder;
    std::unique_ptr<MainWindow> window;

 private:
    mutable int written_ = 0;  // number of reviews in the file
};

}  // namespace hanscope::test
