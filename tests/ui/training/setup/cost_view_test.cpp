#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QScrollArea>
#include <QStackedWidget>

#include "ui/training/setup/cost_estimator.h"
#include "ui/training/setup/output_page.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"

namespace hanscope::ui {
namespace {

TEST(ExpectedTime, IsThatOfAllEpochsAndRuns) {
    TrainingPlan plan;
    plan.settings.epochs = 10;
    plan.settings.patience = 0;
    EXPECT_EQ(expectedTime({0, 7}, plan), "About 7 s per epoch, 70 s for 10 epochs.");
    plan.settings.patience = 2;
    plan.series.seeds = 2;
    EXPECT_EQ(expectedTime({0.2, 0.4}, plan),
              "Less than a second per epoch, at most 8 s for 10 epochs in each of 2 runs.");
}

TEST(ExpectedTime, IncludesWhatIsTrainedBefore) {
    TrainingPlan plan;
    plan.settings.epochs = 8;
    plan.settings.patience = 2;
    plan.vectors = VectorSource::SkipGram;
    EXPECT_EQ(expectedTime({70, 2}, plan),
              "About 2 s per epoch, at most 16 s for 8 epochs. Before that, about 70 s for word "
              "vectors; at most 86 s in all.");
    plan.data.source.columns.labelling = Labelling::Lists;
    plan.thresholdFolds = 3;  // each learns from two thirds: as long as two whole trainings
    EXPECT_TRUE(expectedTime({70, 2}, plan)
                    .contains("After that, at most 32 s for the networks that choose thresholds."));
    plan.distil = "teacher.safetensors";
    EXPECT_TRUE(expectedTime({0, 2}, plan).contains("the model to distil reads the texts"));
}

// Not after several runs, of which the best is kept as it was measured.
TEST(ExpectedTime, OneRunIsFollowedByOneThatLearnsFromAllTexts) {
    TrainingPlan plan;
    plan.settings.epochs = 8;
    plan.settings.patience = 0;
    EXPECT_EQ(expectedTime({0, 2, 450, 2.25}, plan),
              "About 2 s per epoch, 16 s for 8 epochs. Then 18 s to learn from all texts.");
    EXPECT_DOUBLE_EQ(wholeTime({0, 2, 450, 2.25}, plan), 34);
    plan.series.seeds = 2;
    EXPECT_DOUBLE_EQ(wholeTime({0, 2, 450, 2.25}, plan), 32);
    EXPECT_EQ(expectedTime({0, 2, 450, 2.25}, plan),
              "About 2 s per epoch, 32 s for 8 epochs in each of 2 runs.");
}

// An estimate of several lines stood there before, and the page was another one meanwhile.
TEST(CostView, AFailureOfSeveralLinesIsWhole) {
    for (const int width : {560, 600, 640, 680, 720}) {
        QStackedWidget pages;
        auto* content = new QWidget;
        auto* view = new CostView;
        makeColumn(content, {view, BoxItem::growing()});
        auto* scroll = new QScrollArea;
        scroll->setWidget(content);
        scroll->setWidgetResizable(true);
        pages.addWidget(scroll);
        pages.addWidget(new QWidget);
        pages.resize(900, 600);
        pages.show();
        view->setTexts("450 texts for training, 50 for validation");
        TrainingPlan plan;
        plan.vectors = VectorSource::SkipGram;
        plan.thresholdFolds = 3;
        view->setTime({70, 2}, plan);
        QCoreApplication::processEvents();
        pages.resize(width, 600);
        QCoreApplication::processEvents();
        pages.setCurrentIndex(1);
        QCoreApplication::processEvents();
        view->setFailure(
            "No word occurs more than 9000 times in the training documents; add more documents or "
            "choose a smaller minimum count, or another vocabulary.");
        QCoreApplication::processEvents();
        pages.setCurrentIndex(0);
        QCoreApplication::processEvents();
        const auto* banner = view->findChild<Banner*>();
        EXPECT_GE(banner->height(), banner->heightForWidth(banner->width())) << width;
    }
}

}  // namespace
}  // namespace hanscope::ui
