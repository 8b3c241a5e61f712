#include "core/quotes/quote.h"

#include <gmock/gmock.h>

#include "core/corpus/label_project.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;

Quote named(const std::string& id, const std::string& code = {}) {
    Quote quote;
    quote.id = id;
    quote.text = "words of " + id;
    quote.code = code;
    return quote;
}

std::vector<std::string> idsOf(const std::vector<Quote>& quotes) {
    std::vector<std::string> ids;
    for (const Quote& quote : quotes) ids.push_back(quote.id);
    return ids;
}

// "é" has two bytes, "😀" four: in both counts the place is known.
TEST(Quote, IsCountedInBytesAndInCharacters) {
    const std::string text = "é😀 good film";
    const Quote quote = quoteOf(text, {7, 11});
    EXPECT_EQ(quote.text, "good");
    EXPECT_EQ(quote.characters, (CharacterRange{3, 7}));
    EXPECT_EQ(quote.textKey, textKey(text));
}

TEST(Quote, IsFoundWhereItWasUnlessTheTextHasChanged) {
    const std::string text = "A dull film. A fine film.";
    const Quote quote = quoteOf(text, {13, 19});  // "A fine"
    using Kind = QuotePlace::Kind;
    EXPECT_EQ(placeIn(text, quote).kind, Kind::Same);
    EXPECT_EQ(placeIn(text, quote).bytes, (Range{13, 19}));
    const QuotePlace moved = placeIn("Indeed. " + text, quote);
    EXPECT_EQ(moved.kind, Kind::Moved);
    EXPECT_EQ(moved.bytes, (Range{21, 27}));
    EXPECT_EQ(placeIn("A dull film.", quote).kind, Kind::Gone);
    EXPECT_EQ(placeIn(text + " A fine one.", quote).kind, Kind::Gone) << "in two places";
    EXPECT_EQ(placeIn("A", quote).kind, Kind::Gone);
}

TEST(Quote, GuidsHaveTheFormOfGuids) {
    EXPECT_THAT(guidOf("a"), MatchesRegex("[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-"
                                          "[0-9a-f]{12}"));
    EXPECT_EQ(guidOf("a"), guidOf("a"));
    EXPECT_NE(guidOf("a"), guidOf("b"));
}

TEST(QuoteBook, ChangesKeepThePlacesOfQuotes) {
    QuoteBook book;
    change(book, {{named("a"), named("b"), named("c")}});
    change(book, {{named("b", "Fear"), named("d")}, {"a"}, {{"Fear", "of death", ""}}});
    EXPECT_THAT(idsOf(book.quotes), ElementsAre("b", "c", "d"));
    EXPECT_EQ(book.find("b")->code, "Fear");
    EXPECT_EQ(book.find("a"), nullptr);
    QuoteChange again{{named("b", "Joy"), named("e")}, {}, {{"Fear", "", ""}}};
    again.keepsKnown = true;
    change(book, again);
    EXPECT_THAT(idsOf(book.quotes), ElementsAre("b", "c", "d", "e"));
    EXPECT_EQ(book.find("b")->code, "Fear");
    EXPECT_EQ(book.codes[0].description, "of death");
}

TEST(QuoteBook, CodesThatAQuoteHasStay) {
    QuoteBook book;
    change(book, {{named("a", "Joy"), named("b", "Feelings / Fear")},
                  {},
                  {{"Joy"}, {"Feelings"}, {"Feel"}, {"Unused"}, {"Kept"}}});
    QuoteChange back;
    back.deletedCodes = {"Joy", "Feelings", "Feel", "Unused", "None"};
    change(book, back);
    std::vector<std::string> names;
    for (const QuoteCode& code : book.codes) names.push_back(code.name);
    EXPECT_THAT(names, ElementsAre("Joy", "Feelings", "Kept"));
    back.deleted = {"a"};
    change(book, back);
    EXPECT_EQ(book.codes.front().name, "Feelings") << "its quote went with the same change";
}

TEST(QuoteBook, KeepsTheTextsOfItsQuotesOnly) {
    const std::string text = "A fine film.";
    Quote quote = quoteOf(text, {2, 6});
    quote.id = "a";
    const std::string longText(kMaxKeptText + 1, 'x');
    QuoteBook book;
    change(book, {{quote}, {}, {}, {{textKey(text), text}, {"long", longText}, {"other", "b"}}});
    EXPECT_EQ(book.texts, (std::map<std::string, std::string>{{textKey(text), text}}));
    change(book, {{}, {"a"}});
    EXPECT_THAT(book.texts, IsEmpty());
}

TEST(QuoteBook, GroupsAreSortedAndWhatHasNoNameIsTheLast) {
    std::vector<Quote> quotes{named("a"), named("b", "Joy"), named("c", "Fear"), named("d", "Joy")};
    const auto groups = groupsOf(quotes, QuoteGrouping::Code);
    ASSERT_EQ(groups.size(), 3u);
    EXPECT_EQ(groups[0].name, "Fear");
    EXPECT_EQ(groups[1].name, "Joy");
    EXPECT_THAT(groups[1].quotes, ElementsAre(&quotes[1], &quotes[3]));
    EXPECT_EQ(groups[2].name, "");
    quotes[0].predicted = {"cs", "math", "cs"};
    EXPECT_EQ(groupsOf(quotes, QuoteGrouping::Prediction)[0].quotes.size(), 1u) << "named twice";
}

TEST(QuoteBook, FiltersByWordsCodesAndLabels) {
    QuoteBook book;
    Quote first = named("a", "Feelings / Fear"), second = named("b", "Feelings"),
          third = named("c", "Feelings of others");
    first.note = "ÉTÉ";
    second.truth = {"good"};
    third.predicted = {"good", "long"};
    book.quotes = {first, second, third};
    const auto wanted = [&](const QuoteFilter& filter) {
        return idsOf(wantedQuotes(book, filter));
    };
    EXPECT_THAT(wanted({}), ElementsAre("a", "b", "c"));
    EXPECT_THAT(wanted({"été"}), ElementsAre("a"));
    EXPECT_THAT(wanted({"WORDS OF B"}), ElementsAre("b"));
    EXPECT_THAT(wanted({"", "Feelings"}), ElementsAre("a", "b"));
    EXPECT_THAT(wanted({"", "", "good"}), ElementsAre("b", "c"));
    EXPECT_THAT(wanted({"", "Feelings", "good"}), ElementsAre("b"));
}

}  // namespace
}  // namespace hanscope
