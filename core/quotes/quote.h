#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// A half-open range of characters (code points) of a text.
struct CharacterRange {
    std::uint64_t begin = 0, end = 0;

    bool operator==(const CharacterRange& o) const { return begin == o.begin && end == o.end; }
};

/// A place of a text that a reader kept, with what was known of the text then. All texts are UTF-8;
/// what is not known is empty.
struct Quote {
    std::string id;                        ///< stands for it: a GUID, see guidOf()
    std::string text;                      ///< the words that were kept
    std::string title{};                   ///< of the text from which it is
    std::string path{};                    ///< of its file, or of the corpus; absolute
    std::optional<std::uint64_t> row{};    ///< of the corpus, from 0
    std::string group{};                   ///< of that row, such as a year or an author
    std::string textKey{};                 ///< textKey() of the whole text
    Range bytes{};                         ///< where it is in the text
    CharacterRange characters{};           ///< the same in characters
    std::vector<std::string> predicted{};  ///< labels of the text
    std::optional<double> probability{};   ///< of the most probable one
    std::string model{};                   ///< that predicted
    std::vector<std::string> truth{};      ///< true labels of the text
    std::string note{};                    ///< of the reader
    std::string code{};                    ///< a word of the reader's own, see kCodeSeparator
    std::string at{};                      ///< when it was kept: "2026-11-26T06:30:01Z"
};

/// Of a code that lies under another one: "Feelings / Fear".
inline constexpr std::string_view kCodeSeparator = " / ";

/// What is known of a code beside the quotes that have it.
struct QuoteCode {
    std::string name;           ///< as Quote::code
    std::string description{};  ///< what it stands for
    std::string colour{};       ///< "#rrggbb"
};

/// The longest text, in bytes, of which a book keeps the whole.
constexpr std::size_t kMaxKeptText = 4u << 20;

/// Quotes, the codes that the reader has, and the texts from which the quotes are.
struct QuoteBook {
    std::vector<Quote> quotes;     ///< in the order in which they were kept; each id once
    std::vector<QuoteCode> codes;  ///< also without quotes; each name once
    /// By textKey(): so that a quote can be read in its text when the file is gone. Longer texts
    /// than kMaxKeptText are not there.
    std::map<std::string, std::string> texts;

    /// Null if there is none.
    const Quote* find(std::string_view id) const;
};

/// What is changed of a book. Quotes and codes that the book has already are replaced in their
/// places, unless they stay.
struct QuoteChange {
    std::vector<Quote> quotes{};         ///< new or changed
    std::vector<std::string> deleted{};  ///< ids
    std::vector<QuoteCode> codes{};
    std::map<std::string, std::string> texts{};
    bool keepsKnown = false;  ///< quotes and codes that the book has already stay as they are
    /// Names; those of codes that a quote has then, or one under them, stay.
    std::vector<std::string> deletedCodes{};
};

/// Applies the change. Texts from which no quote is are removed.
void change(QuoteBook& book, const QuoteChange& change);

/// How many characters (code points) the UTF-8 has.
std::uint64_t charactersIn(std::string_view text);

/// The quote of a range of a text, with its words, its range in characters, and the key of the
/// text; `bytes` begin and end with a character. The id is for the caller.
Quote quoteOf(std::string_view text, Range bytes);

/// A GUID that stands for these bytes, in lower case: "0d62985d-b147-8d01-a9b5-cae5dcd98342".
std::string guidOf(std::string_view bytes);

/// Where a quote is now.
struct QuotePlace {
    /// How sure this is.
    enum class Kind {
        Same,   ///< the text is the one from which it is
        Moved,  ///< the text has changed and has these words in one place
        Gone    ///< the text has changed and has these words in none or in several
    };
    Kind kind = Kind::Gone;
    Range bytes{};  ///< unless it is gone
};

/// Looks for the quote in a text.
QuotePlace placeIn(std::string_view text, const Quote& quote);

/// What quotes are grouped by.
enum class QuoteGrouping { Code, Prediction, Truth, Text };
/// The names of these on the command line.
inline constexpr std::array kQuoteGroupingNames{"code", "prediction", "truth", "text"};

/// The names by which a quote is in groups: none, one or several.
std::vector<std::string> groupNames(const Quote& quote, QuoteGrouping by);

/// Quotes that have something in common.
struct QuoteGroup {
    std::string name;                       ///< empty: the quotes without a name
    std::vector<const Quote*> quotes = {};  ///< in the order of the book
};

/// The groups by their names; the one without a name is the last. Valid while the book lives.
std::vector<QuoteGroup> groupsOf(const std::vector<Quote>& quotes, QuoteGrouping by);

/// What stands for the text of a quote: texts of the same words in two rows are two.
std::string sourceKey(const Quote& quote);

/// The title of the text and, if there is one, its file and row: "films.csv, row 12".
std::string sourceText(const Quote& quote);

/// Which quotes are wanted. What is empty wants all.
struct QuoteFilter {
    std::string words{};  ///< in the quote, its note, its code or its title, in any case
    std::string code{};   ///< its code, or one above it
    std::string label{};  ///< predicted or true
};

/// Those of the book that are wanted, in its order.
std::vector<Quote> wantedQuotes(const QuoteBook& book, const QuoteFilter& filter);

}  // namespace hanscope
