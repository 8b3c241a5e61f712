#include "core/corpus/list_cell.h"

#include <algorithm>

#include "core/corpus/labels.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

/// Reads a list from its opening to its closing bracket.
class ListCellParser {
 public:
    explicit ListCellParser(std::string_view text) : text_(text) {}

    std::optional<std::vector<std::string>> labels() {
        const char closing = text_.front() == '[' ? ']' : text_.front() == '{' ? '}' : ')';
        if (text_.size() < 2 || text_.back() != closing) return std::nullopt;
        const bool isArray = closing == ']';
        text_ = text_.substr(1, text_.size() - 2);
        while (skipBlanks(), !text_.empty()) {
            std::string label;
            const bool isScalar = skipScalar();
            const bool isQuoted = !text_.empty() && (text_.front() == '"' || text_.front() == '\'');
            const bool isRead = isQuoted ? readString(label) : isArray && readWord(label);
            if (!isRead || (isScalar && !skip(")"))) return std::nullopt;
            const bool isLabel = !isBlankText(label) && (isQuoted || !saysNone(label));
            if (isLabel) labels_.push_back(std::move(label));
            skipBlanks();
            skip(",");  // there is none in arrays
        }
        if (!isArray && labels_.empty()) return std::nullopt;
        return std::move(labels_);
    }

 private:
    static bool saysNone(const std::string& word) { return word == "None" || isMissingLabel(word); }

    void skipBlanks() {
        text_.remove_prefix(std::min(text_.find_first_not_of(kBlank), text_.size()));
    }

    bool skip(std::string_view text) {
        if (!beginsWith(text_, text)) return false;
        text_.remove_prefix(text.size());
        return true;
    }

    /// The type of a value, as NumPy 2 prints it: "np.str_(".
    bool skipScalar() {
        constexpr std::string_view kNameEnds = " \t\r\n,'\"([{";
        if (!beginsWith(text_, "np.") && !beginsWith(text_, "numpy.")) return false;
        const std::size_t end = text_.find_first_of(kNameEnds);
        if (end == std::string_view::npos || text_[end] != '(') return false;
        text_.remove_prefix(end + 1);
        return true;
    }

    /// A number, true or false, or a word that says that there is no value.
    bool readWord(std::string& word) {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n,)"), text_.size());
        word = text_.substr(0, end);
        text_.remove_prefix(end);
        if (saysNone(word) || word == "True" || word == "False") return true;
        const bool isNumber = word.find_first_of("0123456789") != std::string::npos &&
                              word.find_first_not_of("0123456789.+-eE") == std::string::npos;
        if (isNumber && word.back() == '.') word.pop_back();  // of NumPy: 1.
        return isNumber;
    }

    bool readString(std::string& label) {
        const char quote = text_.front();
        for (text_.remove_prefix(1); !text_.empty();) {
            const char c = text_.front();
            text_.remove_prefix(1);
            if (c == quote) return true;
            if (c != '\\')
                label += c;
            else if (!readEscape(label))
                return false;
        }
        return false;
    }

    bool readEscape(std::string& label) {
        if (text_.empty()) return false;
        const char c = text_.front();
        text_.remove_prefix(1);
        const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
        if (digits > 0) return readCharacter(label, digits);
        label += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        return true;
    }

    bool readCharacter(std::string& label, std::size_t digits) {
        char32_t first = 0, second = 0;
        if (!readHexadecimal(first, digits)) return false;
        const bool isHigh = first >= 0xd800 && first < 0xdc00;
        if (isHigh && beginsWith(text_, "\\u")) {
            text_.remove_prefix(2);
            if (!readHexadecimal(second, digits)) return false;
            const bool isPair = second >= 0xdc00 && second < 0xe000;
            if (isPair) first = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            if (!isPair) appendUtf8(label, second);
        }
        appendUtf8(label, first);
        return true;
    }

    bool readHexadecimal(char32_t& value, std::size_t digits) {
        if (text_.size() < digits) return false;
        constexpr std::string_view kDigits = "0123456789abcdef";
        for (std::size_t i = 0; i < digits; ++i) {
            const char c = text_[i];
            const auto digit = kDigits.find(lowerCased(c));
            if (digit == std::string_view::npos) return false;
            value = value * 16 + static_cast<char32_t>(digit);
        }
        text_.remove_prefix(digits);
        return true;
    }

    std::string_view text_;
    std::vector<std::string> labels_;
};

/// What Label Studio writes around a list; the field itself if there is nothing around it.
std::string_view insideChoices(std::string_view field) {
    constexpr std::string_view kKey = "\"choices\"";
    if (field.size() < 2 || field.front() != '{' || field.back() != '}') return field;
    std::string_view inside = trimmed(field.substr(1, field.size() - 2));
    if (!beginsWith(inside, kKey)) return field;
    inside = trimmed(inside.substr(kKey.size()));
    return beginsWith(inside, ":") ? trimmed(inside.substr(1)) : field;
}

/// The list in what Python and NumPy print around one: set(['a']), frozenset({'a'}), array(['a'],
/// dtype=object). An empty list for set() and frozenset(); else the field itself.
std::string_view insideCall(std::string_view field) {
    if (field.empty() || field.back() != ')') return field;
    for (const std::string_view call : {"set(", "frozenset(", "array(", "np.array("}) {
        if (!beginsWith(field, call)) continue;
        const std::string_view inside =
            trimmed(field.substr(call.size(), field.size() - call.size() - 1));
        if (inside.empty()) return endsWith(call, "set(") ? "[]" : field;
        const std::size_t end = inside.find_last_of("]}") + 1;  // 0: there is none
        const std::string_view rest = trimmed(inside.substr(end));
        const bool isList = end > 0 && (inside.front() == '[' || inside.front() == '{');
        return isList && (rest.empty() || beginsWith(rest, ",")) ? inside.substr(0, end) : field;
    }
    return field;
}

/// The only list of a list, as Argilla has the answer of one person; else the field itself.
std::string_view insideLists(std::string_view field) {
    if (field.size() < 2 || field.front() != '[' || field.back() != ']') return field;
    const std::string_view inside = trimmed(field.substr(1, field.size() - 2));
    return beginsWith(inside, "[") ? inside : field;
}

}  // namespace

std::optional<std::vector<std::string>> labelsInCell(std::string_view field) {
    field = insideLists(insideCall(insideChoices(trimmed(field))));
    if (field.empty() || (field.front() != '[' && field.front() != '{' && field.front() != '('))
        return std::nullopt;
    return ListCellParser(field).labels();
}

}  // namespace hanscope
