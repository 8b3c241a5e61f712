#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Data that nothing can be learnt or measured from, and places that cannot be written.

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

class CliBadData : public ::testing::Test {
 protected:
    CliBadData() { writeBytes(data_, smallFilms(40)); }

    static std::string failure(const Arguments& arguments, const Surroundings& surroundings = {}) {
        const Outcome outcome = runCli(arguments, surroundings);
        EXPECT_EQ(outcome.status, 1) << outcome.err;
        return outcome.err;
    }
    // Of training on these bytes, which must leave no model.
    std::string training(const std::string& csv, const Arguments& more = {}) {
        writeBytes(data_, csv);
        Arguments arguments = tinyTraining(data_, out_);
        arguments.insert(arguments.end(), more.begin(), more.end());
        const std::string message = failure(arguments);
        EXPECT_FALSE(std::filesystem::exists(out_));
        return message;
    }
    std::string evaluating(const std::string& csv, const Arguments& more = {}) {
        writeBytes(data_, csv);
        Arguments arguments{"evaluate", trainedModel(), data_};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return failure(arguments);
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "data.csv";
    std::filesystem::path out_ = folder_ / "m.safetensors";
};

TEST_F(CliBadData, MissingEmptyOrFolder) {
    EXPECT_THAT(failure(tinyTraining(folder_ / "none.csv", out_)), HasSubstr("none.csv"));
    training("");
    training("text,label\n");
    std::filesystem::create_directory(folder_ / "dir.csv");
    EXPECT_THAT(failure(tinyTraining(folder_ / "dir.csv", out_)), HasSubstr("dir.csv"));
}

TEST_F(CliBadData, UnclosedQuoteNamesTheLine) {
    EXPECT_THAT(training("text,label\na film,good\n\"another film\nbad\n"), HasSubstr("line 3"));
}

TEST_F(CliBadData, MissingColumn) {
    EXPECT_THAT(training(smallFilms(40), {"--label-column", "stars"}), HasSubstr("stars"));
    EXPECT_THAT(evaluating(smallFilms(40), {"--text-column", "body"}), HasSubstr("body"));
}

TEST_F(CliBadData, OneClassOnly) {
    EXPECT_THAT(training("text,label\na film,good\na good film,good\n"),
                HasSubstr("every document has the class 'good'"));
}

TEST_F(CliBadData, NoWordOftenEnough) {
    EXPECT_THAT(training("text,label\na b,x\nc d,y\ne f,x\ng h,y\n", {"--validation", "0.5"}),
                HasSubstr("no word occurs more than 1 times"));
}

TEST_F(CliBadData, NothingLeftForValidation) {
    EXPECT_THAT(training("text,label\na film,good\na film,bad\n"),
                HasSubstr("no document is left for validation"));
}

TEST_F(CliBadData, ValidationLabelThatTrainingLacks) {
    writeBytes(folder_ / "dev.csv", "text,label\na film,good\na film,mixed\n");
    EXPECT_THAT(
        training(smallFilms(40), {"--validation", folder_ / "dev.csv"}),
        HasSubstr("dev.csv, line 3: the label 'mixed' is not one of the labels of the training "
                  "data (bad and good)"));
}

TEST_F(CliBadData, UnknownLabelAtEvaluation) {
    EXPECT_THAT(
        evaluating("text,label\na film,good\na film,awful\n"),
        HasSubstr("data.csv, line 3: the label 'awful' is not one of the labels of the model"));
}

TEST_F(CliBadData, PlacesThatCannotBeWrittenAreRefusedBeforeTraining) {
    const auto trainingTo = [&](const std::filesystem::path& out) {
        const std::string message = failure(tinyTraining(data_, out));
        EXPECT_THAT(message, Not(HasSubstr("epoch")));
        return message;
    };
    EXPECT_THAT(trainingTo(folder_ / "no/m.safetensors"), HasSubstr("does not exist"));
    EXPECT_THAT(trainingTo(data_ / "m.safetensors"), HasSubstr("m.safetensors"));
    EXPECT_THAT(trainingTo(folder_.path()), HasSubstr("it is a folder"));
    EXPECT_THAT(trainingTo("/dev/full"), HasSubstr("not a regular file"));
    EXPECT_THAT(trainingTo("/proc/m.safetensors"), HasSubstr("cannot be written"));
    EXPECT_THAT(evaluating(smallFilms(4), {"--predictions", folder_ / "no/p.jsonl"}),
                HasSubstr("does not exist"));
}

TEST_F(CliBadData, FullDiskLeavesTheOldModel) {
    writeBytes(out_, "old");
    const std::string message = failure(tinyTraining(data_, out_), {"", {}, 4096});
    EXPECT_THAT(message, HasSubstr("m.safetensors: it would exceed"));
    EXPECT_EQ(readBytes(out_), "old");
    EXPECT_EQ(folder_.fileCount(), 2u);
}

}  // namespace
}  // namespace hanscope::test
