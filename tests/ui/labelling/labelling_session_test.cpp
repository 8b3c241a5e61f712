// The work on a labelling project without its window.
#include "ui/labelling/labelling_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <QSignalSpy>
#include <csignal>

#include "tests/core/model_file/tiny_model.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/labelling/project_trainer.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;

/// Twelve texts, "film 0" to "film 11", with as many "good".
class LabellingSessionTest : public testing::Test {
 protected:
    LabellingSessionTest() {
        std::string csv = "text\n";
        for (int i = 0; i < 12; ++i) {
            csv += "film " + std::to_string(i);
            for (int times = 0; times < i; ++times) csv += " good";
            csv += "\n";
        }
        CorpusSource corpus;
        corpus.path = folder_.write("films.csv", csv);
        corpus.columns.labelling = Labelling::None;
        LabelProject::create(path_, corpus);
        session_ = std::make_unique<LabellingSession>();
        trainer_ = new ProjectTrainer(session_.get());
    }
    void open() {
        session_->open(path_);
        WAIT_FOR(session_->current() && !session_->isBusy());
        session_->setRater(QStringLiteral("Ada"));
    }
    /// Another project of the same texts.
    std::filesystem::path other() {
        const std::filesystem::path path = folder_ / "other.labels.jsonl";
        LabelProject::create(path, LabelProject::read(path_).corpus());
        return path;
    }
    std::string labelOf(const std::string& text, const LabelProject& project) {
        const TextDecision* made = project.find(textKey(text));
        return made && made->decision == Decision::Labelled ? project.labelsOf(*made).front() : "";
    }
    void useModel() {
        session_->setModel(std::make_shared<const test::WordClassifier>(), QStringLiteral("words"));
        WAIT_FOR(session_->current() && session_->current()->reading && !session_->isBusy());
    }
    void label(const QString& label) {
        session_->label({label});
        WAIT_FOR(session_->current() || session_->isDone());
    }
    std::string text() const { return session_->current()->document->text(); }
    QStringList labels() const {
        QStringList all;
        for (const LabelEntry& each : session_->labels()) all << each.label;
        return all;
    }
    /// What another program reads in the file after the session has ended.
    LabelProject written() {
        session_.reset();
        return LabelProject::read(path_);
    }

    const test::ScratchFolder folder_;
    const std::filesystem::path path_ = folder_ / "films.labels.jsonl";
    std::unique_ptr<LabellingSession> session_;
    ProjectTrainer* trainer_ = nullptr;
};

TEST_F(LabellingSessionTest, WithoutAModelTextsComeByChance) {
    open();
    EXPECT_EQ(session_->undecided(), 12u);
    EXPECT_TRUE(session_->current()->queued.isByChance);
    EXPECT_FALSE(session_->current()->reading);
    const std::string first = text();
    label(QStringLiteral("good"));
    EXPECT_NE(text(), first);
    EXPECT_EQ(session_->undecided(), 11u);
    EXPECT_EQ(labels(), QStringList{QStringLiteral("good")});
    const LabelProject project = written();
    const TextDecision* made = project.find(textKey(first));
    ASSERT_TRUE(made);
    EXPECT_THAT(made->labels, ElementsAre("good"));
    EXPECT_EQ(made->by, "Ada");
    EXPECT_TRUE(made->isByChance);
    EXPECT_FALSE(made->probability);
}

TEST_F(LabellingSessionTest, AModelChoosesAndItsPredictionIsKept) {
    open();
    useModel();
    // The current text stays; then come the uncertain ones. Without "good" both labels have 1/2.
    label(QStringLiteral("good"));
    const std::string uncertain = text();
    EXPECT_LE(std::count(uncertain.begin(), uncertain.end(), 'g'), 1);
    session_->label({QStringLiteral("bad")}, {{{0, 4}}, {}});
    ASSERT_TRUE(session_->project().find(textKey(uncertain)));
    const bool isWrong = uncertain != "film 0";  // "bad" is the first of two equal ones
    EXPECT_EQ(session_->surprise().has_value(), isWrong);
    const LabelProject project = written();
    const TextDecision& made = *project.find(textKey(uncertain));
    ASSERT_TRUE(made.probability);
    EXPECT_THAT(made.reasons, ElementsAre(Range{0, 4}));
    EXPECT_FALSE(made.isByChance);
}

TEST_F(LabellingSessionTest, AModelThatLearntFromATextDoesNotCountForIt) {
    open();
    const std::string first = text();
    label(QStringLiteral("good"));  // by chance, without a model
    useModel();
    session_->back();
    WAIT_FOR(session_->current() && session_->current()->reading);
    session_->label({QStringLiteral("bad")});
    const TextDecision& made = *session_->project().find(textKey(first));
    EXPECT_THAT(made.labels, ElementsAre("bad"));
    EXPECT_FALSE(made.probability);
    EXPECT_TRUE(estimatedAccuracies(session_->project()).empty());
}

TEST_F(LabellingSessionTest, EverythingCanBeUndone) {
    open();
    const std::string first = text();
    label(QStringLiteral("good"));
    session_->skip();
    WAIT_FOR(session_->current());
    session_->removeText();
    WAIT_FOR(session_->current());
    EXPECT_EQ(session_->undecided(), 10u);  // a skipped text comes back
    for (int i = 0; i < 3; ++i) session_->undo();
    WAIT_FOR(session_->current());
    EXPECT_EQ(text(), first);
    EXPECT_EQ(session_->project().labelled(), 0u);
    EXPECT_EQ(session_->undecided(), 12u);
    EXPECT_FALSE(session_->canUndo());
    session_->redo();
    EXPECT_EQ(session_->project().labelled(), 1u);
    const LabelProject project = written();
    EXPECT_EQ(project.labelled(), 1u);
    EXPECT_THAT(project.faults(), testing::IsEmpty());
}

TEST_F(LabellingSessionTest, ATextCanBeLabelledAgain) {
    open();
    const std::string first = text();
    label(QStringLiteral("good"));
    session_->back();
    EXPECT_EQ(text(), first);
    ASSERT_TRUE(session_->decision());
    session_->label({QStringLiteral("bad")});
    EXPECT_EQ(session_->project().labelled(), 1u);
    const LabelProject project = written();
    EXPECT_THAT(project.labelsOf(*project.find(textKey(first))), ElementsAre("bad"));
}

TEST_F(LabellingSessionTest, SkippedTextsComeBackAtTheEnd) {
    open();
    const std::string skipped = text();
    session_->skip();
    for (int i = 0; i < 11; ++i) {
        WAIT_FOR(session_->current());
        EXPECT_NE(text(), skipped);
        session_->label({QStringLiteral("good")});
    }
    WAIT_FOR(session_->current());
    EXPECT_EQ(text(), skipped);
    label(QStringLiteral("good"));
    WAIT_FOR(session_->isDone());
    EXPECT_EQ(session_->undecided(), 0u);
    EXPECT_EQ(written().labelled(), 12u);
}

TEST_F(LabellingSessionTest, TheSecondOneReadsOnly) {
    open();
    LabellingSession second;
    QSignalSpy failures(&second, &LabellingSession::failed);
    second.open(path_);
    WAIT_FOR(second.current());
    EXPECT_TRUE(second.isReadOnly());
    ASSERT_EQ(failures.count(), 1);
    EXPECT_THAT(failures[0][0].toString().toStdString(),
                testing::HasSubstr("being labelled in process"));
    second.label({QStringLiteral("good")});
    EXPECT_EQ(second.project().labelled(), 0u);
}

TEST_F(LabellingSessionTest, TheSecondOneLabelsWhenTheFirstHasEnded) {
    open();
    LabellingSession second;
    second.open(path_);
    WAIT_FOR(second.current());
    const std::string first = text();
    label(QStringLiteral("good"));
    session_.reset();
    QSignalSpy failures(&second, &LabellingSession::failed);
    second.open(path_);
    WAIT_FOR(!second.isReadOnly() && second.current() && !second.isBusy());
    EXPECT_EQ(failures.count(), 0);
    EXPECT_EQ(labelOf(first, second.project()), "good");
    EXPECT_EQ(second.undecided(), 11u);
    second.label({QStringLiteral("bad")});
    QSignalSpy opened(&second, &LabellingSession::opened);
    second.open(path_);
    WAIT_FOR(!second.isOpening());
    EXPECT_EQ(opened.count(), 0) << "it is open already";
    EXPECT_EQ(second.project().labelled(), 2u);
}

TEST_F(LabellingSessionTest, OnAFullDiskNothingIsLost) {
    open();
    QSignalSpy failures(session_.get(), &LabellingSession::failed);
    rlimit old{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = old;
    small.rlim_cur = 20;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    session_->label({QStringLiteral("good")});
    const bool isTold = QTest::qWaitFor([&] { return failures.count() > 0; }, test::kPatience);
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    ASSERT_TRUE(isTold);
    EXPECT_THAT(failures[0][0].toString().toStdString(), testing::HasSubstr("cannot be written"));
    WAIT_FOR(session_->current());
    session_->label({QStringLiteral("bad")});
    EXPECT_EQ(written().labelled(), 2u);
}

TEST_F(LabellingSessionTest, ATextThatIsGoneIsSaid) {
    open();
    std::filesystem::remove(folder_ / "films.csv");
    session_->label({QStringLiteral("good")});
    WAIT_FOR(session_->current() || session_->isDone());
    for (int i = 0; i < 12 && session_->current() && session_->current()->document; ++i) {
        session_->skip();
        WAIT_FOR(session_->current() || session_->isDone());
    }
    WAIT_FOR(session_->current());
    EXPECT_FALSE(session_->current()->fault.isEmpty());
}

TEST_F(LabellingSessionTest, TooFewLabelsAreSaidInWordsOfLabelling) {
    open();
    label(QStringLiteral("good"));
    label(QStringLiteral("bad"));
    QSignalSpy failures(trainer_, &ProjectTrainer::failed);
    trainer_->train();
    WAIT_FOR(failures.count() == 1);
    EXPECT_TRUE(failures[0][0].toString().startsWith(QStringLiteral("A model learns from ten")));
}

TEST_F(LabellingSessionTest, AModelIsTrainedOnTheWay) {
    std::string csv = "text\n";
    for (int i = 0; i < 40; ++i)
        csv += "a " + std::string(i % 2 == 0 ? "lovely" : "dreadful") + " film of the year " +
               std::to_string(1980 + i) + "\n";
    folder_.write("films.csv", csv);
    open();
    QSignalSpy trained(trainer_, &ProjectTrainer::trained);
    QSignalSpy failures(trainer_, &ProjectTrainer::failed);
    label(QStringLiteral("good"));
    trainer_->train();
    WAIT_FOR(failures.count() > 0);  // one label is too few
    EXPECT_FALSE(trainer_->isRunning());
    for (int i = 0; i < 29; ++i) {
        const bool isGood = text().find("lovely") != std::string::npos;
        label(isGood ? QStringLiteral("good") : QStringLiteral("bad"));
    }
    session_->undo();
    EXPECT_EQ(session_->newLabels(), 29u);
    trainer_->train();
    EXPECT_TRUE(trainer_->isRunning());
    session_->redo();  // what is decided meanwhile is for the next training
    session_->renameLabel(QStringLiteral("good"), QStringLiteral("fine"));
    session_->addLabel(QStringLiteral("good"));  // another one
    WAIT_FOR(trained.count() > 0);
    EXPECT_EQ(session_->project().nameOfModelLabel("good"), "fine");
    for (int i = 0; i < 2; ++i) session_->undo();
    EXPECT_EQ(session_->project().nameOfModelLabel("good"), "good");
    EXPECT_EQ(session_->newLabels(), 1u);
    EXPECT_EQ(session_->takenBack(), 0u);
    for (int i = 0; i < 2; ++i) session_->undo();
    EXPECT_EQ(session_->takenBack(), 1u) << "the model has learnt from 29";
    for (int i = 0; i < 2; ++i) session_->redo();
    EXPECT_EQ(session_->modelFile(), folder_ / "films.safetensors");
    EXPECT_TRUE(std::filesystem::exists(session_->modelFile()));
    ASSERT_EQ(session_->project().trainings().size(), 1u);
    EXPECT_EQ(session_->project().trainings()[0].labelled, 29u);
    ASSERT_NE(trainer_->startForNetwork(), nullptr);
    EXPECT_EQ(trainer_->startForNetwork()->name, "Film reviews");
    trainer_->continueNetwork({}, {});
    EXPECT_EQ(trainer_->startForNetwork(), nullptr);
}

TEST_F(LabellingSessionTest, TextsAreFoundAgain) {
    open();
    const std::string noted = text();
    session_->addNote(session_->current()->queued.key, QStringLiteral("Irony"));
    label(QStringLiteral("good"));
    session_->findTexts(QStringLiteral("irony"));
    WAIT_FOR(session_->showsList() && session_->current());
    EXPECT_EQ(text(), noted);
    EXPECT_TRUE(session_->decision());
    session_->forward();
    EXPECT_FALSE(session_->current());
    session_->setOrder(QueueOrder::Chance);
    WAIT_FOR(session_->current());
    EXPECT_FALSE(session_->decision());
}

TEST_F(LabellingSessionTest, ANetworkIsTrainedFurther) {
    open();
    for (int i = 0; i < 12; ++i) {
        const bool isLong = text().size() > 30;
        label(isLong ? QStringLiteral("good") : QStringLiteral("bad"));
    }
    TrainingPlan plan;
    plan.data.source.path = path_;
    plan.data.validation.fraction = 0.2;
    plan.minimumCount = 0;
    plan.settings.epochs = 1;
    plan.settings.device = Device::Cpu;
    trainer_->continueNetwork(plan, {});
    QSignalSpy failures(trainer_, &ProjectTrainer::failed);
    QSignalSpy trained(trainer_, &ProjectTrainer::trained);
    trainer_->train();
    WAIT_FOR(trained.count() > 0);
    const auto first = loadClassifier(session_->modelFile());
    EXPECT_EQ(first->info().summary.front().english(), "HAN");
    EXPECT_EQ(first->info().card.name, "films, 12 labels");
    session_->setModel(first, QStringLiteral("films"));
    WAIT_FOR(!session_->isBusy());
    trainer_->train();
    WAIT_FOR(trained.count() > 1 || failures.count() > 0);
    EXPECT_EQ(failures.count(), 0) << failures.value(0).value(0).toString().toStdString();
    const auto second = loadClassifier(session_->modelFile());
    // The vocabulary is that of the model that was trained further.
    EXPECT_EQ(second->vocabulary().size(), first->vocabulary().size());
    EXPECT_EQ(session_->project().trainings().size(), 2u);
}

TEST_F(LabellingSessionTest, ANetworkWithACompanionBeginsAgainWhereItBegan) {
    open();
    for (int i = 0; i < 12; ++i) {
        const bool isLong = text().size() > 30;
        label(isLong ? QStringLiteral("good") : QStringLiteral("bad"));
    }
    ModelFile base = test::tinyModel();  // of other labels
    base.vocabulary.push_back("film");
    TensorValues& vectors = base.tensors.at(kEmbeddingName);
    vectors.values.resize(vectors.values.size() + static_cast<std::size_t>(vectors.shape[1]), 0.5F);
    ++vectors.shape[0];
    saveModelFile(folder_ / "base.safetensors", base);
    TrainingPlan plan;
    plan.data.source.path = path_;
    plan.data.validation.fraction = 0.2;
    plan.startFrom = folder_ / "base.safetensors";
    plan.companion = true;
    plan.settings.epochs = 1;
    plan.settings.device = Device::Cpu;
    trainer_->continueNetwork(plan, {});
    QSignalSpy failures(trainer_, &ProjectTrainer::failed);
    QSignalSpy trained(trainer_, &ProjectTrainer::trained);
    for (int training = 1; training <= 2; ++training) {
        trainer_->train();
        WAIT_FOR(trained.count() == training || failures.count() > 0);
        ASSERT_EQ(failures.count(), 0) << failures.value(0).value(0).toString().toStdString();
        const auto made = loadClassifier(session_->modelFile());
        EXPECT_EQ(made->vocabulary().size(), base.vocabulary.size());
        EXPECT_EQ(made->info().labels, (std::vector<std::string>{"bad", "good"}));
        EXPECT_TRUE(made->info().hasCompanion);
        session_->setModel(made, QStringLiteral("films"));
        WAIT_FOR(!session_->isBusy());
    }
}

TEST_F(LabellingSessionTest, LabelsThatMayBeWrongComeAgain) {
    std::string csv = "text,label\n";
    for (int i = 0; i < 100; ++i) {
        const bool isLovely = i % 2 == 0, isWrong = i == 20 || i == 51;
        csv += "a " + std::string(isLovely ? "lovely" : "dreadful") + " film of the year " +
               std::to_string(1920 + i) + (isLovely != isWrong ? ",good" : ",bad") + "\n";
    }
    CorpusSource corpus;
    corpus.path = folder_.write("doubtful.csv", csv);
    corpus.columns.label = "label";
    corpus.columns.labelling = Labelling::AtMostOne;
    const auto path = folder_ / "doubtful.labels.jsonl";
    LabelProject::create(path, corpus);
    session_->open(path);
    WAIT_FOR(session_->isDone());
    session_->findSuspicions();
    WAIT_FOR(session_->current());
    std::vector<std::string> found;
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(session_->suspicion());
        EXPECT_EQ(session_->undecided(), static_cast<std::size_t>(2 - i));
        EXPECT_GT(session_->suspicion()->suggested, session_->suspicion()->given);
        found.push_back(text());
        const QString right = session_->suspicion()->suggestion;
        EXPECT_NE(right, session_->suspicion()->label);
        session_->label({right});
        WAIT_FOR(session_->current() || session_->isDone());
    }
    EXPECT_FALSE(session_->current());
    EXPECT_EQ(session_->summary(), QString());
    EXPECT_THAT(found, testing::UnorderedElementsAre("a lovely film of the year 1940",
                                                     "a dreadful film of the year 1971"));
    EXPECT_THAT(labels(),
                testing::UnorderedElementsAre(QStringLiteral("good"), QStringLiteral("bad")));
    session_.reset();
    const LabelProject project = LabelProject::read(path);
    EXPECT_THAT(project.labelsOf(*project.find(textKey(found[0]))),
                ElementsAre(found[0].find("lovely") != std::string::npos ? "good" : "bad"));
}

TEST_F(LabellingSessionTest, DoubtfulLabelsOfModelsThatLearntNothingAreSaidSo) {
    std::string csv = "text,label\n";
    for (std::uint32_t i = 0; i < 120; ++i)  // neither words nor digits say anything of the label
        csv += std::string(i / 2 % 2 == 0 ? "a film of " : "a book of ") +
               std::to_string(1900 + i) + (i * 2654435761U >> 20U & 1U ? ",good\n" : ",bad\n");
    CorpusSource corpus;
    corpus.path = folder_.write("noise.csv", csv);
    corpus.columns.label = "label";
    corpus.columns.labelling = Labelling::AtMostOne;
    const auto path = folder_ / "noise.labels.jsonl";
    LabelProject::create(path, corpus);
    session_->open(path);
    WAIT_FOR(session_->isDone());
    session_->findSuspicions();
    WAIT_FOR(!session_->summary().isEmpty());
    EXPECT_TRUE(session_->summary().startsWith(
        QStringLiteral("The models have learnt nothing that these 120 documents can show: ")))
        << session_->summary().toStdString();
}

TEST_F(LabellingSessionTest, OnlyTheTextsOfTheExplorerAreAskedFor) {
    open();
    CorpusSource films = session_->project().corpus();
    session_->restrictTo(films, {3, 7}, QStringLiteral("2 texts"));
    WAIT_FOR(session_->undecided() == 2 && session_->current() && !session_->isBusy());
    EXPECT_EQ(session_->restrictionName(), QStringLiteral("2 texts"));
    std::vector<std::string> asked;
    for (int i = 0; i < 2; ++i) {
        asked.push_back(text().substr(0, 6));
        label(QStringLiteral("good"));
    }
    EXPECT_THAT(asked, testing::UnorderedElementsAre("film 3", "film 7"));
    EXPECT_TRUE(session_->isDone());
    session_->restrictTo({}, {}, {});
    WAIT_FOR(session_->current());
    EXPECT_EQ(session_->undecided(), 10u);
    EXPECT_EQ(session_->restrictionName(), QString());
    useModel();
    // WordClassifier predicts "good" for eleven of the twelve texts.
    session_->setBranch(QStringLiteral("bad"));
    WAIT_FOR(!session_->isBusy());
    EXPECT_LE(session_->undecided(), 1u);
    session_->setBranch({});
    WAIT_FOR(session_->undecided() == 10);
}

// The texts are those of the queue before, and so is what is said about them.
TEST_F(LabellingSessionTest, ARestrictionWithoutItsTextsIsNone) {
    open();
    useModel();
    const CorpusSource films = session_->project().corpus();
    QSignalSpy failed(session_.get(), &LabellingSession::failed);
    session_->setBranch(QStringLiteral("ugly"));  // which the model does not know
    WAIT_FOR(!session_->isOrdering());
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(session_->branch(), QString());
    EXPECT_EQ(session_->manyTexts().open.size(), 12u);
    session_->setOrder(QueueOrder::Margin);
    WAIT_FOR(!session_->isOrdering());
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(session_->order(), QueueOrder::Margin);

    session_->restrictTo(films, {3, 7}, QStringLiteral("2 texts"));
    WAIT_FOR(session_->undecided() == 2 && !session_->isOrdering());
    session_->setBranch(QStringLiteral("good"));
    WAIT_FOR(session_->branch() == QStringLiteral("good") && !session_->isOrdering());
    // As when the file is away for a moment.
    std::filesystem::rename(films.path, folder_ / "away.csv");
    session_->restrictTo({}, {}, {});
    session_->setBranch({});
    WAIT_FOR(!session_->isOrdering());
    std::filesystem::rename(folder_ / "away.csv", films.path);
    EXPECT_EQ(failed.count(), 2);
    EXPECT_EQ(session_->restrictionName(), QStringLiteral("2 texts"));
    EXPECT_EQ(session_->branch(), QStringLiteral("good"));
    EXPECT_EQ(session_->manyTexts().open.size(), 2u);
    session_->setOrder(QueueOrder::Chance);
    WAIT_FOR(!session_->isOrdering());
    EXPECT_EQ(session_->undecided(), 2u);
    session_->restrictTo({}, {}, {});
    session_->setBranch({});
    WAIT_FOR(!session_->isOrdering());
    EXPECT_EQ(session_->undecided(), 12u);
}

TEST_F(LabellingSessionTest, TwoPeopleSettleTheirLabels) {
    LabelProject theirs = LabelProject::read(path_);
    open();
    std::vector<std::string> texts;
    for (int i = 0; i < 4; ++i) {
        texts.push_back(text());
        label(QStringLiteral("good"));
    }
    for (int i = 0; i < 3; ++i) {  // the same about the first two
        TextDecision decision{Decision::Labelled, {i < 2 ? "good" : "bad"}};
        decision.by = "Bo";
        theirs.decide(textKey(texts[static_cast<std::size_t>(i)]), decision);
    }
    const auto other = folder_ / "bo.labels.jsonl";
    theirs.save(other);
    session_->findDisputes(other);
    WAIT_FOR(session_->showsList() && session_->current());
    EXPECT_EQ(text(), texts[2]);
    ASSERT_TRUE(session_->dispute());
    EXPECT_EQ(session_->dispute()->rater, QStringLiteral("Bo"));
    EXPECT_EQ(session_->dispute()->labels, QStringList{QStringLiteral("bad")});
    EXPECT_EQ(session_->summary().left(60),
              QStringLiteral("3 texts labelled by both, 67\u00a0% with the same labels · κ 0.00")
                  .left(60));
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("good"), QStringLiteral("bad")}));
    session_->renameLabel(QStringLiteral("bad"), QStringLiteral("good"));
    EXPECT_EQ(session_->dispute()->labels, QStringList{QStringLiteral("good")});
    EXPECT_EQ(labels(), QStringList{QStringLiteral("good")});
    session_->undo();
    EXPECT_EQ(session_->dispute()->labels, QStringList{QStringLiteral("bad")});
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("good"), QStringLiteral("bad")}));
    session_->label({QStringLiteral("bad")});
    WAIT_FOR(!session_->current());
    session_->findDisputes(other);  // nothing is left
    WAIT_FOR(!session_->isBusy());
    EXPECT_FALSE(session_->current());
    session_->undo();
    WAIT_FOR(session_->current());
    EXPECT_FALSE(session_->decision()->isSettled());
    session_->redo();
    const LabelProject project = written();
    const TextDecision& settled = *project.find(textKey(texts[2]));
    EXPECT_THAT(project.labelsOf(settled), ElementsAre("bad"));
    EXPECT_THAT(project.labelsAlone(settled), ElementsAre("good"));
}

TEST_F(LabellingSessionTest, ATextWhoseLabelIsTakenBackIsToGoAgain) {
    LabelProject theirs = LabelProject::read(path_);
    open();
    for (int i = 0; i < 4; ++i) {
        TextDecision decision{Decision::Labelled, {"bad"}};
        decision.by = "Bo";
        theirs.decide(textKey(text()), decision);
        label(QStringLiteral("good"));
    }
    const auto other = folder_ / "bo.labels.jsonl";
    theirs.save(other);
    session_->findDisputes(other);
    WAIT_FOR(session_->showsList() && session_->current());
    EXPECT_EQ(session_->undecided(), 4u);
    const std::string first = text();
    label(QStringLiteral("bad"));
    EXPECT_EQ(session_->undecided(), 3u);
    label(QStringLiteral("bad"));
    EXPECT_EQ(session_->undecided(), 2u);
    session_->undo();
    EXPECT_EQ(session_->undecided(), 3u);
    session_->undo();
    WAIT_FOR(session_->current());
    EXPECT_EQ(text(), first);
    EXPECT_EQ(session_->undecided(), 4u);
    session_->undo();  // of a label that was given before there was a list
    EXPECT_FALSE(session_->decision());
    EXPECT_EQ(session_->undecided(), 5u) << "this text, and the list";
    session_->forward();  // the last text before the list
    EXPECT_EQ(session_->undecided(), 5u);
    for (int left = 4; left >= 0; --left) {
        session_->forward();
        EXPECT_EQ(session_->undecided(), static_cast<std::size_t>(left));
    }
    EXPECT_FALSE(session_->current());
}

TEST_F(LabellingSessionTest, AProjectOfOtherTextsIsRefused) {
    open();
    label(QStringLiteral("good"));
    const auto other = folder_ / "other.labels.jsonl";
    CorpusSource corpus;
    corpus.path = folder_.write("other.csv", "text\nsomething else\n");
    corpus.columns.labelling = Labelling::None;
    LabelProject::create(other, corpus);
    QSignalSpy failures(session_.get(), &LabellingSession::failed);
    session_->findDisputes(other);
    WAIT_FOR(failures.count() > 0);
    EXPECT_TRUE(failures[0][0].toString().contains(QStringLiteral("no labelled text in common")));
    EXPECT_FALSE(session_->showsList());
    EXPECT_TRUE(session_->current());
}

TEST_F(LabellingSessionTest, LabelsOfATreeAreInItsOrder) {
    LabelProjectFile(path_).append(LabelProject::read(path_).define({"comedy", {}, {}, "film"}));
    LabelProjectFile(path_).append(LabelProject::read(path_).define({"book"}));
    LabelProjectFile(path_).append(LabelProject::read(path_).define({"film"}));
    open();
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("book"), QStringLiteral("film"),
                                     QStringLiteral("comedy")}));
    EXPECT_EQ(session_->labels()[1].parent, -1);
    EXPECT_EQ(session_->labels()[2].parent, 1);
    session_->describeLabel(QStringLiteral("comedy"), QStringLiteral("Makes people laugh."));
    EXPECT_EQ(session_->labels()[2].parent, 1);
    session_->renameLabel(QStringLiteral("film"), QStringLiteral("movie"));
    EXPECT_EQ(session_->labels()[1].label, QStringLiteral("movie"));
    const LabelProject project = written();
    EXPECT_EQ(project.labels()[0].description, "Makes people laugh.");
    EXPECT_EQ(project.labels()[0].parent, "movie");
}

TEST_F(LabellingSessionTest, RenamedLabelsStayApart) {
    open();
    const std::string first = text();
    label(QStringLiteral("spam"));
    const std::string second = text();
    label(QStringLiteral("ham"));
    session_->renameLabel(QStringLiteral("spam"), QStringLiteral("junk"));
    session_->renameLabel(QStringLiteral("ham"), QStringLiteral("spam"));
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("junk"), QStringLiteral("spam")}));
    session_->undo();
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("junk"), QStringLiteral("ham")}));
    session_->undo();
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("spam"), QStringLiteral("ham")}));
    EXPECT_EQ(labelOf(first, session_->project()), "spam");
    session_->undo();
    session_->undo();
    EXPECT_EQ(labelOf(first, session_->project()), "");
    session_->redo();
    EXPECT_EQ(labelOf(first, session_->project()), "spam");
    for (int i = 0; i < 3; ++i) session_->redo();
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("junk"), QStringLiteral("spam")}));
    const LabelProject project = written();
    EXPECT_EQ(labelOf(first, project), "junk");
    EXPECT_EQ(labelOf(second, project), "spam");
}

TEST_F(LabellingSessionTest, NewLabelsAndDescriptionsAreUndone) {
    open();
    const QString fine = QStringLiteral("fine"), good = QStringLiteral("good");
    const QString praise = QStringLiteral("praise"), liked = QStringLiteral("liked");
    label(good);
    const std::string shown = text();
    session_->addLabel(fine);
    session_->describeLabel(fine, praise);
    session_->describeLabel(good, liked);
    session_->describeLabel(good, liked);  // changes nothing
    session_->undo();
    EXPECT_EQ(session_->descriptions(), (QHash<QString, QString>{{fine, praise}}));
    session_->undo();
    EXPECT_TRUE(session_->descriptions().isEmpty());
    EXPECT_EQ(labels(), (QStringList{good, fine}));
    session_->undo();
    EXPECT_EQ(labels(), QStringList{good});
    EXPECT_EQ(text(), shown);  // the text that is shown stays
    for (int i = 0; i < 3; ++i) session_->redo();
    EXPECT_EQ(labels(), (QStringList{good, fine}));
    EXPECT_EQ(session_->descriptions(), (QHash<QString, QString>{{fine, praise}, {good, liked}}));
    session_->undo();
    const LabelProject project = written();
    EXPECT_THAT(project.faults(), testing::IsEmpty());
    ASSERT_EQ(project.labels().size(), 2u);
    EXPECT_EQ(project.labels()[0].description, "");
    EXPECT_EQ(project.labels()[1].description, "praise");
}

TEST_F(LabellingSessionTest, AMergeIsUndone) {
    open();
    const QString fine = QStringLiteral("fine"), good = QStringLiteral("good");
    session_->addLabel(fine);
    session_->describeLabel(fine, QStringLiteral("praise"));
    const std::string first = text();
    label(fine);
    const std::string second = text();
    label(good);
    const std::string third = text();
    session_->renameLabel(fine, good);
    EXPECT_EQ(session_->labelledAs(good), 2u);
    // The text of a step after the merge has the label that it had.
    session_->back();
    session_->back();
    WAIT_FOR(session_->current() && text() == first);
    label(QStringLiteral("bad"));
    session_->undo();
    EXPECT_EQ(labelOf(first, session_->project()), "good");
    session_->undo();
    EXPECT_EQ(text(), first);  // the text that is shown stays
    EXPECT_EQ(labelOf(first, session_->project()), "fine");
    EXPECT_EQ(labelOf(second, session_->project()), "good");
    EXPECT_EQ(labels(), (QStringList{fine, good, QStringLiteral("bad")}));
    EXPECT_EQ(session_->descriptions(),
              (QHash<QString, QString>{{fine, QStringLiteral("praise")}}));
    session_->redo();
    EXPECT_EQ(session_->labelledAs(good), 2u);
    session_->undo();
    session_->undo();
    EXPECT_EQ(labelOf(first, session_->project()), "fine");
    EXPECT_EQ(labelOf(second, session_->project()), "");
    session_->redo();
    const LabelProject project = written();
    EXPECT_EQ(labelOf(first, project), "fine");
    EXPECT_EQ(labelOf(second, project), "good");
    EXPECT_EQ(labelOf(third, project), "");
    EXPECT_EQ(project.labels().front().description, "praise");
}

TEST_F(LabellingSessionTest, AModelsLabelsHaveTheirNamesOfNow) {
    open();
    useModel();
    session_->renameLabel(QStringLiteral("bad"), QStringLiteral("poor"));
    EXPECT_EQ(labels(), (QStringList{QStringLiteral("poor"), QStringLiteral("good")}));
    WAIT_FOR(session_->current()->reading->labels->front() == "poor");
    session_->setBranch(QStringLiteral("poor"));
    WAIT_FOR(!session_->isBusy() && session_->current());
    EXPECT_THAT(session_->current()->predicted, ElementsAre("poor"));
    label(QStringLiteral("poor"));
    EXPECT_FALSE(session_->surprise());
}

TEST_F(LabellingSessionTest, AKeyThatIsPressedWhileAModelArrivesCounts) {
    open();
    const std::string first = text();
    // What a training does when it ends: its model reads and orders the texts.
    session_->setModel(std::make_shared<const test::WordClassifier>(), QStringLiteral("words"));
    ASSERT_TRUE(session_->current());
    EXPECT_EQ(text(), first);
    session_->label({QStringLiteral("good")});
    EXPECT_EQ(session_->project().labelled(), 1u);
    EXPECT_EQ(session_->labelled(), 1u);
    WAIT_FOR(session_->current() && session_->current()->reading && !session_->isBusy());
    EXPECT_EQ(session_->labelled(), 1u);
    EXPECT_EQ(session_->undecided(), 11u);
    EXPECT_NE(text(), first);
    EXPECT_EQ(labelOf(first, written()), "good");
}

TEST_F(LabellingSessionTest, WhatIsDecidedWhileTextsAreOrderedIsCounted) {
    open();
    for (int times = 1; times <= 2; ++times) {
        session_->setOrder(times == 1 ? QueueOrder::Chance : QueueOrder::Diverse);
        ASSERT_TRUE(session_->isOrdering());
        label(QStringLiteral("good"));
        label(QStringLiteral("bad"));
        WAIT_FOR(!session_->isBusy());
        EXPECT_EQ(session_->labelled(), session_->project().labelled());
        EXPECT_EQ(session_->undecided(), 12 - session_->project().labelled());
    }
    session_->findTexts(QStringLiteral("nothing like this"));
    WAIT_FOR(session_->showsList());
    EXPECT_EQ(session_->labelled(), 4u);
    EXPECT_EQ(written().labelled(), 4u);
}

TEST_F(LabellingSessionTest, AnOrderCanBeStopped) {
    open();
    label(QStringLiteral("good"));
    const std::string shown = text();
    session_->setOrder(QueueOrder::Diverse);
    ASSERT_TRUE(session_->isOrdering());
    session_->stopOrdering();
    WAIT_FOR(!session_->isOrdering());
    // Whether it was stopped or ended before, the text stays, and the order is that of the queue.
    EXPECT_EQ(text(), shown);
    session_->setOrder(QueueOrder::Chance);
    WAIT_FOR(!session_->isBusy());
    EXPECT_EQ(session_->order(), QueueOrder::Chance);
    EXPECT_EQ(session_->undecided(), 11u);
}

TEST_F(LabellingSessionTest, TheAuthorIsThatOfTheProject) {
    qputenv("USER", "somebody");
    open();  // and Ada says who she is
    label(QStringLiteral("good"));
    session_->open(other());
    WAIT_FOR(session_->project().path() == folder_ / "other.labels.jsonl" && session_->current());
    EXPECT_EQ(session_->rater(), QStringLiteral("somebody"));
    session_->setRater(QStringLiteral("Bo"));  // and labels nothing
    session_->open(path_);
    WAIT_FOR(session_->project().path() == path_ && session_->current());
    EXPECT_EQ(session_->rater(), QStringLiteral("Ada"));
    EXPECT_EQ(LabelProject::read(folder_ / "other.labels.jsonl").rater(), "Bo");
    const std::string second = text();
    label(QStringLiteral("good"));
    EXPECT_EQ(written().find(textKey(second))->by, "Ada");
}

TEST_F(LabellingSessionTest, ABetterModelStays) {
    open();
    const std::filesystem::path network = folder_ / "network.safetensors";
    QSignalSpy said(trainer_, &ProjectTrainer::failed);
    // Words and phrases are better on the same texts.
    EXPECT_FALSE(trainer_->adoptNetwork({}, network, {3}, {true, 0.606, 0.658}));
    ASSERT_EQ(said.count(), 1);
    EXPECT_THAT(said[0][0].toString().toStdString(),
                testing::HasSubstr("65.8\u00a0% against 60.6\u00a0%"));
    useModel();
    // It has learnt nothing that could be shown.
    EXPECT_FALSE(trainer_->adoptNetwork({}, network, {3}, {false, 0.5, -1}));
    EXPECT_TRUE(session_->project().trainings().empty());
    EXPECT_TRUE(trainer_->adoptNetwork({}, network, {3}, {true, 0.7, 0.658}));
    ASSERT_EQ(session_->project().trainings().size(), 1u);
    EXPECT_EQ(session_->project().trainings()[0].labelled, 3u);
}

TEST_F(LabellingSessionTest, WordsAndPhrasesGoOnInPlaceOfAWorseNetwork) {
    std::string csv = "text\n";
    for (int i = 0; i < 60; ++i)
        csv += "a " + std::string(i % 2 == 0 ? "lovely" : "dreadful") + " film of the year " +
               std::to_string(1960 + i) + "\n";
    folder_.write("films.csv", csv);
    open();
    for (int i = 0; i < 60; ++i)
        label(text().find("lovely") != std::string::npos ? QStringLiteral("good")
                                                         : QStringLiteral("bad"));
    TrainingPlan plan;
    plan.data.source.path = path_;
    plan.data.validation.fraction = 0.5;
    plan.minimumCount = 0;
    plan.settings.epochs = 1;
    plan.settings.learningRate = 1e-9;
    plan.settings.device = Device::Cpu;
    plan.linearBaseline = true;
    trainer_->continueNetwork(plan, {});
    QSignalSpy said(trainer_, &ProjectTrainer::failed);
    QSignalSpy trained(trainer_, &ProjectTrainer::trained);
    trainer_->train();
    WAIT_FOR(trained.count() > 0);
    ASSERT_EQ(said.count(), 1);
    EXPECT_THAT(said[0][0].toString().toStdString(), testing::HasSubstr("score better: 100"));
    EXPECT_EQ(trained.count(), 1);  // of words and phrases alone
    EXPECT_NE(loadClassifier(session_->modelFile())->info().summary.front().english(), "HAN");
    EXPECT_EQ(session_->project().trainings().size(), 1u);
}

TEST_F(LabellingSessionTest, LabelsAreAddedAndMerged) {
    open();
    session_->addLabel(QStringLiteral("fine"));
    session_->addLabel(QStringLiteral("good"));
    const std::string first = text();
    label(QStringLiteral("fine"));
    session_->renameLabel(QStringLiteral("fine"), QStringLiteral("good"));
    EXPECT_EQ(labels(), QStringList{QStringLiteral("good")});
    session_->back();
    WAIT_FOR(session_->current());
    session_->addNote(session_->current()->queued.key, QStringLiteral("ask Bo"));
    const LabelProject project = written();
    EXPECT_THAT(project.labelsOf(*project.find(textKey(first))), ElementsAre("good"));
    EXPECT_EQ(project.notesOf(textKey(first)).size(), 1u);
}

}  // namespace
}  // namespace hanscope::ui
