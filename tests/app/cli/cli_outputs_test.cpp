#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// An output of a command never replaces one of its inputs or another output.

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

class CliOutputs : public ::testing::Test {
 protected:
    CliOutputs() { fs::copy_file(trainedModel(), model_); }

    /// The error message of the command. Checks that no file has changed or appeared.
    std::string refusal(const Arguments& arguments) {
        const auto before = contents();
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_EQ(contents(), before);
        return outcome.err;
    }
    std::string refusalOfTraining(const fs::path& out, const Arguments& options = {}) {
        Arguments arguments = tinyTraining(data_, out);
        arguments.insert(arguments.end(), options.begin(), options.end());
        return refusal(arguments);
    }
    std::map<fs::path, std::string> contents() const {
        std::map<fs::path, std::string> bytes;
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
            if (entry.is_regular_file()) bytes[entry.path()] = readBytes(entry.path());
        return bytes;
    }

    ScratchFolder folder_;
    const std::string data_ = folder_.write("d.csv", smallFilms(40)),
                      validation_ = folder_.write("v.csv", smallFilms(20, 2)),
                      model_ = folder_ / "m.safetensors", other_ = folder_ / "other";
};

TEST_F(CliOutputs, TrainDoesNotOverwriteItsTexts) {
    EXPECT_THAT(refusalOfTraining(data_),
                AllOf(HasSubstr("--out: writing the model to '" + data_ + "'"),
                      HasSubstr("would replace the training texts '" + data_ + "'")));
    const fs::path link = folder_ / "link", hardLink = folder_ / "hard link";
    fs::create_symlink(data_, link);
    fs::create_hard_link(data_, hardLink);
    EXPECT_THAT(refusalOfTraining(link), HasSubstr("would replace the training texts"));
    EXPECT_THAT(refusalOfTraining(hardLink), HasSubstr("would replace the training texts"));
    EXPECT_THAT(refusalOfTraining(validation_, {"--validation", validation_}),
                HasSubstr("would replace the validation texts"));
}

TEST_F(CliOutputs, TrainDoesNotOverwriteItsOtherFiles) {
    EXPECT_THAT(refusalOfTraining(other_, {"--metrics", validation_, "--validation", validation_}),
                HasSubstr("--metrics: writing the metrics to '" + validation_ +
                          "' would replace the validation texts"));
    const std::string vectors = folder_.write("glove.txt", "film 0.1 0.2\n");
    EXPECT_THAT(refusalOfTraining(vectors, {"--vectors", vectors}),
                HasSubstr("would replace the word vectors"));
    const std::string taxonomy = folder_.write("t", "root\tgood\tbad\n");
    EXPECT_THAT(refusal({"train", data_, "--labels-column", "label", "--taxonomy", taxonomy,
                         "--out", other_, "--checkpoint", taxonomy}),
                HasSubstr("--checkpoint: writing the checkpoint to '" + taxonomy +
                          "' would replace the taxonomy"));
    EXPECT_THAT(refusal({"train", data_, "--out", model_, "--start-from", model_}),
                HasSubstr("would replace the model to start from"));
}

TEST_F(CliOutputs, TrainWritesNoFileTwice) {
    EXPECT_THAT(refusalOfTraining(other_, {"--metrics", folder_ / "./other"}),
                HasSubstr("--metrics: writing the metrics to"));
    EXPECT_THAT(refusalOfTraining(other_, {"--checkpoint", other_}),
                HasSubstr("would replace the model"));
    EXPECT_THAT(refusalOfTraining(other_, {"--metrics", other_ + ".checkpoint"}),
                HasSubstr("would replace the checkpoint"));
    EXPECT_THAT(refusalOfTraining(other_, {"--seeds", "2", "--metrics", other_ + ".checkpoint.2"}),
                HasSubstr("would replace the checkpoint"));
}

TEST_F(CliOutputs, TrainWritesNothingAmongTheTextsOfAFolder) {
    for (const char* name : {"reviews/good", "reviews/bad"}) {
        fs::create_directories(folder_ / name);
        for (const char* text : {"1.txt", "2.txt", "3.txt"})
            writeBytes(folder_ / name / text, std::string("This is ") + name + ".");
    }
    const std::string reviews = folder_ / "reviews";
    for (const char* name : {"good/1.txt", "bad/new.txt"})
        EXPECT_THAT(refusal({"train", reviews, "--out", reviews + "/" + name}),
                    HasSubstr("would put it among the training texts"));
    Arguments arguments = tinyTraining(reviews, reviews + "/m.safetensors");
    arguments.insert(arguments.end(), {"--validation", "0.4"});
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_F(CliOutputs, EvaluateDoesNotOverwriteModelsAndTexts) {
    const auto predictions = [&](const std::string& path) {
        return refusal(
            {"evaluate", model_, data_, "--compare", validation_, "--predictions", path});
    };
    EXPECT_THAT(predictions(data_), HasSubstr("--predictions: writing the predictions to '" +
                                              data_ + "' would replace the labelled texts"));
    EXPECT_THAT(predictions(model_), HasSubstr("would replace the model '" + model_));
    EXPECT_THAT(predictions(validation_), HasSubstr("would replace the model to compare"));
}

TEST_F(CliOutputs, WhatIsWrittenBesideAnOutputReplacesNothing) {
    fs::create_directories(folder_ / "er/docs");
    const std::string text = folder_.write("er/docs/t.txt", "A good film.");
    EXPECT_THAT(refusal({"explain", model_, text, "--lens", "attention", "--format", "eraser",
                         "--out", folder_ / "er"}),
                HasSubstr("would replace the text '" + text + "'"));
    const std::string labels = folder_.write("n.labels.json", "A good film.");
    EXPECT_THAT(refusal({"explain", model_, labels, "--lens", "attention", "--format",
                         "neat-vision", "--out", folder_ / "n.json"}),
                HasSubstr("would replace the text '" + labels + "'"));
    fs::copy_file(model_, folder_ / "han.py");
    EXPECT_THAT(refusal({"export", folder_ / "han.py", "--to", "pytorch", "--out", other_}),
                HasSubstr("would replace the model"));
}

TEST_F(CliOutputs, NothingIsWrittenAmongTheTextsOfAFolderWithoutLabels) {
    fs::create_directories(folder_ / "texts");
    folder_.write("texts/a.txt", "A good film.");
    folder_.write("texts/b.txt", "A bad film.");
    for (const char* name : {"texts/a.txt", "texts/new.txt"})
        EXPECT_THAT(refusal({"lexicon", model_, folder_ / "texts", "--out", folder_ / name}),
                    HasSubstr("would put it among the texts"));
    const Outcome outcome =
        runCli({"lexicon", model_, folder_ / "texts", "--out", folder_ / "texts/words.csv"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_F(CliOutputs, BenchDoesNotOverwriteItsTexts) {
    EXPECT_THAT(refusal({"bench", "--data", data_, "--save", data_}),
                HasSubstr("--save: writing the documents as numbers to '" + data_ +
                          "' would replace the labelled texts"));
}

}  // namespace
}  // namespace hanscope::test
