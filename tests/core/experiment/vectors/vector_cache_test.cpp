#include "core/experiment/vectors/vector_cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <fstream>

#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::size_t kCachedWords = 6;

class VectorCache : public ::testing::Test {
 protected:
    VectorCache() {
        settings_.size = 4;
        settings_.epochs = 2;
        for (int i = 0; i < 40; ++i) documents_.push_back({{1 + i % 5, 1 + i % 3, 2, 5}, {2, 2}});
    }

    KeptVectors open() {
        return openWordVectors(
            DocumentList(documents_), kCachedWords, settings_, {cache_, maxBytes_},
            [this](const Message& sentence) { notices_.push_back(sentence.english()); });
    }
    /// Opens the vectors twice; returns whether the second call found them in the cache.
    bool areKept() {
        open();
        return !open().wereTrained;
    }
    std::vector<float> trainedAlone() const {
        return trainWordVectors(DocumentList(documents_), kCachedWords, settings_).values;
    }
    std::vector<fs::path> files() const {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(cache_)) found.push_back(entry.path());
        return found;
    }

    test::ScratchFolder folder_;
    fs::path cache_ = folder_ / "cache/hanscope";
    std::optional<std::uint64_t> maxBytes_;
    std::vector<EncodedDocument> documents_;
    WordVectorSettings settings_;
    std::vector<std::string> notices_;
};

TEST_F(VectorCache, SecondCallFindsWhatTheFirstTrained) {
    const KeptVectors first = open();
    EXPECT_TRUE(first.wereTrained);
    const KeptVectors second = open();
    EXPECT_FALSE(second.wereTrained);
    EXPECT_EQ(first.vectors.values, trainedAlone());
    EXPECT_EQ(second.vectors.values, first.vectors.values);
    EXPECT_EQ(second.vectors.shape, (std::vector<std::int64_t>{kCachedWords, 4}));
    EXPECT_THAT(notices_, IsEmpty());
}

TEST_F(VectorCache, OtherSettingsOrDocumentsAreOtherVectors) {
    ASSERT_TRUE(areKept());
    const auto original = settings_;
    const auto trainsWith = [&](auto WordVectorSettings::*setting, auto value) {
        settings_ = original;
        settings_.*setting = value;
        return open().wereTrained;
    };
    EXPECT_TRUE(trainsWith(&WordVectorSettings::size, 3));
    EXPECT_TRUE(trainsWith(&WordVectorSettings::epochs, 3));
    EXPECT_TRUE(trainsWith(&WordVectorSettings::window, 2));
    EXPECT_TRUE(trainsWith(&WordVectorSettings::negatives, 2));
    EXPECT_TRUE(trainsWith(&WordVectorSettings::learningRate, 0.01));
    EXPECT_TRUE(trainsWith(&WordVectorSettings::seed, 2u));
    settings_ = original;
    std::swap(documents_[3], documents_[30]);  // the order counts
    const KeptVectors swapped = open();
    EXPECT_TRUE(swapped.wereTrained);
    EXPECT_EQ(swapped.vectors.values, trainedAlone());
    // One word moves from a document to the next.
    documents_[1].words.insert(documents_[1].words.begin(), documents_[0].words.back());
    documents_[0].words.pop_back();
    EXPECT_TRUE(open().wereTrained);
    EXPECT_THAT(notices_, IsEmpty());
}

TEST_F(VectorCache, DamagedFilesAreMadeAgain) {
    const std::vector<float> values = open().vectors.values;
    ASSERT_THAT(files(), SizeIs(1));
    const fs::path path = files().front();
    const std::string sound = test::readBytes(path);
    std::string flipped = sound;
    flipped[sound.size() - 7] ^= 0x10;
    const std::string damaged[] = {
        flipped, sound.substr(0, sound.size() - 1),        sound.substr(0, 30), sound + "x",
        "",      "HANSCOPE VECTORS 0\n" + sound.substr(19)};
    for (const std::string& bytes : damaged) {
        notices_.clear();
        test::writeBytes(path, bytes);
        const KeptVectors again = open();
        EXPECT_TRUE(again.wereTrained);
        EXPECT_EQ(again.vectors.values, values);
        EXPECT_THAT(notices_,
                    ElementsAre(HasSubstr("this file of cached word vectors is damaged")));
        EXPECT_EQ(test::readBytes(path), sound);
    }
}

TEST_F(VectorCache, TheLimitHoldsForVectorsToo) {
    EXPECT_TRUE(areKept());
    const auto size = fs::file_size(files().front());
    const fs::path first = files().front();
    fs::last_write_time(first, fs::file_time_type::clock::now() - std::chrono::hours(1));
    maxBytes_ = size + 1;
    settings_.seed = 2;
    EXPECT_TRUE(areKept());
    EXPECT_FALSE(fs::exists(first));
    EXPECT_THAT(files(), SizeIs(1));
    EXPECT_THAT(notices_, ElementsAre(HasSubstr("least recently used")));
}

TEST_F(VectorCache, OtherVectorsInTheFolderAreNeverRemoved) {
    fs::create_directories(cache_);
    test::writeBytes(cache_ / "glove.vectors", "the 0.1 0.2");
    maxBytes_ = 0;
    EXPECT_FALSE(areKept());
    EXPECT_EQ(test::readBytes(cache_ / "glove.vectors"), "the 0.1 0.2");
}

TEST_F(VectorCache, FindingCountsAsUse) {
    open();
    const fs::path path = files().front();
    const auto longAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
    fs::last_write_time(path, longAgo);
    open();
    EXPECT_GT(fs::last_write_time(path), longAgo);
}

TEST_F(VectorCache, WithoutAFolderTheVectorsAreUsedForOneRun) {
    cache_ = folder_.write("file", "in the way");
    EXPECT_FALSE(areKept());
    EXPECT_EQ(open().vectors.values, trainedAlone());
    EXPECT_EQ(test::readBytes(cache_), "in the way");
}

}  // namespace
}  // namespace hanscope
