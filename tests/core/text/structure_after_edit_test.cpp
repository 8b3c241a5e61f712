#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/document.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using Kind = TextPart::Kind;

/// "Head\n\nFirst text.\n\n• item", with page 2 at "text".
FormattedText sampleText() {
    TextStructure structure;
    structure.parts = {{{0, 4}, Kind::Heading, 1},
                       {{6, 17}, Kind::Paragraph},
                       {{23, 27}, Kind::ListItem, 1, TextPart::kBullet}};
    structure.pages = {{12, 2}};
    return {"Head\n\nFirst text.\n\n• item", structure};
}

std::vector<std::string> partsAfter(const std::string& after) {
    const TextStructure structure = structureAfterEdit(sampleText(), after);
    std::vector<std::string> parts;
    for (const TextPart& part : structure.parts)
        parts.push_back(std::string(1, "PHLQ"[static_cast<int>(part.kind)]) + " " +
                        after.substr(part.range.begin, part.range.size()));
    return parts;
}

TEST(StructureAfterEdit, OtherPartsAreShifted) {
    EXPECT_THAT(partsAfter("Head\n\nFirst longer text.\n\n• item"),
                ElementsAre("H Head", "P First longer text.", "L item"));
    EXPECT_THAT(partsAfter("Header\n\nFirst text.\n\n• item"),
                ElementsAre("H Header", "P First text.", "L item"));
    EXPECT_THAT(partsAfter("Head\n\nFirst text.\n\n• items"),
                ElementsAre("H Head", "P First text.", "L items"));
}

TEST(StructureAfterEdit, PartsMayBeJoinedSplitRemovedAndAdded) {
    EXPECT_THAT(partsAfter("Head First text.\n\n• item"),
                ElementsAre("H Head First text.", "L item"));
    EXPECT_THAT(partsAfter("Head\n\nFirst\n\ntext.\n\n• item"),
                ElementsAre("H Head", "P First", "P text.", "L item"));
    EXPECT_THAT(partsAfter("Head\n\n• item"), ElementsAre("H Head", "L item"));
    EXPECT_THAT(partsAfter("Head\n\nNew.\n\nFirst text.\n\n• item"),
                ElementsAre("H Head", "P New.", "P First text.", "L item"));
    EXPECT_THAT(partsAfter(""), ElementsAre());
}

TEST(StructureAfterEdit, PagesStayAtTheirText) {
    const auto pageAfter = [](const std::string& after) {
        return structureAfterEdit(sampleText(), after).pages.front().at;
    };
    EXPECT_EQ(pageAfter("Head\n\nOur First text.\n\n• item"), 16u);
    EXPECT_EQ(pageAfter("Head\n\nFirst text!\n\n• item"), 12u);
}

// Of characters whose bytes are equal but for some.
TEST(StructureAfterEdit, ACharacterIsReplacedAsAWhole) {
    EXPECT_THAT(partsAfter("Head\n\nFirst text.\n\n– item"),
                ElementsAre("H Head", "P First text.", "P –", "L item"));
    const auto partsOf = [](const std::string& before, std::uint32_t end,
                            const std::string& after) {
        TextStructure structure;
        structure.parts = {{{0, end}, Kind::Heading, 1}};
        std::vector<std::string> parts;
        for (const TextPart& part : structureAfterEdit({before, structure}, after).parts)
            parts.push_back(after.substr(part.range.begin, part.range.size()));
        return parts;
    };
    for (const auto& [before, after] : {std::pair("a é", "a è"), {"a 😀", "a 😁"}, {"é b", "ũ b"}}) {
        EXPECT_THAT(partsOf(before, 1, after),
                    testing::Each(testing::Not(testing::ContainsRegex("^[\x80-\xBF]"))))
            << after;
        EXPECT_THAT(partsOf(before, static_cast<std::uint32_t>(std::string(before).size()), after),
                    ElementsAre(after));
    }
    EXPECT_THAT(partsOf("a é", 1, "a è"), ElementsAre("a", "è"));
    EXPECT_THAT(partsOf("a 😀", 1, "a 😁"), ElementsAre("a", "😁"));
}

TEST(StructureAfterEdit, APlainTextStaysPlain) {
    EXPECT_TRUE(structureAfterEdit(FormattedText("a\n\nb"), "a\n\nc").isPlain());
}

}  // namespace
}  // namespace hanscope
