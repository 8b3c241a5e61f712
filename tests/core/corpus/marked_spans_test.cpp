// Parts of texts that people marked in label tools, as these count characters.
#include "core/corpus/marked_spans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/text/segmenter.h"

namespace hanscope {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kText[] = "😀 été\r\nbon";  // 4+1+2+1+2+1+1+3 bytes

TEST(MarkedSpans, AreCountedInCodePoints) {
    EXPECT_THAT(rangesOf(kText, {{2, 5}, {7, 10}, {0, 1}}),
                ElementsAre(Range{0, 4}, Range{5, 10}, Range{12, 15}));
}

TEST(MarkedSpans, AreCountedInUtf16IfThatGivesWhatIsQuoted) {
    EXPECT_THAT(rangesOf(kText, {{3, 6, "été"}, {8, 11, "bon"}, {0, 2, "😀"}}),
                ElementsAre(Range{0, 4}, Range{5, 10}, Range{12, 15}));
    EXPECT_THAT(rangesOf(kText, {{2, 5, "été"}, {7, 10, "other"}}),
                ElementsAre(Range{5, 10}, Range{12, 15}));
    EXPECT_THAT(rangesOf(kText, {{1, 3, "other"}}), ElementsAre(Range{4, 7}));
}

TEST(MarkedSpans, ThatAreNotInTheTextAreLeftOut) {
    EXPECT_THAT(rangesOf(kText, {{7, 11}, {5, 5}, {6, 2}, {20, 30}, {9, 10}}),
                ElementsAre(Range{14, 15}));
    EXPECT_THAT(rangesOf("", {{0, 0}, {0, 1}}), IsEmpty());
    EXPECT_THAT(rangesOf("a", {{0, 18446744073709551615u}}), IsEmpty());
}

TEST(MarkedSpans, ThatOverlapAreOne) {
    EXPECT_THAT(rangesOf("abcdef", {{0, 2}, {1, 3}, {3, 4}, {3, 4}, {5, 6}}),
                ElementsAre(Range{0, 3}, Range{3, 4}, Range{5, 6}));
}

TEST(MarkedSpans, OfRangesAreTheReverse) {
    const std::vector<Range> ranges{{0, 4}, {5, 10}, {12, 15}};
    const std::vector<CountedSpan> spans = spansOf(kText, ranges);
    ASSERT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans[1].begin, 2u);
    EXPECT_EQ(spans[1].end, 5u);
    EXPECT_EQ(spans[1].quoted, "été");
    EXPECT_EQ(rangesOf(kText, spans), ranges);
    EXPECT_THAT(spansOf(kText, {{0, 3}, {6, 7}, {12, 16}, {4, 4}}), IsEmpty());
}

TEST(MarkedSpans, HaveTheFormsOfTools) {
    const auto spans = spansIn(json::parse(
        R"([{"start":1,"end":2,"text":"a"},{"start_offset":3,"end_offset":4},[5,6,"PER"],)"
        R"([7],{"start":-1,"end":2},{"start":"/p[1]","end":2},{"begin":1,"end":2},8,null])"));
    ASSERT_EQ(spans.size(), 3u);
    EXPECT_EQ(spans[0].quoted, "a");
    EXPECT_EQ(spans[1].begin, 3u);
    EXPECT_EQ(spans[2].end, 6u);
    EXPECT_FALSE(areSpans(json::parse("[]")));
    EXPECT_FALSE(areSpans(json::parse("[[1,2],3]")));
    EXPECT_TRUE(areSpans(json::parse("[[1,2,\"x\"]]")));
}

TEST(MarkedSpans, WithTheLabelAgainstMustNotMatter) {
    const auto spans = spansIn(json::parse(
        R"([{"start":0,"end":1,"label":"against"},{"start":2,"end":3,"labels":["against"]},)"
        R"([4,5,"against"],{"start":0,"end":1,"label":"reason"},[2,3],)"
        R"({"start":4,"end":5,"labels":["against","x"]},{"start":0,"end":1}])"));
    std::vector<MarkKind> kinds;
    for (const CountedSpan& span : spans) kinds.push_back(span.kind);
    EXPECT_THAT(
        kinds, ElementsAre(MarkKind::Against, MarkKind::Against, MarkKind::Against,
                           MarkKind::Reason, MarkKind::Reason, MarkKind::Reason, MarkKind::Reason));
    EXPECT_THAT(rangesOf("abcdef", {{0, 2}, {1, 3, "", MarkKind::Against}}),
                ElementsAre(Range{0, 2}));
    EXPECT_THAT(rangesOf("abcdef", {{0, 2}, {1, 3, "", MarkKind::Against}}, MarkKind::Against),
                ElementsAre(Range{1, 3}));
    EXPECT_EQ(spansOf("abc", {{0, 1}}, MarkKind::Against)[0].kind, MarkKind::Against);
}

Document wordsOfText() {
    Segmenter segmenter{Preprocessing()};
    return segmenter.segment(FormattedText("Good, but too salty."));
}

TEST(MarkLists, AreOfOnePersonOrOfSeveral) {
    const auto marks = [](const char* list) {
        return markListsIn(json::parse(list), "Good, but too salty.");
    };
    EXPECT_THAT(marks("[[10, 19], [0, 4]]"), ElementsAre(ElementsAre(Range{0, 4}, Range{10, 19})));
    EXPECT_THAT(marks("[[[0, 4]], [], [[14, 19], [10, 15]]]"),
                ElementsAre(ElementsAre(Range{0, 4}), IsEmpty(), ElementsAre(Range{10, 19})));
    EXPECT_THAT(marks("[]"), IsEmpty());
    EXPECT_THAT(marks("null"), IsEmpty());
    EXPECT_THAT(marks("[[0, 20]]"), ElementsAre(ElementsAre(Range{0, 20})));
}

std::string refusalOfMarks(const char* list, const char* text) {
    try {
        markListsIn(json::parse(list), text);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(MarkLists, ThatDoNotFitTheTextAreRefused) {
    EXPECT_THAT(refusalOfMarks("[[0, 5], [3, 6]]", "\xc3\xa9t\xc3\xa9"),
                HasSubstr("[3, 6] is not in the text, which has 5"));
    EXPECT_THAT(refusalOfMarks("[[[0, 1]]]", "\xc3\xa9"),
                HasSubstr("[0, 1] begins or ends inside"));
    EXPECT_THAT(refusalOfMarks("[[1, 2]]", "\xc3\xa9"), HasSubstr("inside of a character"));
    EXPECT_THAT(refusalOfMarks("[[2, 2]]", "abc"), HasSubstr("[2, 2] has no bytes"));
    EXPECT_THAT(refusalOfMarks("[[2, 1]]", "abc"), HasSubstr("[2, 1] has no bytes"));
    for (const char* other : {"7", "\"0-4\"", "[0, 4]", "[[0, -1]]", "[[0, 1.5]]", "[[0, 1, 2]]",
                              "[[[0, 4]], 3]", "{\"0\": 4}", "[[[[0, 4]]]]"})
        EXPECT_THAT(refusalOfMarks(other, "abcdef"), HasSubstr("a list of [begin, end]")) << other;
}

TEST(MarkLists, MarkTheWordsOfWhichTheyHaveAPart) {
    const Document document = wordsOfText();  // Good , but too salty .
    EXPECT_THAT(markedWords(document, {{0, 4}, {12, 16}}), ElementsAre(1, 0, 0, 1, 1, 0));
    EXPECT_THAT(markedWords(document, {}), ElementsAre(0, 0, 0, 0, 0, 0));
    EXPECT_THAT(markCounts(document, {{{0, 4}}, {{0, 5}, {14, 19}}}),
                ElementsAre(2, 1, 0, 0, 1, 0));
    EXPECT_THAT(markCounts(document, {{}, {}}), IsEmpty());
    EXPECT_THAT(markCounts(document, {{{5, 6}}}), IsEmpty());  // a space
}

TEST(MarkLists, OfWhatMustNotMatterHaveNoReasons) {
    EXPECT_NO_THROW(requireApart({{{0, 4}, {10, 13}}, {}}, {{4, 6}, {14, 19}}));
    EXPECT_NO_THROW(requireApart({}, {{4, 6}}));
    try {
        requireApart({{{0, 4}}, {{0, 4}, {12, 16}}}, {{6, 8}, {14, 19}});
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("[14, 19], is also marked as a reason, [12, 16]"));
    }
}

TEST(MarkLists, PunctuationMayMatterUnlessItAloneIsMarked) {
    const Document document = wordsOfText();  // Good , but too salty .
    EXPECT_THAT(wordsAgainst(document, {{0, 5}, {16, 20}}), ElementsAre(1, 0, 0, 0, 1, 0));
    EXPECT_THAT(wordsAgainst(document, {{4, 5}, {11, 12}}), ElementsAre(0, 1, 0, 1, 0, 0));
    EXPECT_THAT(wordsAgainst(document, {{5, 6}}), IsEmpty());  // a space
    EXPECT_THAT(wordsAgainst(document, {}), IsEmpty());
}

}  // namespace
}  // namespace hanscope
