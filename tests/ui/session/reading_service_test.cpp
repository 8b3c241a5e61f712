#include "ui/session/reading_service.h"

#include <gtest/gtest.h>

#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using test::FakeClassifier;
using Texts = std::vector<std::string>;

class ReadingServiceTest : public ::testing::Test {
 protected:
    ReadingServiceTest() {
        QObject::connect(
            &service, &ReadingService::answered,
            [this](const ReadingService::Answer& answer) { answers.push_back(answer); });
    }
    ~ReadingServiceTest() override { classifier->release(); }

    void request(int document, const std::string& text) {
        service.request(
            {document, "the text", std::make_shared<const FormattedText>(text), classifier, false});
    }
    void requestUrgently(int document, const std::string& text) {
        service.request(
            {document, "the text", std::make_shared<const FormattedText>(text), classifier, true});
    }
    Texts answeredTexts() const {
        Texts texts;
        for (const auto& answer : answers) {
            texts.push_back(answer.reading ? answer.reading->document->text() : "");
        }
        return texts;
    }

    std::shared_ptr<FakeClassifier> classifier = std::make_shared<FakeClassifier>();
    ReadingService service;
    std::vector<ReadingService::Answer> answers;
};

TEST_F(ReadingServiceTest, AnswersWithTheReading) {
    request(7, "One two. Three.");
    EXPECT_TRUE(service.isBusy(7));
    WAIT_FOR(!answers.empty());
    EXPECT_EQ(answers[0].document, 7);
    EXPECT_EQ(answers[0].reading->document->sentences().size(), 2U);
    EXPECT_GT(answers[0].milliseconds, 0);
    EXPECT_FALSE(service.isBusy(7));
}

TEST_F(ReadingServiceTest, TellsHowFarTheRunningReadingIs) {
    std::vector<int> told;
    QObject::connect(&service, &ReadingService::progressed,
                     [&](int document) { told.push_back(document); });
    classifier->block();
    request(1, "running");
    request(2, "waiting");
    EXPECT_FALSE(service.progress(1));  // not known at once
    WAIT_FOR(!told.empty());
    EXPECT_EQ(told.front(), 1);
    EXPECT_EQ(service.progress(1)->share, 0.25);
    EXPECT_LT(service.progress(1)->secondsLeft, 0);  // nothing was read since, so it is not known
    EXPECT_FALSE(service.progress(2));
    service.forget(1);
    EXPECT_FALSE(service.progress(1));
}

TEST_F(ReadingServiceTest, AnOutdatedAnswerIsNotEmitted) {
    classifier->block();
    request(1, "old");
    classifier->waitForCalls(1);
    request(1, "new");
    classifier->release();
    WAIT_FOR(!service.isBusy(1));
    EXPECT_EQ(answeredTexts(), Texts{"new"});
    EXPECT_EQ(classifier->texts(), (Texts{"old", "new"}));
}

TEST_F(ReadingServiceTest, OnlyTheRunningAndTheLastOfManyRequestsAreProcessed) {
    classifier->block();
    request(1, "first");
    classifier->waitForCalls(1);
    for (const char* text : {"second", "third", "fourth", "last"}) request(1, text);
    classifier->release();
    WAIT_FOR(!service.isBusy(1));
    EXPECT_EQ(classifier->texts(), (Texts{"first", "last"}));
    EXPECT_EQ(answeredTexts(), Texts{"last"});
}

TEST_F(ReadingServiceTest, AForgottenDocumentGetsNoAnswer) {
    classifier->block();
    request(1, "running");
    classifier->waitForCalls(1);
    request(2, "waiting");
    request(3, "kept");
    service.forget(1);
    service.forget(2);
    classifier->release();
    WAIT_FOR(!answers.empty());
    EXPECT_EQ(answeredTexts(), Texts{"kept"});
    EXPECT_EQ(classifier->texts(), (Texts{"running", "kept"}));
}

TEST_F(ReadingServiceTest, AnUrgentRequestGoesBeforeWhatRunsAndWaits) {
    classifier->block();
    request(1, "running");
    classifier->waitForCalls(1);
    request(2, "patient");
    requestUrgently(3, "urgent");
    classifier->waitForCancellations(1);
    classifier->release();
    WAIT_FOR(answers.size() == 3);
    EXPECT_EQ(answeredTexts(), (Texts{"urgent", "running", "patient"}));
    EXPECT_EQ(classifier->texts(), (Texts{"running", "urgent", "running", "patient"}));
}

TEST_F(ReadingServiceTest, AnInterruptedRequestIsNotRestartedAfterForget) {
    classifier->block();
    request(1, "running");
    classifier->waitForCalls(1);
    requestUrgently(2, "urgent");
    service.forget(1);
    classifier->release();
    WAIT_FOR(!answers.empty());
    request(3, "last");
    WAIT_FOR(answers.size() == 2);
    EXPECT_EQ(classifier->texts(), (Texts{"running", "urgent", "last"}));
}

TEST_F(ReadingServiceTest, AForgottenDocumentIsReadNoFurther) {
    classifier->block();
    request(1, "running");
    classifier->waitForCalls(1);
    service.forget(1);
    classifier->waitForCancellations(1);  // though nothing releases it
    EXPECT_FALSE(service.isBusy(1));
}

TEST_F(ReadingServiceTest, ReportsATextThatCannotBeRead) {
    request(1, std::string("bi\0nary", 7));
    WAIT_FOR(!answers.empty());
    EXPECT_EQ(answers[0].reading, nullptr);
    EXPECT_TRUE(answers[0].error.startsWith("the text")) << answers[0].error.toStdString();
    EXPECT_TRUE(classifier->texts().empty());
}

TEST(ReadingService, CanBeDestroyedWhileItWorks) {
    const auto classifier = std::make_shared<FakeClassifier>();
    classifier->block();
    bool told = false;
    {
        ReadingService service;
        QObject::connect(&service, &ReadingService::answered, [&] { told = true; });
        service.request(
            {1, "the text", std::make_shared<const FormattedText>("words"), classifier, false});
        classifier->waitForCalls(1);
    }  // waits for what runs, which therefore must be cancelled
    QCoreApplication::sendPostedEvents();
    EXPECT_FALSE(told);
}

}  // namespace
}  // namespace hanscope::ui
