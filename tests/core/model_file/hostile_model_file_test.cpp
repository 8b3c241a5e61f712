#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/model_file/model_file.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"

// Damaged and invalid model files; each error names the defect.

namespace hanscope {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string withLength(std::uint64_t length, const std::string& rest) {
    std::string bytes;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(length >> (8 * i) & 0xff);
    return bytes + rest;
}

class HostileModelFile : public ::testing::Test {
 protected:
    explicit HostileModelFile(const ModelFile& model = test::tinyModel()) {
        saveModelFile(path_, model);
        bytes_ = test::readBytes(path_);
        for (int i = 7; i >= 0; --i) length_ = length_ << 8 | static_cast<unsigned char>(bytes_[i]);
        header_ = json::parse(bytes_.substr(8, length_));
        header_["__metadata__"].erase("header_crc32");
        header_["__metadata__"].erase("data_crc32");
        data_ = bytes_.substr(8 + length_);
    }

    // The message of loading these bytes; peeking must refuse them too unless only data is wrong.
    std::string loading(const std::string& bytes, bool peekRefuses = true) {
        test::writeBytes(path_, bytes);
        EXPECT_EQ(refusal([&] { peekModelFile(path_); }) != "no error", peekRefuses);
        const std::string message = refusal([&] { loadModelFile(path_); });
        EXPECT_THAT(message, StartsWith(path_.string() + ": "));
        return message;
    }
    std::string loadingHeader(const std::string& text) {
        return loading(withLength(text.size(), text) + data_);
    }
    std::string loadingHeader() { return loadingHeader(header_.dump()); }

    template <typename Work>
    static std::string refusal(Work&& work) {
        try {
            work();
        } catch (const FileError& error) {
            return error.what();
        }
        return "no error";
    }

    // Replaces one key of the JSON text `part` of the metadata.
    void patch(const char* part, const json::json_pointer& place, const json& value) {
        json inner = json::parse(header_["__metadata__"][part].get<std::string>());
        inner[place] = value;
        header_["__metadata__"][part] = inner.dump();
    }

    test::ScratchFolder folder_;
    std::filesystem::path path_ = folder_ / "m.safetensors";
    std::string bytes_, data_;
    std::uint64_t length_ = 0;
    json header_;
};

TEST_F(HostileModelFile, TheUnchangedHeaderLoads) {
    const std::string text = header_.dump();
    test::writeBytes(path_, withLength(text.size(), text) + data_);
    EXPECT_EQ(loadModelFile(path_).tensors.size(), test::tinyModel().tensors.size());
}

TEST_F(HostileModelFile, NoFile) {
    EXPECT_THAT(refusal([&] { loadModelFile(folder_ / "none"); }), HasSubstr("no such file"));
    EXPECT_THAT(refusal([&] { loadModelFile(folder_.path()); }), HasSubstr("folder"));
    EXPECT_THAT(refusal([&] { loadModelFile("/dev/zero"); }), HasSubstr("regular file"));
}

TEST_F(HostileModelFile, EmptyOrShort) {
    EXPECT_THAT(loading(""), HasSubstr("too short"));
    EXPECT_THAT(loading("1234567"), HasSubstr("too short"));
    EXPECT_THAT(loading(withLength(2, "")), HasSubstr("too short"));
}

TEST_F(HostileModelFile, TruncatedAnywhere) {
    for (const std::size_t size : {std::size_t{9}, std::size_t{100}, std::size_t(length_),
                                   std::size_t(length_ + 8), bytes_.size() - 1})
        EXPECT_NE(loading(bytes_.substr(0, size)), "no error") << size;
    EXPECT_THAT(loading(bytes_.substr(0, bytes_.size() - 1)), HasSubstr("truncated"));
}

TEST_F(HostileModelFile, AdditionalBytes) {
    EXPECT_THAT(loading(bytes_ + "x"), HasSubstr("additional bytes"));
}

TEST_F(HostileModelFile, DeclaresATooLargeHeader) {
    EXPECT_THAT(loading(withLength(std::uint64_t{1} << 63, bytes_.substr(8))),
                HasSubstr("declares a header of 9223372036854775808 bytes"));
    EXPECT_THAT(loading(withLength(~std::uint64_t{0}, bytes_.substr(8))), HasSubstr("damaged"));
    EXPECT_THAT(loading(withLength(bytes_.size() - 7, bytes_.substr(8))), HasSubstr("damaged"));
}

TEST_F(HostileModelFile, AnotherKindOfFile) {
    EXPECT_THAT(loading("This is a letter, not a model."), HasSubstr("not a model file"));
    EXPECT_THAT(loadingHeader("[1,2]"), HasSubstr("not an object"));
    header_.erase("__metadata__");
    EXPECT_THAT(loadingHeader(), HasSubstr("not a Hanscope model"));
    header_["__metadata__"] = {{"format", "pt"}};
    EXPECT_THAT(loadingHeader(), HasSubstr("its format is 'pt'"));
}

// One bit of each byte of the header in turn, the length included.
TEST_F(HostileModelFile, AnyFlippedBitOfTheHeader) {
    for (std::size_t at = 0; at < 8 + length_; ++at) {
        std::string damaged = bytes_;
        damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
        ASSERT_NE(loading(damaged), "no error") << at;
    }
}

TEST_F(HostileModelFile, AFlippedBitOfTheData) {
    std::string damaged = bytes_;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    EXPECT_THAT(loading(damaged, false), HasSubstr("do not match their checksum"));
}

TEST_F(HostileModelFile, DuplicateKeys) {
    std::string text = header_.dump();
    text.insert(1, R"("word.context":1,)");
    EXPECT_THAT(loadingHeader(text), HasSubstr("has the key 'word.context' twice"));
    text = header_.dump();
    text.replace(text.find(R"("dtype")"), 7, R"("dtype":"F32","dtype")");
    EXPECT_THAT(loadingHeader(text), HasSubstr("'dtype' twice"));
    header_["__metadata__"]["config"] = R"({"family":"han","family":"han"})";
    EXPECT_THAT(loadingHeader(), HasSubstr("its config has the key 'family' twice"));
}

TEST_F(HostileModelFile, NestedWithoutEnd) {
    EXPECT_THAT(loadingHeader(std::string(100000, '[')), HasSubstr("nested too deeply"));
}

// Read in linear time: a quadratic reader would not end within the time limit of the tests.
TEST_F(HostileModelFile, VeryManyValues) {
    std::string text = "{\"a\":[{}";
    for (int i = 1; i < 900000; ++i) text += ",{}";
    EXPECT_THAT(loadingHeader(text + "]}"), HasSubstr("tensor 'a' is not described"));
    for (int i = 0; i < 100000; ++i) text += ",{}";
    EXPECT_THAT(loadingHeader(text + "]}"), HasSubstr("its header has more than 1,000,000 values"));
}

TEST_F(HostileModelFile, TextAfterTheHeader) {
    EXPECT_THAT(loadingHeader(header_.dump() + "{}"), HasSubstr("not valid JSON"));
}

TEST_F(HostileModelFile, InvalidUtf8) {
    std::string text = header_.dump();
    text.replace(text.find("Tiny"), 1, "\xff");
    EXPECT_THAT(loadingHeader(text), HasSubstr("not valid JSON"));
    header_["__metadata__"]["labels"] = R"(["\ud800","b","c"])";
    EXPECT_THAT(loadingHeader(), HasSubstr("list of labels is damaged"));
}

TEST_F(HostileModelFile, MetadataOfAnotherType) {
    header_["__metadata__"]["version"] = 1;
    EXPECT_THAT(loadingHeader(), HasSubstr("'version' is not a text"));
    header_["__metadata__"]["version"] = "2";
    EXPECT_THAT(loadingHeader(), HasSubstr("use a newer Hanscope"));
    header_["__metadata__"]["version"] = "1";
    header_["__metadata__"]["tree"] = "x";
    EXPECT_THAT(loadingHeader(), HasSubstr("'tree'"));
    header_["__metadata__"] = "x";
    EXPECT_THAT(loadingHeader(), HasSubstr("metadata is not an object"));
}

TEST_F(HostileModelFile, MissingMetadata) {
    for (const char* key : {"version", "config", "vocabulary", "labels", "card"}) {
        const json before = header_;
        header_["__metadata__"].erase(key);
        EXPECT_THAT(loadingHeader(), HasSubstr("has no key '" + std::string(key) + "'"));
        header_ = before;
    }
}

TEST_F(HostileModelFile, MissingAndUnknownTensors) {
    json entry = header_["word.context"];
    header_.erase("word.context");
    header_["word.contest"] = entry;
    EXPECT_THAT(loadingHeader(), HasSubstr("has the tensor 'word.contest'"));
    json metadata = header_["__metadata__"];
    header_ = {{"__metadata__", metadata}};
    data_.clear();
    EXPECT_THAT(loadingHeader(), HasSubstr("has no tensor 'classifier.bias'"));
}

TEST_F(HostileModelFile, WrongElementType) {
    header_["word.context"]["dtype"] = "I32";
    EXPECT_THAT(loadingHeader(), HasSubstr("has the type 'I32', but a model file has only F32"));
    header_["word.context"]["dtype"] = "F16";
    EXPECT_THAT(loadingHeader(), HasSubstr("does not fit its shape"));
    header_["word.context"]["dtype"] = 7;
    EXPECT_THAT(loadingHeader(), HasSubstr("cannot be read; save it as F32"));
}

TEST_F(HostileModelFile, ShapesThatOverflowOrAreInvalid) {
    for (const json& shape :
         {json{4294967296, 4294967296}, json{-4}, json{4.0}, json{"4"}, json(4),
          json::array({18446744073709551615u}), json::array({65536, 65536, 65536, 65536})}) {
        header_["word.context"]["shape"] = shape;
        EXPECT_THAT(loadingHeader(), HasSubstr("shape of"));
    }
    header_["word.context"]["shape"] = {2, 2};
    EXPECT_THAT(loadingHeader(), HasSubstr("does not fit its config"));
    header_["word.context"]["shape"] = {5};
    EXPECT_THAT(loadingHeader(), HasSubstr("does not fit its shape"));
}

TEST_F(HostileModelFile, InvalidSpans) {
    const json span = header_["word.context"]["data_offsets"];
    const std::uint64_t begin = span[0], end = span[1];
    const auto with = [&](const json& value) {
        header_["word.context"]["data_offsets"] = value;
        return loadingHeader();
    };
    EXPECT_THAT(with({end, begin}), HasSubstr("ends before it begins"));
    EXPECT_THAT(with({begin}), HasSubstr("not two numbers"));
    EXPECT_THAT(with({-4, 12}), HasSubstr("not two numbers"));
    EXPECT_THAT(with("x"), HasSubstr("not two numbers"));
    EXPECT_THAT(with({0, ~std::uint64_t{0}}), HasSubstr("does not fit its shape"));
    EXPECT_THAT(with({begin - 4, end - 4}), HasSubstr("overlaps"));
    EXPECT_THAT(with({begin + 4, end + 4}), HasSubstr("unused bytes before"));
    EXPECT_THAT(with({begin + 4000000, end + 4000000}), HasSubstr("unused bytes before"));
    header_["word.context"] = {{"dtype", "F32"}};
    EXPECT_THAT(loadingHeader(), HasSubstr("not described by exactly"));
}

TEST_F(HostileModelFile, ValuesThatAreNotFiniteWithTheirPlace) {
    const std::pair<const char*, const char*> values[] = {{"\x00\x00\xc0\x7f", "nan"},
                                                          {"\x00\x00\x80\xff", "-inf"}};
    for (const auto& [bytes, name] : values) {
        std::string data = data_;
        const std::size_t embedding =
            header_["word.embedding.weight"]["data_offsets"][0].get<std::size_t>();
        data.replace(embedding + 4 * (2 * 3 + 1), 4, bytes, 4);  // three values a word
        const std::string text = header_.dump();
        EXPECT_THAT(loading(withLength(text.size(), text) + data, false),
                    HasSubstr("'word.embedding.weight' has a value that is not a finite number, " +
                              std::string(name) + " at [2, 1]"));
    }
}

TEST_F(HostileModelFile, CountsAgainstShapes) {
    header_["__metadata__"]["labels"] = R"(["a","b"])";
    EXPECT_THAT(loadingHeader(), HasSubstr("'classifier.bias' does not fit"));
    header_["__metadata__"]["labels"] = R"(["1","2","10"])";
    header_["__metadata__"]["vocabulary"] = R"(["<unknown>"])";
    EXPECT_THAT(loadingHeader(), HasSubstr("'word.embedding.weight' does not fit"));
}

TEST_F(HostileModelFile, InvalidLists) {
    header_["__metadata__"]["vocabulary"] = R"(["u","a","a","b"])";
    EXPECT_THAT(loadingHeader(), HasSubstr("its vocabulary lists 'a' twice"));
    header_["__metadata__"]["vocabulary"] = R"(["u","a",3,"b"])";
    EXPECT_THAT(loadingHeader(), HasSubstr("not a list of texts"));
    header_["__metadata__"]["vocabulary"] = "[]";
    EXPECT_THAT(loadingHeader(), HasSubstr("not a list of texts"));
    header_["__metadata__"]["vocabulary"] = R"({"a":1})";
    EXPECT_THAT(loadingHeader(), HasSubstr("not a list of texts"));
}

TEST_F(HostileModelFile, InvalidConfigs) {
    const json before = header_;
    const auto with = [&](const char* place, const json& value) {
        header_ = before;
        patch("config", json::json_pointer(place), value);
        return loadingHeader();
    };
    EXPECT_THAT(with("/family", "bert"), HasSubstr("family"));
    EXPECT_THAT(with("/pooling", "median"), HasSubstr("unknown pooling 'median'"));
    EXPECT_THAT(with("/sizes/embedding", 0), HasSubstr("'embedding'"));
    EXPECT_THAT(with("/sizes/embedding", 1e30), HasSubstr("'embedding'"));
    EXPECT_THAT(with("/sizes/word_hidden", 65537), HasSubstr("'word_hidden'"));
    EXPECT_THAT(with("/sizes/word_hidden", 3), HasSubstr("does not fit its config"));
    EXPECT_THAT(with("/sizes", json::object()), HasSubstr("has no key 'embedding'"));
    EXPECT_THAT(with("/preprocessing/nfkc", 1), HasSubstr("neither true nor false"));
    EXPECT_THAT(with("/preprocessing/locale", "../etc"), HasSubstr("not a locale"));
    EXPECT_THAT(with("/preprocessing/stem", true), HasSubstr("'stem'"));
    EXPECT_THAT(with("/pooling", "mean"), HasSubstr("which does not belong to such a model"));
    EXPECT_THAT(with("/pooling_rounds", 2), HasSubstr("has the unknown key 'pooling_rounds'"));
    EXPECT_THAT(with("/pooling", "similarity"),
                HasSubstr("its config has no key 'pooling_rounds'"));
    patch("config", json::json_pointer("/pooling_rounds"), 2);
    EXPECT_THAT(loadingHeader(),
                HasSubstr("which does not belong to such a model"));  // the attention's tensors
}

class HostileSimilarity : public HostileModelFile {
 protected:
    HostileSimilarity() : HostileModelFile(test::tinyModel(Pooling::Similarity)) {}
};

TEST_F(HostileSimilarity, InvalidRounds) {
    const json numbers[] = {0, 17, 1000, -1, 2.5, "2", nullptr, 1e300};
    for (const json& rounds : numbers) {
        patch("config", json::json_pointer("/pooling_rounds"), rounds);
        EXPECT_THAT(
            loadingHeader(),
            HasSubstr("its config has a 'pooling_rounds' that is not a number from 1 to 16"))
            << rounds;
    }
}

TEST_F(HostileModelFile, MissingMembers) {
    const json before = header_;
    const auto with = [&](const json& members) {
        header_ = before;
        patch("config", json::json_pointer("/members"), members);
        return loadingHeader();
    };
    for (const json& members : {json(0), json(1), json(101), json(1000), json(-2), json(2.0),
                                json("2"), json(nullptr), json(1e30)})
        EXPECT_THAT(with(members), HasSubstr("'members' that is not a number from 2 to 100"));
    EXPECT_THAT(with(2), HasSubstr("'classifier.bias', which does not belong to such a model"));
}

class HostileEnsemble : public HostileModelFile {
 protected:
    HostileEnsemble() : HostileModelFile(test::tinyEnsemble()) {}
};

TEST_F(HostileEnsemble, AMemberTooManyOrTooFewOrOfAnotherShape) {
    const json before = header_;
    patch("config", json::json_pointer("/members"), 3);
    EXPECT_THAT(loadingHeader(), HasSubstr("has no tensor 'member.2."));
    header_ = before;
    json config = json::parse(header_["__metadata__"]["config"].get<std::string>());
    config.erase("members");
    header_["__metadata__"]["config"] = config.dump();
    EXPECT_THAT(loadingHeader(),
                HasSubstr("'member.0.classifier.bias', which does not belong to such a model"));
    header_ = before;
    header_["member.1.word.context"]["shape"] = {2, 2};
    EXPECT_THAT(loadingHeader(), HasSubstr("'member.1.word.context' does not fit its config"));
    header_ = before;
    header_["member.01.word.context"] = header_["member.1.word.context"];
    header_.erase("member.1.word.context");
    EXPECT_NE(loadingHeader(), "no error");
}

ModelFile tinySubwords() {
    ModelFile model = test::tinyModel();
    model.config.subwords = {2, 2, 3};
    model.tensors[kSubwordsName] = {{2, 3}, {1, 2, 3, 4, 5, 6}};
    return model;
}

class HostileSubwords : public HostileModelFile {
 protected:
    HostileSubwords() : HostileModelFile(tinySubwords()) {}

    std::string loadingWith(const std::string& subwords) {
        json& config = header_["__metadata__"]["config"];
        json changed = json::parse(config.get<std::string>());
        changed["subwords"] = json::parse(subwords);
        config = changed.dump();
        return loadingHeader();
    }
};

TEST_F(HostileSubwords, AreReadBack) {
    const ModelFile read = loadModelFile(path_);
    EXPECT_EQ(read.config.subwords.rows, 2);
    EXPECT_EQ(read.config.subwords.shortest, 2);
    EXPECT_EQ(read.config.subwords.longest, 3);
    EXPECT_EQ(read.tensors.at(kSubwordsName).values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
}

TEST_F(HostileSubwords, InvalidNumbers) {
    EXPECT_THAT(loadingWith(R"({"rows": 2, "shortest": 4, "longest": 3})"),
                HasSubstr("has a 'shortest' that is larger than 'longest'"));
    EXPECT_THAT(loadingWith(R"({"rows": 0, "shortest": 2, "longest": 3})"), HasSubstr("rows"));
    EXPECT_THAT(loadingWith(R"({"rows": 2, "shortest": 2, "longest": 99})"), HasSubstr("longest"));
    EXPECT_THAT(loadingWith(R"({"rows": 2, "shortest": 2})"), HasSubstr("longest"));
    EXPECT_THAT(loadingWith(R"({"rows": 3, "shortest": 2, "longest": 3})"),
                HasSubstr("word.subwords.weight"));
}

TEST_F(HostileModelFile, InvalidOutputs) {
    const json before = header_;
    const auto with = [&](const json& outputs, const json& threshold) {
        header_ = before;
        patch("config", json::json_pointer("/outputs"), outputs);
        if (!threshold.is_null()) patch("config", json::json_pointer("/threshold"), threshold);
        return loadingHeader();
    };
    EXPECT_THAT(with("sparsemax", 0.5),
                HasSubstr("its config has the unknown outputs 'sparsemax'"));
    EXPECT_THAT(with(2, nullptr), HasSubstr("'outputs' that is not a text"));
    EXPECT_THAT(with("sigmoid", nullptr), HasSubstr("has no key 'threshold'"));
    for (const json& threshold : {json(0), json(1), json(-0.5), json(1.5), json("0.5"), json(true)})
        EXPECT_THAT(with("sigmoid", threshold),
                    HasSubstr("'threshold' that is not a number above 0 and below 1"));
    EXPECT_THAT(with("softmax", 0.5), HasSubstr("has the unknown key 'threshold'"));
    for (const json& temperature : {json(0), json(0.009), json(101), json("1"), json()}) {
        header_ = before;
        patch("config", json::json_pointer("/temperature"), temperature);
        EXPECT_THAT(loadingHeader(),
                    HasSubstr("'temperature' that is not a number from 0.01 to 100"));
    }
    const auto withList = [&](const json& outputs, const json& list) {
        header_ = before;
        patch("config", json::json_pointer("/outputs"), outputs);
        if (outputs == "sigmoid") patch("config", json::json_pointer("/threshold"), 0.5);
        patch("config", json::json_pointer("/label_thresholds"), list);
        return loadingHeader();
    };
    EXPECT_THAT(withList("sigmoid", {0.3, 0.6}),
                HasSubstr("its config has 2 'label_thresholds' for 3 labels"));
    for (const json& list : {json::array(), json({0.3, 1}), json({0.3, "0.6"}), json(0.5), json()})
        EXPECT_THAT(
            withList("sigmoid", list),
            HasSubstr("'label_thresholds' that is not a list of numbers above 0 and below 1"));
    EXPECT_THAT(withList("softmax", {0.3, 0.6, 0.5}),
                HasSubstr("has the unknown key 'label_thresholds'"));
}

TEST_F(HostileModelFile, InvalidCards) {
    patch("card", json::json_pointer("/name"), 3);
    EXPECT_THAT(loadingHeader(), HasSubstr("'name' that is not a text"));
    header_["__metadata__"]["card"] = "[]";
    EXPECT_THAT(loadingHeader(), HasSubstr("its card is not an object"));
}

}  // namespace
}  // namespace hanscope
