#include "core/formats/html_encoding.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf", kPageSpace = " \t\r\n\f";

/// Names of encodings that ICU does not know, or reads more strictly than browsers do, with the
/// ones that browsers take (https://encoding.spec.whatwg.org/#names-and-labels). Sorted.
constexpr std::array<std::pair<std::string_view, std::string_view>, 70> kLabels = {{
    {"ansi_x3.4-1968", "windows-1252"},
    {"ascii", "windows-1252"},
    {"big5-hkscs", "Big5-HKSCS"},
    {"chinese", "GB18030"},
    {"cn-big5", "Big5"},
    {"cp1252", "windows-1252"},
    {"cp819", "windows-1252"},
    {"csbig5", "Big5"},
    {"cseuckr", "windows-949"},
    {"csgb2312", "GB18030"},
    {"csiso58gb231280", "GB18030"},
    {"csisolatin1", "windows-1252"},
    {"csisolatin5", "windows-1254"},
    {"csksc56011987", "windows-949"},
    {"csshiftjis", "Shift_JIS"},
    {"csunicode", "UTF-8"},
    {"dos-874", "windows-874"},
    {"euc-kr", "windows-949"},
    {"gb2312", "GB18030"},
    {"gb_2312", "GB18030"},
    {"gb_2312-80", "GB18030"},
    {"gbk", "GB18030"},
    {"ibm819", "windows-1252"},
    {"iso-10646-ucs-2", "UTF-8"},
    {"iso-8859-1", "windows-1252"},
    {"iso-8859-11", "windows-874"},
    {"iso-8859-8-i", "ISO-8859-8"},
    {"iso-8859-9", "windows-1254"},
    {"iso-ir-100", "windows-1252"},
    {"iso-ir-148", "windows-1254"},
    {"iso-ir-149", "windows-949"},
    {"iso-ir-58", "GB18030"},
    {"iso8859-1", "windows-1252"},
    {"iso8859-11", "windows-874"},
    {"iso8859-9", "windows-1254"},
    {"iso88591", "windows-1252"},
    {"iso885911", "windows-874"},
    {"iso88599", "windows-1254"},
    {"iso_8859-1", "windows-1252"},
    {"iso_8859-1:1987", "windows-1252"},
    {"iso_8859-9", "windows-1254"},
    {"iso_8859-9:1989", "windows-1254"},
    {"koi", "KOI8-R"},
    {"koi8", "KOI8-R"},
    {"korean", "windows-949"},
    {"ks_c_5601-1987", "windows-949"},
    {"ks_c_5601-1989", "windows-949"},
    {"ksc5601", "windows-949"},
    {"ksc_5601", "windows-949"},
    {"l1", "windows-1252"},
    {"l5", "windows-1254"},
    {"latin1", "windows-1252"},
    {"latin5", "windows-1254"},
    {"logical", "ISO-8859-8"},
    {"ms932", "Shift_JIS"},
    {"ms_kanji", "Shift_JIS"},
    {"shift-jis", "Shift_JIS"},
    {"sjis", "Shift_JIS"},
    {"tis-620", "windows-874"},
    {"unicode", "UTF-8"},
    {"unicode-1-1-utf-8", "UTF-8"},
    {"us-ascii", "windows-1252"},
    {"utf-8", "UTF-8"},
    {"utf8", "UTF-8"},
    {"windows-31j", "Shift_JIS"},
    {"x-cp1251", "windows-1251"},
    {"x-gbk", "GB18030"},
    {"x-mac-roman", "macintosh"},
    {"x-sjis", "Shift_JIS"},
    {"x-x-big5", "Big5"},
}};

// Characters of Windows-1252 from 0x80 on; 0: none.
constexpr std::array<char16_t, 32> kOfWindows = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

bool isNameOfEncoding(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':' ||
           c == '.';
}

/// Takes white space and "/" off the beginning of the text.
void skipSpace(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f/"), text.size()));
}

/// Takes an attribute off the beginning of what is left of a tag, in lower case. Without a name: no
/// further one.
std::pair<std::string_view, std::string_view> takeAttribute(std::string_view& tag) {
    skipSpace(tag);
    const std::size_t end = std::min(tag.find_first_of(" \t\r\n\f=/>"), tag.size());
    const std::string_view name = tag.substr(0, end);
    tag.remove_prefix(end);
    std::string_view rest = tag;
    rest.remove_prefix(std::min(rest.find_first_not_of(kPageSpace), rest.size()));
    if (!beginsWith(rest, "=")) return {name, {}};
    rest.remove_prefix(1);
    rest.remove_prefix(std::min(rest.find_first_not_of(kPageSpace), rest.size()));
    const bool isQuoted = beginsWith(rest, "\"") || beginsWith(rest, "'");
    const std::string_view ends = isQuoted ? rest.substr(0, 1) : std::string_view(" \t\r\n\f>");
    if (isQuoted) rest.remove_prefix(1);
    const std::size_t length = std::min(rest.find_first_of(ends), rest.size());
    const std::string_view value = rest.substr(0, length);
    tag = rest.substr(std::min(length + (isQuoted ? 1 : 0), rest.size()));
    return {name, value};
}

/// The name of an encoding behind `what` and "=" in a text in lower case; empty if there is none.
std::string encodingAfter(std::string_view what, std::string_view text) {
    const std::size_t found = text.find(what);
    if (found == std::string_view::npos) return {};
    text.remove_prefix(found + what.size());
    text.remove_prefix(std::min(text.find_first_not_of(kPageSpace), text.size()));
    if (!beginsWith(text, "=")) return {};
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\"'", 1), text.size()));
    const auto end = std::find_if_not(text.begin(), text.end(), isNameOfEncoding);
    return std::string(text.begin(), end);
}

/// What a <meta> states, from the end of its name on; empty if it is for something else.
std::string encodingInMeta(std::string_view tag) {
    bool isContentType = false;
    std::string_view charset, content;
    while (true) {
        const auto [name, value] = takeAttribute(tag);
        if (name.empty()) break;
        if (name == "charset") charset = value;
        if (name == "content") content = value;
        if (name == "http-equiv") isContentType = trimmed(value) == "content-type";
    }
    if (!charset.empty()) return std::string(trimmed(charset));
    return isContentType ? encodingAfter("charset", content) : std::string();
}

/// Where what begins at the beginning of `page` and is not markup ends; 0 for anything else.
std::size_t endOfRawText(std::string_view page) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kRaw = {
        {{"<!--", "-->"}, {"<script", "</script"}, {"<style", "</style"}, {"<title", "</title"}}};
    for (const auto& [begin, end] : kRaw) {
        if (!beginsWith(page, begin)) continue;
        const std::size_t close = page.find('>');
        const bool isEmpty = begin[1] != '!' && close < page.size() && page[close - 1] == '/';
        return isEmpty ? close : std::min(page.find(end, begin.size()), page.size());
    }
    return 0;
}

/// What the first <meta> for it states, of the beginning of a page in lower case.
std::string encodingInMetas(std::string_view page) {
    for (std::size_t at = 0; (at = page.find('<', at)) != std::string_view::npos;) {
        const std::string_view rest = page.substr(at);
        at += std::max<std::size_t>(endOfRawText(rest), 1);
        const bool isMeta = beginsWith(rest, "<meta") && rest.size() > 5 &&
                            std::string_view(" \t\r\n\f/").find(rest[5]) != std::string_view::npos;
        const std::string stated = isMeta ? encodingInMeta(rest.substr(5)) : std::string();
        if (!stated.empty()) return stated;
    }
    return {};
}

/// The encoding that a page's first bytes state in <meta> or an XML declaration, by the name that
/// ICU knows; empty if they do not. `isXml`: the latter counts first.
std::string statedEncoding(std::string_view firstBytes, bool isXml) {
    const std::string page = lowerCased(withoutLeadingComments(firstBytes));
    const std::size_t close = beginsWith(page, "<?xml") ? page.find("?>") : std::string::npos;
    const std::string declared = close == std::string::npos
                                     ? std::string()
                                     : encodingAfter("encoding", page.substr(0, close));
    std::string stated = isXml && !declared.empty() ? declared : encodingInMetas(page);
    if (stated.empty()) stated = declared;
    // The bytes of the statement show that it is not UTF-16.
    if (beginsWith(stated, "utf-16")) return kUtf8;
    const auto known = std::lower_bound(
        kLabels.begin(), kLabels.end(), stated,
        [](const auto& label, const std::string& name) { return label.first < name; });
    const bool isKnown = known != kLabels.end() && known->first == stated;
    return isKnown ? std::string(known->second) : stated;
}

/// Whether each character has one byte in the encoding of this name.
bool hasSingleBytes(const std::string& encoding) {
    const std::string name = lowerCased(encoding);
    for (const char* begin :
         {"windows-12", "windows-874", "iso-8859", "koi8", "mac", "x-mac", "ibm8"})
        if (beginsWith(name, begin)) return true;
    return false;
}

/// A page may state a wrong encoding, or one that nobody knows. A text of single bytes is hardly
/// ever valid UTF-8 by chance.
DecodedText decodeStated(std::string_view bytes, bool isXml) {
    const std::string stated = statedEncoding(bytes.substr(0, DocumentFormat::kFirstBytes), isXml);
    const bool isMarked = beginsWith(bytes, kUtf8Mark);
    const bool isUtf8 = hasSingleBytes(stated) && !findInvalidUtf8(bytes) &&
                        std::any_of(bytes.begin(), bytes.end(), [](char c) { return c & 0x80; });
    try {
        if (!stated.empty() && !isMarked && !isUtf8) return decode(bytes, stated);
    } catch (const Error&) {
    }
    return decode(bytes);
}

}  // namespace

std::string_view withoutLeadingComments(std::string_view page) {
    if (beginsWith(page, kUtf8Mark)) page.remove_prefix(kUtf8Mark.size());
    while (true) {
        page.remove_prefix(std::min(page.find_first_not_of(kPageSpace), page.size()));
        if (!beginsWith(page, "<!--")) return page;
        const std::size_t end = page.find("-->");
        page.remove_prefix(end == std::string_view::npos ? page.size() : end + 3);
    }
}

char32_t referredCharacter(char32_t number) {
    const bool isOfWindows = number >= 0x80 && number < 0x80 + kOfWindows.size();
    const char32_t shown = isOfWindows ? kOfWindows[number - 0x80] : 0;
    return shown == 0 ? number : shown;
}

DecodedText decodePage(std::string_view bytes, const std::string& encoding, bool isXml) {
    DecodedText page = encoding.empty() ? decodeStated(bytes, isXml) : decode(bytes, encoding);
    if (beginsWith(page.text, kUtf8Mark)) page.text.erase(0, kUtf8Mark.size());
    return page;
}

}  // namespace hanscope
