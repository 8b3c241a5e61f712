#include "core/text/sentence_rules.h"

#include <unicode/uchar.h>
#include <unicode/ures.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>

namespace hanscope {

namespace {

using Next = AfterAbbreviation;
using CodeUnits = std::u16string;

char16_t lowered(char16_t unit) {
    return static_cast<char16_t>(u_tolower(unit));
}
bool isDigit(char16_t unit) {
    return unit >= u'0' && unit <= u'9';
}
// Letters of all scripts are taken for letters; what stands before an abbreviation is not one.
bool isLetterOrDigit(char16_t unit) {
    const char16_t lower = lowered(unit);
    return (lower >= u'a' && lower <= u'z') || isDigit(unit) || unit >= 0xc0;
}

// Whether `text` stands before `end`, with or without spaces in it and with no letter before it.
bool isBeforeEnd(const CodeUnits& units, std::size_t end, std::u16string_view text) {
    while (!text.empty() && end > 0) {
        const char16_t unit = units[--end];
        if (unit == u' ') continue;
        if (lowered(unit) != text.back()) return false;
        text.remove_suffix(1);
    }
    return text.empty() &&
           (end == 0 || (!isLetterOrDigit(units[end - 1]) && units[end - 1] != u'.'));
}

bool continuesWith(const CodeUnits& units, std::size_t begin, std::u16string_view text) {
    for (; !text.empty() && begin < units.size(); ++begin) {
        if (units[begin] == u' ') continue;
        if (lowered(units[begin]) != text.front()) return false;
        text.remove_prefix(1);
    }
    return text.empty();
}

/// The letters from `begin` on, in lower case.
CodeUnits wordAt(const CodeUnits& units, std::size_t begin) {
    std::size_t end = begin;
    while (end < units.size() && u_isalpha(units[end])) ++end;
    CodeUnits word = units.substr(begin, end - begin);
    std::transform(word.begin(), word.end(), word.begin(), lowered);
    return word;
}

/// Whether a Roman number is at `begin`, but for I, which is a word.
bool isRomanNumber(const CodeUnits& units, std::size_t begin) {
    const CodeUnits word = wordAt(units, begin);
    return !word.empty() && word != u"i" && u_isupper(units[begin]) &&
           word.find_first_not_of(u"ivxlc") == word.npos;
}

bool isFollowedBy(const CodeUnits& units, std::size_t begin, Next next) {
    if (units[begin] == u'(' || units[begin] == u'[') {
        if (next == Next::Bracket || next == Next::NameOrNumber) return true;
        ++begin;
    }
    if (next == Next::Anything || (begin < units.size() && isDigit(units[begin]))) return true;
    if (begin == units.size()) return false;
    const char16_t unit = units[begin];
    if (next == Next::NameOrNumber && u_isupper(unit))
        return !beginsSentences(wordAt(units, begin));
    if (next == Next::AnyNumber) return isRomanNumber(units, begin);
    return next == Next::LowerOrNumber && isLetterOrDigit(unit) && lowered(unit) == unit;
}

// Whether the abbreviation ends at `end`, or is divided there after one of its full stops.
bool isAt(const CodeUnits& units, std::size_t end, const Abbreviation& abbreviation) {
    const std::u16string_view text = abbreviation.text;
    for (std::size_t stop = text.find(u'.'); stop != text.npos; stop = text.find(u'.', stop + 1)) {
        const std::u16string_view rest = text.substr(stop + 1);
        if (!isBeforeEnd(units, end, text.substr(0, stop + 1))) continue;
        if (rest.empty() ? isFollowedBy(units, end, abbreviation.next)
                         : continuesWith(units, end, rest))
            return true;
    }
    return false;
}

// The units before `end` without the spaces at their end.
std::size_t contentEnd(const CodeUnits& units, std::size_t end) {
    while (end > 0 && units[end - 1] == u' ') --end;
    return end;
}

/// Whether an abbreviation of the list stands before `end`: "Dr. | Heller", "et al. | (2008)",
/// "Eq. | 4", "z. | B.".
bool followsAbbreviation(const CodeUnits& units, std::size_t end,
                         const std::vector<Abbreviation>& known) {
    return std::any_of(known.begin(), known.end(), [&](const Abbreviation& abbreviation) {
        return isAt(units, end, abbreviation);
    });
}

bool isUpper(char16_t unit) {
    return u_isupper(unit);
}

/// Whether it is a letter of a script without capitals.
bool hasNoCase(char16_t unit) {
    return u_isalpha(unit) && !u_isupper(unit) && !u_islower(unit);
}

/// Whether a number of up to three digits stands before `end`: that of a temperature, "24 K.".
bool followsQuantity(const CodeUnits& units, std::size_t end) {
    constexpr std::size_t kMaxDigits = 3;
    std::size_t first = contentEnd(units, end);
    const std::size_t last = first;
    while (first > 0 && isDigit(units[first - 1])) --first;
    return last < end && first < last && last - first <= kMaxDigits;
}

/// Whether the letter at `at` is an initial: a capital before a full stop that is no part of a word
/// ("3-D.", but "H.-W.") and no unit.
bool isInitial(const CodeUnits& units, std::size_t at) {
    if (!isUpper(units[at]) || at + 1 >= units.size() || units[at + 1] != u'.') return false;
    if (at == 0) return true;
    const bool endsName = units[at - 1] == u'-' && (at < 2 || units[at - 2] != u'.');
    return !u_isalnum(units[at - 1]) && !endsName && !followsQuantity(units, at);
}

/// "J. | R. Tolland", "Edgar F. | Cole"; not "a grade of B. | The next", nor "So did I. | Anna".
bool followsInitial(const CodeUnits& units, std::size_t end) {
    const std::size_t content = contentEnd(units, end);
    if (content < 2 || units[content - 1] != u'.' || !isInitial(units, content - 2)) return false;
    const bool isSecond =
        contentEnd(units, content - 2) >= 2 && isInitial(units, contentEnd(units, content - 2) - 2);
    if (hasNoCase(units[end])) return isSecond || content == end;
    if (!isUpper(units[end])) return false;
    if (isInitial(units, end)) return true;
    const bool isPronoun = units[content - 2] == u'I';
    return (!isPronoun || isSecond) && !beginsSentences(wordAt(units, end));
}

bool isAddressUnit(char16_t unit) {
    return (unit > u' ' && unit < 0x7f) || u_isalpha(unit);
}

/// Whether the address begins with the name of a host and a path: a.org/b.
bool hasHost(std::u16string_view address) {
    constexpr std::size_t kShortest = 2, kLongest = 6;  // of a domain of the top level
    const std::size_t slash = address.find(u'/');
    const std::size_t dot = slash == address.npos ? slash : address.substr(0, slash).rfind(u'.');
    if (dot == address.npos || dot == 0) return false;
    const std::u16string_view domain = address.substr(dot + 1, slash - dot - 1);
    return domain.size() >= kShortest && domain.size() <= kLongest &&
           std::all_of(domain.begin(), domain.end(),
                       [](char16_t c) { return c >= u'a' && c <= u'z'; });
}

/// Whether `end` is within an address of the web or of mail: "http://a.org/find?|q=1".
bool isInAddress(const CodeUnits& units, std::size_t end) {
    constexpr std::size_t kMaxAddress = 2000;
    std::size_t first = end, last = end;
    while (first > 0 && end - first < kMaxAddress && isAddressUnit(units[first - 1])) --first;
    while (last < units.size() && last - end < kMaxAddress && isAddressUnit(units[last])) ++last;
    if (first == end || last == end) return false;
    const std::u16string_view address = std::u16string_view(units).substr(first, last - first);
    const auto has = [&](std::u16string_view part) { return address.find(part) != address.npos; };
    return has(u"://") || has(u"www.") || (has(u"@") && has(u".")) || hasHost(address);
}

/// A mark that may close direct speech, or an exclamation in brackets, in some language.
bool isClosingMark(char16_t unit) {
    constexpr std::u16string_view kMarks =
        u"\"'\u2018\u2019\u201c\u201d\u00ab\u00bb\u2039\u203a\u300d\u300f)]\uff09\u3011";
    return kMarks.find(unit) != kMarks.npos;
}

bool isKana(char16_t unit) {
    return unit >= 0x3040 && unit <= 0x309f;
}

bool isHangul(char16_t unit) {
    return unit >= 0xac00 && unit <= 0xd7a3;
}

bool beginsWithOneOf(std::u16string_view text, const std::vector<std::u16string_view>& words) {
    return std::any_of(words.begin(), words.end(),
                       [&](auto word) { return text.substr(0, word.size()) == word; });
}

/// Whether a Chinese verb of saying follows within a name's length.
bool saysSoon(std::u16string_view text) {
    constexpr std::size_t kName = 5;
    constexpr std::u16string_view kVerbs = u"\u8bf4\u8aaa\u95ee\u554f\u9053\u558a\u53eb\u7b54";
    constexpr std::u16string_view kMarks = u"\uff0c\u3002\uff01\uff1f\u201c\u300c";
    for (const char16_t unit : text.substr(0, kName)) {
        if (kVerbs.find(unit) != kVerbs.npos) return true;
        if (kMarks.find(unit) != kMarks.npos) return false;
    }
    return false;
}

/// Whether up to two words and a verb of saying are at `begin`: Anna said.
bool someoneSays(const CodeUnits& units, std::size_t begin) {
    constexpr int kWords = 3;
    for (int i = 0; i < kWords && begin < units.size(); ++i) {
        const CodeUnits word = wordAt(units, begin);
        if (word.empty()) return false;
        if (isVerbOfSaying(word)) return true;
        begin += word.size();
        if (begin >= units.size() || units[begin] != u' ') return false;
        ++begin;
    }
    return false;
}

/// Whether an exclamation or question in quotation marks ends at `content`.
bool endsExclamation(const CodeUnits& units, std::size_t content) {
    return content >= 2 && units[content - 1] != u')' && units[content - 1] != u']' &&
           (units[content - 2] == u'!' || units[content - 2] == u'?');
}

/// Direct speech, or an exclamation in brackets, within a sentence: "Stop!" | he said; (really?) |
/// and; 「…？」| と言った; “…！”| 他说; "가자!"| 라고.
bool followsSpeech(const CodeUnits& units, std::size_t end) {
    const std::size_t content = contentEnd(units, end);
    if (content == 0 || end >= units.size() || !isClosingMark(units[content - 1])) return false;
    const char16_t next = units[end];
    if (content < end)
        return u_islower(next) || (endsExclamation(units, content) && someoneSays(units, end));
    const std::u16string_view rest = std::u16string_view(units).substr(end);
    if (isKana(next)) return beginsWithOneOf(rest, {u"と", u"って", u"なんて", u"など"});
    return isHangul(next) || saysSoon(rest);
}

/// `end` without the opening quotation marks and brackets before it, which ICU takes for closing
/// ones where no space is written between sentences: 」。「 or ”“.
std::int32_t beforeOpeningMarks(const CodeUnits& units, std::int32_t begin, std::int32_t end) {
    std::int32_t at = end;
    while (at > begin) {
        const auto type = u_charType(units[static_cast<std::size_t>(at) - 1]);
        if (type != U_START_PUNCTUATION && type != U_INITIAL_PUNCTUATION) break;
        --at;
    }
    return at;
}

/// The end of the closing brackets, or French quotation marks, that stand at `end` after a space,
/// "(they left . )": they belong to the sentence before.
std::int32_t afterSpacedBrackets(const CodeUnits& units, std::int32_t end) {
    const auto isAt = [&](std::int32_t at, auto isIt) {
        return at < static_cast<std::int32_t>(units.size()) &&
               isIt(units[static_cast<std::size_t>(at)]);
    };
    const auto isBracket = [](char16_t unit) {
        return unit == u')' || unit == u']' || unit == 0xbb || unit == 0x203a;
    };
    std::int32_t at = end;
    while (isAt(at, isBracket)) ++at;
    const bool isAlone = at == static_cast<std::int32_t>(units.size()) ||
                         isAt(at, [](char16_t unit) { return unit == u' '; });
    if (at == end || !isAlone) return end;
    return at < static_cast<std::int32_t>(units.size()) ? at + 1 : at;
}

/// Whether nothing but full stops and other marks of an end stand between: "… | and then".
bool hasOnlyMarks(const CodeUnits& units, std::size_t begin, std::size_t end) {
    constexpr std::u16string_view kMarks = u" .!?\u2026\u3002\uff01\uff1f\uff0e";
    return std::all_of(units.begin() + static_cast<std::ptrdiff_t>(begin),
                       units.begin() + static_cast<std::ptrdiff_t>(end),
                       [&](char16_t unit) { return kMarks.find(unit) != kMarks.npos; });
}

/// "Fax:? | 555": a mark that stands for a character which was lost.
bool followsColon(const CodeUnits& units, std::size_t content) {
    return content >= 2 && units[content - 1] == u'?' && units[content - 2] == u':';
}

/// "It was fun... | I guess": I is a capital everywhere, so that it begins no sentence after an
/// ellipsis, as a lower-case letter does not.
bool isPronounAfterEllipsis(const CodeUnits& units, std::size_t content, std::size_t end) {
    constexpr std::size_t kDots = 3;
    if (content == 0 || units[end] != u'I') return false;
    if (end + 1 < units.size() && u_isalnum(units[end + 1])) return false;
    std::size_t first = content;
    while (first > 0 && units[first - 1] == u'.') --first;
    return content - first >= kDots || units[content - 1] == u'\u2026';
}

/// Not ©, ® and ™, which are characters of texts.
bool isEmoji(UChar32 character) {
    constexpr UChar32 kFirst = 0x2190;
    return (character >= kFirst && u_hasBinaryProperty(character, UCHAR_EXTENDED_PICTOGRAPHIC)) ||
           u_hasBinaryProperty(character, UCHAR_EMOJI_PRESENTATION) ||
           u_hasBinaryProperty(character, UCHAR_EMOJI_MODIFIER);
}

/// The end of the emoji, with spaces between them, that begin at `begin`, if nothing follows them
/// immediately; else `begin`.
std::int32_t emojiEnd(const CodeUnits& units, std::int32_t begin) {
    const auto size = static_cast<std::int32_t>(units.size());
    std::int32_t at = begin, end = begin;
    while (at < size) {
        UChar32 character = 0;
        U16_NEXT(units.data(), at, size, character);
        const bool continues = end > begin && (character == 0x200d || character == 0x20e3);
        if (!continues && character != u' ' && !isEmoji(character)) break;
        end = at;
    }
    const bool isAlone =
        end == size || (end > begin && units[static_cast<std::size_t>(end) - 1] == u' ');
    return isAlone ? end : begin;
}

constexpr std::size_t kItemDigits = 3;

/// The value of an ASCII or full-width digit; negative: it is none.
int digitOf(char16_t unit) {
    if (isDigit(unit)) return unit - u'0';
    return unit >= 0xff10 && unit <= 0xff19 ? unit - 0xff10 : -1;
}

bool isItemMark(char16_t unit) {
    return unit == u'.' || unit == u')' || unit == 0xff0e || unit == 0xff09;
}

/// The number of the list item that begins at `at` ("12. Text", "3) Text", "3.Text"); negative:
/// none does.
int itemNumber(const CodeUnits& units, std::size_t at) {
    int number = 0;
    std::size_t digits = 0;
    for (; at < units.size() && digitOf(units[at]) >= 0 && digits <= kItemDigits; ++at, ++digits)
        number = number * 10 + digitOf(units[at]);
    if (digits == 0 || digits > kItemDigits || at + 2 >= units.size()) return -1;
    const bool hasText = units[at + 1] == u' ' || u_isalpha(units[at + 1]);
    return isItemMark(units[at]) && hasText ? number : -1;
}

/// Where items of numbered lists begin: lines whose numbers follow one another, up or down.
std::vector<std::int32_t> listItems(const CodeUnits& units,
                                    const std::vector<std::int32_t>& lines) {
    std::vector<std::pair<std::int32_t, int>> numbered;
    const auto addLine = [&](std::int32_t line) {
        const int number = itemNumber(units, static_cast<std::size_t>(line));
        if (number >= 0) numbered.emplace_back(line, number);
    };
    addLine(0);
    for (const std::int32_t line : lines) addLine(line);
    const auto areNeighbours = [&](std::size_t i, std::size_t j) {
        return std::abs(numbered[i].second - numbered[j].second) == 1;
    };
    std::vector<std::int32_t> items;
    for (std::size_t i = 0; i < numbered.size(); ++i)
        if ((i > 0 && areNeighbours(i - 1, i)) ||
            (i + 1 < numbered.size() && areNeighbours(i, i + 1)))
            items.push_back(numbered[i].first);
    return items;
}

/// Whether a number with its mark, and nothing else, stands between: "2. | Good sound".
bool isNumberAlone(const CodeUnits& units, std::size_t begin, std::size_t content) {
    std::size_t at = begin;
    while (at < content && digitOf(units[at]) >= 0) ++at;
    return at > begin && at - begin <= kItemDigits && at + 1 == content && isItemMark(units[at]);
}

/// "Pros: 1. | Good sound."
bool beginsListAfterColon(const CodeUnits& units, std::size_t content) {
    return content >= 4 && units.compare(content - 4, 4, u": 1.") == 0;
}

/// Where the digits before the full stop at `content` - 1 begin; `content`: there are none.
std::size_t numberBefore(const CodeUnits& units, std::size_t content) {
    if (content < 2 || units[content - 1] != u'.' || !isDigit(units[content - 2])) return content;
    std::size_t begin = content - 1;
    while (begin > 0 && isDigit(units[begin - 1])) --begin;
    return begin;
}

/// "24. | 12. 2020", "3. | Mai" in German, "2020. | 3. | 5. | 개봉" in Korean.
bool isInDate(const CodeUnits& units, std::size_t end, const std::string& language) {
    if (language != "de" && language != "ko") return false;
    const std::size_t content = contentEnd(units, end);
    const std::size_t number = numberBefore(units, content);
    if (number == content) return false;
    if (isDigit(units[end])) return true;
    if (language == "de") return followsOrdinal(wordAt(units, end));
    return numberBefore(units, contentEnd(units, number)) < contentEnd(units, number);
}

/// ICU's abbreviations of a locale after which sentences go on. Like ICU, without those that are
/// the beginning of others; capital letters are initials.
std::set<CodeUnits, std::less<>> exceptionsOf(const std::string& locale) {
    std::set<CodeUnits, std::less<>> exceptions;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle* bundle = ures_open(U_ICUDATA_NAME "-brkitr", locale.c_str(), &status);
    UResourceBundle* all = ures_getByKey(bundle, "exceptions", nullptr, &status);
    UResourceBundle* list = ures_getByKey(all, "SentenceBreak", nullptr, &status);
    for (std::int32_t i = 0; U_SUCCESS(status) && i < ures_getSize(list); ++i) {
        std::int32_t size = 0;
        const char16_t* text = ures_getStringByIndex(list, i, &size, &status);
        if (U_SUCCESS(status)) exceptions.emplace(text, static_cast<std::size_t>(size));
    }
    ures_close(list);
    ures_close(all);
    ures_close(bundle);
    for (auto at = exceptions.begin(); at != exceptions.end();) {
        const auto next = std::next(at);
        const bool isBeginning = next != exceptions.end() && next->compare(0, at->size(), *at) == 0;
        const bool isCapital = at->size() == 2 && u_isupper(at->front());
        at = isBeginning || isCapital ? exceptions.erase(at) : next;
    }
    return exceptions;
}

}  // namespace

SentenceRules::SentenceRules(std::string language, const Preprocessing& preprocessing)
    : language_(std::move(language)),
      hasAbbreviations_(preprocessing.ownAbbreviations),
      hasProse_(preprocessing.rules >= kRulesOfSeenCharacters) {
    if (hasProse_ && preprocessing.suppressAbbreviations)
        exceptions_ = exceptionsOf(preprocessing.locale);
    dropKnown(moreAbbreviationsOf(language_));
    if (hasAbbreviations_) dropKnown(abbreviationsOf(language_));
    for (const CodeUnits& exception : exceptions_)
        longestException_ = std::max(longestException_, exception.size());
}

/// Our own lists say more of what follows than ICU's.
void SentenceRules::dropKnown(const std::vector<Abbreviation>& known) {
    for (auto at = exceptions_.begin(); at != exceptions_.end();) {
        const bool isKnown =
            std::any_of(known.begin(), known.end(), [&](const Abbreviation& abbreviation) {
                return isBeforeEnd(*at, at->size(), abbreviation.text);
            });
        at = isKnown ? exceptions_.erase(at) : std::next(at);
    }
}

void SentenceRules::setParagraph(const CodeUnits& units, const std::vector<std::int32_t>& lines) {
    units_ = &units;
    if (hasProse_) items_ = listItems(units, lines);
}

std::optional<std::int32_t> SentenceRules::listItemIn(std::int32_t begin, std::int32_t end) const {
    const auto next = std::upper_bound(items_.begin(), items_.end(), begin);
    if (next == items_.end() || *next > end) return std::nullopt;
    return *next;
}

/// Whether one of ICU's abbreviations, as a word, ends before `end`, and no word follows that often
/// begins sentences: "Prof. | Roe", but "a test. | The next".
bool SentenceRules::followsException(std::size_t end) const {
    if (u_isupper((*units_)[end]) && beginsSentences(wordAt(*units_, end))) return false;
    const std::size_t content = contentEnd(*units_, end);
    const auto units = std::u16string_view(*units_);
    for (std::size_t size = 1; size <= std::min(longestException_, content); ++size) {
        const std::size_t begin = content - size;
        const bool isWord =
            begin == 0 || (!isLetterOrDigit(units[begin - 1]) && units[begin - 1] != u'.');
        if (isWord && exceptions_.count(units.substr(begin, size)) > 0) return true;
    }
    return false;
}

bool SentenceRules::goesOn(std::int32_t begin, std::int32_t end) const {
    const auto at = static_cast<std::size_t>(end);
    if (at >= units_->size()) return false;
    const std::size_t content = contentEnd(*units_, at);
    const bool endsInStop = content > 0 && (*units_)[content - 1] == u'.';
    if (hasAbbreviations_ && endsInStop &&
        followsAbbreviation(*units_, at, abbreviationsOf(language_)))
        return true;
    if (!hasProse_) return false;
    if (content == at && isInAddress(*units_, at)) return true;
    const auto first = static_cast<std::size_t>(begin);
    if (hasOnlyMarks(*units_, first, content) || isNumberAlone(*units_, first, content))
        return true;
    if (followsColon(*units_, content) || isPronounAfterEllipsis(*units_, content, at)) return true;
    if (endsInStop && (followsInitial(*units_, at) || beginsListAfterColon(*units_, content) ||
                       isInDate(*units_, at, language_) || followsException(at) ||
                       followsAbbreviation(*units_, at, moreAbbreviationsOf(language_))))
        return true;
    return followsSpeech(*units_, at);
}

std::optional<std::int32_t> SentenceRules::end(std::int32_t begin, std::int32_t end) const {
    if (const auto item = listItemIn(begin, end)) return item;
    if (goesOn(begin, end)) return std::nullopt;
    if (!hasProse_) return end;
    if (static_cast<std::size_t>(end) == units_->size()) return end;
    const std::int32_t marked = beforeOpeningMarks(*units_, begin, end);
    if (marked == begin) return std::nullopt;
    const std::int32_t closed = afterSpacedBrackets(*units_, marked);
    if (closed > marked && followsSpeech(*units_, static_cast<std::size_t>(closed)))
        return std::nullopt;
    return emojiEnd(*units_, closed);
}

}  // namespace hanscope
