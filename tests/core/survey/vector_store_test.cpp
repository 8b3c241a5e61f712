#include "core/survey/vectors/vector_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>

#include "core/error.h"
#include "core/model_file/model_file.h"
#include "core/survey/vectors/similar_texts.h"
#include "core/survey/vectors/text_map.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char kStoredTexts[] =
    "text,rating\n"
    "w1 w2! w3 w4!,c0\n"
    "\" \",c1\n"
    "w5!,c2\n"
    "\"w6 w7!\nw8, w9! w1!\",c0\n";

class VectorStoreTest : public ::testing::Test {
 protected:
    VectorStoreTest() {
        saveModelFile(model_, randomModel(Pooling::Attention, 40, 3, 71));
        classifier_ = loadClassifier(model_, 2);
    }

    std::shared_ptr<const VectorStore> open() {
        reads_ = 0;
        notices_.clear();
        CorpusReading reading;
        reading.cache.folder = cache_;
        reading.progress = [this](std::uint64_t, std::uint64_t) { ++reads_; };
        reading.notice = [this](const Message& notice) { notices_.push_back(notice.english()); };
        return openVectors(*classifier_, surveySource(texts_, classifier_->info()), reading);
    }
    std::vector<fs::path> stores() const {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(cache_))
            if (entry.path().extension() == ".textvectors") found.push_back(entry.path());
        return found;
    }

    ScratchFolder folder_;
    const fs::path model_ = folder_ / "m.safetensors", cache_ = folder_ / "cache",
                   texts_ = folder_.write("texts.csv", kStoredTexts);
    std::shared_ptr<const Classifier> classifier_;
    int reads_ = 0;
    std::vector<std::string> notices_;
};

TEST_F(VectorStoreTest, HasTheRoundedVectorsOfEveryTextAndSentence) {
    const auto store = open();
    ASSERT_EQ(store->texts(), 3u);  // not that without words
    ASSERT_EQ(store->sentenceVectors().count(), 6u);
    EXPECT_EQ(store->sentenceVectors().width(), 38u);
    EXPECT_EQ(store->textVectors().width(), 22u);
    Segmenter segmenter{classifier_->info().preprocessing};
    const Normalizer normalizer(classifier_->info().preprocessing);
    const Document last = segmenter.segment(FormattedText{"w6 w7!\nw8, w9! w1!"});
    const TextVectors vectors = requireVectors(*classifier_)
                                    .vectors({encode(last, normalizer, classifier_->vocabulary())})
                                    .front();
    std::vector<std::uint16_t> halves(vectors.sentences.size()), buffer;
    toHalf(vectors.sentences.data(), halves.size(), halves.data());
    EXPECT_TRUE(std::equal(halves.begin(), halves.end(),
                           store->sentenceVectors().read(3, 6, buffer).values));
    toHalf(vectors.document.data(), vectors.document.size(), halves.data());
    EXPECT_TRUE(std::equal(halves.begin(), halves.begin() + 22,
                           store->textVectors().read(2, 3, buffer).values));
}

TEST_F(VectorStoreTest, FindsTextsAndSentences) {
    const auto store = open();
    EXPECT_EQ(store->place(2).number, 3u);
    EXPECT_EQ(store->place(2).line, 5u);
    EXPECT_EQ(store->beginning(0), "w1 w2! w3 w4!");
    EXPECT_EQ(store->beginning(2), "w6 w7! w8, w9! w1!");
    std::vector<std::size_t> first, textOf;
    for (std::size_t text = 0; text <= 3; ++text) first.push_back(store->firstSentence(text));
    EXPECT_THAT(first, ElementsAre(0, 2, 3, 6));
    for (std::size_t sentence = 0; sentence < 6; ++sentence)
        textOf.push_back(store->textOfSentence(sentence));
    EXPECT_THAT(textOf, ElementsAre(0, 0, 1, 2, 2, 2));
    EXPECT_EQ(store->textOfRow(0), 0u);
    EXPECT_EQ(store->textOfRow(1), 3u);  // none
    EXPECT_EQ(store->textOfRow(3), 2u);
    EXPECT_EQ(store->textOfRow(9), 3u);
}

TEST_F(VectorStoreTest, IsReadFromTheCacheTheSecondTime) {
    open();
    EXPECT_GT(reads_, 0);
    EXPECT_THAT(stores(), SizeIs(1));
    EXPECT_EQ(open()->texts(), 3u);
    EXPECT_EQ(reads_, 0);
    EXPECT_THAT(notices_, IsEmpty());
}

TEST_F(VectorStoreTest, IsMadeAgainForOtherTextsAndForAnotherModel) {
    open();
    folder_.write("texts.csv", std::string(kStoredTexts) + "w9.,c0\n");
    EXPECT_EQ(open()->texts(), 4u);
    EXPECT_GT(reads_, 0);
    saveModelFile(model_, randomModel(Pooling::Attention, 40, 3, 72));
    classifier_ = loadClassifier(model_, 2);
    open();
    EXPECT_GT(reads_, 0);
    EXPECT_THAT(stores(), SizeIs(3));
}

TEST_F(VectorStoreTest, ADamagedFileIsMadeAgain) {
    const std::string whole = [&] {
        open();
        return readBytes(stores().front());
    }();
    const auto expectAgain = [&](std::string bytes, const std::string& notice) {
        writeBytes(stores().front(), bytes);
        EXPECT_EQ(open()->texts(), 3u);
        EXPECT_GT(reads_, 0) << notice;
        ASSERT_THAT(notices_, SizeIs(1)) << notice;
        EXPECT_THAT(notices_.front(), HasSubstr(notice + "; they are made again"));
        EXPECT_EQ(readBytes(stores().front()), whole);
    };
    for (std::size_t at = 56; at < whole.size(); at += 31) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
        const bool isMagic = at >= whole.size() - 8;
        expectAgain(bytes, isMagic ? "these vectors are incomplete" : "these vectors are damaged");
    }
    expectAgain("", "these vectors are incomplete");
    expectAgain(whole.substr(0, whole.size() / 2), "these vectors are incomplete");
    expectAgain("X" + whole.substr(1), "these vectors have another version");
    std::string other = whole;
    other[30] = other[30] == '0' ? '1' : '0';
    expectAgain(other, "these vectors are of other texts");
    // Numbers that are no sizes of this file, with the checksum that they had.
    for (int number = 0; number < 6; ++number) {
        std::string bytes = whole;
        bytes[whole.size() - 64 + static_cast<std::size_t>(number) * 8 + 7] = '\x7f';
        expectAgain(bytes, "these vectors are damaged");
    }
}

TEST_F(VectorStoreTest, AFileThatBecomesShorterWhileItIsInUseIsAnError) {
    const auto store = open();
    fs::resize_file(stores().front(), 60);
    WorkerPool pool(2);
    const std::vector<float> query(38, 1.0f);
    const auto isChanged = ::testing::ThrowsMessage<FileError>(
        HasSubstr(stores().front().string() + ": these vectors were changed while they were in"));
    EXPECT_THAT([&] { nearestRows(store->sentenceVectors(), query, 3, pool); }, isChanged);
    EXPECT_THAT([&] { mapOf(store->textVectors(), pool); }, isChanged);
    EXPECT_EQ(store->beginning(2), "w6 w7! w8, w9! w1!");
    EXPECT_EQ(open()->texts(), 3u);  // made again
    ASSERT_THAT(notices_, SizeIs(1));
}

TEST_F(VectorStoreTest, APipeInItsPlaceIsNotWaitedFor) {
    open();
    const fs::path path = stores().front();
    fs::remove(path);
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(open()->texts(), 3u);
    ASSERT_THAT(notices_, SizeIs(1));
    EXPECT_THAT(notices_.front(), HasSubstr("this is a pipe or a device"));
}

TEST_F(VectorStoreTest, ACacheThatCannotBeWrittenIsNotNeeded) {
    folder_.write("cache", "a file");
    EXPECT_EQ(open()->texts(), 3u);
    ASSERT_THAT(notices_, SizeIs(1));
    EXPECT_THAT(notices_.front(), HasSubstr("; the vectors are made for this run alone"));
}

TEST_F(VectorStoreTest, ACacheThatIsRemovedMeanwhileIsNotNeeded) {
    CorpusReading reading;
    reading.cache.folder = cache_;
    int calls = 0;
    reading.progress = [&](std::uint64_t, std::uint64_t) {
        if (calls++ == 0) fs::remove_all(cache_);
    };
    reading.notice = [this](const Message& notice) { notices_.push_back(notice.english()); };
    const auto store =
        openVectors(*classifier_, surveySource(texts_, classifier_->info()), reading);
    EXPECT_EQ(store->texts(), 3u);
    ASSERT_THAT(notices_, SizeIs(1));
    EXPECT_THAT(notices_.front(), HasSubstr("; the vectors are made for this run alone"));
}

TEST_F(VectorStoreTest, NothingIsLeftIfItIsCancelled) {
    CancelToken cancel;
    CorpusReading reading;
    reading.cache.folder = cache_;
    reading.progress = [&](std::uint64_t, std::uint64_t) { cancel.cancel(); };
    EXPECT_THROW(
        openVectors(*classifier_, surveySource(texts_, classifier_->info()), reading, cancel),
        Cancelled);
    EXPECT_THAT(stores(), IsEmpty());
}

TEST_F(VectorStoreTest, AModelWithoutAFileHasAStoreForThisRunAlone) {
    classifier_ = makeClassifier("m", randomModel(Pooling::Attention, 40, 3, 71), 2);
    EXPECT_EQ(open()->texts(), 3u);
    EXPECT_THAT(stores(), IsEmpty());
}

TEST_F(VectorStoreTest, ATreesModelHasTextsAlone) {
    classifier_ = makeClassifier("m", randomHidec(73), 2);
    const auto store = open();
    EXPECT_EQ(store->texts(), 3u);
    EXPECT_EQ(store->textVectors().width(), 12u);
    EXPECT_EQ(store->sentenceVectors().count(), 0u);
    EXPECT_EQ(store->firstSentence(3), 0u);
}

}  // namespace
}  // namespace hanscope::test
