#include "ui/shell/documents/document_list_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "tests/ui/support/readings.h"

namespace hanscope::ui {
namespace {

OpenDocument titled(const QString& title) {
    OpenDocument document;
    document.title = title;
    return document;
}

TEST(DocumentListModel, KeepsDocumentsInTheOrderTheyWereOpened) {
    DocumentListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    const int first = model.append(titled("a"));
    const int second = model.append(titled("b"));
    EXPECT_NE(first, second);
    EXPECT_EQ(model.index(1).data().toString(), "b");
    model.remove(first);
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(model.index(0).data(DocumentListModel::IdRole).toInt(), second);
    EXPECT_EQ(model.find(first), nullptr);
}

TEST(DocumentListModel, ShowsThePrediction) {
    DocumentListModel model;
    const int id = model.append(titled("a"));
    EXPECT_EQ(model.index(0).data(DocumentListModel::PredictionRole).toString(), "");
    model.change(id, [](OpenDocument& document) { document.reading = test::smallReading(); });
    EXPECT_EQ(model.index(0).data(DocumentListModel::PredictionRole).toString(), "good");
    EXPECT_EQ(model.index(0).data(Qt::AccessibleTextRole).toString(), "a, prediction good");
}

TEST(OpenDocument, ShowsEveryPredictedLabelOrThatThereIs) {
    OpenDocument document;
    document.reading = test::smallMultiLabelReading({0.6F, 0.2F, 0.7F});
    EXPECT_EQ(predictionOf(document), "good, bad");
    document.reading = test::smallMultiLabelReading({0.1F, 0.2F, 0.3F});
    EXPECT_EQ(predictionOf(document), "none");
}

TEST(OpenDocument, TitleIsTheFirstWords) {
    EXPECT_EQ(titleFor(""), "New text");
    EXPECT_EQ(titleFor("  Short \n one "), "Short one");
    EXPECT_EQ(titleFor("The quick brown fox jumps over the lazy dog"),
              "The quick brown fox jumps over…");
}

TEST(OpenDocument, ATruthThatTheModelDoesNotKnowIsNotShown) {
    OpenDocument document;
    document.reading = test::smallReading();
    document.truth = "good";
    EXPECT_EQ(truthFor(document, *document.reading), "good");
    document.truth = "physics";
    EXPECT_EQ(truthFor(document, *document.reading), "");
}

}  // namespace
}  // namespace hanscope::ui
