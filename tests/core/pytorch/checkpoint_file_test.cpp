#include "core/pytorch/checkpoint_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/model_file/safetensors.h"
#include "pickle_writer.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using namespace pickled;

class CheckpointFileTest : public ::testing::Test {
 protected:
    CheckpointFile opened(const std::string& bytes) {
        return CheckpointFile(folder_.write("net.pt", bytes));
    }
    ScratchFolder folder_;
};

template <class Number>
TestStorage storageOf(const std::string& key, const std::string& type,
                      const std::vector<Number>& numbers, bool isBigEndian = false) {
    std::string bytes;
    for (const Number number : numbers) {
        std::string one(sizeof(Number), '\0');
        std::memcpy(one.data(), &number, sizeof(Number));
        if (isBigEndian) std::reverse(one.begin(), one.end());
        bytes += one;
    }
    return {key, type, bytes, numbers.size()};
}

TEST_F(CheckpointFileTest, ReadsViewsOfSharedStorages) {
    const TestStorage storage = floatStorage("0", {0, 1, 2, 3, 4, 5, 6, 7});
    const std::string object =
        orderedDictionary({{"whole", tensorPickle(storage, 0, {2, 4}, {4, 1})},
                           {"transposed", tensorPickle(storage, 1, {3, 2}, {1, 4})},
                           {"scalar", tensorPickle(storage, 7, {}, {})}});
    const CheckpointFile file = opened(zipCheckpoint(object, {storage}));
    EXPECT_EQ(file.container(), "PyTorch's zip archive");
    EXPECT_THAT(file.tensor("whole").values, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
    EXPECT_THAT(file.tensor("transposed").values, ElementsAre(1, 5, 2, 6, 3, 7));
    EXPECT_THAT(file.tensor("transposed").shape, ElementsAre(3, 2));
    EXPECT_THAT(file.tensor("scalar").values, ElementsAre(7));
}

// PyTorch 0.4 writes shapes as torch.Size, and classes of modules with their sources.
TEST_F(CheckpointFileTest, ReadsModulesOfOldVersions) {
    const TestStorage storage = floatStorage("94", {1, 2, 3});
    const std::string id = tuple(
        {text("storage"), name("torch", "FloatStorage"), text("94"), text("cpu"), integer(3), "N"});
    const std::string shape = call(name("torch", "Size"), {tuple({integer(3)})});
    const std::string tensor =
        call(name("torch._utils", "_rebuild_tensor_v2"),
             {id + "Q", integer(0), shape, tuple({integer(1)}), "\x89", "N"});
    const std::string parameter = call(name("torch.nn.parameter", "Parameter"), {tensor, "\x88"});
    const std::string source =
        tuple({text("module"), name("model", "Net"), text("model.py"), text("class Net:")});
    const std::string state =
        dictionary({{"_parameters", orderedDictionary({{"bias", parameter}})}});
    const std::string object = source + "Q)\x81" + state + "b";
    EXPECT_THAT(opened(legacyCheckpoint(object, {storage})).tensor("bias").values,
                ElementsAre(1, 2, 3));
}

TEST_F(CheckpointFileTest, ReadsTheOlderFormat) {
    const TestStorage a = floatStorage("94", {1, 2}), b = floatStorage("17", {3, 4, 5});
    const std::string object = orderedDictionary(
        {{"b", tensorPickle(b, 0, {3}, {1}, true)}, {"a", tensorPickle(a, 1, {1}, {1}, true)}});
    const CheckpointFile file = opened(legacyCheckpoint(object, {a, b}));
    EXPECT_EQ(file.container(), "PyTorch's older format");
    EXPECT_THAT(file.tensor("a").values, ElementsAre(2));
    EXPECT_THAT(file.tensor("b").values, ElementsAre(3, 4, 5));
}

TEST_F(CheckpointFileTest, ConvertsOtherTypes) {
    const std::vector<TestStorage> storages{
        storageOf<double>("0", "DoubleStorage", {0.1, -3}),
        storageOf<std::uint16_t>("1", "HalfStorage", {0x3c00, 0xc100}),      // 1, -2.5
        storageOf<std::uint16_t>("2", "BFloat16Storage", {0x3f80, 0xc020}),  // 1, -2.5
        storageOf<std::int64_t>("3", "LongStorage", {-7, 9})};
    const std::string names[] = {"double", "half", "bfloat16", "long"};
    std::vector<std::pair<std::string, std::string>> items;
    for (std::size_t i = 0; i < storages.size(); ++i)
        items.emplace_back(names[i], tensorPickle(storages[i], 0, {2}, {1}));
    const CheckpointFile file = opened(zipCheckpoint(dictionary(items), storages));
    EXPECT_THAT(file.tensor("double").values, ElementsAre(0.1f, -3));
    EXPECT_THAT(file.tensor("half").values, ElementsAre(1, -2.5));
    EXPECT_THAT(file.tensor("bfloat16").values, ElementsAre(1, -2.5));
    EXPECT_THAT(file.tensor("long").values, ElementsAre(-7, 9));
}

TEST_F(CheckpointFileTest, ReadsTheOtherByteOrder) {
    const TestStorage storage = storageOf<float>("0", "FloatStorage", {1.5f, -2}, true);
    const std::string zip = orderedDictionary({{"a", tensorPickle(storage, 0, {2}, {1})}});
    EXPECT_THAT(opened(zipCheckpoint(zip, {storage}, "big")).tensor("a").values,
                ElementsAre(1.5, -2));
    const std::string old = orderedDictionary({{"a", tensorPickle(storage, 0, {2}, {1}, true)}});
    EXPECT_THAT(opened(legacyCheckpoint(old, {storage}, true)).tensor("a").values,
                ElementsAre(1.5, -2));
}

TEST_F(CheckpointFileTest, ReadsSafetensors) {
    SafetensorsHeader header;
    header.tensors = {{"a", ElementType::F64, {2}, 0, 16},
                      {"b", ElementType::BF16, {1, 1}, 16, 18}};
    const TestStorage a = storageOf<double>("", "", {1.25, 4}),
                      b = storageOf<std::uint16_t>("", "", {0xc020});
    const CheckpointFile file = opened(safetensorsHeaderBytes(header) + a.bytes + b.bytes);
    EXPECT_EQ(file.container(), "safetensors");
    EXPECT_THAT(file.tensor("a").values, ElementsAre(1.25, 4));
    EXPECT_THAT(file.tensor("b").values, ElementsAre(-2.5));
}

// A module keeps parameters, buffers and modules in dictionaries of its own.
std::string moduleWith(const std::string& parameters, const std::string& modules) {
    return object("model", "Net",
                  dictionary({{"training", "\x89"},
                              {"max_sent_length", integer(30)},
                              {"_parameters", parameters},
                              {"_buffers", orderedDictionary({})},
                              {"_modules", modules}}));
}

TEST_F(CheckpointFileTest, WalksPickledModulesAndLeavesTheOptimizerOut) {
    const TestStorage storage = floatStorage("0", {1, 2, 3});
    const std::string tensor = tensorPickle(storage, 0, {3}, {1});
    const std::string parameter =
        call(name("torch._utils", "_rebuild_parameter"), {tensor, "\x88", orderedDictionary({})});
    const std::string inner =
        moduleWith(orderedDictionary({{"bias", parameter}, {"none", "N"}}), orderedDictionary({}));
    const std::string outer = moduleWith(orderedDictionary({}), orderedDictionary({{"fc", inner}}));
    const std::string checkpoint =
        dictionary({{"epoch", integer(3)},
                    {"model", outer},
                    {"optimizer", dictionary({{"exp_avg", tensor}})},
                    {"word_map", dictionary({{"<pad>", integer(0)}, {"film", integer(1)}})}});
    const CheckpointFile file = opened(zipCheckpoint(checkpoint, {storage}));
    ASSERT_EQ(file.parts().tensors.size(), 1u);
    EXPECT_THAT(file.tensor("model.fc.bias").values, ElementsAre(1, 2, 3));
    EXPECT_EQ(file.parts().numbers.at("model.max_sent_length"), 30);
    EXPECT_EQ(file.parts().words.at("word_map"), (WordIds{{"<pad>", 0}, {"film", 1}}));
    EXPECT_THAT(file.parts().foreignNames, ElementsAre("model.Net"));
}

// TorchScript's objects have parameters and modules as attributes.
TEST_F(CheckpointFileTest, WalksTuplesAndLeavesTheirOptimizerOut) {
    const TestStorage storage = floatStorage("0", {1, 2});
    const std::string tensor = tensorPickle(storage, 0, {2}, {1});
    const std::string network = orderedDictionary({{"fc.weight", tensor}});
    const std::string optimizer =
        dictionary({{"state", dictionary({{"a", tensor}})}, {"param_groups", list({})}});
    const std::string words = dictionary({{"the", integer(0)}, {"film", integer(1)}});
    const CheckpointFile file =
        opened(zipCheckpoint(tuple({network, optimizer, words}), {storage}));
    ASSERT_EQ(file.parts().tensors.size(), 1u);
    EXPECT_THAT(file.tensor("0.fc.weight").values, ElementsAre(1, 2));
    EXPECT_EQ(file.parts().words.at("2"), (WordIds{{"the", 0}, {"film", 1}}));
}

TEST_F(CheckpointFileTest, WalksTorchScript) {
    const TestStorage storage = floatStorage("0", {1, 2});
    const std::string inner = object("__torch__.torch.nn.Linear", "Linear",
                                     dictionary({{"weight", tensorPickle(storage, 0, {2}, {1})}}));
    const std::string outer =
        object("__torch__", "Net", dictionary({{"training", "\x89"}, {"fc", inner}}));
    EXPECT_THAT(opened(zipCheckpoint(outer, {storage})).tensor("fc.weight").values,
                ElementsAre(1, 2));
}

}  // namespace
}  // namespace hanscope::test
