#include "ui/session/document_list_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "tests/ui/support/readings.h"
#include "tests/ui/support/tree_readings.h"

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
    model.remove({first});
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(model.index(0).data(DocumentListModel::IdRole).toInt(), second);
    EXPECT_EQ(model.find(first), nullptr);
}

TEST(DocumentListModel, ShowsThePrediction) {
    DocumentListModel model;
    const int id = model.append(titled("a"));
    EXPECT_EQ(model.index(0, DocumentListModel::Prediction).data().toString(), "");
    model.change(id, [](OpenDocument& document) { setReading(document, test::smallReading()); });
    EXPECT_EQ(model.index(0, DocumentListModel::Prediction).data().toString(), "good");
    EXPECT_EQ(model.index(0).data(Qt::AccessibleTextRole).toString(), "a, prediction good");
}

TEST(DocumentListModel, SaysProbabilityUncertaintyAndLength) {
    DocumentListModel model;
    const int id = model.append(titled("a"));
    const auto text = [&](int column) { return model.index(0, column).data().toString(); };
    EXPECT_EQ(text(DocumentListModel::Words), "");
    model.change(id, [](OpenDocument& document) { setReading(document, test::smallReading()); });
    EXPECT_EQ(text(DocumentListModel::Probability), "70\u00a0%");
    EXPECT_EQ(text(DocumentListModel::Uncertainty), "50\u00a0%");  // 1 − (0.7 − 0.2)
    EXPECT_EQ(text(DocumentListModel::Words), "5") << "full stops are none";
    model.change(id, [](OpenDocument& document) { document.reading = nullptr; });
    EXPECT_EQ(text(DocumentListModel::Prediction), "good");  // without its reading, too
}

TEST(DocumentListModel, SaysWhetherThePredictionIsTrue) {
    DocumentListModel model;
    const int id = model.append(titled("a"));
    const auto shown = [&](const QStringList& truth) {
        model.change(id, [&](OpenDocument& document) { document.truth = truth; });
        return model.index(0, DocumentListModel::Truth).data().toString();
    };
    EXPECT_EQ(shown({"good"}), "good") << "not read yet";
    EXPECT_EQ(isRight(*model.find(id)), std::nullopt);
    model.change(id, [](OpenDocument& document) { setReading(document, test::smallReading()); });
    EXPECT_EQ(shown({"good"}), "good");
    EXPECT_EQ(isRight(*model.find(id)), true);
    EXPECT_EQ(shown({"bad"}), "≠ bad");
    EXPECT_EQ(shown({"cs.CL"}), "cs.CL") << "a label that the model does not have";
    EXPECT_EQ(isRight(*model.find(id)), std::nullopt);
    EXPECT_EQ(shown({}), "");
}

TEST(DocumentListModel, InATreeTheAncestorsOfTrueLabelsNeedNotBeNamed) {
    OpenDocument document = titled("a");
    const auto reading = hanscope::test::smallTreeReading();
    setReading(document, reading);
    document.truth = document.numbers->labels;
    EXPECT_EQ(isRight(document), true);
    ASSERT_LT(document.numbers->lowest.size(), document.numbers->labels.size());
    document.truth = document.numbers->lowest;
    EXPECT_EQ(isRight(document), true);
    document.truth.removeLast();
    document.truth << document.numbers->labels.front();
    EXPECT_EQ(isRight(document), false) << "more is predicted than is true";
}

TEST(DocumentListModel, FindsDocumentsAfterAnyChange) {
    DocumentListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    std::vector<int> ids;
    for (int i = 0; i < 6; ++i) {
        OpenDocument document = titled(QString::number(i));
        document.path = QStringLiteral("/%1").arg(i);
        ids.push_back(model.insert(0, std::move(document)));
    }
    model.change(ids[3], [](OpenDocument& document) { document.path = "/other"; });
    model.remove({ids[0], ids[1], ids[4]});
    ASSERT_EQ(model.rowCount(), 3);
    for (const int i : {2, 3, 5}) {
        EXPECT_EQ(model.find(ids[i])->title, QString::number(i));
        EXPECT_EQ(model.indexOf(ids[i]).data().toString(), QString::number(i));
    }
    EXPECT_EQ(model.findByPath("/3"), nullptr);
    EXPECT_EQ(model.findByPath("/4"), nullptr);
    EXPECT_EQ(model.findByPath("/other")->id, ids[3]);
}

TEST(DocumentListModel, ADocumentIsFoundWhileAnotherOneOfItsFileComesAndGoes) {
    DocumentListModel model;
    OpenDocument document = titled("notes.txt");
    document.path = "/notes.txt";
    const int first = model.append(document), second = model.append(document);
    EXPECT_EQ(model.findByPath("/notes.txt")->id, second);
    model.remove({second});
    ASSERT_TRUE(model.findByPath("/notes.txt"));
    EXPECT_EQ(model.findByPath("/notes.txt")->id, first);
    const int third = model.append(document);
    model.change(first, [](OpenDocument& each) { each.path.clear(); });
    ASSERT_TRUE(model.findByPath("/notes.txt"));
    EXPECT_EQ(model.findByPath("/notes.txt")->id, third);
}

TEST(OpenDocument, ShowsEveryPredictedLabelOrThatThereIs) {
    OpenDocument document;
    setReading(document, test::smallMultiLabelReading({0.6F, 0.2F, 0.7F}));
    EXPECT_EQ(predictionOf(document), "good, bad");
    setReading(document, test::smallMultiLabelReading({0.1F, 0.2F, 0.3F}));
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
    document.truth = QStringList{"good"};
    EXPECT_EQ(truthFor(document, *document.reading), "good");
    document.truth = QStringList{"physics"};
    EXPECT_EQ(truthFor(document, *document.reading), "");
}

TEST(OpenDocument, SeveralTrueLabelsAreInTheModelsOrder) {
    OpenDocument document;
    document.truth = QStringList{"good", "physics", "bad"};
    EXPECT_EQ(truthFor(document, *test::smallMultiLabelReading({0.6F, 0.2F, 0.7F})), "bad, good");
}

TEST(OpenDocument, TrueLabelsOfATreeIncludeTheirAncestors) {
    OpenDocument document;
    const auto reading = test::smallTreeReading();
    document.truth = QStringList{"CL"};
    EXPECT_EQ(truthFor(document, *reading), "cs, CL");
    document.truth = QStringList{"CO"};  // was not considered, so its ancestors are not known
    EXPECT_EQ(truthFor(document, *reading), "CO");
}

}  // namespace
}  // namespace hanscope::ui
