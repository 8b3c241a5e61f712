#include "core/formats/markup_tags.h"

#include <algorithm>
#include <string>

#include "core/counted.h"
#include "core/error.h"

namespace hanscope {
namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c;
}

bool isLetter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}

bool startsWith(std::string_view text, std::string_view name) {
    return text.size() >= name.size() && std::equal(name.begin(), name.end(), text.begin(),
                                                    [](char a, char b) { return a == lower(b); });
}

// Behind the next `end` (in lower case), or at the end of the text.
std::size_t behind(std::string_view text, std::size_t from, std::string_view end) {
    for (; from + end.size() <= text.size(); ++from)
        if (startsWith(text.substr(from), end)) return from + end.size();
    return text.size();
}

// Where the tag at `at` ends. Throws if it has too many attributes.
std::size_t endOfTag(std::string_view text, std::size_t at) {
    int attributes = -1;  // the name of the tag is no attribute
    bool wasSpace = true;
    for (++at; at < text.size() && text[at] != '>'; ++at) {
        if (text[at] == '"' || text[at] == '\'')
            at = std::min(text.find(text[at], at + 1), text.size() - 1);
        if (wasSpace && !isSpace(text[at]) && ++attributes > kMaxAttributes)
            throw Error("one of its tags has more than " + grouped(kMaxAttributes) +
                        " attributes; save it again with another program");
        wasSpace = isSpace(text[at]);
    }
    return at;
}

// Goes over the tags of markup, and past comments and the content of script and style.
// `endOfDeclaration` returns where a "<!" that begins no comment ends.
template <class EndOfDeclaration>
void goOverTags(std::string_view markup, EndOfDeclaration endOfDeclaration) {
    for (std::size_t at = 0; (at = markup.find('<', at)) != std::string_view::npos;) {
        const std::string_view rest = markup.substr(at);
        if (startsWith(rest, "<!--"))
            at = behind(markup, at + 4, "-->");
        else if (startsWith(rest, "<!"))
            at = endOfDeclaration(at);
        else if (rest.size() < 2 || !isLetter(rest[1]))
            ++at;
        else {
            const std::size_t end = endOfTag(markup, at);
            const bool isClosed = end > 0 && end < markup.size() && markup[end - 1] == '/';
            at = isClosed                      ? end
                 : startsWith(rest, "<script") ? behind(markup, end, "</script")
                 : startsWith(rest, "<style")  ? behind(markup, end, "</style")
                                               : end;
        }
    }
}

}  // namespace

void requireFewAttributes(std::string_view markup) {
    goOverTags(markup, [&](std::size_t at) {
        return startsWith(markup.substr(at), "<![cdata[") ? behind(markup, at, "]]>") : at + 2;
    });
}

std::string withoutBogusComments(std::string_view html) {
    std::string shown;
    std::size_t kept = 0;  // how far `html` is in `shown`, or left out
    goOverTags(html, [&](std::size_t at) {
        if (startsWith(html.substr(at), "<!doctype")) return at + 2;
        shown += html.substr(kept, at - kept);
        return kept = behind(html, at, ">");
    });
    shown += html.substr(kept);
    return shown;
}

}  // namespace hanscope
