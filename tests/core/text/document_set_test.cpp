#include <gtest/gtest.h>

#include "core/text/encoded_document.h"

namespace hanscope {
namespace {

std::shared_ptr<const DocumentSet> documents(std::vector<std::int32_t> firstWords) {
    std::vector<EncodedDocument> list;
    for (const std::int32_t word : firstWords)
        list.push_back({std::vector<std::int32_t>(static_cast<std::size_t>(word), word), {word}});
    return std::make_shared<DocumentList>(std::move(list));
}

TEST(JoinedDocuments, AreThoseOfThePartsInOrder) {
    const JoinedDocuments joined(
        {documents({}), documents({5, 6}), documents({}), documents({7}), documents({})});
    ASSERT_EQ(joined.size(), 3u);
    EncodedDocument document;
    for (std::size_t i = 0; i < 3; ++i) {
        joined.read(i, document);
        EXPECT_EQ(document.words.front(), static_cast<std::int32_t>(5 + i));
        EXPECT_EQ(joined.wordCount(i), 5 + i);
    }
    EXPECT_EQ(JoinedDocuments({}).size(), 0u);
}

TEST(ChosenDocuments, AreSomeOfASet) {
    const ChosenDocuments chosen(documents({5, 6, 7, 8}), {1, 3});
    ASSERT_EQ(chosen.size(), 2u);
    EncodedDocument document;
    chosen.read(1, document);
    EXPECT_EQ(document.words.front(), 8);
    EXPECT_EQ(chosen.wordCount(0), 6u);
}

}  // namespace
}  // namespace hanscope
