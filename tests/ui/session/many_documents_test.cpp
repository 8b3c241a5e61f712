// A session with many documents: folders, progress, cancelling, failures, memory.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/document_panel.h"
#include "ui/session/reader_session.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {
namespace {

using test::FakeClassifier;
using test::ScratchFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ManyDocumentsTest : public ::testing::Test {
 protected:
    ManyDocumentsTest() {
        QObject::connect(
            &session, &ReaderSession::failed,
            [this](ReaderSession::Failure, const QString& sentence) { told << sentence; });
        session.loadModel("/models/one.safetensors");
        EXPECT_TRUE(
            QTest::qWaitFor([&] { return session.classifier() != nullptr; }, test::kPatience));
    }
    void write(const std::string& name, const std::string& text) {
        std::filesystem::create_directories((folder / name).parent_path());
        folder.write(name, text);
    }
    QString path() const { return QString::fromStdString(folder.path().string()); }
    bool isIdle() const { return session.progress().total == 0; }
    const std::vector<OpenDocument>& documents() const { return session.documents()->documents(); }

    ScratchFolder folder;
    std::shared_ptr<FakeClassifier> classifier = std::make_shared<FakeClassifier>();
    ReaderSession session{
        {[this](const std::filesystem::path&, const CancelToken&) { return classifier; },
         [](const std::filesystem::path&) { return ModelSummary(); }}};
    QStringList told;
};

TEST_F(ManyDocumentsTest, AFolderIsOpenedInNaturalOrderAndReadInTheBackground) {
    for (const char* name : {"a 10.txt", "a 9.txt", "b/1.TXT", "c.md"}) write(name, "Two words.");
    write("picture.png", "none");
    session.openFiles({path()});
    WAIT_FOR(isIdle() && documents().size() == 4);
    std::vector<std::string> titles;
    for (const OpenDocument& document : documents()) {
        titles.push_back(document.title.toStdString());
        EXPECT_EQ(document.numbers->words, 2);
    }
    EXPECT_THAT(titles, ElementsAre("a 9.txt", "a 10.txt", "1.TXT", "c.md"));
    EXPECT_EQ(session.current()->title, "a 9.txt");
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(ManyDocumentsTest, AFolderWithoutTextsIsRefused) {
    write("picture.png", "none");
    session.openFiles({path()});
    WAIT_FOR(!told.isEmpty());
    EXPECT_THAT(told.front().toStdString(), HasSubstr("has no documents"));
}

TEST_F(ManyDocumentsTest, FailuresAreListedAndOnlyAFewAreToldAtOnce) {
    for (int i = 0; i < 5; ++i) write("bad" + std::to_string(i) + ".txt", " ");
    for (int i = 0; i < 12; ++i) write("good" + std::to_string(i) + ".txt", "Words.");
    OpeningBar bar;
    bar.setSession(&session);
    session.openFiles({path()});
    WAIT_FOR(isIdle() && documents().size() == 12);
    EXPECT_EQ(told.size(), 3);
    EXPECT_EQ(session.failures().size(), 5);
    EXPECT_THAT(session.failures().back().toStdString(), HasSubstr("bad4.txt"));
    const auto buttons = bar.findChildren<QPushButton*>();
    EXPECT_EQ(buttons.back()->text(), "5 files not read…");
    buttons.back()->click();
    EXPECT_THAT(bar.findChild<QPlainTextEdit*>()->toPlainText().toStdString(),
                AllOf(HasSubstr("bad0.txt"), HasSubstr("bad4.txt")));
    session.forgetFailures();
    EXPECT_TRUE(bar.isHidden());
}

TEST_F(ManyDocumentsTest, CancellingKeepsWhatIsReadAndReadsTheOthersWhenTheyAreShown) {
    for (int i = 0; i < 20; ++i) write(std::to_string(i) + ".txt", "Text " + std::to_string(i));
    classifier->block();
    session.openFiles({path()});
    WAIT_FOR(documents().size() == 20);
    EXPECT_EQ(session.progress().total - session.progress().done, 20);
    session.cancelOpening();
    classifier->release();
    WAIT_FOR(isIdle());
    EXPECT_TRUE(documents()[0].numbers);  // the document that is shown
    EXPECT_FALSE(documents()[7].numbers);
    EXPECT_FALSE(session.isBusy(documents()[7].id));
    session.setCurrent(documents()[7].id);
    WAIT_FOR(session.current()->reading != nullptr);
    EXPECT_EQ(session.current()->reading->document->text(), "Text 7");
    EXPECT_TRUE(told.isEmpty());
}

TEST_F(ManyDocumentsTest, OnlyTheCurrentDocumentIsCancelled) {
    for (int i = 0; i < 3; ++i) write(std::to_string(i) + ".txt", "Text " + std::to_string(i));
    classifier->block();
    session.openFiles({path()});
    WAIT_FOR(documents().size() == 3);
    session.cancelCurrent();
    EXPECT_FALSE(session.isBusy(session.current()->id));
    classifier->release();
    WAIT_FOR(isIdle());
    EXPECT_EQ(session.current()->reading, nullptr);
    EXPECT_TRUE(documents()[1].numbers);
    EXPECT_TRUE(documents()[2].numbers);
}

TEST_F(ManyDocumentsTest, TheOnlyDocumentThatIsReadCanBeCancelledAndReadAgain) {
    OpeningBar bar;
    bar.setSession(&session);
    classifier->block();
    session.openText(std::string("Long, as it were."));
    WAIT_FOR(!bar.isHidden());
    const auto* progress = bar.findChild<ThinProgress*>();
    WAIT_FOR(!progress->isHidden());
    EXPECT_EQ(bar.findChild<QLabel*>("progress")->text(), "25\u00a0%");
    EXPECT_EQ(progress->value(), progress->maximum() / 4);
    bar.findChildren<QPushButton*>().front()->click();
    EXPECT_TRUE(isIdle());
    EXPECT_TRUE(bar.isHidden());
    EXPECT_FALSE(session.isBusy(session.current()->id));
    classifier->release();
    session.readCurrent();
    WAIT_FOR(session.current()->reading != nullptr);
}

TEST_F(ManyDocumentsTest, ReadingsOfLongDocumentsAreDroppedAndMadeAgain) {
    std::string text;
    for (qint64 i = 0; i < ReaderSession::kWordsOfReadings * 2 / 5; ++i) text += "a ";
    for (int i = 0; i < 4; ++i) write(std::to_string(i) + ".txt", text);
    session.openFiles({path()});
    WAIT_FOR(isIdle() && documents().size() == 4);
    int kept = 0;
    for (const OpenDocument& document : documents()) {
        kept += document.reading ? 1 : 0;
        EXPECT_EQ(document.numbers->words, ReaderSession::kWordsOfReadings * 2 / 5);
    }
    EXPECT_EQ(kept, 2);
    EXPECT_TRUE(session.current()->reading);
    for (const OpenDocument& document : documents()) {
        if (document.reading) continue;
        session.setCurrent(document.id);
        WAIT_FOR(session.current()->reading != nullptr);
        break;
    }
}

TEST_F(ManyDocumentsTest, AnotherModelTakesTheNumbersOfTheOneBefore) {
    std::string text;
    for (qint64 i = 0; i < ReaderSession::kWordsOfReadings; ++i) text += "a ";
    write("1.txt", "First.");
    write("2.txt", text);
    write("3.txt", text);
    session.openFiles({path()});
    WAIT_FOR(isIdle() && documents().size() == 3);
    classifier = std::make_shared<FakeClassifier>("Other", std::vector<std::string>{"x", "y"});
    session.loadModel("/models/two.safetensors");
    WAIT_FOR(isIdle() && session.loadingPath().isEmpty());
    for (const OpenDocument& document : documents()) EXPECT_EQ(predictionOf(document), "x");
}

}  // namespace
}  // namespace hanscope::ui
