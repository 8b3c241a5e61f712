#include "ui/explorer/concordance_view.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include "core/survey/survey_source.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/explorer/surveyed_texts.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using ConcordanceColumn = ConcordanceModel::Column;

// Weights of "good": 3/4 in row 0, 1 in row 1, 3/6 in row 2, 3/9 in row 3, whose prediction is bad.
constexpr char kConcordanceReviews[] =
    "text,rating\ngood film,good\nGood,good\na good film one,bad\nbad good bad,bad\nfilm,bad\n";

struct ConcordanceViewTest : ::testing::Test {
    ConcordanceViewTest() {
        open(kConcordanceReviews);
        view.resize(900, 500);
        view.show();
    }
    void open(const std::string& bytes) {
        surveyed.open(view, classifier,
                      surveySource(folder.write("a.csv", bytes), classifier->info()));
    }
    QPushButton* button(const QString& text) {
        for (auto* each : view.findChildren<QPushButton*>())
            if (each->text() == text) return each;
        return nullptr;
    }
    void find(const QString& text, WordQuery::Kind kind = WordQuery::Kind::Word) {
        named("What is looked for")->setCurrentIndex(static_cast<int>(kind));
        auto* edit = view.findChild<QLineEdit*>();
        edit->setText(text);
        QTest::keyClick(edit, Qt::Key_Return);
        WAIT_FOR(button("Find") != nullptr);
    }
    QComboBox* named(const QString& name) { return test::named<QComboBox>(view, name); }
    QTableView* table() { return view.findChild<QTableView*>(); }
    QString shown(int row, int column) {
        return table()->model()->index(row, column).data().toString();
    }
    QStringList column(int column) {
        QStringList texts;
        for (int row = 0; row < table()->model()->rowCount(); ++row) texts << shown(row, column);
        return texts;
    }
    void save(const char* name) {
        button("Export…")->click();
        ASSERT_NO_FATAL_FAILURE(test::chooseFile(&view, folder / name));
        WAIT_FOR(std::filesystem::exists(folder / name));
        WAIT_FOR(button("Find") != nullptr);
    }
    std::string saved(const char* name) {
        save(name);
        return test::readBytes(folder / name);
    }

    test::ScratchFolder folder;
    std::shared_ptr<const Classifier> classifier = std::make_shared<test::WordClassifier>();
    test::SurveyedTexts surveyed;
    ConcordanceView view;
};

TEST_F(ConcordanceViewTest, ListsTheOccurrencesWithTheirWeights) {
    const QAbstractItemModelTester tester(table()->model());
    EXPECT_FALSE(button("Find")->isEnabled());
    EXPECT_TRUE(view.sentence().startsWith("Lists the places"));
    find("good");
    EXPECT_EQ(view.sentence(), "“good” occurs 4 times in 4 of 5 texts.");
    EXPECT_EQ(column(ConcordanceColumn::Weight), QStringList({"0.75", "1.0", "0.50", "0.33"}));
    EXPECT_EQ(column(ConcordanceColumn::Keyword), QStringList({"good", "Good", "good", "good"}));
    EXPECT_EQ(shown(2, ConcordanceColumn::Left), "a ");
    EXPECT_EQ(shown(2, ConcordanceColumn::Right), " film one");
    EXPECT_EQ(column(ConcordanceColumn::Prediction), QStringList({"good", "good", "good", "bad"}));
    EXPECT_EQ(column(ConcordanceColumn::Truth), QStringList({"good", "good", "bad", "bad"}));
    find("nowhere");
    EXPECT_EQ(view.sentence(), "“nowhere” occurs in none of 5 texts.");
    EXPECT_EQ(table()->model()->rowCount(), 0);
    find("good film", WordQuery::Kind::Phrase);
    EXPECT_EQ(table()->model()->rowCount(), 2);
    find("good film");  // two words are a phrase
    EXPECT_EQ(table()->model()->rowCount(), 2);
    EXPECT_EQ(named("What is looked for")->currentText(), "Phrase");
    find("f* o*", WordQuery::Kind::Pattern);
    EXPECT_EQ(column(ConcordanceColumn::Keyword), QStringList({"film one"}));
}

TEST_F(ConcordanceViewTest, IsSortedByAColumnOrAWordBeside) {
    const QAbstractItemModelTester tester(table()->model());
    find("good");
    table()->setCurrentIndex(table()->model()->index(0, ConcordanceColumn::Keyword));
    auto* header = table()->horizontalHeader();
    test::clickHeader(header, ConcordanceColumn::Weight);
    EXPECT_EQ(column(ConcordanceColumn::Weight), QStringList({"1.0", "0.75", "0.50", "0.33"}));
    EXPECT_EQ(table()->currentIndex().row(), 1) << "the current line stays the current one";
    EXPECT_EQ(header->sortIndicatorSection(), int{ConcordanceColumn::Weight});
    EXPECT_EQ(named("Order of the lines")->currentText(), "by the weight");
    test::clickHeader(header, ConcordanceColumn::Weight);
    EXPECT_EQ(column(ConcordanceColumn::Weight), QStringList({"0.33", "0.50", "0.75", "1.0"}));
    test::clickHeader(header, ConcordanceColumn::Right);
    EXPECT_EQ(column(ConcordanceColumn::Right), QStringList({"", " bad", " film", " film one"}));
    for (const char* order : {"1.0", "0.33"}) {
        test::openMenuByKey(table());
        test::chooseInMenu("Weight");
        EXPECT_EQ(column(ConcordanceColumn::Weight).front(), order);
    }
    test::choose(named("Order of the lines"), static_cast<int>(ConcordanceOrder::Left1));
    EXPECT_EQ(column(ConcordanceColumn::Left), QStringList({"", "", "a ", "bad "}));
    EXPECT_EQ(header->sortIndicatorSection(), int{ConcordanceColumn::Left});
}

TEST_F(ConcordanceViewTest, FollowsTheFilters) {
    const QAbstractItemModelTester tester(table()->model());
    find("good");
    surveyed.filter(view, std::vector<std::uint64_t>{1, 3});
    EXPECT_EQ(column(ConcordanceColumn::Weight), QStringList({"1.0", "0.33"}));
    EXPECT_TRUE(view.sentence().endsWith("The filters leave 2 lines."));
    EXPECT_EQ(saved("some.csv"),
              "row,place,left,keyword,right,weight,shade,prediction,truth\n"
              "1,a.csv:3,,Good,,1,1,good,good\n"
              "3,a.csv:5,bad ,good, bad,0.333333,0.333333,bad,bad\n");
    find("film");
    EXPECT_EQ(table()->model()->rowCount(), 0) << "none in these rows";
    surveyed.filter(view, {});
    EXPECT_EQ(table()->model()->rowCount(), 3);
}

TEST_F(ConcordanceViewTest, EnterOpensAndControlEnterKeeps) {
    std::uint64_t row = 0;
    Range range;
    QStringList truth;
    QList<bool> kept;
    QObject::connect(&view, &ConcordanceView::opened, [&](const WantedText& text, bool keeps) {
        row = text.place.number;
        truth = text.truth;
        range = text.words.value();
        kept << keeps;
    });
    find("good");
    QSignalSpy chosen(&view, &ConcordanceView::lineChosen);
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Down);
    QTest::keyClick(table(), Qt::Key_Down);
    ASSERT_EQ(chosen.size(), 2);
    EXPECT_EQ(chosen.back(), QVariantList({QVariant::fromValue(std::uint64_t{2}), 1, 1}));
    QTest::keyClick(table(), Qt::Key_Return);
    QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(kept, QList<bool>({false, true}));
    EXPECT_EQ(row, 2u);
    EXPECT_EQ(truth, QStringList{"bad"});
    EXPECT_EQ(range, (Range{2, 6}));
}

TEST_F(ConcordanceViewTest, LooksForTheWordsOfALexicon) {
    view.showWords({"one", "bad"});
    WAIT_FOR(button("Find") != nullptr);
    EXPECT_EQ(column(ConcordanceColumn::Keyword), QStringList({"one", "bad", "bad"}));
    EXPECT_EQ(view.findChild<QLineEdit*>()->text(), "one bad");
}

TEST_F(ConcordanceViewTest, TheExportedTableHasTheOrderOfTheLines) {
    find("good");
    test::clickHeader(table()->horizontalHeader(), ConcordanceColumn::Weight);
    const std::string csv = saved("all.csv");
    EXPECT_EQ(csv.find("1,a.csv:3,,Good,,1,1,"), csv.find('\n') + 1);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);
}

TEST_F(ConcordanceViewTest, TheFirstLinesAreExportedAsAFigure) {
    std::string many = "text,rating\n";
    for (int i = 0; i < 30; ++i) many += "good film number" + std::to_string(i) + ",good\n";
    open(many);
    find("good");
    const std::string svg = saved("a.svg");
    EXPECT_NE(svg.find("Occurrences of “good”"), std::string::npos);
    EXPECT_NE(svg.find("film number19"), std::string::npos);
    EXPECT_EQ(svg.find("film number20"), std::string::npos) << "twenty lines";
    EXPECT_NE(svg.find("20 of 30 lines"), std::string::npos);
    EXPECT_EQ(saved("a.pdf").substr(0, 4), "%PDF");
    const std::string tex = saved("a.tex");
    // 3/5 of (0.03, 0.57, 0.82) from white.
    EXPECT_NE(tex.find("\n{}&\\hanword11{6BBDE3}{good}&film number19&0.60\\\\"), std::string::npos)
        << tex.substr(tex.find("tabular"));
}

TEST_F(ConcordanceViewTest, NothingReplacesTheCorpus) {
    find("good");
    QSignalSpy failed(&view, &ConcordanceView::failed);
    std::filesystem::create_symlink(folder / "a.csv", folder / "a.svg");
    for (const char* name : {"a.csv", "a.svg"}) {
        failed.clear();
        view.write(QString::fromStdString((folder / name).string()));
        WAIT_FOR(!failed.isEmpty() && failed.back().front().toString() != "");
        EXPECT_TRUE(failed.back().front().toString().contains("would replace the corpus"));
        EXPECT_EQ(test::readBytes(folder / "a.csv"), kConcordanceReviews);
    }
}

TEST_F(ConcordanceViewTest, ErrorsAreTold) {
    QSignalSpy failed(&view, &ConcordanceView::failed);
    find("two,words");
    ASSERT_FALSE(failed.isEmpty());
    EXPECT_TRUE(failed.front().front().toString().contains("not one word"));
    failed.clear();
    find("(a", WordQuery::Kind::Expression);
    ASSERT_FALSE(failed.isEmpty());
    EXPECT_TRUE(failed.front().front().toString().contains("regular expression"));
    EXPECT_FALSE(button("Export…")->isEnabled());
}

ConcordancePart partOf(const std::string& bytes, const Classifier& classifier,
                       ConcordanceContent content, const test::ScratchFolder& folder) {
    ConcordancePart all;
    readConcordance(classifier, surveySource(folder.write("b.csv", bytes), classifier.info()),
                    {{WordQuery::Kind::Word, "good"}, content},
                    [&](ConcordancePart&& part) { all = std::move(part); });
    return all;
}

TEST_F(ConcordanceViewTest, ACorpusThatHasChangedIsNoticed) {
    ConcordanceModel model;
    const QAbstractItemModelTester tester(&model);
    model.clear({"bad", "good"});
    model.append(partOf(kConcordanceReviews, *classifier, ConcordanceContent::Places, folder));
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_EQ(model.index(0, ConcordanceColumn::Weight).data().toString(), "");
    const CorpusSource source{folder / "b.csv"};
    const auto same = partOf(kConcordanceReviews, *classifier, ConcordanceContent::Weights, folder);
    model.fill(0, same, source);
    EXPECT_EQ(model.index(3, ConcordanceColumn::Weight).data().toString(), "0.33");
    EXPECT_EQ(model.index(3, ConcordanceColumn::Prediction).data().toString(), "bad");
    const auto other =
        partOf("text,rating\ngood films,good\n", *classifier, ConcordanceContent::Weights, folder);
    EXPECT_THROW(model.fill(0, other, source), FileError);
    EXPECT_THROW(model.fill(4, same, source), FileError) << "more lines than before";
}

TEST_F(ConcordanceViewTest, TheModelShowsEffects) {
    ConcordancePart part =
        partOf(kConcordanceReviews, *classifier, ConcordanceContent::Weights, folder);
    part.lines[0].effect = -0.125;
    part.lines[2].effect = 0.25;
    ConcordanceModel model;
    model.clear({"bad", "good"});
    model.append(std::move(part));
    model.setOrder(ConcordanceOrder::Effect, true);
    EXPECT_EQ(model.index(0, ConcordanceColumn::Effect).data().toString(), "0.25");
    EXPECT_EQ(model.index(1, ConcordanceColumn::Effect).data().toString(), "−0.13");
    EXPECT_EQ(model.index(2, ConcordanceColumn::Effect).data().toString(), "") << "not known";
}

}  // namespace
}  // namespace hanscope::ui
