#include "core/text/sentence_rules.h"

#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace hanscope {

namespace {

// What follows an abbreviation if the sentence goes on.
enum class Next {
    Anything,
    LowerOrNumber,  // the same or a lower-case letter
    Number,         // a digit, also in "(" or "["
    Bracket,        // a digit, "(" or "["
    NameOrNumber    // the same, or a capital that does not begin a word that often begins sentences
};
struct Abbreviation {
    std::u16string_view text;  // in lower case, without spaces
    Next next;
};
using Abbreviations = std::vector<Abbreviation>;
using CodeUnits = std::u16string;

const Abbreviations& abbreviationsOf(const std::string& language) {
    static const Abbreviations english{{u"dr.", Next::Anything},
                                       {u"prof.", Next::Anything},
                                       {u"mr.", Next::Anything},
                                       {u"mrs.", Next::Anything},
                                       {u"ms.", Next::Anything},
                                       {u"cf.", Next::Anything},
                                       {u"vs.", Next::Anything},
                                       {u"e.g.", Next::Anything},
                                       {u"i.e.", Next::Anything},
                                       {u"viz.", Next::Anything},
                                       {u"al.", Next::LowerOrNumber},
                                       {u"resp.", Next::LowerOrNumber},
                                       {u"approx.", Next::LowerOrNumber},
                                       {u"ca.", Next::LowerOrNumber},
                                       {u"fig.", Next::Number},
                                       {u"figs.", Next::Number},
                                       {u"eq.", Next::Number},
                                       {u"eqs.", Next::Number},
                                       {u"no.", Next::Number},
                                       {u"nos.", Next::Number},
                                       {u"vol.", Next::Number},
                                       {u"p.", Next::Number},
                                       {u"pp.", Next::Number},
                                       {u"sec.", Next::Number},
                                       {u"sect.", Next::Number},
                                       {u"ref.", Next::Number},
                                       {u"refs.", Next::Number},
                                       {u"tab.", Next::Number},
                                       {u"ch.", Next::Number}};
    static const Abbreviations german{
        {u"dr.", Next::Anything},       {u"prof.", Next::Anything},    {u"hr.", Next::Anything},
        {u"fr.", Next::Anything},       {u"z.b.", Next::Anything},     {u"d.h.", Next::Anything},
        {u"u.a.", Next::LowerOrNumber}, {u"vgl.", Next::Anything},     {u"bzw.", Next::Anything},
        {u"al.", Next::LowerOrNumber},  {u"ca.", Next::LowerOrNumber}, {u"abb.", Next::Number},
        {u"nr.", Next::Number},         {u"bd.", Next::Number},        {u"kap.", Next::Number},
        {u"s.", Next::Number}};
    static const Abbreviations french{
        {u"dr.", Next::Anything},      {u"pr.", Next::Anything},       {u"m.", Next::Anything},
        {u"p.ex.", Next::Anything},    {u"c.-à-d.", Next::Anything},   {u"cf.", Next::Anything},
        {u"al.", Next::LowerOrNumber}, {u"env.", Next::LowerOrNumber}, {u"fig.", Next::Number},
        {u"éq.", Next::Number},        {u"vol.", Next::Number},        {u"p.", Next::Number},
        {u"pp.", Next::Number}};
    return language == "de" ? german : language == "fr" ? french : english;
}

/// Those that kRulesOfSeenCharacters adds.
const Abbreviations& moreAbbreviationsOf(const std::string& language) {
    constexpr Next kName = Next::NameOrNumber;
    static const Abbreviations english{
        {u"st.", kName},           {u"mt.", kName},           {u"ft.", kName},
        {u"gen.", kName},          {u"sen.", kName},          {u"rep.", kName},
        {u"gov.", kName},          {u"lt.", kName},           {u"col.", kName},
        {u"sgt.", kName},          {u"capt.", kName},         {u"maj.", kName},
        {u"cmdr.", kName},         {u"adm.", kName},          {u"rev.", kName},
        {u"hon.", kName},          {u"pres.", kName},         {u"mme.", kName},
        {u"jr.", kName},           {u"sr.", kName},           {u"inc.", kName},
        {u"corp.", kName},         {u"ltd.", kName},          {u"co.", kName},
        {u"bros.", kName},         {u"dept.", kName},         {u"univ.", kName},
        {u"u.s.", kName},          {u"u.k.", kName},          {u"u.n.", kName},
        {u"e.u.", kName},          {u"jan.", kName},          {u"feb.", kName},
        {u"aug.", kName},          {u"sept.", kName},         {u"oct.", kName},
        {u"nov.", kName},          {u"dec.", kName},          {u"ps.", kName},
        {u"p.s.", Next::Anything}, {u"drs.", Next::Anything}, {u"messrs.", Next::Anything},
        {u"a.m.", Next::Bracket},  {u"p.m.", Next::Bracket},  {u"ext.", Next::Number},
        {u"tel.", Next::Number}};
    static const Abbreviations german{
        {u"st.", kName},   {u"str.", Next::Number}, {u"jan.", kName},
        {u"feb.", kName},  {u"aug.", kName},        {u"sept.", kName},
        {u"okt.", kName},  {u"nov.", kName},        {u"dez.", kName},
        {u"evtl.", kName}, {u"inkl.", kName},       {u"usw.", Next::LowerOrNumber},
        {u"gen.", kName},  {u"ing.", kName}};
    static const Abbreviations french{{u"mme.", kName},  {u"mlle.", kName}, {u"mm.", kName},
                                      {u"st.", kName},   {u"ste.", kName},  {u"janv.", kName},
                                      {u"févr.", kName}, {u"sept.", kName}, {u"oct.", kName},
                                      {u"nov.", kName},  {u"déc.", kName}};
    return language == "de" ? german : language == "fr" ? french : english;
}

char16_t lowered(char16_t unit) {
    const bool isUpper = (unit >= u'A' && unit <= u'Z') || (unit >= u'À' && unit <= u'Ö');
    return static_cast<char16_t>(isUpper ? unit + 32 : unit);
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

/// Whether the word at `begin` often begins sentences, so that its capital says nothing of a name.
bool beginsSentences(const CodeUnits& units, std::size_t begin) {
    static const std::set<std::u16string, std::less<>> words{
        u"a",       u"after",   u"all",   u"although", u"an",    u"and",   u"as",   u"at",
        u"because", u"but",     u"by",    u"can",      u"did",   u"do",    u"does", u"each",
        u"even",    u"every",   u"for",   u"from",     u"he",    u"her",   u"here", u"his",
        u"how",     u"however", u"i",     u"if",       u"in",    u"is",    u"it",   u"its",
        u"just",    u"many",    u"most",  u"my",       u"no",    u"not",   u"now",  u"of",
        u"on",      u"one",     u"or",    u"our",      u"she",   u"since", u"so",   u"some",
        u"that",    u"the",     u"their", u"then",     u"there", u"these", u"they", u"this",
        u"those",   u"though",  u"to",    u"was",      u"we",    u"what",  u"when", u"where",
        u"which",   u"while",   u"who",   u"why",      u"with",  u"yes",   u"you",  u"your",
        u"der",     u"die",     u"das",   u"ein",      u"eine",  u"er",    u"sie",  u"es",
        u"wir",     u"ich",     u"und",   u"aber",     u"im",    u"auch",  u"le",   u"la",
        u"les",     u"un",      u"une",   u"il",       u"elle",  u"nous",  u"vous", u"et",
        u"mais",    u"je",      u"ce"};
    std::size_t end = begin;
    while (end < units.size() && u_isalpha(units[end])) ++end;
    CodeUnits word = units.substr(begin, end - begin);
    std::transform(word.begin(), word.end(), word.begin(), lowered);
    return words.count(word) > 0;
}

bool isFollowedBy(const CodeUnits& units, std::size_t begin, Next next) {
    if (units[begin] == u'(' || units[begin] == u'[') {
        if (next == Next::Bracket || next == Next::NameOrNumber) return true;
        ++begin;
    }
    if (next == Next::Anything || (begin < units.size() && isDigit(units[begin]))) return true;
    if (begin == units.size()) return false;
    const char16_t unit = units[begin];
    if (next == Next::NameOrNumber && u_isupper(unit)) return !beginsSentences(units, begin);
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
bool followsAbbreviation(const CodeUnits& units, std::size_t end, const Abbreviations& known) {
    return std::any_of(known.begin(), known.end(), [&](const Abbreviation& abbreviation) {
        return isAt(units, end, abbreviation);
    });
}

bool isUpper(char16_t unit) {
    return u_isupper(unit);
}

/// Whether a number of up to three digits stands before `end`: that of a temperature, "24 K.".
bool followsQuantity(const CodeUnits& units, std::size_t end) {
    constexpr std::size_t kMostDigits = 3;
    std::size_t first = contentEnd(units, end);
    const std::size_t last = first;
    while (first > 0 && isDigit(units[first - 1])) --first;
    return last < end && first < last && last - first <= kMostDigits;
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
    if (!isUpper(units[end])) return false;
    if (isInitial(units, end)) return true;
    const bool isPronoun = units[content - 2] == u'I';
    const bool isSecond =
        contentEnd(units, content - 2) >= 2 && isInitial(units, contentEnd(units, content - 2) - 2);
    return (!isPronoun || isSecond) && !beginsSentences(units, end);
}

bool isAddressUnit(char16_t unit) {
    return unit > u' ' && unit < 0x7f;
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
    return has(u"://") || has(u"www.") || (has(u"@") && has(u"."));
}

bool isClosingQuote(char16_t unit) {
    constexpr std::u16string_view kQuotes = u"\"'\u2019\u201d\u00bb\u203a\u300d\u300f";
    return kQuotes.find(unit) != kQuotes.npos;
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

/// Direct speech within a sentence: "Stop!" | he said; 「…？」| と言った; “…！”| 他说; "가자!"|
/// 라고.
bool followsSpeech(const CodeUnits& units, std::size_t end) {
    const std::size_t content = contentEnd(units, end);
    if (content == 0 || !isClosingQuote(units[content - 1])) return false;
    const char16_t next = units[end];
    if (content < end) return u_islower(next);
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

/// The end of the closing brackets that stand at `end` after a space, "(they left . )": they belong
/// to the sentence before.
std::int32_t afterSpacedBrackets(const CodeUnits& units, std::int32_t end) {
    const auto isAt = [&](std::int32_t at, auto isIt) {
        return at < static_cast<std::int32_t>(units.size()) &&
               isIt(units[static_cast<std::size_t>(at)]);
    };
    const auto isBracket = [](char16_t unit) { return unit == u')' || unit == u']'; };
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

/// The end of the emoji, with spaces between them, that begin at `begin`, if nothing follows them
/// immediately; else `begin`.
std::int32_t emojiEnd(const CodeUnits& units, std::int32_t begin) {
    const auto size = static_cast<std::int32_t>(units.size());
    std::int32_t at = begin, end = begin;
    while (at < size) {
        UChar32 character = 0;
        U16_NEXT(units.data(), at, size, character);
        const bool continues = end > begin && (character == 0x200d || character == 0xfe0f);
        if (!continues && character != u' ' &&
            !u_hasBinaryProperty(character, UCHAR_EMOJI_PRESENTATION))
            break;
        end = at;
    }
    const bool isAlone =
        end == size || (end > begin && units[static_cast<std::size_t>(end) - 1] == u' ');
    return isAlone ? end : begin;
}

constexpr std::size_t kItemDigits = 3;

/// The number of the list item that begins at `at` ("12. Text", "3) Text"); negative: none does.
int itemNumber(const CodeUnits& units, std::size_t at) {
    int number = 0;
    std::size_t digits = 0;
    while (at < units.size() && isDigit(units[at]) && digits <= kItemDigits) {
        number = number * 10 + (units[at++] - u'0');
        ++digits;
    }
    if (digits == 0 || digits > kItemDigits || at + 2 >= units.size()) return -1;
    const bool hasMark = units[at] == u'.' || units[at] == u')';
    return hasMark && units[at + 1] == u' ' ? number : -1;
}

/// Where items of numbered lists begin: lines whose numbers follow one another.
std::vector<std::int32_t> listItems(const CodeUnits& units,
                                    const std::vector<std::int32_t>& lines) {
    std::vector<std::pair<std::int32_t, int>> numbered;
    const auto addLine = [&](std::int32_t line) {
        const int number = itemNumber(units, static_cast<std::size_t>(line));
        if (number >= 0) numbered.emplace_back(line, number);
    };
    addLine(0);
    for (const std::int32_t line : lines) addLine(line);
    std::vector<std::int32_t> items;
    for (std::size_t i = 0; i < numbered.size(); ++i) {
        const int number = numbered[i].second;
        const bool hasPrevious = i > 0 && numbered[i - 1].second == number - 1;
        const bool hasNext = i + 1 < numbered.size() && numbered[i + 1].second == number + 1;
        if (hasPrevious || hasNext) items.push_back(numbered[i].first);
    }
    return items;
}

}  // namespace

SentenceRules::SentenceRules(std::string language, const Preprocessing& preprocessing)
    : language_(std::move(language)),
      hasAbbreviations_(preprocessing.ownAbbreviations),
      hasProse_(preprocessing.rules >= kRulesOfSeenCharacters) {}

void SentenceRules::setParagraph(const CodeUnits& units, const std::vector<std::int32_t>& lines) {
    units_ = &units;
    if (hasProse_) items_ = listItems(units, lines);
}

std::optional<std::int32_t> SentenceRules::listItemIn(std::int32_t begin, std::int32_t end) const {
    const auto next = std::upper_bound(items_.begin(), items_.end(), begin);
    if (next == items_.end() || *next > end) return std::nullopt;
    return *next;
}

/// Whether the sentence is no more than the number of an item, or a number before a paragraph.
bool SentenceRules::isItemNumber(std::int32_t begin, std::int32_t end) const {
    if (begin > 0 && !std::binary_search(items_.begin(), items_.end(), begin)) return false;
    const std::size_t content = contentEnd(*units_, static_cast<std::size_t>(end));
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(units_->begin() + begin, units_->begin() + end, isDigit) -
        units_->begin());
    return itemNumber(*units_, static_cast<std::size_t>(begin)) >= 0 && digits + 1 == content;
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
    if (hasOnlyMarks(*units_, static_cast<std::size_t>(begin), content)) return true;
    if (followsColon(*units_, content) || isPronounAfterEllipsis(*units_, content, at)) return true;
    if (endsInStop && (followsInitial(*units_, at) || isItemNumber(begin, end) ||
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
    return emojiEnd(*units_, afterSpacedBrackets(*units_, marked));
}

}  // namespace hanscope
