#include "core/text/encoded_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/text/segmented.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(EncodedDocument, HoldsIdsSentenceAfterSentence) {
    const Vocabulary vocabulary({"<unknown>", "good", ".", "éclairs"});
    const auto encoded = encode(test::segmented("GOOD film. E\xcc\x81"
                                                "clairs!"),
                                Normalizer(Preprocessing{}), vocabulary);
    EXPECT_THAT(encoded.words, ElementsAre(1, 0, 2, 3, 0));
    EXPECT_THAT(encoded.sentenceLengths, ElementsAre(3, 2));
}

TEST(EncodedDocument, OfNoWordsIsEmpty) {
    const auto encoded = encode(Document(), Normalizer(Preprocessing{}), Vocabulary({"<unknown>"}));
    EXPECT_THAT(encoded.words, IsEmpty());
    EXPECT_THAT(encoded.sentenceLengths, IsEmpty());
}

}  // namespace
}  // namespace hanscope
