#include <gmock/gmock.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTreeView>

#include "tests/ui/support/waiting.h"
#include "tests/ui/training/data/data_page_fixture.h"
#include "tests/ui/training/setup/training_dialog_fixture.h"
#include "ui/training/data/data_findings.h"
#include "ui/training/data/source_preview.h"
#include "ui/tree/taxonomy_preview.h"

// Labels that form a tree, from the page of the texts to the plan.

namespace hanscope::ui {
namespace {

using test::choose;
using test::clickOn;
using test::named;
using test::pressLink;
using test::titled;
using test::typeInto;

constexpr char kTaxonomy[] = "Root\ta\td\na\tb\tc\n";

/// Half of 40 texts are of a and b ("a > b" where labels are paths), the others of d.
std::string topics(const std::string& deep) {
    std::string rows = "review,topics\n";
    for (int i = 0; i < 40; ++i)
        rows += "Film " + std::to_string(i) + "," + (i % 2 ? deep : "d") + "\n";
    return rows;
}

CorpusSource listsIn(const std::filesystem::path& path) {
    CorpusSource source;
    source.path = path;
    source.columns = {"review", "topics", Header::Present, Labelling::Lists, ";"};
    return source;
}

struct LabelTreePage : DataPageTest {
    LabelTreePage() {
        LabelledData data;
        data.source = listsIn(folder_.write("films.csv", topics("b")));
        page_.setData(data);
    }
    void SetUp() override { WAIT_FOR(page_.isComplete()); }

    void sayTree(const std::filesystem::path& taxonomy) {
        if (auto* box = titled<QCheckBox>("Labels &form a tree"); !box->isChecked()) box->click();
        named<QLineEdit>("Taxonomy")->setText(QString::fromStdString(taxonomy));
    }
    TaxonomyPreview* preview() { return page_.findChild<TaxonomyPreview*>(); }
};

TEST_F(LabelTreePage, TheTreeOfATaxonomyIsShownAndCounted) {
    EXPECT_FALSE(preview()->isVisible());
    sayTree(folder_.write("topics.taxonomy", kTaxonomy));
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.data().source.hierarchy.taxonomy, folder_ / "topics.taxonomy");
    EXPECT_TRUE(preview()->isVisible());
    EXPECT_FALSE(page_.findChild<ClassBalance*>()->isVisible());
    EXPECT_EQ(preview()->levelText(), "4 labels on 2 levels: 2, 2");
    // In the tree's order a, b, c, d; whatever is of b is of a.
    EXPECT_THAT(page_.examined()->documentsPerLabel, testing::ElementsAre(20u, 20u, 0u, 20u));
    EXPECT_EQ(preview()->noteText(), "a > c has no training document.");
    titled<QCheckBox>("Labels &form a tree")->click();
    WAIT_FOR(page_.isComplete() && !page_.data().source.hierarchy.isGiven());
    EXPECT_FALSE(page_.examined()->tree);
    EXPECT_TRUE(page_.findChild<ClassBalance*>()->isVisible());
}

TEST_F(LabelTreePage, AnErrorInATaxonomyIsShownInItsPlace) {
    sayTree(folder_.write("cycle.taxonomy", "Root\ta\na\tb\nb\ta\n"));
    WAIT_FOR(preview()->noteText().contains("cycle.taxonomy, line 3"));
    EXPECT_FALSE(page_.isComplete());
    EXPECT_TRUE(page_.problem().startsWith("The label tree cannot be used"));
    sayTree(folder_.write("topics.taxonomy", kTaxonomy));
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(preview()->levelText(), "4 labels on 2 levels: 2, 2");
}

TEST_F(LabelTreePage, SaysWhatIsMissing) {
    sayTree({});
    EXPECT_EQ(page_.problem(), "Labels form a tree: Choose the file that defines the label tree.");
    sayTree(folder_ / "none.taxonomy");
    WAIT_FOR(page_.findChild<TreeBox*>()->problem() == "There is no such file.");
    EXPECT_FALSE(page_.data().source.hierarchy.isGiven());
}

TEST_F(LabelTreePage, ALabelThatIsNotInTheTreeIsAnError) {
    sayTree(folder_.write("small.taxonomy", "Root\ta\na\tb\n"));
    WAIT_FOR(error().contains("the label 'd' is not in the label tree"));
    EXPECT_TRUE(error().contains("films.csv, line 2"));
    EXPECT_FALSE(page_.isComplete());
}

TEST_F(LabelTreePage, PathLabelsDefineTheTree) {
    LabelledData data;
    data.source = listsIn(folder_.write("paths.csv", topics("a > b")));
    page_.setData(data);
    WAIT_FOR(page_.isComplete());
    titled<QCheckBox>("Labels &form a tree")->click();
    named<QComboBox>("Source of the label tree")->setCurrentIndex(1);
    WAIT_FOR(page_.isComplete() && page_.data().source.hierarchy.pathSeparator == " > ");
    EXPECT_EQ(preview()->levelText(), "3 labels on 2 levels: 2, 1");
    named<QLineEdit>("Separator between the parts of a path")->clear();
    EXPECT_TRUE(page_.problem().contains("Enter the separator between the parts"));
}

TEST_F(LabelTreePage, TheOnlyLabelOfATextMayBeInATree) {
    sayTree(folder_.write("topics.taxonomy", kTaxonomy));
    titled<QCheckBox>("Several labels &per text")->click();
    WAIT_FOR(page_.isComplete() && page_.data().source.columns.labelling == Labelling::One);
    EXPECT_TRUE(page_.findChild<TreeBox*>()->isVisible());
    EXPECT_THAT(page_.examined()->documentsPerLabel, testing::ElementsAre(20u, 20u, 0u, 20u));
}

TEST_F(LabelTreePage, ATreeNeedsTheColumnOfLists) {
    std::string rows;
    for (int i = 0; i < 40; ++i)
        rows += "{\"text\": \"Film " + std::to_string(i) + "\", \"field\": \"" +
                (i % 2 ? "a" : "d") + "\", \"labels\": [\"" + (i % 2 ? "b" : "d") + "\"]}\n";
    page_.openSource(folder_.write("films.jsonl", rows));
    WAIT_FOR(page_.isComplete());
    EXPECT_EQ(page_.examined()->counted.corpus->labelNames(),
              (std::vector<std::string>{"a", "d"}));  // of "field"
    sayTree(folder_.write("topics.taxonomy", kTaxonomy));
    WAIT_FOR(page_.isComplete() && page_.data().source.hierarchy.isGiven());
    EXPECT_EQ(page_.data().source.columns.label, "labels");
    EXPECT_EQ(page_.data().source.columns.labelling, Labelling::Lists);
    EXPECT_THAT(page_.examined()->documentsPerLabel, testing::ElementsAre(20u, 20u, 0u, 20u));
    EXPECT_TRUE(titled<QCheckBox>("Several labels &per text")->isChecked());
}

struct LabelTreeDialog : TrainingDialogTest {
    TrainingPlan treePlan() {
        TrainingPlan plan;
        plan.settings = defaultSettings(Family::Hidec);
        plan.data.source = listsIn(folder_.write("films.csv", topics("b")));
        plan.data.source.hierarchy.taxonomy = folder_.write("topics.taxonomy", kTaxonomy);
        plan.cache.folder = folder_ / "cache";
        plan.card.name = "tree";
        plan.out = folder_ / "models/tree.safetensors";
        return plan;
    }
};

TEST_F(LabelTreeDialog, AHidecPlanIsRestoredUnchanged) {
    TrainingPlan plan = treePlan();
    TrainSettings& settings = plan.settings;
    encoderOf(settings.network) = {EncoderKind::Sru, 12, 3, 7};
    std::get<HidecConfig>(settings.network).decoder = {2, 4, 18, 1, true, EndMarks::Every, true};
    settings.decoderDropout = 0.2;
    settings.sentenceDropout = 0.17;  // has no effect, and stays
    dialog_.setPlan(plan);
    EXPECT_EQ(planText(dialog_.plan()), planText(plan));
    WAIT_FOR(dialog_.isReady());
    unfold();
    EXPECT_EQ(named<QComboBox>(dialog_, "Encoder")->currentText(), "SRU");
    EXPECT_EQ(named<QSpinBox>(dialog_, "Encoder layers")->value(), 3);
    typeInto(named<QSpinBox>(dialog_, "Epochs"), "5");
    typeInto(named<QSpinBox>(dialog_, "Epochs"), QString::number(settings.epochs));
    EXPECT_EQ(planText(dialog_.plan()), planText(plan));
}

TEST_F(LabelTreeDialog, TheLastPageShowsTheCostOfADecoder) {
    dialog_.setPlan(treePlan());
    WAIT_FOR(dialog_.isReady());
    pages()->setCurrentIndex(2);
    const auto says = [&](const QString& text) {
        for (const QLabel* label : dialog_.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text)) return true;
        return false;
    };
    WAIT_FOR(says("and 4 labels"));
    WAIT_FOR(says("for 10 epochs."));
}

TEST_F(LabelTreeDialog, ARecipeForATreeStaysUntilTheTreeIsGiven) {
    dialog_.openSource(folder_.write("films.csv", topics("b")));
    WAIT_FOR(dialog_.isReady());
    pages()->setCurrentIndex(1);
    clickOn(titled(dialog_, "More recipes"));
    clickOn(titled(dialog_, "Label tree"));
    EXPECT_EQ(hint(),
              "<a href=\"0\">HiDEC needs labels that form a tree: tick “Labels form a tree” on the "
              "page “Texts”.</a>");
    EXPECT_FALSE(canTrain());
    pressLink(named<QLabel>(dialog_, "Missing settings"));
    EXPECT_EQ(pages()->currentIndex(), 0);
    EXPECT_EQ(dialog_.focusWidget(), titled(dialog_, "Labels form a tree"));
    clickOn(titled(dialog_, "Several labels per text"));
    WAIT_FOR(dialog_.plan().data.source.columns.labelling == Labelling::Lists);
    EXPECT_EQ(familyOf(dialog_.plan().settings.network), Family::Hidec);
    EXPECT_FALSE(canTrain());
    clickOn(titled(dialog_, "Labels form a tree"));
    typeInto(named<QLineEdit>(dialog_, "Taxonomy"),
             QString::fromStdString(folder_.write("topics.taxonomy", kTaxonomy)));
    WAIT_FOR(dialog_.isReady());
    EXPECT_TRUE(canTrain());
    pages()->setCurrentIndex(1);
    EXPECT_TRUE(titled(dialog_, "Label tree")->isChecked());
}

TEST_F(LabelTreeDialog, WhatIsEnteredIsWhatIsTrained) {
    TrainingPlan plan = treePlan();
    plan.settings = settingsForAnyDevice();
    plan.data.source.hierarchy = {};
    dialog_.setPlan(plan);
    WAIT_FOR(dialog_.isReady());
    unfold();
    choose(named<QComboBox>(dialog_, "Kind"), "HiDEC (label tree)");
    EXPECT_TRUE(hint().contains("HiDEC needs labels that form a tree"));
    pages()->setCurrentIndex(0);
    clickOn(titled(dialog_, "Labels form a tree"));
    typeInto(named<QLineEdit>(dialog_, "Taxonomy"),
             QString::fromStdString(folder_ / "topics.taxonomy"));
    WAIT_FOR(dialog_.isReady());
    pages()->setCurrentIndex(1);
    typeInto(named<QSpinBox>(dialog_, "Heads"), "3");
    typeInto(named<QLineEdit>(dialog_, "Decoder dropout"), "0.25");
    WAIT_FOR(dialog_.isReady());
    TrainingPlan expected = treePlan();  // with the usual dropouts of HiDEC
    std::get<HidecConfig>(expected.settings.network).decoder.heads = 3;
    expected.settings.decoderDropout = 0.25;
    EXPECT_EQ(planText(dialog_.plan()), planText(expected));
}

}  // namespace
}  // namespace hanscope::ui
