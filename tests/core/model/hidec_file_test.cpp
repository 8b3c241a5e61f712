#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/model/classifier.h"
#include "core/model_file/label_tree_json.h"
#include "core/model_file/model_config_json.h"
#include "tests/core/model/random_hidec.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;

TEST(HidecFile, SurvivesSavingAndLoading) {
    const test::ScratchFolder folder;
    DecoderConfig decoder;
    decoder.layers = 2;
    decoder.heads = 3;
    decoder.feedForwards = 1;
    decoder.residual = true;
    decoder.targets = EndMarks::Every;
    decoder.oneLabelALevel = true;
    const ModelFile model = test::randomHidec(1, decoder);
    saveModelFile(folder / "m.safetensors", model);
    const ModelFile loaded = loadModelFile(folder / "m.safetensors");
    EXPECT_EQ(configText(loaded.config), configText(model.config));
    EXPECT_EQ(treeText(*treeOf(loaded.config.network)), treeText(*treeOf(model.config.network)));
    ASSERT_EQ(loaded.tensors.size(), model.tensors.size());
    for (const auto& [name, tensor] : model.tensors)
        EXPECT_EQ(loaded.tensors.at(name).values, tensor.values) << name;
    EXPECT_EQ(treeOf(peekModelFile(folder / "m.safetensors").config.network)->size(), 7u);
    const auto classifier = loadClassifier(folder / "m.safetensors", 1);
    EXPECT_THAT(
        test::english(classifier->info().summary),
        testing::IsSupersetOf({"decoder of 2 layers", "3 attention heads", "residual additions"}));
    EXPECT_EQ(classifier->info().tree->path(2), "A > C > F");
}

TEST(HidecFile, AFlatModelSurvivesToo) {
    const test::ScratchFolder folder;
    ModelFile model = test::randomFlat(1);
    saveModelFile(folder / "m.safetensors", model);
    EXPECT_EQ(configText(loadModelFile(folder / "m.safetensors").config), configText(model.config));
    EXPECT_EQ(loadClassifier(folder / "m.safetensors", 1)->info().tree, nullptr);
}

TEST(HidecFile, ATextRcnnHasItsLayerAboveTheGru) {
    const test::ScratchFolder folder;
    ModelFile model = test::randomHidec(1, {}, nullptr, EncoderKind::Rcnn);
    EXPECT_EQ(model.tensors.at("encoder.rcnn.state.weight").shape,
              (std::vector<std::int64_t>{12, 12}));
    EXPECT_EQ(model.tensors.at("encoder.rcnn.word.weight").shape,
              (std::vector<std::int64_t>{12, 7}));
    saveModelFile(folder / "m.safetensors", model);
    const ModelFile loaded = loadModelFile(folder / "m.safetensors");
    EXPECT_EQ(loaded.tensors.at("encoder.rcnn.bias").values,
              model.tensors.at("encoder.rcnn.bias").values);
    EXPECT_THAT(test::english(loadClassifier(folder / "m.safetensors", 1)->info().summary),
                testing::IsSupersetOf({"7-d words", "TextRCNN 2×6"}));
    model.tensors.erase("encoder.rcnn.bias");
    EXPECT_THAT([&] { saveModelFile(folder / "m.safetensors", model); },
                testing::ThrowsMessage<Error>(HasSubstr("encoder.rcnn.bias")));
}

TEST(HidecFile, WithoutItsTreeOrWithAnotherItIsNotSaved) {
    const test::ScratchFolder folder;
    ModelFile model = test::randomHidec(1);
    std::swap(model.labels[0], model.labels[1]);
    EXPECT_THROW(saveModelFile(folder / "m.safetensors", model), Error);
    model = test::randomHidec(1);
    model.tensors.erase("hierarchy.level.weight");
    EXPECT_THAT([&] { saveModelFile(folder / "m.safetensors", model); },
                testing::ThrowsMessage<Error>(HasSubstr("hierarchy.level.weight")));
}

// A sound config with one part replaced.
std::string refusal(const std::string& part, const std::string& by) {
    std::string text = configText(test::randomHidec(1).config);
    const std::size_t at = text.find(part);
    if (at == std::string::npos) return "there is no " + part + " in " + text;
    text.replace(at, part.size(), by);
    try {
        configFromText(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "taken";
}

TEST(HidecFile, InvalidConfigsAreRefused) {
    EXPECT_THAT(refusal("\"heads\":2", "\"heads\":5"), HasSubstr("do not divide its width of 12"));
    EXPECT_THAT(refusal("\"heads\":2", "\"heads\":0"), HasSubstr("'heads'"));
    EXPECT_THAT(refusal("\"layers\":1,\"one", "\"layers\":-1,\"one"), HasSubstr("'layers'"));
    EXPECT_THAT(refusal("\"feed_forwards\":2", "\"feed_forwards\":3"),
                HasSubstr("'feed_forwards'"));
    EXPECT_THAT(refusal("\"kind\":\"gru\"", "\"kind\":\"abacus\""), HasSubstr("'abacus'"));
    EXPECT_THAT(refusal("\"kind\":\"gru\",\"layers\":1", "\"kind\":\"gru\",\"layers\":2"),
                HasSubstr("of the kind 'gru' with 2 layers"));
    EXPECT_THAT(refusal("\"kind\":\"gru\",\"layers\":1", "\"kind\":\"rcnn\",\"layers\":2"),
                HasSubstr("of the kind 'rcnn' with 2 layers"));
    EXPECT_THAT(refusal("\"hidden\":6", "\"hidden\":99999999"), HasSubstr("'hidden'"));
    EXPECT_THAT(refusal("\"outputs\"", "\"label_thresholds\":[0.5],\"outputs\""),
                HasSubstr("the unknown key 'label_thresholds'"));
    EXPECT_THAT(refusal("\"residual\":false", "\"residual\":1"), HasSubstr("'residual'"));
    EXPECT_THAT(refusal("\"targets\":\"deepest\"", "\"targets\":\"some\""), HasSubstr("'some'"));
    EXPECT_THAT(refusal("\"outputs\"", "\"tree_threshold\":\"both\",\"outputs\""),
                HasSubstr("the unknown tree_threshold 'both'"));
    EXPECT_THAT(refusal("\"outputs\"", "\"tree_labels\":1,\"outputs\""),
                HasSubstr("'tree_labels'"));
    EXPECT_THAT(refusal("\"decoder\":{", "\"pooling\":\"mean\",\"decoder\":{"),
                HasSubstr("'pooling'"));
    ModelConfig softmax = test::randomHidec(1).config;
    softmax.outputs.kind = OutputKind::Softmax;
    EXPECT_THAT([&] { configText(softmax); },
                testing::ThrowsMessage<Error>(HasSubstr("outputs other than 'sigmoid'")));
}

TEST(HidecFile, KeepsWhatTheDecoderLeavesOut) {
    DecoderConfig decoder;
    EXPECT_EQ(configText(test::randomHidec(1, decoder).config).find("hierarchy_mask"),
              std::string::npos);  // as in files of older versions
    decoder.mask = decoder.levels = false;
    decoder.targets = EndMarks::None;
    const ModelFile model = test::randomHidec(1, decoder);
    EXPECT_EQ(model.tensors.count("hierarchy.level.weight"), 0u);
    ModelConfig config = configFromText(configText(model.config));
    const DecoderConfig& read = std::get<HidecConfig>(config.network).decoder;
    EXPECT_FALSE(read.mask);
    EXPECT_FALSE(read.levels);
    EXPECT_EQ(read.targets, EndMarks::None);
    EXPECT_THAT(refusal("\"heads\":2", "\"hierarchy_mask\":0,\"heads\":2"),
                HasSubstr("'hierarchy_mask'"));
    config.outputs.treeLabels = DecodedLabels::Ended;
    EXPECT_THAT([&] { configText(config); },
                testing::ThrowsMessage<Error>(HasSubstr("ends no paths")));
}

TEST(HidecFile, KeepsHowLabelsAreDecided) {
    ModelConfig config = test::randomHidec(1).config;
    const std::string usual = configText(config);
    EXPECT_EQ(usual.find("tree_threshold"), std::string::npos);  // as in files of older versions
    config.outputs.treeThreshold = TreeThreshold::Path;
    config.outputs.treeLabels = DecodedLabels::Ended;
    const Outputs read = configFromText(configText(config)).outputs;
    EXPECT_EQ(read.treeThreshold, TreeThreshold::Path);
    EXPECT_EQ(read.treeLabels, DecodedLabels::Ended);
    std::get<HidecConfig>(config.network).decoder.oneLabelALevel = true;
    EXPECT_THAT([&] { configText(config); },
                testing::ThrowsMessage<Error>(HasSubstr("decided without a threshold")));
    ModelConfig flat = test::randomFlat(1).config;
    flat.outputs = read;
    EXPECT_EQ(configFromText(configText(flat)).outputs.treeThreshold, TreeThreshold::Label);
}

}  // namespace
}  // namespace hanscope
