#include <gtest/gtest.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>

#include "core/explain/lens.h"
#include "core/model/text_explainer.h"
#include "core/model_file/model_file.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"
#include "ui/background/file_queue.h"
#include "ui/explanations/faithfulness_dialog.h"
#include "ui/explanations/flip_dialog.h"

namespace hanscope::ui {
namespace {

// A text of eight words in three sentences, read by a random network with two labels.
struct ExplanationDialogsTest : ::testing::Test {
    ExplanationDialogsTest() {
        const auto document = std::make_shared<const Document>(
            "w1 w2 w3 w4 w5 w6 w7 w2",
            std::vector<Sentence>{{{0, 8}, 0, 3}, {{9, 11}, 3, 1}, {{12, 23}, 4, 4}},
            std::vector<Range>{
                {0, 2}, {3, 5}, {6, 8}, {9, 11}, {12, 14}, {15, 17}, {18, 20}, {21, 23}});
        saveModelFile(model, hanscope::test::randomModel(Pooling::Attention, 20, 2, 5));
        classifier = loadClassifier(model, 1);
        reading = std::make_shared<const Reading>(classifier->read(document));
    }

    hanscope::test::ScratchFolder folder;
    const std::filesystem::path model = folder / "m.safetensors";
    std::shared_ptr<const Classifier> classifier;
    std::shared_ptr<const Reading> reading;
};

TEST_F(ExplanationDialogsTest, EveryLensIsMeasuredBesideRandomOrders) {
    QPointer<FaithfulnessDialog> dialog =
        new FaithfulnessDialog(classifier, reading, "text", kErasureLens, nullptr);
    WAIT_FOR(dialog->isComputed());
    auto* table = dialog->findChild<QTableWidget*>();
    const auto expected = faithfulnessOf(*classifier, *reading, 0);
    ASSERT_EQ(table->rowCount(), static_cast<int>(expected.lenses.size()) + 1);
    const int erasure = table->currentRow();
    EXPECT_EQ(expected.lenses[static_cast<std::size_t>(erasure)].lens, kErasureLens);
    EXPECT_EQ(table->item(erasure, 4)->text(), "1.00");  // erasure agrees with itself
    EXPECT_TRUE(dialog->sentence().contains("“Erasure”")) << dialog->sentence().toStdString();
    table->selectRow(0);
    EXPECT_TRUE(dialog->sentence().contains("“Attention”")) << dialog->sentence().toStdString();
    dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(dialog);
}

// The edited text is classified anew without the words that the dialog lists.
TEST_F(ExplanationDialogsTest, TheListedWordsChangeTheDecision) {
    QPointer<FlipDialog> dialog = new FlipDialog(classifier, reading, "text", nullptr);
    dialog->show();
    QSignalSpy struck(dialog, &FlipDialog::wordsStruck);
    WAIT_FOR(dialog->isComputed());
    const auto words = struck.last()[0].value<std::vector<std::uint32_t>>();
    auto* table = dialog->findChild<QTableWidget*>();
    ASSERT_EQ(static_cast<int>(words.size()), table->rowCount());
    ASSERT_GT(words.size(), 0u);
    std::vector<std::uint8_t> removed(8, 0);
    for (const std::uint32_t word : words) removed[word] = 1;
    const auto edited = withoutWords(reading->explainer->text(), removed, Removal::Delete);
    const double left =
        reading->explainer->outputs({edited}, {reading->prediction, {}, Reading::kMean})[0];
    EXPECT_EQ(dialog->sentence().contains(" becomes "), left < 0.5);
    QSignalSpy shown(dialog, &FlipDialog::wordChosen);
    table->selectRow(static_cast<int>(words.size()) - 1);
    ASSERT_EQ(shown.count(), 1);
    EXPECT_EQ(shown[0][0].value<std::uint32_t>(), words.back());
    const QString csv = QString::fromStdString(dialog->csv());
    EXPECT_TRUE(csv.startsWith("step,word,replacement,probability\n1,\"w"));
    EXPECT_EQ(csv.count(QLatin1Char('\n')), table->rowCount() + 1);
    dialog->close();
    EXPECT_TRUE(struck.last()[0].value<std::vector<std::uint32_t>>().empty());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(dialog);
}

// The text in which the listed words are replaced is classified anew.
TEST_F(ExplanationDialogsTest, TheListedReplacementsAreNearWords) {
    FlipDialog dialog(classifier, reading, "text", nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy struck(&dialog, &FlipDialog::wordsStruck);
    WAIT_FOR(dialog.isComputed());
    auto* edits = dialog.findChild<QComboBox*>();
    struck.clear();
    test::choose(edits, 1);
    WAIT_FOR(dialog.isComputed() && !struck.isEmpty());
    const auto words = struck.last()[0].value<std::vector<std::uint32_t>>();
    auto* table = dialog.findChild<QTableWidget*>();
    ASSERT_GT(table->rowCount(), 0);
    EXPECT_FALSE(table->isColumnHidden(1));
    auto edited = reading->explainer->text();
    for (int row = 0; row < table->rowCount(); ++row) {
        const std::string own = table->item(row, 0)->text().toStdString();
        const std::string other = table->item(row, 1)->text().toStdString();
        EXPECT_NE(own, other);
        const auto id = classifier->vocabulary().idOf(other);
        ASSERT_GT(id, 0) << other;
        edited.words[words[static_cast<std::size_t>(row)]] = id;
    }
    const double left =
        reading->explainer->outputs({edited}, {reading->prediction, {}, Reading::kMean})[0];
    EXPECT_EQ(dialog.sentence().contains(" becomes "), left < 0.5);
}

TEST_F(ExplanationDialogsTest, TheListOfWordsIsExported) {
    FlipDialog dialog(classifier, reading, "films/film.docx", nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    WAIT_FOR(dialog.isComputed());
    for (QAbstractButton* button : dialog.findChild<QDialogButtonBox*>()->buttons())
        if (button->text() == "Export List…") button->click();
    auto* files = dialog.findChild<QFileDialog*>();
    ASSERT_TRUE(files);
    EXPECT_EQ(hanscope::test::proposedFile(&dialog), "films-film flip.csv");
    Q_EMIT files->fileSelected(QString::fromStdString(model.string()));
    FileQueue::instance().finish();
    EXPECT_EQ(loadClassifier(model, 1)->vocabulary().size(), 20u) << "the model was replaced";
    ASSERT_NO_FATAL_FAILURE(hanscope::test::chooseFile(&dialog, folder / "list.csv"));
    FileQueue::instance().finish();
    EXPECT_EQ(hanscope::test::readBytes(folder / "list.csv"), dialog.csv());
}

}  // namespace
}  // namespace hanscope::ui
