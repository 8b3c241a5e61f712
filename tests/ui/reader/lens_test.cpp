#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <functional>
#include <future>
#include <string>
#include <utility>
#include <vector>

#include "core/model/companion.h"
#include "core/model/text_explainer.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/view_controller.h"
#include "ui/widgets/text/elided.h"

namespace hanscope::ui {
namespace {

// Answers with effects of ten times the label, once its gate is open.
class GatedExplainer : public TextExplainer {
 public:
    const EncodedDocument& text() const override { return text_; }
    std::vector<double> outputs(const std::vector<EncodedDocument>&, const Output&,
                                const ProgressCallback&, const CancelToken&) const override {
        return {};
    }
    Effects erase(const Output& output, Removal, const ProgressCallback& progress,
                  const CancelToken& cancel) const override {
        ++asked;
        if (progress) progress(1, 4);
        while (!isOpen) cancel.check();
        if (fails) throw Error(Message::verbatim("The network is not a network."));
        if (isSure) return {0.9999, std::vector<double>(7, 0.0005), {0.0002, 0}};
        return {0.7, std::vector<double>(7, 10.0 * output.label), {1, 2}};
    }
    bool canDifferentiate(GradientKind) const override { return isSure; }
    bool isAdditive() const override { return hasOnlyParts; }
    const Companion* companion() const override { return hasCompanion ? &companion_ : nullptr; }
    Contributions additiveParts(const Output&) const override {
        return {1, std::vector<double>(7, 0.25), {0.5, 1}, {}};
    }
    Contributions contributions(const Output&, GradientKind, const ProgressCallback&,
                                const CancelToken&) const override {
        return {9, std::vector<double>(7, 1.5), {1, 2}, {}};
    }

    mutable std::atomic<int> asked{0};
    std::atomic<bool> isOpen{true}, fails{false}, isSure{false}, hasCompanion{false},
        hasOnlyParts{false};

 private:
    EncodedDocument text_;
    Companion companion_{LinearNetwork({{}, {}, {0, 0, 0}, {}, {}}, 1), {}};
};

struct LensTest : ::testing::Test {
    LensTest() {
        reading->explainer = explainer;
        view.setReading(reading);
    }
    ~LensTest() override { explainer->isOpen = true; }

    void chooseErasure() {
        view.setLens(kErasureLens);
        WAIT_FOR(!view.isBusy());
    }
    const Weights& weights() const { return view.shown(Side::First)->weights; }
    const ElidedLabel* note() const {
        for (const auto* label : bar.findChildren<ElidedLabel*>())
            if (label->foregroundRole() == QPalette::PlaceholderText) return label;
        return nullptr;
    }
    QString noteOfBar() const { return note()->text(); }
    QComboBox* box(const char* name) const {
        for (auto* each : bar.findChildren<QComboBox*>())
            if (each->accessibleName() == QLatin1String(name)) return each;
        return nullptr;
    }
    bool says(const char* text) const {
        for (const auto* label : bar.findChildren<QLabel*>())
            if (label->text().contains(QLatin1String(text))) return true;
        return false;
    }
    QToolButton* button(const char* text) const {
        for (auto* each : bar.findChildren<QToolButton*>())
            if (each->text() == QLatin1String(text)) return each;
        return nullptr;
    }
    void pick(const char* name, const QString& text) { test::choose(box(name), text); }

    std::shared_ptr<GatedExplainer> explainer = std::make_shared<GatedExplainer>();
    std::shared_ptr<Reading> reading = test::smallReading();  // predicts label 2
    ViewController view;
    LensBar bar{&view};
};

TEST_F(LensTest, ErasureIsComputedOnceAndKept) {
    EXPECT_TRUE(bar.isHidden());
    chooseErasure();
    EXPECT_EQ(weights().words.values[0], 20);
    EXPECT_EQ(weights().subject.output->label, "good");
    EXPECT_FALSE(bar.isHidden());
    view.setContrast(Contrast::Times4);
    view.setScale(WeightScale::Joint);
    view.setLens(kAttentionLens);
    EXPECT_EQ(weights().range, WeightRange::Share);
    view.setLens(kErasureLens);
    EXPECT_EQ(weights().words.values[0], 20);
    EXPECT_EQ(explainer->asked, 1);
}

TEST_F(LensTest, AnotherLabelIsExplained) {
    chooseErasure();
    pick("Label that is explained", "fair  (20\u00a0%)");
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().words.values[0], 10);
    pick("Label that it is compared with", "bad  (10\u00a0%)");
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().subject.output->against, "bad");
    pick("How words are removed", "made unknown");
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().subject.output->removal, Removal::Unknown);
    EXPECT_EQ(view.view().label, 1);
}

TEST_F(LensTest, TheLabelIsKeptForTheNextTextOfTheSameModel) {
    chooseErasure();
    view.setExplained(1, 0, Removal::Delete);
    const auto next = test::smallReading();
    next->explainer = explainer;
    view.setReading(next);
    EXPECT_EQ(view.view().label, 1);
    const auto other = test::smallReading();
    other->labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"x", "y", "z"});
    view.setReading(other);
    EXPECT_EQ(view.view().label, std::nullopt);
    EXPECT_EQ(view.view().against, std::nullopt);
    EXPECT_EQ(view.lens(), kErasureLens);
    EXPECT_EQ(weights().range, WeightRange::Share) << "there is no network to ask";
}

TEST_F(LensTest, ALateAnswerIsAwaitedWithTheAttention) {
    explainer->isOpen = false;
    view.setLens(kErasureLens);
    EXPECT_EQ(view.shown(Side::First), nullptr);
    EXPECT_TRUE(view.isBusy());
    WAIT_FOR(view.lensAnswers().isLate());
    EXPECT_FALSE(view.isBusy());
    EXPECT_EQ(weights().range, WeightRange::Share);
    EXPECT_EQ(view.lensAnswers().share(), 0.25);
    explainer->isOpen = true;
    WAIT_FOR(!view.lensAnswers().isRunning());
    EXPECT_EQ(weights().range, WeightRange::Signed);
}

TEST_F(LensTest, OffersTheLogitIfNothingMovesTheProbability) {
    chooseErasure();
    EXPECT_TRUE(button("Show by Logit")->isHidden());
    explainer->isSure = true;
    view.setExplained({}, {}, Removal::Unknown);
    WAIT_FOR(!view.isBusy());
    EXPECT_TRUE(says("all below 0.1 %"));
    EXPECT_LE(weights().words.strength(0), 0.125) << "0.0005 of 0.004";
    EXPECT_FALSE(button("Show by Logit")->isHidden());
    button("Show by Logit")->click();
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(view.lens(), kIntegratedLens);
    EXPECT_EQ(weights().words.strength(0), 1);
    EXPECT_FALSE(says("all below 0.1 %"));
    EXPECT_TRUE(button("Show by Logit")->isHidden());
}

TEST_F(LensTest, TheLogitOfAModelWithACompanionIsThatOfBoth) {
    explainer->isSure = explainer->hasCompanion = true;
    chooseErasure();
    button("Show by Logit")->click();
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(view.lens(), kTogetherLens);
    EXPECT_EQ(weights().words.values[0], 1.75);
    EXPECT_EQ(weights().sentences.values[1], 3);
}

TEST(MarkBar, SaysInWordsHowManyMarkedWordsTheLensFinds) {
    MarkBar bar;
    bar.setPlausibility({20, 4, 0.5, 0.33, 0.4, 0.7, 0.2});
    const auto* text = bar.findChild<QLabel*>();
    EXPECT_TRUE(text->text().endsWith("the lens finds 2 of them (at random 0.8)"));
    EXPECT_TRUE(text->toolTip().contains("F1: their share, 0.50."));
    EXPECT_TRUE(text->toolTip().contains("AUPRC"));
}

// Such as gradients of a network that was imported.
TEST_F(LensTest, SaysThatTheModelHasNoSuchLens) {
    view.setLens(kIntegratedLens);
    EXPECT_EQ(weights().range, WeightRange::Share);
    EXPECT_TRUE(says("this model has no such lens"));
    chooseErasure();
    EXPECT_FALSE(says("this model has no such lens"));
}

// It has one lens, which is shown without being chosen.
TEST_F(LensTest, OfALinearModelItDoesNotSayThatAttentionIsShown) {
    explainer->hasOnlyParts = true;
    view.setReading(std::make_shared<Reading>(*reading));
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(weights().subject.lens, kLinearLens);
    EXPECT_FALSE(bar.isHidden());
    EXPECT_FALSE(says("Attention is shown"));
    EXPECT_EQ(noteOfBar(), "");
}

TEST_F(LensTest, CancelShowsTheAttention) {
    explainer->isOpen = false;
    view.setLens(kErasureLens);
    WAIT_FOR(view.lensAnswers().isLate());
    button("Cancel")->click();
    EXPECT_FALSE(view.lensAnswers().isRunning());
    EXPECT_EQ(view.lens(), kAttentionLens);
    EXPECT_EQ(weights().range, WeightRange::Share);
}

// As wide as above the page in a window of 1366 pixels; the boxes make room.
TEST_F(LensTest, ThereIsRoomForTheProgressOfALateAnswer) {
    explainer->isOpen = false;
    chooseErasure();
    WAIT_FOR(noteOfBar() == "25\u00a0%; until then, attention is shown.");
    bar.setFixedWidth(738);
    bar.show();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    EXPECT_GE(note()->width(), note()->fontMetrics().horizontalAdvance("25 %, 12 s left…"));
    const auto* cancel = button("Cancel");
    EXPECT_LE(cancel->mapTo(&bar, cancel->rect().bottomRight()).x(), bar.width());
    EXPECT_GE(cancel->width(), cancel->minimumSizeHint().width());
    for (const auto* each : bar.findChildren<QComboBox*>())
        EXPECT_GE(each->width(), each->minimumSizeHint().width());
    explainer->isOpen = true;
    WAIT_FOR(!view.lensAnswers().isRunning());
    EXPECT_EQ(note()->minimumWidth(), 0);
    EXPECT_EQ(noteOfBar(), "");
}

// While another bar is expanded, this one is a button.
TEST_F(LensTest, InAFewWordsTheBarSaysWhatIsShown) {
    explainer->isOpen = false;
    chooseErasure();
    bar.setExpanded(false);
    EXPECT_TRUE(test::titled<QToolButton>(bar, "Attention is shown"));
    explainer->isOpen = true;
    WAIT_FOR(!view.lensAnswers().isRunning());
    EXPECT_TRUE(test::titled<QToolButton>(bar, "Effect on good"));
    explainer->isOpen = false;
    const auto next = test::smallReading();  // as another moment of a training
    next->explainer = explainer;
    view.setReading(next);
    EXPECT_TRUE(test::titled<QToolButton>(bar, "Attention is shown"));
}

// The next text may have an answer, so the lens stays chosen.
TEST_F(LensTest, AFailureIsToldBesideTheLensOfThisText) {
    explainer->fails = true;
    view.setLens(kErasureLens);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(noteOfBar(), "Attention is shown: The network is not a network.");
    EXPECT_EQ(weights().range, WeightRange::Share);
    view.setScale(WeightScale::Joint);
    EXPECT_EQ(explainer->asked, 1) << "it is not asked again";
    explainer->fails = false;
    const auto next = test::smallReading();
    next->explainer = explainer;
    view.setReading(next);
    WAIT_FOR(!view.isBusy());
    EXPECT_EQ(view.lens(), kErasureLens);
    EXPECT_EQ(weights().range, WeightRange::Signed);
    EXPECT_EQ(noteOfBar(), "");
}

// What the page shows belongs to the text whose title the window shows.
TEST_F(LensTest, AnotherTextIsShownAtOnceByItsAttention) {
    chooseErasure();
    explainer->isOpen = false;
    const auto next = test::smallReading();
    next->explainer = explainer;
    view.setReading(next);
    ASSERT_NE(view.shown(Side::First), nullptr);
    EXPECT_EQ(view.shown(Side::First)->reading->document, next->document);
    EXPECT_EQ(weights().range, WeightRange::Share);
    explainer->isOpen = true;
    WAIT_FOR(!view.isBusy() && weights().range == WeightRange::Signed);
}

/// After each pair of changes, before and after the late answers have come. A page keeps what it
/// shows while there is nothing new.
TEST_F(LensTest, ThePageIsNeverOfAnotherTextOrModelThanTheView) {
    const auto other = test::smallReading(), byOther = std::make_shared<Reading>(*reading),
               edited = test::smallReading();
    byOther->modelName = "Another";
    for (const auto& each : {other, byOther}) each->explainer = explainer;
    const auto isErasure = [&] { return view.lens() == kErasureLens; };
    const std::vector<std::pair<const char*, std::function<void()>>> changes{
        {"lens", [&] { view.setLens(isErasure() ? kAttentionLens : kErasureLens); }},
        {"label", [&] { view.setExplained(view.view().label == 1 ? 0 : 1, {}, Removal::Delete); }},
        {"document", [&] { view.setReading(view.unchanged() == other ? reading : other); }},
        {"model", [&] { view.setReading(view.unchanged() == byOther ? reading : byOther); }},
        {"edit", [&] { view.setReading(view.unchanged() == edited ? reading : edited); }}};
    std::shared_ptr<const ShownReading> onPage = view.shown(Side::First);
    for (const auto& [first, change] : changes) {
        for (const auto& [second, next] : changes) {
            SCOPED_TRACE(std::string(first) + ", " + second);
            view.setLens(kErasureLens);
            view.setExplained(0, {}, Removal::Delete);
            explainer->isOpen = false;
            for (const auto& step : {change, next}) {
                step();
                if (view.shown(Side::First)) onPage = view.shown(Side::First);
                EXPECT_EQ(onPage->reading->document, view.reading()->document);
                EXPECT_EQ(onPage->reading->modelName, view.reading()->modelName);
            }
            explainer->isOpen = true;
            WAIT_FOR(!view.isBusy());
            onPage = view.shown(Side::First);
            ASSERT_TRUE(onPage);
            EXPECT_EQ(onPage->reading->document, view.reading()->document);
            const bool isSigned = onPage->weights.range == WeightRange::Signed;
            EXPECT_EQ(isSigned, isErasure() && view.reading()->explainer != nullptr);
            if (isSigned) {
                EXPECT_EQ(onPage->view.label, view.view().label);
            }
        }
    }
}

}  // namespace
}  // namespace hanscope::ui
