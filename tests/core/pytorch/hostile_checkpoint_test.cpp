#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/pytorch/checkpoint_file.h"
#include "pickle_writer.h"
#include "stored_zip.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using namespace pickled;

class HostileCheckpoint : public ::testing::Test {
 protected:
    // What opening the file, and reading its tensor "a", says.
    std::string refusal(const std::string& bytes) {
        try {
            CheckpointFile(folder_.write("net.pt", bytes)).tensor("a");
        } catch (const FileError& error) {
            return error.what();
        }
        return "";
    }
    static std::string dictionaryWith(const std::string& tensor) {
        return orderedDictionary({{"a", tensor}});
    }
    ScratchFolder folder_;
    const TestStorage storage_ = floatStorage("0", {1, 2, 3, 4});
};

TEST_F(HostileCheckpoint, NamesACallAndDoesNotMakeIt) {
    const std::filesystem::path touched = folder_ / "touched";
    const std::string command = call(name("posix", "system"), {text("touch " + touched.string())});
    const std::string object =
        orderedDictionary({{"a", tensorPickle(storage_, 0, {4}, {1})}, {"evil", command}});
    const CheckpointFile file(folder_.write("net.pt", zipCheckpoint(object, {storage_})));
    EXPECT_THAT(file.parts().foreignNames, ::testing::ElementsAre("posix.system"));
    EXPECT_EQ(file.tensor("a").values.size(), 4u);
    EXPECT_FALSE(std::filesystem::exists(touched));
}

TEST_F(HostileCheckpoint, TensorsStayInsideTheirStorage) {
    const std::int64_t huge = std::int64_t{1} << 47;
    const std::string tensors[] = {
        tensorPickle(storage_, 1, {4}, {1}),        // ends behind it
        tensorPickle(storage_, 0, {2, 2}, {3, 2}),  // by its strides
        tensorPickle(storage_, 0, {1000}, {0}),     // more values than numbers
        tensorPickle(storage_, 0, {huge, huge}, {0, 0}),
        tensorPickle(storage_, static_cast<std::size_t>(huge), {1}, {1}),
        tensorPickle(storage_, 0, {4}, {huge})};
    for (const std::string& tensor : tensors)
        EXPECT_THAT(refusal(zipCheckpoint(dictionaryWith(tensor), {storage_})),
                    ::testing::AnyOf(HasSubstr("not inside its storage"),
                                     HasSubstr("shape of a tensor is invalid")));
}

TEST_F(HostileCheckpoint, DescriptionsOfAnotherKind) {
    const std::string negative = tensorPickle(storage_, 0, {-1}, {1});
    EXPECT_THAT(refusal(zipCheckpoint(dictionaryWith(negative), {storage_})),
                HasSubstr("not described as PyTorch does"));
    const std::string noStorage =
        call(name("torch._utils", "_rebuild_tensor_v2"), {"N", integer(0), tuple({}), tuple({})});
    EXPECT_THAT(refusal(zipCheckpoint(dictionaryWith(noStorage), {storage_})),
                HasSubstr("not described as PyTorch does"));
    TestStorage bytes = storage_;
    bytes.type = "ByteStorage";
    EXPECT_THAT(refusal(zipCheckpoint(dictionaryWith(tensorPickle(bytes, 0, {4}, {1})), {bytes})),
                HasSubstr("has the type"));
}

TEST_F(HostileCheckpoint, TwoStoragesOfAName) {
    const std::string object = dictionaryWith(tensorPickle(storage_, 0, {4}, {1}));
    EXPECT_THAT(refusal(zipCheckpoint(object, {storage_, floatStorage("0", {5, 6, 7, 8})})),
                HasSubstr("net.pt: its archive has two entries of the name 'archive/data/0'"));
}

TEST_F(HostileCheckpoint, MissingAndCutOffStorages) {
    const std::string object = dictionaryWith(tensorPickle(storage_, 0, {4}, {1}));
    EXPECT_THAT(refusal(zipCheckpoint(object, {})), HasSubstr("are missing"));
    TestStorage half = storage_;
    half.bytes.resize(8);
    EXPECT_THAT(refusal(zipCheckpoint(object, {half})), HasSubstr("not inside its storage"));
    const std::string old = dictionaryWith(tensorPickle(storage_, 0, {4}, {1}, true));
    EXPECT_THAT(refusal(legacyCheckpoint(old, {half})), HasSubstr("storage '0' is cut short"));
    TestStorage claimed = storage_;
    claimed.numbers = std::size_t{1} << 63;
    EXPECT_THAT(refusal(legacyCheckpoint(old, {claimed})), HasSubstr("is cut short"));
}

TEST_F(HostileCheckpoint, EveryCutOfAFileIsASentence) {
    const std::string old = dictionaryWith(tensorPickle(storage_, 0, {4}, {1}, true));
    const std::string files[] = {
        zipCheckpoint(dictionaryWith(tensorPickle(storage_, 0, {4}, {1})), {storage_}),
        legacyCheckpoint(old, {storage_})};
    for (const std::string& file : files)
        for (std::size_t size = 0; size < file.size(); size += 3)
            EXPECT_NE(refusal(file.substr(0, size)), "") << size;
}

TEST_F(HostileCheckpoint, NestingOfAMillion) {
    EXPECT_THAT(refusal(zipCheckpoint(std::string(1000000, ']') + std::string(999999, 'a'), {})),
                HasSubstr("no tensors"));
    std::string maps = "}";
    for (int i = 0; i < 200000; ++i) maps += text("k") + "}";
    maps += std::string(200000, 's');
    EXPECT_THAT(refusal(zipCheckpoint(maps, {})), HasSubstr("no tensors"));
    EXPECT_THAT(refusal(zipCheckpoint(std::string(1000000, '('), {})), HasSubstr("open lists"));
}

TEST_F(HostileCheckpoint, ABombIsNotUnpacked) {
    EXPECT_THAT(refusal(zipOfZeros("archive/data.pkl", 8u << 20)),
                HasSubstr("which no checkpoint of its size needs"));
}

TEST_F(HostileCheckpoint, ContainersThatAreNone) {
    EXPECT_THAT(refusal("a text"), HasSubstr("neither a file that torch.save writes"));
    EXPECT_THAT(refusal(storedZip({{"word/document.xml", "<w/>"}})), HasSubstr("without data.pkl"));
    EXPECT_THAT(refusal(storedZip({{"archive/data.pkl", "N."}})), HasSubstr("no tensors"));
    EXPECT_THAT(refusal(storedZip({{"../data.pkl", "N."}})), HasSubstr("leads out"));
}

}  // namespace
}  // namespace hanscope::test
