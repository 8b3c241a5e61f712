// The windows of a training and of an evaluation in every language: nothing is cut off.

#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>

#include "tests/ui/languages/language_window.h"
#include "ui/page/docks.h"
#include "ui/runs/training_controller.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_controller.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/training_dock.h"

namespace hanscope::ui {
namespace {

class TrainingLanguageTest : public test::LanguageWindowTest {
 protected:
    TrainingPlan plan(const std::string& name, int epochs) const {
        TrainingPlan plan;
        plan.data.source.path = texts;
        plan.minimumCount = 1;
        plan.settings.epochs = epochs;
        plan.settings.threads = 1;
        plan.settings.device = Device::Cpu;
        plan.card.name = name;
        plan.out = folder / "XDG_DATA_HOME/hanscope/models" / (name + ".safetensors");
        return plan;
    }
    /// Written once: a run whose file changes while it reads it ends with an error.
    const std::filesystem::path texts = folder.write("films.csv", test::table());
    RunPanel* panel() const { return window->docks().training->run(); }
    void checkTabs(QWidget* owner, const QString& what) {
        auto* tabs = owner->findChild<QTabWidget*>();
        ASSERT_TRUE(tabs);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            check(*window, what + QStringLiteral(": ") + tabs->tabText(tab));
        }
    }
};

TEST_P(TrainingLanguageTest, RunPanelAndItsQuestions) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    window->training()->train(plan("endless", 100000));
    window->training()->train(plan("next", 1));
    WAIT_FOR(!panel()->curves()->history().epochs().empty());
    ASSERT_NO_FATAL_FAILURE(checkTabs(panel(), "while it trains"));
    window->training()->runs()->pause();
    WAIT_FOR(panel()->state() == RunState::Paused);
    check(*window, "paused");
    EXPECT_FALSE(window->close());
    EXPECT_EQ(checkOthers("closing while it trains"), 1);
    window->training()->runs()->proceed();
    panel()->stopRequested();
    WAIT_FOR(!window->training()->runs()->isBusy());
    check(*window, "a model that learnt nothing");
    window->session()->loadModel(QString::fromStdString(plan("next", 1).out.string()));
    WAIT_FOR(window->session()->modelPath().endsWith("next.safetensors"));
    ASSERT_NO_FATAL_FAILURE(checkTabs(panel(), "trained"));
    for (const QLabel* label : panel()->findChildren<QLabel*>())
        EXPECT_FALSE(label->text().contains("。 ")) << label->text().toStdString();
    window->actions().deleteModel->trigger();
    EXPECT_EQ(checkOthers("deleting a model"), 1);
}

TEST_P(TrainingLanguageTest, Evaluation) {
    ASSERT_NO_FATAL_FAILURE(start("film-reviews.safetensors"));
    std::string rows = "text,label\n";
    for (int i = 0; i < 10; ++i)
        for (const std::string& label : window->session()->classifier()->info().labels)
            rows += "A film of the year " + std::to_string(i) + "," + label + "\n";
    const std::filesystem::path reviews = folder.write("reviews.csv", rows);
    window->docks().evaluateOn(QString::fromStdString(reviews.string()));
    EvaluationPanel* evaluation = window->docks().evaluation;
    const QString title = QCoreApplication::translate("hanscope::ui::EvaluationPanel", "Evaluate");
    QPushButton* evaluate = nullptr;
    for (QPushButton* button : evaluation->findChildren<QPushButton*>())
        if (button->text() == title) evaluate = button;
    ASSERT_TRUE(evaluate);
    WAIT_FOR(evaluate->isEnabled());
    check(*window, "before the evaluation");
    evaluate->click();
    WAIT_FOR(evaluation->result() != nullptr);
    check(*window, "evaluation");
    EXPECT_NE(window->whatWouldBeLost(), "") << "by another language";
    evaluation->parentWidget()->hide();
    EXPECT_EQ(window->whatWouldBeLost(), "") << "the panel is closed";
}

INSTANTIATE_TEST_SUITE_P(Languages, TrainingLanguageTest, ::testing::Values("en", "ko", "zh_CN"),
                         [](const auto& language) { return std::string(language.param); });

}  // namespace
}  // namespace hanscope::ui
