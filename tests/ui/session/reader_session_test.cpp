#include "ui/session/reader_session.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <atomic>
#include <memory>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using test::FakeClassifier;
using test::ScratchFolder;
using test::writeBytes;

/// Loads a FakeClassifier named after the file; "bad" models cannot be loaded.
ModelAccess fakeModels() {
    return {[](const std::filesystem::path& path,
               const CancelToken&) -> std::shared_ptr<const Classifier> {
                if (path.stem() == "bad")
                    throw FileError(path, Message::verbatim("this is no model; open another"));
                auto classifier = std::make_shared<FakeClassifier>(path.stem().string());
                classifier->setPath(path);
                return classifier;
            },
            [](const std::filesystem::path&) { return ModelSummary(); }};
}

/// Reads its files for ever, until it is cancelled.
class EndlessFormat : public DocumentFormat {
 public:
    std::string name() const override { return "Endless"; }
    std::vector<std::string> endings() const override { return {".endless"}; }
    bool recognises(std::string_view) const override { return false; }
    OpenedText read(std::string_view, const ReadOptions&,
                    const CancelToken& cancel) const override {
        isReading = true;
        while (true) cancel.check();
    }

    static inline std::atomic<bool> isReading = false;
};

class ReaderSessionTest : public ::testing::Test {
 protected:
    ReaderSessionTest() {
        QObject::connect(
            &session, &ReaderSession::failed,
            [this](ReaderSession::Failure, const QString& sentence) { failures << sentence; });
    }

    QString file(const std::string& name, const std::string& text) {
        writeBytes(folder / name, text);
        return QString::fromStdString((folder / name).string());
    }
    void loadModel(const QString& path = "/models/one.safetensors") {
        session.loadModel(path);
        WAIT_FOR(session.loadingPath().isEmpty());
    }
    bool hasReading() const { return session.current() && session.current()->reading; }

    ScratchFolder folder;
    ReaderSession session{fakeModels()};
    QStringList failures;
};

TEST_F(ReaderSessionTest, OpensAllFilesAndShowsTheFirst) {
    loadModel();
    session.openFiles({file("a.txt", "First text."), file("b.txt", "Second text.")});
    WAIT_FOR(session.documents()->rowCount() == 2 && hasReading());
    EXPECT_EQ(session.current()->title, "a.txt");
    EXPECT_EQ(session.current()->reading->document->text(), "First text.");
    WAIT_FOR(session.documents()->documents()[1].reading != nullptr);
}

TEST_F(ReaderSessionTest, AFileThatIsBeingReadDoesNotKeepItFromEnding) {
    addDocumentFormat(std::make_unique<EndlessFormat>());
    auto closed = std::make_unique<ReaderSession>(fakeModels());
    closed->openFiles({file("a.endless", "First text.")});
    WAIT_FOR(EndlessFormat::isReading.load());
    closed.reset();  // waits for it
    EXPECT_EQ(failures, QStringList());
}

TEST_F(ReaderSessionTest, OnePreviewIsReplacedUntilItIsKept) {
    loadModel();
    session.openText("Mine.");
    int shown = 0;
    QObject::connect(&session, &ReaderSession::currentChanged, [&] { ++shown; });
    session.preview("First.", "a.csv:1", {"good"});
    const int id = session.current()->id;
    EXPECT_TRUE(session.current()->isPreview);
    EXPECT_FALSE(session.current()->isModified);
    session.preview("Second.", "a.csv:2", {"bad"});
    EXPECT_EQ(session.documents()->rowCount(), 2);
    EXPECT_NE(session.current()->id, id) << "who remembers the first must not meet the second";
    EXPECT_EQ(session.documents()->find(id), nullptr);
    EXPECT_EQ(session.documents()->documents()[1].title, "a.csv:2") << "in its row";
    EXPECT_EQ(session.current()->truth, QStringList{"bad"});
    EXPECT_EQ(session.current()->reading, nullptr);  // not that of the first
    EXPECT_EQ(shown, 2);
    WAIT_FOR(hasReading());
    EXPECT_EQ(session.current()->reading->document->text(), "Second.");
    const int kept = session.current()->id;
    session.keep(kept);
    session.preview("Third.", "a.csv:3", {"bad"});
    EXPECT_EQ(session.documents()->rowCount(), 3);
    session.preview("Second.", "a.csv:2", {"bad"});  // is open
    EXPECT_EQ(session.current()->id, kept);
    session.preview("Fourth.", "a.csv:4", {"bad"});  // in place of the third
    EXPECT_EQ(session.documents()->rowCount(), 3);
    session.setEditing(session.current()->id, true);  // keeps it, too
    session.preview("Fifth.", "a.csv:5", {"bad"});
    EXPECT_EQ(session.documents()->rowCount(), 4);
}

TEST_F(ReaderSessionTest, AFileThatArrivesWhileTheUserWritesIsOpenedAside) {
    loadModel();
    QStringList aside;
    QObject::connect(&session, &ReaderSession::openedAside,
                     [&](const QString& title) { aside << title; });
    session.openFiles({file("slow.txt", "First text.")});
    session.newText();
    const int written = session.current()->id;
    WAIT_FOR(session.documents()->rowCount() == 2);
    EXPECT_EQ(session.current()->id, written);
    EXPECT_EQ(aside, QStringList("slow.txt"));
    session.openFiles({file("slower.txt", "Second text.")});
    session.editText(written, "I go on.");
    WAIT_FOR(session.documents()->rowCount() == 3);
    EXPECT_EQ(session.current()->text->text, "I go on.");
    EXPECT_EQ(aside.size(), 2);
    session.openFiles({file("last.txt", "Third text.")});
    WAIT_FOR(session.documents()->rowCount() == 4);
    EXPECT_EQ(session.current()->title, "last.txt") << "nothing was written meanwhile";
    EXPECT_EQ(aside.size(), 2);
}

TEST_F(ReaderSessionTest, WhatIsTypedDuringASaveIsAnEditOfWhatWasSaved) {
    session.openFiles({file("a.txt", "One.")});
    WAIT_FOR(session.current());
    const int id = session.current()->id;
    session.setEditing(id, true);
    session.editText(id, "One. Two.");
    const std::string written = session.current()->text->text;
    session.editText(id, "One. Two. Three.");
    session.setSaved(id, session.current()->path, written);
    EXPECT_TRUE(session.current()->isModified);
    ASSERT_TRUE(isEdited(*session.current()));
    EXPECT_EQ(session.current()->original->text, "One. Two.");
    session.setSaved(id, session.current()->path, "One. Two. Three.");
    EXPECT_FALSE(session.current()->isModified);
    EXPECT_FALSE(isEdited(*session.current()));
}

TEST_F(ReaderSessionTest, AnUnreadableFileKeepsTheOldResult) {
    loadModel();
    session.openFiles({file("a.txt", "First text.")});
    WAIT_FOR(hasReading());
    const QString missing = QString::fromStdString((folder / "gone.txt").string());
    session.openFiles({missing});
    WAIT_FOR(!failures.isEmpty());
    EXPECT_TRUE(failures[0].startsWith(missing));
    EXPECT_EQ(session.documents()->rowCount(), 1);
    EXPECT_EQ(session.current()->title, "a.txt");
}

TEST_F(ReaderSessionTest, ReportsEachBadFile) {
    loadModel();
    std::filesystem::create_directory(folder / "directory");
    for (const QString& path :
         {file("empty.txt", ""), file("white.txt", " \n\t "), file("binary.txt", {'a', 0, 'b'}),
          QString::fromStdString((folder / "directory").string())}) {
        failures.clear();
        session.openFiles({path});
        WAIT_FOR(!failures.isEmpty());
        EXPECT_TRUE(failures[0].startsWith(path)) << failures[0].toStdString();
    }
    EXPECT_EQ(session.documents()->rowCount(), 0);
    failures.clear();
    QString unknown;
    QObject::connect(&session, &ReaderSession::encodingUnknown,
                     [&](const OpenDocument& wanted) { unknown = wanted.title; });
    session.openFiles({file("latin.txt", "caf\xe9")});
    WAIT_FOR(unknown == "latin.txt");
    EXPECT_TRUE(failures.isEmpty());
}

TEST_F(ReaderSessionTest, DocumentsOpenedBeforeTheModelAreReadWhenItIsLoaded) {
    session.openFiles({file("a.txt", "First text.")});
    WAIT_FOR(session.current());
    EXPECT_FALSE(hasReading());
    loadModel();
    WAIT_FOR(hasReading());
    EXPECT_EQ(session.current()->reading->modelName, "one");
}

TEST_F(ReaderSessionTest, AnotherModelReadsEveryDocumentAnew) {
    loadModel();
    session.openText("One.");
    session.openText("Two.");
    WAIT_FOR(hasReading());
    loadModel("/models/two.safetensors");
    const auto isAnew = [](const OpenDocument& document) {
        return document.reading && document.reading->modelName == "two";
    };
    WAIT_FOR(isAnew(session.documents()->documents()[0]) &&
             isAnew(session.documents()->documents()[1]));
}

TEST_F(ReaderSessionTest, AModelThatCannotBeLoadedKeepsTheOldOne) {
    loadModel();
    session.loadModel("/models/bad.safetensors");
    WAIT_FOR(!failures.isEmpty());
    EXPECT_EQ(failures[0], "/models/bad.safetensors: this is no model; open another");
    EXPECT_EQ(session.modelPath(), "/models/one.safetensors");
}

TEST_F(ReaderSessionTest, AnotherModelStandsInForTheFirstIfThatIsBad) {
    ReaderSession other(fakeModels());
    QStringList told;
    QObject::connect(&other, &ReaderSession::failed, &other,
                     [&](ReaderSession::Failure, const QString& sentence) { told << sentence; });
    bool isObsolete = false;
    QObject::connect(&other, &ReaderSession::recovered, &other, [&](ReaderSession::Failure kind) {
        isObsolete |= kind == ReaderSession::Failure::Model;
    });
    other.setStandIns({"/models/bad.safetensors", "/models/usual.safetensors"});
    other.openText({"It was good."});
    other.loadModel("/models/bad.safetensors");
    WAIT_FOR(other.current()->reading != nullptr);
    EXPECT_EQ(other.chosenModel(), "/models/usual.safetensors");
    EXPECT_EQ(told, QStringList{"/models/bad.safetensors: this is no model; open another"});
    EXPECT_FALSE(isObsolete) << "what is wrong with the model stays told";
}

// As at the start of the program, which opens a sample while the model used last is being loaded.
TEST_F(ReaderSessionTest, ADocumentOpenedMeanwhileKeepsItsOwnModel) {
    ReaderSession other(fakeModels());
    other.loadModel("/models/first.safetensors");
    OpenDocument sample;
    sample.title = "Sample";
    sample.text = std::make_shared<const FormattedText>("It was good.");
    sample.ownModel = "/models/second.safetensors";
    other.openTexts({sample});
    WAIT_FOR(!other.chosenModel().isEmpty() && other.current()->reading != nullptr);
    EXPECT_EQ(other.modelPath(), "/models/second.safetensors");
}

TEST_F(ReaderSessionTest, OfTwoModelsTheLastAskedForWins) {
    session.loadModel("/models/one.safetensors");
    loadModel("/models/two.safetensors");
    EXPECT_EQ(session.modelPath(), "/models/two.safetensors");
}

TEST_F(ReaderSessionTest, ADocumentWithItsOwnModelLeavesTheOthersAlone) {
    loadModel();
    session.openText("One.");
    WAIT_FOR(hasReading());
    const auto before = session.current()->reading;
    OpenDocument sample;
    sample.path = file("a.txt", "First text.");
    sample.ownModel = "/models/two.safetensors";
    session.openFile(sample);
    WAIT_FOR(session.current()->path == sample.path && hasReading());
    EXPECT_EQ(session.current()->reading->modelName, "two");
    EXPECT_EQ(session.modelPath(), "/models/two.safetensors");
    EXPECT_EQ(session.chosenModel(), "/models/one.safetensors");
    EXPECT_EQ(session.documents()->documents()[0].reading, before);
    session.setCurrent(session.documents()->documents()[0].id);
    EXPECT_EQ(session.modelPath(), "/models/one.safetensors");
    loadModel("/models/three.safetensors");
    WAIT_FOR(session.current()->reading->modelName == "three");
    EXPECT_EQ(session.documents()->documents()[1].reading->modelName, "two");
    session.setCurrent(session.documents()->documents()[1].id);
    loadModel("/models/four.safetensors");  // chosen for this document, too
    WAIT_FOR(session.current()->reading->modelName == "four");
    EXPECT_EQ(session.documents()->documents()[1].ownModel, "");
}

TEST_F(ReaderSessionTest, ADocumentWhoseOwnModelIsBadIsReadByTheChosenOne) {
    loadModel();
    OpenDocument sample;
    sample.path = file("a.txt", "First text.");
    sample.ownModel = "/models/bad.safetensors";
    session.openFile(sample);
    WAIT_FOR(hasReading());
    EXPECT_EQ(session.current()->reading->modelName, "one");
    EXPECT_EQ(failures, QStringList{"/models/bad.safetensors: this is no model; open another"});
}

TEST_F(ReaderSessionTest, AModelsFileAmongTheDocumentsBecomesTheModel) {
    session.openFiles({"/models/two.safetensors"});
    WAIT_FOR(session.classifier() != nullptr);
    EXPECT_EQ(session.modelPath(), "/models/two.safetensors");
    EXPECT_EQ(session.documents()->rowCount(), 0);
}

TEST_F(ReaderSessionTest, AnEditedTextKeepsItsTrueLabelUntilItIsBlank) {
    loadModel();
    OpenDocument sample;
    sample.path = file("a.txt", "First text.");
    sample.title = "A sample";
    sample.truth = QStringList{"8"};
    session.openFile(sample);
    WAIT_FOR(hasReading());
    EXPECT_EQ(truthFor(*session.current(), *session.current()->reading), "8");
    session.editText(session.current()->id, "Typed anew.");
    WAIT_FOR(session.current()->reading->document->text() == "Typed anew.");
    EXPECT_EQ(truthFor(*session.current(), *session.current()->reading), "8");
    session.editText(session.current()->id, " ");
    EXPECT_TRUE(session.current()->truth.isEmpty());
}

TEST_F(ReaderSessionTest, ATrueLabelSetByHandIsKeptWhenTheFileIsReadAgain) {
    loadModel();
    const QString path = file("a.txt", "First text.");
    session.openFiles({path});
    WAIT_FOR(hasReading());
    session.setTruth(session.current()->id, {"9"});
    session.openFiles({path});
    WAIT_FOR(hasReading() && session.progress().total == 0);
    EXPECT_EQ(session.current()->truth, QStringList{"9"});
    session.setTruth(session.current()->id, {});
    EXPECT_TRUE(session.current()->truth.isEmpty());
}

TEST_F(ReaderSessionTest, ABlankTextHasNoReadingAndIsNoError) {
    loadModel();
    session.newText();
    EXPECT_TRUE(session.current()->isEditing);
    session.editText(session.current()->id, "A word");
    WAIT_FOR(hasReading());
    EXPECT_EQ(session.current()->title, "A word");
    session.editText(session.current()->id, " \n");
    EXPECT_FALSE(hasReading());
    EXPECT_FALSE(session.isBusy(session.current()->id));
    EXPECT_TRUE(failures.isEmpty());
}

TEST_F(ReaderSessionTest, OpeningAFileAgainReadsItAnewInItsPlace) {
    loadModel();
    const QString path = file("a.txt", "Before.");
    session.openFiles({path});
    WAIT_FOR(hasReading());
    writeBytes(folder / "a.txt", "After.");
    session.openFiles({path});
    WAIT_FOR(session.current()->reading->document->text() == "After.");
    EXPECT_EQ(session.documents()->rowCount(), 1);
}

TEST_F(ReaderSessionTest, ClosingShowsTheNeighbour) {
    session.openText("One.");
    session.openText("Two.");
    session.openText("Three.");
    session.setCurrent(session.documents()->documents()[1].id);
    session.close(session.current()->id);
    EXPECT_EQ(session.current()->title, "Three.");
    session.close(session.current()->id);
    EXPECT_EQ(session.current()->title, "One.");
    session.close(session.current()->id);
    EXPECT_EQ(session.current(), nullptr);
}

/// Sessions whose models are blocked, or wait until they are no longer wanted.
class LateModelsTest : public ReaderSessionTest {
 protected:
    ModelAccess access() {
        return {[this](const std::filesystem::path& path,
                       const CancelToken& cancel) -> std::shared_ptr<const Classifier> {
                    if (path.stem() == "endless") {
                        begun = true;
                        while (true) cancel.check();
                    }
                    return fakeModels().load(path, cancel);
                },
                nullptr};
    }

    std::atomic<bool> begun = false;
};

TEST_F(LateModelsTest, LoadingEndsWhenAnotherModelIsChosen) {
    ReaderSession late(access());
    late.loadModel("/models/endless.safetensors");
    WAIT_FOR(begun.load());
    late.loadModel("/models/one.safetensors");
    WAIT_FOR(late.classifier() != nullptr);
    EXPECT_EQ(late.chosenModel(), "/models/one.safetensors");
    EXPECT_EQ(late.loadingPath(), "");
}

TEST_F(LateModelsTest, LoadingEndsWhenTheDocumentIsClosed) {
    ReaderSession late(access());
    QSignalSpy failed(&late, &ReaderSession::failed);
    OpenDocument sample;
    sample.title = "Sample";
    sample.text = std::make_shared<const FormattedText>("It was good.");
    sample.ownModel = "/models/endless.safetensors";
    late.openTexts({sample});
    WAIT_FOR(begun.load());
    late.close(late.current()->id);
    late.loadModel("/models/one.safetensors");
    WAIT_FOR(late.classifier() != nullptr);
    EXPECT_EQ(failed.count(), 0);
}

TEST_F(LateModelsTest, LoadingEndsWithTheSession) {
    auto late = std::make_unique<ReaderSession>(access());
    late->loadModel("/models/endless.safetensors");
    WAIT_FOR(begun.load());
    late.reset();  // waits for it
    EXPECT_TRUE(begun);
}

/// How often documents were read.
class ReadingsTest : public ::testing::Test {
 protected:
    void SetUp() override {
        session.loadModel("/models/one.safetensors");
        for (const char* text : {"One.", "Two.", "Three."}) session.openText({text}, text);
        WAIT_FOR(session.classifier() && session.progress().total == 0);
        before = classifier->texts().size();
    }
    std::size_t count() const { return classifier->texts().size() - before; }

    std::shared_ptr<FakeClassifier> classifier = std::make_shared<FakeClassifier>("One");
    ReaderSession session{{[this](const std::filesystem::path& path,
                                  const CancelToken&) -> std::shared_ptr<const Classifier> {
                               if (path.stem() == "bad")
                                   throw FileError(path, Message::verbatim("it is no model"));
                               classifier->setPath(path);
                               return classifier;
                           },
                           nullptr}};
    std::size_t before = 0;
};

TEST_F(ReadingsTest, AModelThatCannotBeLoadedDoesNotReadAnything) {
    QSignalSpy failed(&session, &ReaderSession::failed);
    session.loadModel("/models/bad.safetensors");
    WAIT_FOR(failed.count() == 1);
    EXPECT_EQ(session.progress().total, 0);
    EXPECT_EQ(count(), 0u);
}

TEST_F(ReadingsTest, WhatWasTypedWhileAModelCouldNotBeLoadedIsRead) {
    session.loadModel("/models/bad.safetensors");
    session.editText(session.current()->id, "Four.");
    WAIT_FOR(session.loadingPath().isEmpty() && session.progress().total == 0);
    EXPECT_EQ(session.current()->reading->document->text(), "Four.");
    EXPECT_EQ(count(), 1u);
}

TEST_F(ReadingsTest, ANameThatTellsAModelFromAnotherIsGivenToReadingsWithoutReadingAgain) {
    session.setModelNames({{"/models/one.safetensors", "One (one)"}});
    EXPECT_EQ(session.progress().total, 0);
    for (const OpenDocument& document : session.documents()->documents())
        EXPECT_EQ(document.reading->modelName, "One (one)");
    session.setModelNames({});
    EXPECT_EQ(session.current()->reading->modelName, "One");
    EXPECT_EQ(count(), 0u);
}

TEST_F(ReadingsTest, NothingIsLeftToReadWhenTheOthersAreClosed) {
    classifier->block();
    std::vector<int> others;
    for (int i = 0; i < 50; ++i) {
        OpenDocument document;
        document.title = QString::number(i);
        document.text = std::make_shared<const FormattedText>(std::to_string(i));
        others.push_back(session.add(document));
    }
    ASSERT_EQ(session.progress().total, 50);
    QSignalSpy progressed(&session, &ReaderSession::progressed);
    session.close(others);
    EXPECT_EQ(session.progress().total, 0);
    EXPECT_GT(progressed.count(), 0) << "the list shows it";
    classifier->release();
}

}  // namespace
}  // namespace hanscope::ui
