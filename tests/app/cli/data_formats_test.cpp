#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Kinds of data, the cache, and statistics.

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class CliData : public ::testing::Test {
 protected:
    static std::string output(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }
    static std::string failure(const Arguments& arguments, const Surroundings& surroundings = {}) {
        const Outcome outcome = runCli(arguments, surroundings);
        EXPECT_EQ(outcome.status, 1) << outcome.err;
        return outcome.err;
    }
    Arguments training(const std::filesystem::path& data, const Arguments& more = {}) {
        Arguments arguments = tinyTraining(data, folder_ / "m.safetensors");
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    ScratchFolder folder_;
};

TEST_F(CliData, StatisticsHaveTheKeysOfTable1) {
    const auto path = folder_.write("a.csv", "4,A film. Good!\n1,good\n");
    EXPECT_THAT(
        output({"stats", path, "--json"}),
        StartsWith(R"({"format":"CSV","documents":2,"classes":2,)"
                   R"("sentences_average":1.5,"sentences_maximum":2,)"
                   R"("words_average":3.0,"words_maximum":5,"vocabulary":5,)"
                   R"("documents_by_class":{"1":1,"4":1},"warnings":[{"kind":"small_classes",)"));
    EXPECT_THAT(output({"stats", path}), HasSubstr("sentences              1.5 a document, 2 at"));
}

TEST_F(CliData, PublishedDataSetsAreRecognisedAndTrainedOn) {
    const std::string data = std::string(HANSCOPE_TEST_DATA) + "/corpora/";
    EXPECT_THAT(output({"stats", data + "wos", "--path-separator", " > "}),
                StartsWith("format      Web of Science, X.txt with YL1.txt and YL2.txt\n"
                           "documents              3\nclasses                5\n"));
    EXPECT_THAT(output({"stats", data + "rcv1/tokens.dat", "--labels-column", "topics"}),
                StartsWith("format      RCV1-v2, tokens with .qrels\n"));
    std::string lines;
    for (int i = 0; i < 30; ++i)
        lines += i % 2 ? "__label__good a good film\n" : "__label__bad a bad film\n";
    const auto path = folder_.write("films.train", lines + "without a label\n");
    const Outcome trained = runCli(training(path));
    EXPECT_EQ(trained.status, 0) << trained.err;
    EXPECT_THAT(trained.err, HasSubstr("skipped texts without a label: 1\n"));
    EXPECT_THAT(output({"evaluate", folder_ / "m.safetensors", path}), HasSubstr("30"));
}

TEST_F(CliData, StatisticsWarnAboutProblems) {
    const auto path = folder_.write("a.csv", "text,label\ngood,1\nbad,2\nGOOD,1\n");
    EXPECT_THAT(output({"stats", path}),
                HasSubstr("\nwarning: 1 document has the text of an earlier one; "));
    EXPECT_THAT(output({"stats", path}), HasSubstr("\n  a.csv:4 (as a.csv:2)\n"));
    const auto validation = folder_.write("b.csv", "text,label\nbad,3\n");
    const auto warnings = nlohmann::json::parse(
        output({"stats", path, "--validation", validation, "--json"}))["warnings"];
    ASSERT_EQ(warnings.size(), 4u);
    EXPECT_EQ(warnings[2]["kind"], "labels_in_validation_only");
    EXPECT_EQ(warnings[3]["kind"], "texts_in_both");
    EXPECT_EQ(warnings[3]["places"], nlohmann::json({"b.csv:2 (as a.csv:3)"}));
}

TEST_F(CliData, FaultyRowsAreSkippedAndListed) {
    const auto path =
        folder_.write("a.csv", "text,label\ngood,1\nbad\n\xc3\xa9t\xc3\xa9 \xff,2\nbad,2\n");
    EXPECT_THAT(failure({"stats", path}), HasSubstr("a.csv, line 3: this row has 1 field"));
    const std::string found = output({"stats", path, "--on-error", "skip"});
    EXPECT_THAT(found, HasSubstr("documents              2\n"));
    EXPECT_THAT(found, HasSubstr("warning: 2 rows cannot be read"));
    EXPECT_THAT(found, HasSubstr("a.csv, line 4: this is not valid UTF-8"));
}

TEST_F(CliData, TrainsOnAFolderPerClassAndCachesIt) {
    const std::string films[] = {"A moving film.", "What a bore."};
    for (int i = 0; i < 24; ++i) {
        const auto label = folder_ / (i % 2 ? "data/neg" : "data/pos");
        std::filesystem::create_directories(label);
        writeBytes(label / (std::to_string(i) + ".txt"), films[i % 2]);
    }
    const Arguments arguments = training(folder_ / "data", {"--cache", folder_ / "cache"});
    output(arguments);
    const std::string model = readBytes(folder_ / "m.safetensors");
    std::size_t corpora = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "cache"))
        corpora += entry.path().extension() == ".corpus";
    EXPECT_EQ(corpora, 1u);
    output(arguments);
    EXPECT_EQ(readBytes(folder_ / "m.safetensors"), model);
}

TEST_F(CliData, TrainingsAtTheSameTimeUseOneCache) {
    const auto data = folder_.write("films.csv", smallFilms(400));
    const auto start = [&](const std::string& name, const std::string& cache) {
        Arguments arguments = tinyTraining(data, folder_ / name);
        arguments.insert(arguments.end(), {"--cache", folder_ / cache, "--vectors", "skip-gram"});
        return std::make_unique<RunningCli>(arguments);
    };
    ASSERT_EQ(start("alone", "another cache")->finish().status, 0);
    const std::vector<std::string> names{"a", "b", "c"};
    std::vector<std::unique_ptr<RunningCli>> together;
    for (const std::string& name : names) together.push_back(start(name, "cache"));
    const ModelFile alone = loadModelFile(folder_ / "alone");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Outcome outcome = together[i]->finish();
        ASSERT_EQ(outcome.status, 0) << outcome.err;
        const ModelFile model = loadModelFile(folder_ / names[i]);
        for (const auto& [name, tensor] : alone.tensors)
            EXPECT_EQ(model.tensors.at(name).values, tensor.values) << names[i] << ' ' << name;
    }
    std::map<std::string, int> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "cache"))
        ++files[entry.path().extension()];
    EXPECT_EQ(files[".corpus"], 1);
    EXPECT_EQ(files[".vectors"], 1);
    EXPECT_EQ(files[".tmp"], 0);
}

TEST_F(CliData, ADamagedCacheIsReportedAndMadeAgain) {
    const auto data = folder_.write("films.csv", smallFilms(40));
    const Arguments arguments = training(data, {"--cache", folder_ / "cache"});
    output(arguments);
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "cache"))
        std::filesystem::resize_file(entry.path(), 40);
    const Outcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("is incomplete; the texts are encoded again"));
}

TEST_F(CliData, AFullDiskWhileEncodingLeavesNoIncompleteFile) {
    const auto data = folder_.write("films.csv", smallFilms(4000));
    const auto cache = folder_ / "cache";
    EXPECT_THAT(failure(training(data, {"--cache", cache}), {"", {}, 20000}),
                HasSubstr(".corpus: it would exceed the maximum file size here"));
    for (const auto& entry : std::filesystem::directory_iterator(cache))
        EXPECT_EQ(entry.path().extension(), ".source") << entry.path();
    EXPECT_FALSE(std::filesystem::exists(folder_ / "m.safetensors"));
}

TEST_F(CliData, AColumnOfManyDifferentLabelsIsNotTrainedOn) {
    std::string table = "text,label\n";
    for (int i = 0; i < 3000; ++i) table += "a film," + std::to_string(i) + "\n";
    const auto data = folder_.write("ids.csv", table);
    const std::string message = failure(training(data));
    EXPECT_THAT(message,
                HasSubstr("ids.csv, line 1002: there are more than 1,000 different labels"));
    EXPECT_THAT(message, HasSubstr("--max-classes"));
    EXPECT_EQ(nlohmann::json::parse(output({"stats", data, "--json"}))["classes"], 3000);
}

TEST_F(CliData, WithoutAWordIsRefused) {
    EXPECT_THAT(failure(training(folder_.write("a.csv", "text,label\n\" \",x\n\"<br>\",y\n"))),
                HasSubstr("a.csv: no document has a word"));
}

TEST_F(CliData, OfAWebPageTheMainTextIsReadOrAll) {
    const auto page = folder_.write(
        "page.html",
        "<html><nav>Home</nav><main><p>One two.</p></main><footer>End</footer></html>");
    const auto words = [&](const Arguments& more) {
        Arguments arguments{"classify", trainedModel(), page, "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::vector<std::string> read;
        const auto reading = nlohmann::json::parse(output(arguments));
        for (const auto& sentence : reading.at("sentences"))
            for (const auto& word : sentence.at("words")) read.push_back(word.at("text"));
        return read;
    };
    const std::vector<std::string> all{"Home", "One", "two", ".", "End"},
        mainText{"One", "two", "."};
    EXPECT_EQ(words({}), mainText);
    EXPECT_EQ(words({"--main-text"}), mainText);
    EXPECT_EQ(words({"--all-text"}), all);
    EXPECT_EQ(runCli({"classify", trainedModel(), page, "--all-text", "--main-text"}).status, 2);
}

}  // namespace
}  // namespace hanscope::test
