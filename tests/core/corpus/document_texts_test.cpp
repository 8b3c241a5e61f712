#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/document_places.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

std::shared_ptr<const EncodedCorpus> open(const CorpusSource& source,
                                          const test::ScratchFolder& folder) {
    return openCorpus(source, {}, {{folder / "cache", {}}, 1, {}, {}});
}

TEST(DocumentTexts, AreThoseOfTheSource) {
    const test::ScratchFolder folder;
    CorpusSource source{
        folder.write("a.csv", "text,label\nOne.,x\n\" \",x\n\"Two,\nlines\",y\nfault\nThree!,x\n")};
    source.onError = OnError::Skip;
    const auto corpus = open(source, folder);
    ASSERT_EQ(corpus->size(), 3u);  // one is empty, one is faulty
    EXPECT_THAT(documentTexts(source, *corpus, {1, 2}), ElementsAre("Two,\nlines", "Three!"));
    EXPECT_THAT(documentTexts(source, *corpus, {0}), ElementsAre("One."));
}

TEST(DocumentTexts, OfAFolder) {
    const test::ScratchFolder folder;
    for (const char* name : {"neg", "pos"}) std::filesystem::create_directory(folder / name);
    folder.write("neg/1.txt", "Bad.");
    folder.write("pos/1.txt", "Good.");
    const CorpusSource source{folder.path()};
    const test::ScratchFolder cache;
    const auto corpus = open(source, cache);
    EXPECT_THAT(documentTexts(source, *corpus, {0, 1}), ElementsAre("Bad.", "Good."));
}

TEST(DocumentTexts, ReportAMissingOrChangedSource) {
    const test::ScratchFolder folder;
    const CorpusSource source{folder.write("a.csv", "text,label\nOne.,x\nTwo.,y\n")};
    const auto corpus = open(source, folder);
    folder.write("a.csv", "text,label\n\"One\nand a half.\",x\nTwo.,y\n");
    EXPECT_THROW(documentTexts(source, *corpus, {1}), FileError);
    std::filesystem::remove(source.path);
    EXPECT_THROW(documentTexts(source, *corpus, {1}), FileError);
}

TEST(DocumentTexts, Stop) {
    const test::ScratchFolder folder;
    const CorpusSource source{folder.write("a.csv", "text,label\nOne.,x\nTwo.,y\n")};
    const CancelToken cancel;
    cancel.cancel();
    EXPECT_THROW(documentTexts(source, *open(source, folder), {1}, cancel), Cancelled);
}

}  // namespace
}  // namespace hanscope
