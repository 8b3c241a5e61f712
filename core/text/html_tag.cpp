#include "core/text/html_tag.h"

#include <algorithm>
#include <array>
#include <string>

namespace hanscope {

namespace {

constexpr std::size_t kMaxNameLength = 10;  // blockquote

constexpr std::array<std::string_view, 31> kBlockNames = {
    "article", "blockquote", "body",  "br", "center", "dd",    "div",   "dl", "dt", "h1", "h2",
    "h3",      "h4",         "h5",    "h6", "head",   "hr",    "html",  "li", "ol", "p",  "pre",
    "section", "table",      "tbody", "td", "th",     "thead", "title", "tr", "ul"};

constexpr std::array<std::string_view, 23> kInlineNames = {
    "a",   "abbr", "b", "big", "cite", "code",  "del",  "em",     "font", "i",   "img", "ins",
    "kbd", "mark", "q", "s",   "samp", "small", "span", "strong", "sub",  "sup", "u"};

bool isLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}
bool isNameCharacter(char c) {
    return isLetter(c) || (c >= '0' && c <= '9');
}
bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& sorted, std::string_view name) {
    return std::binary_search(sorted.begin(), sorted.end(), name);
}

/// Parses one tag; every step fails at '<' and at the end of the text.
class TagScanner {
 public:
    TagScanner(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    std::size_t position() const { return at_; }
    bool isAtEnd() const { return at_ < text_.size() && (text_[at_] == '/' || text_[at_] == '>'); }

    bool take(char c) {
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    /// The name in lower case (letters and digits); empty if there is none or it is too long for a
    /// tag.
    std::string takeName() {
        std::string name;
        while (at_ < text_.size() && isNameCharacter(text_[at_]) && name.size() <= kMaxNameLength) {
            const char c = text_[at_++];
            name += isLetter(c) ? static_cast<char>(c | 0x20) : c;
        }
        return name.size() <= kMaxNameLength ? name : std::string();
    }

    bool takeSpaces() {
        return takeWhile([](char c) { return isSpace(c); });
    }

    /// Skips name=value, where the value may be quoted.
    bool takeAttribute() {
        if (!takeWhile([](char c) { return isNameCharacter(c) || c == '-' || c == ':'; })) {
            return false;
        }
        takeSpaces();
        if (!take('=')) return false;
        takeSpaces();
        return takeQuoted('"') || takeQuoted('\'') ||
               takeWhile([](char c) { return !isSpace(c) && c != '>' && c != '"' && c != '\''; });
    }

 private:
    template <typename Predicate>
    bool takeWhile(Predicate belongs) {
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != '<' && belongs(text_[at_])) ++at_;
        return at_ > begin;
    }

    bool takeQuoted(char quote) {
        if (!take(quote)) return false;
        takeWhile([quote](char c) { return c != quote; });
        return take(quote);
    }

    std::string_view text_;
    std::size_t at_;
};

bool takeRestOfTag(TagScanner& scanner) {
    while (scanner.takeSpaces() && !scanner.isAtEnd()) {
        if (!scanner.takeAttribute()) return false;
    }
    scanner.take('/');
    return scanner.take('>');
}

}  // namespace

std::optional<HtmlTag> matchHtmlTag(std::string_view text, std::size_t at) {
    TagScanner scanner(text, at);
    if (!scanner.take('<')) return std::nullopt;
    scanner.take('/');
    const std::string name = scanner.takeName();
    const bool isBlock = contains(kBlockNames, name);
    if (!isBlock && !contains(kInlineNames, name)) return std::nullopt;
    if (!takeRestOfTag(scanner)) return std::nullopt;
    return HtmlTag{scanner.position() - at, isBlock};
}

}  // namespace hanscope
