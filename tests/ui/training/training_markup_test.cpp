#include <gtest/gtest.h>

#include <QLabel>
#include <QMessageBox>

#include "core/model/classifier.h"
#include "tests/core/model/random_hidec.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/shown_markup.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/run/reports.h"
#include "tests/ui/training/setup/dialog_driver.h"
#include "ui/training/data/source_preview.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/run_panel.h"
#include "ui/training/run/run_table.h"
#include "ui/training/setup/model_page.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/tree/taxonomy_preview.h"

namespace hanscope::ui {
namespace {

using test::kMarkup;

/// Expects that no text is interpreted as HTML and that at least `texts` texts with markup are
/// shown.
void expectPlain(int texts) {
    const test::ShownMarkup found = test::shownMarkup();
    EXPECT_TRUE(found.interpreted.isEmpty())
        << found.interpreted.join(QLatin1Char('\n')).toStdString();
    EXPECT_GE(found.literal, texts);
}

std::string marked(const char* name) {
    return name + std::string(kMarkup);
}

TEST(ShownMarkup, IsFoundWhereItIsInterpreted) {
    QLabel label(kMarkup);
    label.setToolTip(kMarkup);
    EXPECT_EQ(test::shownMarkup().interpreted.size(), 1);  // twice the same
    label.setTextFormat(Qt::PlainText);
    label.setToolTip(QString(kMarkup).toHtmlEscaped());
    EXPECT_TRUE(test::shownMarkup().interpreted.isEmpty());
    EXPECT_EQ(test::shownMarkup().literal, 2);
}

TEST(TrainingMarkup, InTextsAndNamesIsShownLiterally) {
    const test::ScratchFolder folder;
    TrainingDialog dialog({folder / "models", folder / "recipes", folder / "cache"});
    dialog.show();
    std::string rows = "text" + std::string(kMarkup) + ",label\n";
    for (int i = 0; i < 40; ++i)
        rows += kMarkup + std::to_string(i % 39) + "," + marked(i % 2 ? "a" : "b") + "\n";
    folder.write("recipes/" + std::string(kMarkup) + ".json", "{}");
    dialog.openSource(folder.write(marked("d") + ".csv", rows));
    WAIT_FOR(dialog.isReady());
    expectPlain(6);  // file, column, rows, classes, warnings
}

TEST(TrainingMarkup, InATreeIsShownLiterally) {
    TaxonomyPreview preview;
    preview.setTree(std::make_shared<LabelTree>(std::vector<std::string>{marked("a"), marked("b")},
                                                std::vector<std::int32_t>{-1, 0}));
    expectPlain(2);
}

TEST(TrainingMarkup, InARunIsShownLiterally) {
    const QString foreign(kMarkup);
    RunPanel panel;
    panel.begin({foreign, {"a" + foreign, "b" + foreign, "c" + foreign}, 500});
    panel.setNext({foreign});
    panel.add(RunEvent(Warning{Message::verbatim(kMarkup)}));
    panel.setEvaluation(test::threeClasses(), kMarkup);
    expectPlain(8);
    panel.end(RunState::Failed, foreign);
    RunTable table;
    RunSummary summary;
    summary.name = summary.modelPath = foreign;
    summary.settings = {{kMarkup, Message::verbatim(kMarkup)}};
    table.add(summary);
    expectPlain(9);
}

TEST(TrainingMarkup, InQuestionsIsShownLiterally) {
    RecipeList recipes;
    recipes.setRecipes({{kMarkup, {}, {}, true}}, {});
    recipes.show();
    test::clickOn(test::titled(recipes, "Delete…"));
    expectPlain(1);
    RunPanel panel;
    panel.begin({kMarkup, {"a", "b"}, 500});
    panel.show();
    test::clickOn(test::titled(panel, "Discard…"));
    EXPECT_EQ(panel.findChildren<QMessageBox*>().size(), 1);
    expectPlain(3);
}

TEST(TrainingMarkup, InAnEvaluationIsShownLiterally) {
    const test::ScratchFolder folder;
    qputenv("XDG_CACHE_HOME", QByteArray::fromStdString((folder / "cache").string()));
    for (const bool inTree : {false, true}) {
        ModelFile model = inTree ? test::randomHidec(1) : test::randomFlat(1);
        model.card.name = kMarkup;
        const auto path = folder / (std::string(kMarkup) + ".safetensors");
        saveModelFile(path, model);
        EvaluationPanel window;
        window.show();
        window.setClassifier(loadClassifier(path, 1));
        std::string rows = "text,labels\n";
        for (int i = 0; i < 6; ++i)
            rows += "w1 w" + std::to_string(i) + kMarkup +
                    (i < 4 ? (inTree ? ",D;F\n" : ",A;C\n") : ",B\n");
        window.openSource(folder.write(std::string(kMarkup) + ".csv", rows));
        WAIT_FOR(window.findChild<SourcePreview*>()->isVisible());
        auto* evaluate = test::titled(window, "Evaluate");
        ASSERT_TRUE(evaluate->isEnabled());
        test::clickOn(evaluate);
        WAIT_FOR(window.result() != nullptr);
        expectPlain(4);  // model, file, text, model in the summary
    }
}

}  // namespace
}  // namespace hanscope::ui
