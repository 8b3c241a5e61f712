#include "core/explain/imported_weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/explain/weights_export.h"
#include "core/text/segmenter.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using nlohmann::json;
using test::ScratchFolder;
using ::testing::HasSubstr;

std::shared_ptr<const Document> documentOf(const std::string& text) {
    Segmenter segmenter{Preprocessing()};
    return std::make_shared<const Document>(segmenter.segment(FormattedText(text)));
}

/// Words: Say " Ü " now . / Bad .
Reading readingOfThree() {
    Reading reading;
    reading.document = documentOf("Say \"Ü\" now. Bad.");
    reading.modelName = "Model";
    reading.labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"bad", "good"});
    reading.probabilities = {0.25f, 0.75f};
    reading.prediction = 1;
    reading.sentenceWeights = {0.3f, 0.7f};
    reading.wordWeights = {0.5f, 0.1f, 0.125f, 0.125f, 0.1f, 0.05f, 0.6f, 0.4f};
    reading.known.assign(8, kKnownWord);
    return reading;
}

std::shared_ptr<const ShownReading> shownReading() {
    View view;
    view.scale = WeightScale::Joint;
    return explain(std::make_shared<const Reading>(readingOfThree()), view);
}

class ImportedWeightsTest : public ::testing::Test {
 protected:
    std::shared_ptr<const ImportedWeights> read(const std::string& name,
                                                const std::string& bytes) const {
        return readImportedWeights(folder_.write(name, bytes), *shown_->reading->document);
    }
    std::string errorOf(const std::string& name, const std::string& bytes) const {
        try {
            read(name, bytes);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }
    /// Every double comes back as it was.
    void expectSame(const ImportedWeights& got) const {
        EXPECT_EQ(got.words, shown_->weights.words.values);
        ASSERT_EQ(got.sentences.size(), 2u);
        EXPECT_NEAR(got.sentences[0], 0.3, 1e-6);
        EXPECT_NEAR(got.sentences[1], 0.7, 1e-6);
    }

    ScratchFolder folder_;
    const std::shared_ptr<const ShownReading> shown_ = shownReading();
};

TEST_F(ImportedWeightsTest, OwnFilesAreReadBack) {
    expectSame(*read("a.json", weightsJson(*shown_, {{"Lens", "attention"}})));
    expectSame(*read("a.csv", weightsCsv(*shown_)));
}

TEST_F(ImportedWeightsTest, FormsOfOtherProgramsAreReadBack) {
    expectSame(*read("n.json", "[" + neatVisionSample(*shown_, "a") + "]"));
    expectSame(*read("t.csv", attributionHeader() + attributionRows(*shown_, "a,b")));
    std::filesystem::create_directory(folder_ / "docs");
    folder_.write("docs/a.txt", eraserDocument(*shown_->reading->document));
    expectSame(*read("p.jsonl", eraserPrediction(*shown_, "a.txt")));
}

TEST_F(ImportedWeightsTest, NeatVisionAndEraserHaveTheirDocumentedKeys) {
    const json sample = json::parse(neatVisionSample(*shown_, "a"));
    EXPECT_EQ(sample["text"], (json{"Say", "\"", "Ü", "\"", "now", ".", "Bad", "."}));
    EXPECT_EQ(sample["prediction"], 1);
    EXPECT_NEAR(sample["posterior"][0], std::log(0.25), 1e-12);  // whose softmax it shows
    EXPECT_NEAR(sample["posterior"][1], std::log(0.75), 1e-12);
    EXPECT_EQ(neatVisionLabels({"bad", "good"}),
              R"({"0":{"name":"bad","desc":""},"1":{"name":"good","desc":""}})"
              "\n");
    EXPECT_EQ(neatVisionLabelFile("a/b.json"), "a/b.labels.json");
    EXPECT_EQ(sample["id"], "a");
    const json prediction = json::parse(eraserPrediction(*shown_, "a"));
    EXPECT_EQ(prediction["classification"], "good");
    EXPECT_EQ(prediction["classification_scores"]["bad"], 0.25);
    EXPECT_EQ(prediction["rationales"][0]["docid"], "a");
    EXPECT_EQ(prediction["rationales"][0]["soft_rationale_predictions"].size(), 8u);
    EXPECT_EQ(eraserDocument(*shown_->reading->document), "Say \" Ü \" now .\nBad .\n");
}

TEST_F(ImportedWeightsTest, OfSeveralTextsThatOfTheDocumentIsTaken) {
    const std::string other = R"({"text":["Other"],"attention":[1]})";
    expectSame(*read("n.json", "[" + other + "," + neatVisionSample(*shown_, "b") + "]"));
    expectSame(
        *read("t.csv", attributionHeader() + "x,0,0,Other,1\r\n" + attributionRows(*shown_, "y")));
    EXPECT_THAT(errorOf("n.json", "[" + other + "," + other + "]"),
                HasSubstr("none of its 2 texts has the words of this one"));
}

TEST_F(ImportedWeightsTest, PaddingOfZerosIsLeftOut) {
    json sample = json::parse(neatVisionSample(*shown_, "a"));
    sample["attention"].push_back(0.0);
    expectSame(*read("n.json", json::array({sample}).dump()));
    sample["attention"].push_back(0.5);
    EXPECT_THAT(errorOf("n.json", json::array({sample}).dump()),
                HasSubstr("8 tokens and 10 weights"));
}

TEST_F(ImportedWeightsTest, AnotherTextIsRefused) {
    json sample = json::parse(neatVisionSample(*shown_, "a"));
    sample["text"][4] = "then";
    EXPECT_THAT(errorOf("n.json", json::array({sample}).dump()),
                HasSubstr("word 5 is 'then' there and 'now' in this text; choose a file"));
    EXPECT_THAT(errorOf("n.json", R"([{"text":["Say"],"attention":[1]}])"),
                HasSubstr("it has 1 words and this text 8"));
}

TEST_F(ImportedWeightsTest, DamagedFilesAreNamed) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "no weights in a known form"},
        {"[]", "no weights in a known form"},
        {"[1,2]", "no weights in a known form"},
        {"{\"sentences\":[{\"drawn\":\"x\"}]}", "no weights in a known form"},
        {"[{\"text\":[\"Say\"]", "line 1: this is not valid JSON"},
        {"{\"rationales\":[]}", "no weights in a known form"},
        {"{\"rationales\":[{\"docid\":\"../../etc/passwd\"}]}",
         "is not the name of a file in docs"},
        {"{\"rationales\":[{\"docid\":\"none\"}]}", "docs/none: "},
        {"name,value\na,1\n", "no weights in a known form"},
        {"token,attribution\nSay,much\n", "line 2: 'much' is not a number"},
        {"token,attribution\nSay\n", "line 2"},
        {"token,attribution\nSay,nan\n\"now\n", "line 3"}};
    for (const auto& [bytes, expected] : cases)
        EXPECT_THAT(errorOf("a.json", bytes), HasSubstr(expected)) << bytes;
    std::string table = attributionHeader() + attributionRows(*shown_, "a");
    table.replace(table.rfind(",0.2"), std::string::npos, ",inf\r\n");
    EXPECT_THAT(errorOf("t.csv", table), HasSubstr("not a finite number"));
    EXPECT_THAT(errorOf("deep.json", std::string(1000000, '[')),
                HasSubstr("nested more than 64 deep"));
    EXPECT_THAT(errorOf("cut.jsonl", "[1]\n{\"text\":[\"a"),
                HasSubstr("line 2: this is not valid"));
}

TEST_F(ImportedWeightsTest, FilesThatWouldTakeTooMuchMemoryAreRefused) {
    std::string list = "[1", table = attributionHeader();
    for (int i = 0; i < 5000000; ++i) list += ",1";
    for (int i = 0; i < 2000001; ++i) table += "x,0,0,a,1\n";
    EXPECT_THAT(errorOf("a.json", list + "]"),
                HasSubstr("this JSON has more than 5,000,000 values"));
    EXPECT_THAT(errorOf("a.csv", table), HasSubstr("this table has more than 2,000,000 rows"));
}

TEST_F(ImportedWeightsTest, TheLensShowsTheNumbersOfTheFile) {
    Reading reading = readingOfThree();
    View view;
    view.lens = kImportedLens;
    const auto without = explain(std::make_shared<const Reading>(reading), view);
    EXPECT_EQ(without->view.lens, kAttentionLens);
    reading.imported = read("t.csv", attributionHeader() + attributionRows(*shown_, "a"));
    const auto with = explain(std::make_shared<const Reading>(reading), view);
    EXPECT_EQ(with->view.lens, kImportedLens);
    EXPECT_EQ(with->weights.words.values, shown_->weights.words.values);
    EXPECT_EQ(with->weights.range, WeightRange::Share);
    EXPECT_EQ(with->weights.subject.file, "t.csv");
    auto negative = std::make_shared<ImportedWeights>(*reading.imported);
    negative->words[0] = -2;
    reading.imported = negative;
    const auto isSigned = explain(std::make_shared<const Reading>(reading), view);
    EXPECT_EQ(isSigned->weights.range, WeightRange::Signed);
    EXPECT_EQ(isSigned->weights.words.strength(0), -1);
}

}  // namespace
}  // namespace hanscope
