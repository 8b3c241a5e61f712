#include "core/text/abbreviations.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace hanscope {
namespace {

// What follows an abbreviation if the sentence goes on.
enum class Next {
    Anything,
    LowerOrNumber,  // the same or a lower-case letter
    Number          // a digit, also in "(" or "["
};
struct Abbreviation {
    std::u16string_view text;  // in lower case, without spaces
    Next next;
};
using Abbreviations = std::vector<Abbreviation>;

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
bool endsWith(const std::u16string& units, std::size_t end, std::u16string_view text) {
    while (!text.empty() && end > 0) {
        const char16_t unit = units[--end];
        if (unit == u' ') continue;
        if (lowered(unit) != text.back()) return false;
        text.remove_suffix(1);
    }
    return text.empty() &&
           (end == 0 || (!isLetterOrDigit(units[end - 1]) && units[end - 1] != u'.'));
}

bool beginsWith(const std::u16string& units, std::size_t begin, std::u16string_view text) {
    for (; !text.empty() && begin < units.size(); ++begin) {
        if (units[begin] == u' ') continue;
        if (lowered(units[begin]) != text.front()) return false;
        text.remove_prefix(1);
    }
    return text.empty();
}

bool isFollowedBy(const std::u16string& units, std::size_t begin, Next next) {
    if (units[begin] == u'(' || units[begin] == u'[') ++begin;
    if (next == Next::Anything || (begin < units.size() && isDigit(units[begin]))) return true;
    if (begin == units.size()) return false;
    const char16_t unit = units[begin];
    return next == Next::LowerOrNumber && isLetterOrDigit(unit) && lowered(unit) == unit;
}

// Whether the abbreviation ends at `end`, or is divided there after one of its full stops.
bool isAt(const std::u16string& units, std::size_t end, const Abbreviation& abbreviation) {
    const std::u16string_view text = abbreviation.text;
    for (std::size_t stop = text.find(u'.'); stop != text.npos; stop = text.find(u'.', stop + 1)) {
        const std::u16string_view rest = text.substr(stop + 1);
        if (!endsWith(units, end, text.substr(0, stop + 1))) continue;
        if (rest.empty() ? isFollowedBy(units, end, abbreviation.next)
                         : beginsWith(units, end, rest))
            return true;
    }
    return false;
}

}  // namespace

bool goesOnAfterAbbreviation(const std::u16string& units, std::int32_t end,
                             const std::string& language) {
    const auto at = static_cast<std::size_t>(end);
    const std::size_t last = units.find_last_not_of(u' ', at == 0 ? 0 : at - 1);
    if (at >= units.size() || last == units.npos || units[last] != u'.') return false;
    const Abbreviations& known = abbreviationsOf(language);
    return std::any_of(known.begin(), known.end(), [&](const Abbreviation& abbreviation) {
        return isAt(units, at, abbreviation);
    });
}

}  // namespace hanscope
