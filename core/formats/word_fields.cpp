#include "core/formats/word_fields.h"

#include <algorithm>

#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr int kMaxEquationDepth = 50;

bool isEquationLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char lowerLetter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

/// Reads the elements of an EQ field: `\f(a,b)`, with options before the brackets: `\o\ad(a,b)`.
class EquationReader {
 public:
    explicit EquationReader(std::string_view text) : text_(text) {}

    /// Up to a separator or the end of the arguments, if it is one.
    std::string read(bool isArgument = false) {
        std::string result;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (isArgument && (c == ',' || c == ';' || c == ')')) break;
            if (c != '\\') {
                result += c;
                ++at_;
            } else if (at_ + 1 < text_.size() && isEquationLetter(text_[at_ + 1])) {
                result += readElement();
            } else {  // a bracket or a separator that is text
                result += text_.substr(std::min(at_ + 1, text_.size()), 1);
                at_ += 2;
            }
        }
        return std::string(trimmed(result));
    }

 private:
    std::string readElement() {
        const char kind = lowerLetter(text_[at_ + 1]);
        const std::size_t open = text_.find('(', at_);
        if (open == std::string_view::npos || depth_ == kMaxEquationDepth) {
            at_ = text_.size();
            return {};
        }
        const bool isLowered = text_.substr(at_, open - at_).find("\\do") != std::string_view::npos;
        at_ = open + 1;
        ++depth_;
        std::vector<std::string> arguments{read(true)};
        while (at_ < text_.size() && text_[at_] != ')') {
            ++at_;
            arguments.push_back(read(true));
        }
        --depth_;
        at_ = std::min(at_ + 1, text_.size());
        return written(kind, arguments, isLowered);
    }

    static std::string written(char kind, const std::vector<std::string>& arguments,
                               bool isLowered) {
        const std::string& last = arguments.back();
        if (kind == 'd') return " ";
        if (kind == 'o') return last;
        if (kind == 'b') return "(" + last + ")";
        if (kind == 'r') return (arguments.size() > 1 ? arguments.front() : "") + "√" + last;
        if (kind == 's' && arguments.size() == 1) return (isLowered ? "_" : "^") + last;
        const std::string separator = kind == 'f' ? "/" : kind == 'l' ? "," : " ";
        std::string result = kind == 'i' ? "∫ " : "";
        for (const std::string& argument : arguments)
            result += (&argument == &arguments.front() ? "" : separator) + argument;
        return result;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

/// The instruction behind its first word, if this is `name`.
bool takeName(std::string_view& instruction, std::string_view name) {
    instruction = trimmed(instruction);
    const bool isNamed = instruction.size() >= name.size() &&
                         std::equal(name.begin(), name.end(), instruction.begin(),
                                    [](char a, char b) { return a == lowerLetter(b); });
    const std::string_view rest = isNamed ? instruction.substr(name.size()) : std::string_view();
    if (!isNamed || (!rest.empty() && isEquationLetter(rest.front()))) return false;
    instruction = rest;
    return true;
}

/// Without switches about the field as a whole: `\* jc2`, `\* "Font:MS Mincho"`.
std::string withoutFormatSwitches(std::string_view instruction) {
    std::string result;
    while (true) {
        const std::size_t at = std::min(instruction.find("\\*"), instruction.size());
        result += instruction.substr(0, at);
        if (at == instruction.size()) return result;
        instruction = trimmed(instruction.substr(at + 2));
        const bool isQuoted = !instruction.empty() && instruction.front() == '"';
        const std::size_t end =
            isQuoted ? instruction.find('"', 1) : instruction.find_first_of(" \\");
        if (end == std::string_view::npos) return result;
        instruction.remove_prefix(isQuoted ? end + 1 : end);
    }
}

}  // namespace

std::string textOfEquation(std::string_view instruction) {
    if (!takeName(instruction, "eq")) return {};
    return EquationReader(withoutFormatSwitches(instruction)).read();
}

std::string WordField::drawn() const {
    std::string_view left = instruction;
    if (takeName(left, "formdropdown")) {
        const bool isKnown = chosen >= 0 && static_cast<std::size_t>(chosen) < entries.size();
        return isKnown ? entries[static_cast<std::size_t>(chosen)] : std::string();
    }
    return textOfEquation(instruction);
}

}  // namespace hanscope
