#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/model_file/safetensors.h"
#include "core/pytorch/import_han.h"
#include "core/pytorch/scheme.h"
#include "scheme_checkpoint.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;

using Named = std::map<std::string, TensorValues>;

std::string safetensorsOf(const Named& tensors) {
    SafetensorsHeader header;
    std::string bytes;
    for (const auto& [name, tensor] : tensors) {
        const std::string values(reinterpret_cast<const char*>(tensor.values.data()),
                                 tensor.values.size() * sizeof(float));
        header.tensors.push_back(
            {name, ElementType::F32, tensor.shape, bytes.size(), bytes.size() + values.size()});
        bytes += values;
    }
    return safetensorsHeaderBytes(header) + bytes;
}

// A network of a-PyTorch-Tutorial-to-Text-Classification in two files.
class CheckpointIndex : public ::testing::Test {
 protected:
    CheckpointIndex() {
        for (const auto& [name, tensor] : whole_) {
            const bool isFirst = name.find("word_rnn") != std::string::npos;
            (isFirst ? first_ : second_)[name] = tensor;
            map_[name] =
                isFirst ? "model-00001-of-00002.safetensors" : "model-00002-of-00002.safetensors";
        }
        folder_.write("model-00001-of-00002.safetensors", safetensorsOf(first_));
        folder_.write("model-00002-of-00002.safetensors", safetensorsOf(second_));
        options_.vocabulary = folder_.write(
            "word_map.json",
            R"({"<pad>":0,"w1":1,"w2":2,"w3":3,"w4":4,"w5":5,"w6":6,"w7":7,"<unk>":8})");
    }
    ImportedHan imported(const std::string& index,
                         const std::string& name = "model.safetensors.index.json") {
        options_.files = {folder_.write(name, index)};
        return importHan(options_);
    }
    std::string refusal(const std::string& index) {
        try {
            imported(index);
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    }
    std::string index() const {
        return json{{"metadata", {{"total_size", 12345}}}, {"weight_map", map_}}.dump(2);
    }
    std::string indexWith(const std::string& file) const {
        json map = map_;
        map["fc.bias"] = file;
        return json{{"weight_map", map}}.dump();
    }

    ScratchFolder folder_;
    ImportOptions options_;
    const Named whole_ = schemeTensors(schemes()[0], 3);
    Named first_, second_;
    json map_;
};

TEST_F(CheckpointIndex, OpensTheFilesBesideIt) {
    const ImportedHan found = imported(index());
    options_.files = {folder_.write("whole.pt", stateDictOf(whole_))};
    const ImportedHan whole = importHan(options_);
    ASSERT_EQ(found.model.tensors.size(), whole.model.tensors.size());
    for (const auto& [name, tensor] : whole.model.tensors)
        EXPECT_EQ(found.model.tensors.at(name).values, tensor.values) << name;
    EXPECT_EQ(found.model.card.name, "model");
    EXPECT_THAT(found.model.card.description, HasSubstr("model.safetensors.index.json"));
    EXPECT_THAT(english(found.notes),
                Contains(HasSubstr("model.safetensors.index.json: the index of a network")));
}

TEST_F(CheckpointIndex, OpensFilesOfPyTorch) {
    folder_.write("pytorch_model-00001-of-00002.bin", stateDictOf(first_));
    folder_.write("pytorch_model-00002-of-00002.bin", stateDictOf(second_));
    json map;
    for (const auto& [name, tensor] : whole_)
        map[name] = first_.count(name) > 0 ? "pytorch_model-00001-of-00002.bin"
                                           : "pytorch_model-00002-of-00002.bin";
    const ImportedHan found =
        imported(json{{"weight_map", map}}.dump(), "pytorch_model.bin.index.json");
    EXPECT_EQ(found.model.card.name, "pytorch_model");
    EXPECT_EQ(found.model.tensors.at("classifier.bias").values, whole_.at("fc.bias").values);
}

TEST_F(CheckpointIndex, AMissingFileIsNamed) {
    EXPECT_THAT(
        refusal(indexWith("model-00003-of-00002.safetensors")),
        HasSubstr("model.safetensors.index.json: its file 'model-00003-of-00002.safetensors' is "
                  "missing; put all files of the network into one folder"));
}

// The files are there, so that only the names can be the reason.
TEST_F(CheckpointIndex, FilesElsewhereAreNotOpened) {
    const std::string inside =
        folder_.write("sub/net.safetensors", safetensorsOf(second_)).string();
    for (const std::string& name :
         {std::string("sub/net.safetensors"), std::string("../") + "net.safetensors", inside,
          std::string(".."), std::string("."), std::string(), std::string("sub\\net.safetensors"),
          std::string("C:net.safetensors")})
        EXPECT_THAT(refusal(indexWith(name)), HasSubstr("which is not beside it; put all files"))
            << name;
    EXPECT_THAT(refusal(indexWith(std::string("net\0x", 5))), HasSubstr("it names the file 'net"));
    EXPECT_THAT(refusal(indexWith("model.safetensors.index.json")),
                HasSubstr("'model.safetensors.index.json', which is no checkpoint"));
}

TEST_F(CheckpointIndex, FilesOfAnotherNetworkAreRefused) {
    EXPECT_THAT(refusal(indexWith("model-00001-of-00002.safetensors")),
                HasSubstr("its tensor 'fc.bias' is not in the file "
                          "'model-00001-of-00002.safetensors'; download the files"));
    folder_.write("model-00001-of-00002.safetensors", safetensorsOf(whole_));
    EXPECT_THAT(refusal(index()), HasSubstr("another of the files has, too"));
}

TEST_F(CheckpointIndex, OtherJsonIsNoCheckpoint) {
    for (const char* text :
         {"{}", "[]", "3", R"({"weight_map":{}})", R"({"weight_map":[]})", R"({"hidden_size":50})"})
        EXPECT_THAT(refusal(text), HasSubstr("it is not an index of a checkpoint's files")) << text;
    EXPECT_THAT(refusal(R"({"weight_map":{"a":3}})"),
                HasSubstr("no name of a file for the tensor 'a'"));
    EXPECT_THAT(refusal("{"), HasSubstr("the index is damaged at its byte"));
}

}  // namespace
}  // namespace hanscope::test
