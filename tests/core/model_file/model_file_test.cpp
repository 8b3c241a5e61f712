#include "core/model_file/model_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::readBytes;
using test::ScratchFolder;
using test::tinyModel;
using ::testing::HasSubstr;

std::uint64_t headerLength(const std::string& bytes) {
    std::uint64_t length = 0;
    for (int i = 7; i >= 0; --i) length = length << 8 | static_cast<unsigned char>(bytes[i]);
    return length;
}

void expectSame(const ModelFile& a, const ModelFile& b) {
    EXPECT_EQ(a.vocabulary, b.vocabulary);
    EXPECT_EQ(a.labels, b.labels);
    EXPECT_EQ(a.card.name, b.card.name);
    EXPECT_EQ(a.card.command, b.card.command);
    EXPECT_EQ(std::get<HanConfig>(a.config.network).pooling,
              std::get<HanConfig>(b.config.network).pooling);
    if (std::get<HanConfig>(a.config.network).pooling == Pooling::Similarity) {
        EXPECT_EQ(std::get<HanConfig>(a.config.network).poolingRounds,
                  std::get<HanConfig>(b.config.network).poolingRounds);
    }
    EXPECT_EQ(std::get<HanConfig>(a.config.network).sizes.sentenceAttention,
              std::get<HanConfig>(b.config.network).sizes.sentenceAttention);
    EXPECT_TRUE(a.config.preprocessing == b.config.preprocessing);
    ASSERT_EQ(a.tensors.size(), b.tensors.size());
    for (const auto& [name, tensor] : a.tensors) {
        EXPECT_EQ(tensor.shape, b.tensors.at(name).shape) << name;
        EXPECT_EQ(tensor.values, b.tensors.at(name).values) << name;
    }
}

// The kernels count the numbers of both directions of a level with int.
TEST(ModelFile, ALevelWithTooManyNumbersIsRefused) {
    ModelConfig config = tinyModel(Pooling::Attention).config;
    auto& sizes = std::get<HanConfig>(config.network).sizes;
    sizes.embedding = 20000;
    sizes.wordHidden = 16600;  // 3 · 16,600 · 20,000 is 996 million
    EXPECT_NO_THROW(requireStorable(config));
    sizes.wordHidden = 16700;  // 1,002 million
    try {
        requireStorable(config);
        ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("word.gru.weight_ih_l0"));
        EXPECT_THAT(error.what(), HasSubstr("1002000000 numbers"));
    }
}

class RoundTrip : public ::testing::TestWithParam<std::tuple<Pooling, Storage>> {};

TEST_P(RoundTrip, ReturnsWhatWasSaved) {
    const ScratchFolder folder;
    ModelFile model = tinyModel(std::get<0>(GetParam()));
    std::get<HanConfig>(model.config.network).poolingRounds = 5;
    model.config.preprocessing = {"zh", false, false, true};
    saveModelFile(folder / "m", model, std::get<1>(GetParam()));
    expectSame(loadModelFile(folder / "m"), model);
}

TEST(ModelFile, KeepsTheChecksumsOfTheTextsOfItsTraining) {
    const ScratchFolder folder;
    ModelFile model = tinyModel();
    saveModelFile(folder / "without", model);
    EXPECT_TRUE(loadModelFile(folder / "without").trainedTexts.sums().empty());
    model.trainedTexts = TrainedTexts({0xffffffff, 7, 0x1234abcd});
    saveModelFile(folder / "m", model);
    EXPECT_THAT(readBytes(folder / "m"), HasSubstr("\"000000071234abcdffffffff\""));
    EXPECT_EQ(loadModelFile(folder / "m").trainedTexts.sums(),
              (std::vector<std::uint32_t>{7, 0x1234abcd, 0xffffffff}));
}

INSTANTIATE_TEST_SUITE_P(ModelFile, RoundTrip,
                         ::testing::Combine(::testing::ValuesIn(allPoolings()),
                                            ::testing::Values(Storage::Float32, Storage::Float16)));

TEST(ModelFile, RenamingChangesOnlyTheName) {
    const ScratchFolder folder;
    for (const Storage storage : {Storage::Float32, Storage::Float16}) {
        ModelFile model = tinyModel();
        saveModelFile(folder / "m", model, storage);
        model.card.name = "Ein längerer “Name”";
        saveModelFile(folder / "expected", model, storage);
        renameModel(folder / "m", model.card.name);
        EXPECT_EQ(readBytes(folder / "m"), readBytes(folder / "expected"));
    }
    const std::string before = readBytes(folder / "m");
    EXPECT_THROW(renameModel(folder / "m", "not UTF-8: \xff"), FileError);
    EXPECT_THROW(renameModel(folder / "gone", "name"), FileError);
    EXPECT_EQ(readBytes(folder / "m"), before);
    copyModel(folder / "m", "Copy", folder / "copy");
    EXPECT_EQ(readBytes(folder / "m"), before);
    EXPECT_EQ(peekModelFile(folder / "copy").card.name, "Copy");
    EXPECT_THROW(copyModel(folder / "gone", "Copy", folder / "none"), FileError);
    EXPECT_FALSE(std::filesystem::exists(folder / "none"));
}

TEST(ModelFile, StoresTheOutputs) {
    const ScratchFolder folder;
    ModelFile model = tinyModel();
    model.config.outputs = {OutputKind::Sigmoid, 0.3};
    saveModelFile(folder / "m", model);
    const Outputs outputs = loadModelFile(folder / "m").config.outputs;
    EXPECT_EQ(outputs.kind, OutputKind::Sigmoid);
    EXPECT_EQ(outputs.threshold, 0.3);
    EXPECT_TRUE(outputs.labelThresholds.empty());
    model.config.outputs.labelThresholds = {0.1 + 0.2, 0.99, 0.01};
    saveModelFile(folder / "m", model);
    EXPECT_EQ(loadModelFile(folder / "m").config.outputs.labelThresholds,
              model.config.outputs.labelThresholds);
    EXPECT_NE(readBytes(folder / "m").find(R"(\"outputs\":\"sigmoid\")"), std::string::npos);
    saveModelFile(folder / "m", tinyModel());  // says nothing, as files did before
    EXPECT_EQ(loadModelFile(folder / "m").config.outputs.kind, OutputKind::Softmax);
    EXPECT_EQ(readBytes(folder / "m").find("outputs"), std::string::npos);
}

TEST(ModelFile, StoresTheTemperature) {
    const ScratchFolder folder;
    ModelFile model = tinyModel();
    saveModelFile(folder / "m", model);
    EXPECT_EQ(loadModelFile(folder / "m").config.outputs.temperature, 1);
    EXPECT_EQ(readBytes(folder / "m").find("temperature"), std::string::npos);
    model.config.outputs.temperature = 1.0 / 3;
    saveModelFile(folder / "m", model);
    EXPECT_EQ(loadModelFile(folder / "m").config.outputs.temperature, 1.0 / 3);
    EXPECT_EQ(loadModelFile(folder / "m").tensors.at("classifier.weight").values,
              model.tensors.at("classifier.weight").values);
}

TEST(ModelFile, OtherOutputsLeaveEverythingElse) {
    const ScratchFolder folder;
    ModelFile model = tinyModel();
    model.config.outputs = {OutputKind::Sigmoid, 0.5};
    model.card.accuracy = "81 %";
    saveModelFile(folder / "m", model);
    model.config.outputs.threshold = 0.3;
    model.config.outputs.labelThresholds = {0.2, 0.3, 0.4};
    model.config.outputs.temperature = 1.5;
    copyWithOutputs(folder / "m", model.config.outputs, "chosen later", folder / "copy");
    model.card.accuracy = "81 %; chosen later";
    saveModelFile(folder / "expected", model);
    EXPECT_EQ(readBytes(folder / "copy"), readBytes(folder / "expected"));
    copyWithOutputs(folder / "m", model.config.outputs, "chosen later", folder / "m");
    EXPECT_EQ(readBytes(folder / "m"), readBytes(folder / "expected"));
    model.config.outputs.labelThresholds = {0.2};
    EXPECT_THROW(copyWithOutputs(folder / "m", model.config.outputs, "", folder / "m"), FileError);
    model.config.outputs = {OutputKind::Sigmoid, 1.5};
    EXPECT_THROW(copyWithOutputs(folder / "m", model.config.outputs, "", folder / "m"), FileError);
    EXPECT_EQ(readBytes(folder / "m"), readBytes(folder / "expected"));
    EXPECT_THROW(copyWithOutputs(folder / "gone", model.config.outputs, "", folder / "none"),
                 FileError);
    EXPECT_FALSE(std::filesystem::exists(folder / "none"));
}

// Files of earlier versions do not have the key; they must find the same sentences as before.
TEST(ModelFile, OwnAbbreviationsAreOnlyOfModelsThatSaySo) {
    const auto preprocessingOf = [](const std::string& model) {
        return peekModelFile(HANSCOPE_RESOURCES "/models/" + model + ".safetensors")
            .config.preprocessing;
    };
    EXPECT_FALSE(preprocessingOf("arxiv-tree").ownAbbreviations);  // made by an earlier version
    EXPECT_TRUE(preprocessingOf("film-reviews").ownAbbreviations);
    EXPECT_EQ(preprocessingOf("film-reviews-ko").locale, "ko");
    EXPECT_EQ(preprocessingOf("shopping-zh").locale, "zh");
}

TEST(ModelFile, AnEnsemblesMembersComeBackEachWithItsTensors) {
    const ModelFile alone = tinyModel(), model = test::tinyEnsemble();
    for (const Storage storage : {Storage::Float32, Storage::Float16}) {
        const ScratchFolder folder;
        saveModelFile(folder / "m", model, storage);
        const ModelFile loaded = loadModelFile(folder / "m");
        expectSame(loaded, model);
        EXPECT_EQ(loaded.config.members, 2);
        EXPECT_EQ(peekModelFile(folder / "m").config.members, 2);
        for (const auto& [name, tensor] : alone.tensors) {
            EXPECT_EQ(loaded.tensors.at("member.0." + name).values, tensor.values);
            EXPECT_EQ(loaded.tensors.at("member.1." + name).values[0], -tensor.values[0]);
        }
    }
}

TEST(ModelFile, AnEnsembleOfOneIsTheModelItself) {
    ModelFile model = tinyModel();
    setMembers(model, {model.tensors});
    expectSame(model, tinyModel());
    EXPECT_EQ(model.config.members, 1);
    const std::vector<std::map<std::string, TensorValues>> tooMany(101);
    EXPECT_THROW(setMembers(model, tooMany), Error);
}

TEST(ModelFile, SameModelSameBytes) {
    const ScratchFolder folder;
    saveModelFile(folder / "a", tinyModel());
    saveModelFile(folder / "b", tinyModel());
    EXPECT_EQ(readBytes(folder / "a"), readBytes(folder / "b"));
}

TEST(ModelFile, HeaderIsSafetensorsWithTheDocumentedMetadata) {
    const ScratchFolder folder;
    saveModelFile(folder / "m", tinyModel());
    const std::string bytes = readBytes(folder / "m");
    const std::uint64_t length = headerLength(bytes);
    EXPECT_EQ(length % 8, 0u);
    const auto header = nlohmann::json::parse(bytes.substr(8, length));
    const auto metadata = header["__metadata__"];
    EXPECT_EQ(metadata["format"], "hanscope");
    EXPECT_EQ(metadata["version"], "1");
    const auto config = nlohmann::json::parse(metadata["config"].get<std::string>());
    EXPECT_EQ(config["family"], "han");
    EXPECT_EQ(config["pooling"], "attention");
    EXPECT_EQ(config["sizes"]["word_attention"], 4);
    EXPECT_EQ(config["preprocessing"]["fold_case"], true);
    EXPECT_FALSE(config.contains("pooling_rounds"));  // of the similarity alone
    const auto vocabulary = nlohmann::json::parse(metadata["vocabulary"].get<std::string>());
    EXPECT_EQ(vocabulary[2], "schön");
    EXPECT_EQ(nlohmann::json::parse(metadata["labels"].get<std::string>()).size(), 3u);
    EXPECT_EQ(nlohmann::json::parse(metadata["card"].get<std::string>())["name"], "Tiny");
    EXPECT_EQ(header["sentence.gru.weight_ih_l0_reverse"]["shape"], nlohmann::json::array({6, 4}));
    EXPECT_EQ(header["word.context"]["dtype"], "F32");
}

// A model of one word vector of one value, its bytes written out by hand: what a Python writer
// without checksums makes.
TEST(ModelFile, ReadsAFileWrittenByOthers) {
    nlohmann::json header;
    header["__metadata__"] = {
        {"format", "hanscope"},
        {"version", "1"},
        {"config",
         R"({"family":"han","pooling":"mean","sizes":{"embedding":1,"word_hidden":1,"word_attention":1,"sentence_hidden":1,"sentence_attention":1},"preprocessing":{"locale":"en","suppress_abbreviations":true,"nfkc":true,"fold_case":true}})"},
        {"vocabulary", R"(["<unknown>","a"])"},
        {"labels", R"(["no","yes"])"},
        {"card", R"({"name":"By hand","note":"passed over"})"}};
    ModelConfig config;
    std::get<HanConfig>(config.network).pooling = Pooling::Mean;
    std::get<HanConfig>(config.network).sizes = {1, 1, 1, 1, 1};
    std::string data;
    for (const auto& [name, shape] : tensorShapes(config, 2, 2)) {
        const std::size_t begin = data.size();
        std::int64_t count = 1;
        for (const auto dimension : shape) count *= dimension;
        for (std::int64_t i = 0; i < count; ++i) data += std::string("\x00\x3e", 2);  // 1.5
        header[name] = {{"dtype", "F16"}, {"shape", shape}, {"data_offsets", {begin, data.size()}}};
    }
    const std::string text = header.dump(1) + "  ";
    std::string bytes;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(text.size() >> (8 * i) & 0xff);
    const ScratchFolder folder;
    test::writeBytes(folder / "m", bytes + text + data);
    const ModelFile model = loadModelFile(folder / "m");
    EXPECT_EQ(model.card.name, "By hand");
    EXPECT_EQ(model.vocabulary[1], "a");
    EXPECT_EQ(model.tensors.at("word.embedding.weight").values, std::vector<float>({1.5f, 1.5f}));
    EXPECT_EQ(model.tensors.count("word.context"), 0u);
}

TEST(ModelFile, PeekReadsOnlyTheHeader) {
    const ScratchFolder folder;
    saveModelFile(folder / "m", tinyModel(Pooling::Maximum));
    const ModelSummary summary = peekModelFile(folder / "m");
    EXPECT_EQ(summary.card.name, "Tiny");
    EXPECT_EQ(std::get<HanConfig>(summary.config.network).pooling, Pooling::Maximum);
    EXPECT_EQ(summary.labels, std::vector<std::string>({"1", "2", "10"}));
    EXPECT_EQ(summary.vocabularySize, 4u);
}

TEST(ModelFile, HalfPrecisionTakesHalfTheSpace) {
    const ScratchFolder folder;
    saveModelFile(folder / "f32", tinyModel());
    saveModelFile(folder / "f16", tinyModel(), Storage::Float16);
    const auto dataBytes = [&](const char* name) {
        const std::string bytes = readBytes(folder / name);
        return bytes.size() - 8 - headerLength(bytes);
    };
    EXPECT_EQ(dataBytes("f32"), 2 * dataBytes("f16"));
}

std::string refusal(const ModelFile& model, Storage storage) {
    const ScratchFolder folder;
    try {
        saveModelFile(folder / "m", model, storage);
    } catch (const Error& error) {
        EXPECT_EQ(folder.fileCount(), 0u);
        return error.what();
    }
    return "no error";
}

TEST(ModelFile, RefusesToSaveAModelThatCouldNotBeLoaded) {
    ModelFile model = tinyModel();
    model.tensors["word.context"].values[0] = 70000;
    EXPECT_EQ(refusal(model, Storage::Float32), "no error");
    EXPECT_THAT(refusal(model, Storage::Float16),
                HasSubstr("which half precision cannot represent"));
    model.tensors["word.context"].values[0] = std::nanf("");
    EXPECT_THAT(refusal(model, Storage::Float32), HasSubstr("not a finite number"));
    model.tensors.erase("word.context");
    EXPECT_THAT(refusal(model, Storage::Float32), HasSubstr("has no tensor 'word.context'"));
    model = tinyModel();
    model.labels.push_back("4");
    EXPECT_THAT(refusal(model, Storage::Float32), HasSubstr("does not fit"));
    model = tinyModel();
    model.config.outputs = {OutputKind::Sigmoid, 0.5, {0.5}};
    EXPECT_THAT(refusal(model, Storage::Float32), HasSubstr("1 'label_thresholds' for "));
    model = tinyModel(Pooling::Similarity);
    std::get<HanConfig>(model.config.network).poolingRounds = 17;
    EXPECT_THAT(refusal(model, Storage::Float32),
                HasSubstr("'pooling_rounds' that is not a number from 1 to 16"));
    model = test::tinyEnsemble();
    model.tensors.erase("member.1.word.context");
    EXPECT_THAT(refusal(model, Storage::Float32), HasSubstr("'member.1.word.context'"));
    model = tinyModel();
    model.config.outputs = {OutputKind::Sigmoid, 1};
    EXPECT_THAT(refusal(model, Storage::Float32),
                HasSubstr("'threshold' that is not a number above 0 and below 1"));
    model = tinyModel();
    model.card.name = "\xff";
    EXPECT_THAT(refusal(model, Storage::Float32), HasSubstr("UTF-8"));
}

}  // namespace
}  // namespace hanscope
