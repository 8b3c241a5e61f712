// What is done in the explorer and while labelling is done again by the commands that are listed.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <algorithm>
#include <map>
#include <sstream>

#include "core/corpus/label_project.h"
#include "tests/ui/support/chosen_file.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/window/command_history_fixture.h"
#include "ui/explorer/collocates_view.h"
#include "ui/explorer/concordance_view.h"
#include "ui/explorer/explorer_controller.h"
#include "ui/explorer/explorer_window.h"
#include "ui/explorer/filter_bar.h"
#include "ui/explorer/keyness_view.h"
#include "ui/explorer/lexicon_view.h"
#include "ui/explorer/like_this_view.h"
#include "ui/explorer/map_view.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/unit_view.h"
#include "ui/explorer/word_view.h"
#include "ui/labelling/labelling_controller.h"
#include "ui/labelling/labelling_window.h"
#include "ui/labelling/project_trainer.h"
#include "ui/widgets/table_model.h"

namespace hanscope::ui {
namespace {

using hanscope::test::readBytes;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

class ExplorerCommandsTest : public test::CommandHistoryTest {
 protected:
    void SetUp() override {
        WAIT_FOR(window->session()->classifier() != nullptr);
        window->explorer()->show();
        std::string table = "stars;said\n";
        for (int i = 0; i < 4; ++i)
            table +=
                "10;A wonderful film.\n1;The worst film, a dreadful mess.\n10;A wonderful day.\n";
        explorer_ = window->explorer()->explorer();
        explorer_->openSource(folder.write("film reviews.csv", table));
        WAIT_FOR(!explorer_->isReading() && explorer_->texts()->table().size() == 12);
    }
    void TearDown() override { window->explorer()->close(); }

    /// Shows a view, so that it knows the filters.
    template <class View>
    View* shown() const {
        auto* view = explorer_->findChild<View*>();
        for (auto* tabs : explorer_->findChildren<QTabWidget*>())
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->widget(i) == view || tabs->widget(i)->isAncestorOf(view))
                    tabs->setCurrentIndex(i);
        return view;
    }
    static void set(const QWidget* view, const char* name, int value) {
        for (auto* each : view->findChildren<QSpinBox*>())
            if (each->accessibleName() == QLatin1String(name)) return each->setValue(value);
        ADD_FAILURE() << name;
    }
    void waitFor(const char* command) const {
        WAIT_FOR(lastCommand().startsWith(QLatin1String("hanscope-cli ") + QLatin1String(command)));
    }
    /// Exports the table, and lets the command write it once more.
    void expectSameTable(QWidget* view) const {
        click(view, "Export…");
        ASSERT_NO_FATAL_FAILURE(test::chooseFile(view, folder / "own.csv"));
        WAIT_FOR(lastCommand().contains(QStringLiteral("own.csv")));
        run(lastCommand().replace(QStringLiteral("own.csv"), QStringLiteral("other.csv")));
        const auto own = linesOf(readBytes(folder / "own.csv"));
        EXPECT_GT(own.size(), 1u);
        EXPECT_THAT(linesOf(readBytes(folder / "other.csv")),
                    testing::UnorderedElementsAreArray(own));
    }

    ExplorerWindow* explorer_ = nullptr;
};

TEST_F(ExplorerCommandsTest, TheTextsAreClassifiedByTheCommand) {
    waitFor("classify");
    const QByteArray told = run(lastCommand());
    const SurveyModel* texts = explorer_->texts();
    std::map<QByteArray, int> predicted;
    for (int row = 0; row < texts->rowCount(); ++row)
        ++predicted[texts->index(row, SurveyModel::Prediction).data().toByteArray()];
    EXPECT_EQ(predicted.size(), 2u);
    for (const auto& [label, count] : predicted)
        EXPECT_EQ(told.count(": " + label + " (true: "), count) << label.toStdString();
    EXPECT_THAT(history()->script().toStdString(),
                HasSubstr("# Explored “film reviews.csv”: Texts\n"));
}

TEST_F(ExplorerCommandsTest, TheWordsNearAWordAreListedByTheCommand) {
    auto* view = shown<CollocatesView>();
    set(view, "Least number of occurrences together", 1);
    view->findChild<QLineEdit*>()->setText("film");
    click(view, "Find Collocates");
    waitFor("collocates");
    EXPECT_THAT(run(lastCommand()).toStdString(), HasSubstr("'film' occurs 8 times in 8 of 12"));
    EXPECT_THAT(history()->script().toStdString(), HasSubstr(": Collocates (film)\n"));
    expectSameTable(view);
}

TEST_F(ExplorerCommandsTest, TypicalWordsOfALabelAreListedByTheCommand) {
    auto* view = shown<KeynessView>();
    set(view, "Least number of occurrences", 1);
    int worst = -1;
    const auto& labels = window->session()->classifier()->info().labels;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (labels[i] == "1") worst = static_cast<int>(i);
    explorer_->findChild<FilterBar*>()->chooseCell(worst, FilterBar::kAll);
    click(view, "Compare the Words");
    waitFor("keyness");
    EXPECT_TRUE(lastCommand().contains(QStringLiteral(" --group 1 ")))
        << lastCommand().toStdString();
    expectSameTable(view);
    const QString before = history()->script();
    explorer_->findChild<FilterBar*>()->search()->setText("mess");
    QTest::keyClick(explorer_->findChild<FilterBar*>()->search(), Qt::Key_Return);
    WAIT_FOR(explorer_->texts()->filter().rows.has_value());
    click(view, "Compare the Words");
    WAIT_FOR(view->sentence().contains("were compared"));
    EXPECT_EQ(history()->script(), before) << "no option finds these texts";
}

TEST_F(ExplorerCommandsTest, LinesOfAConcordanceAreListedByTheCommand) {
    auto* view = shown<ConcordanceView>();
    view->showPhrase("film");
    waitFor("concordance");
    WAIT_FOR(view->lines()->rowCount() == 8);
    EXPECT_THAT(run(lastCommand()).toStdString(), HasSubstr("8 lines in 8 of 12 texts"));
    for (auto* order : view->findChildren<QComboBox*>())
        if (order->accessibleName() == QLatin1String("Order of the lines")) {
            test::choose(order, 2);  // by the weight
        }
    view->write(QString::fromStdString((folder / "own.csv").string()));
    WAIT_FOR(lastCommand().contains(QStringLiteral("own.csv")));
    run(lastCommand().replace(QStringLiteral("own.csv"), QStringLiteral("other.csv")));
    EXPECT_EQ(readBytes(folder / "other.csv"), readBytes(folder / "own.csv"));
    const QString before = history()->script();
    view->showWords({"film", "day"});
    WAIT_FOR(view->lines()->rowCount() == 12);
    EXPECT_EQ(history()->script(), before) << "the command needs a file of words";
}

TEST_F(ExplorerCommandsTest, TheWeightsOfAWordAreShownByTheCommand) {
    shown<WordView>()->showWord("wonderful");
    waitFor("weights");
    EXPECT_THAT(run(lastCommand()).toStdString(), HasSubstr("wonderful"));
}

TEST_F(ExplorerCommandsTest, WhatIsLikeASentenceIsFoundByTheCommand) {
    auto* view = shown<LikeThisView>();
    view->findChild<QLineEdit*>()->setText("A terrible mess.");
    click(view, "Find");
    waitFor("neighbours");
    ASSERT_FALSE(view->texts().empty());
    EXPECT_THAT(run(lastCommand()).toStdString(), HasSubstr(std::string(view->texts()[0].found())));
}

TEST_F(ExplorerCommandsTest, TablesAreWrittenByTheCommands) {
    click(shown<LexiconView>(), "Read the Words");
    waitFor("lexicon");
    run(lastCommand());
    EXPECT_THAT(linesOf(readBytes(folder / "film reviews-words.csv")),
                testing::Contains(StartsWith("dreadful,4,")));
    click(shown<MapView>(), "Draw the Map");
    waitFor("map");
    run(lastCommand());
    EXPECT_EQ(linesOf(readBytes(folder / "film reviews-map.csv")).size(), 13u);
    click(shown<UnitView>(), "Read the Units");
    waitFor("units");
    run(lastCommand());
    EXPECT_GT(linesOf(readBytes(folder / "film reviews-units.csv")).size(), 20u);
}

class LabellingCommandsTest : public test::CommandHistoryTest {
 protected:
    void SetUp() override {
        CorpusSource corpus;
        std::string table = "text\n";
        for (int i = 0; i < 20; ++i)
            table += std::string(i % 2 ? "a good day " : "a bad day ") + std::to_string(i) + "\n";
        corpus.path = folder.write("days.csv", table);
        corpus.columns.labelling = Labelling::None;
        LabelProject::create(project_, corpus);
        {
            LabelProject project = LabelProject::read(project_);
            LabelProjectFile file(project_);
            for (const char* label : {"bad", "good"}) file.append(project.define({label}));
        }  // whose lock would make the window read only
        window->labelling()->open(QString::fromStdString(project_.string()));
        WAIT_FOR(session().current() != nullptr);
    }
    void TearDown() override { window->labelling()->close(); }
    LabellingSession& session() const { return *window->labelling()->window()->session(); }
    void labelAll(int count) const {
        for (int i = 0; i < count; ++i) {
            const std::string text = session().current()->document->text();
            session().label({text.find("good") == std::string::npos ? "bad" : "good"});
            WAIT_FOR(session().current() && session().current()->document->text() != text);
        }
    }

    /// The listed command that has this text; empty: none.
    QString commandWith(const char* text) const {
        for (const QString& line : history()->script().split(QLatin1Char('\n')))
            if (line.startsWith(QLatin1String("hanscope-cli")) &&
                line.contains(QLatin1String(text)))
                return line;
        return {};
    }

    const std::filesystem::path project_ = folder / "days.labels.jsonl";
};

TEST_F(LabellingCommandsTest, LabelsAreExportedByTheCommand) {
    EXPECT_TRUE(lastCommand().startsWith(QStringLiteral("hanscope-cli queue")));
    EXPECT_THAT(run(lastCommand()).toStdString(), HasSubstr("0 texts are labelled, 20 to go"));
    labelAll(3);
    LabellingWindow* labelling = window->labelling()->window();
    click(labelling, "Export…");
    ASSERT_NO_FATAL_FAILURE(test::chooseFile(labelling, folder / "own.csv"));
    WAIT_FOR(!commandWith("own.csv").isEmpty());  // the texts may be ordered after it
    run(commandWith("own.csv").replace(QStringLiteral("own.csv"), QStringLiteral("other.csv")));
    EXPECT_EQ(readBytes(folder / "other.csv"), readBytes(folder / "own.csv"));
    EXPECT_EQ(linesOf(readBytes(folder / "own.csv")).size(), 4u);
}

TEST_F(LabellingCommandsTest, TheModelIsTrainedByTheCommand) {
    labelAll(12);
    window->labelling()->window()->trainer()->train();
    WAIT_FOR(history()->script().contains(QStringLiteral("hanscope-cli train")));
    const QStringList lines = history()->script().split(QLatin1Char('\n'));
    const auto train = std::find_if(lines.begin(), lines.end(), [](const QString& line) {
        return line.startsWith(QStringLiteral("hanscope-cli train"));
    });
    ASSERT_NE(train, lines.end());
    const ModelFile own = loadModelFile(folder / "days.safetensors");
    run(QString(*train).replace(QStringLiteral("days.safetensors"),
                                QStringLiteral("other.safetensors")));
    const ModelFile other = loadModelFile(folder / "other.safetensors");
    EXPECT_EQ(other.labels, own.labels);
    EXPECT_EQ(other.card.name, own.card.name);
    ASSERT_EQ(other.tensors.size(), own.tensors.size());
    for (const auto& [name, tensor] : own.tensors)
        EXPECT_EQ(other.tensors.at(name).values, tensor.values) << name;
}

}  // namespace
}  // namespace hanscope::ui
