#include "core/formats/math_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/counted.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

bool isHiddenInMath(std::string_view name) {
    constexpr std::array<std::string_view, 5> kHidden = {"annotation", "annotation-xml", "mphantom",
                                                         "mprescripts", "none"};
    return std::find(kHidden.begin(), kHidden.end(), name) != kHidden.end();
}

/// Without the characters that only say how a formula is spoken: a function is applied, two factors
/// are multiplied.
std::string withoutInvisibleOperators(std::string_view text) {
    constexpr std::string_view kFirst = "\u2061", kLast = "\u2064";
    std::string shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view character = text.substr(at, kFirst.size());
        if (character < kFirst || character > kLast) {
            shown += text[at];
            continue;
        }
        if (character == kFirst) shown += ' ';
        at += kFirst.size() - 1;
    }
    return shown;
}

bool isLatinLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/// "sin", "mod"
bool isName(std::string_view text) {
    return text.size() > 1 && std::all_of(text.begin(), text.end(), isLatinLetter);
}

bool isOfTerm(char c) {
    return isLatinLetter(c) || (c >= '0' && c <= '9') || (c & 0x80);
}

/// What stands one after the other: a name is a word of its own.
std::string inARow(std::vector<std::string>& parts) {
    if (parts.empty()) return {};
    bool wasName = isName(parts[0]);
    std::string row = std::move(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const bool touch =
            !row.empty() && !parts[i].empty() && isOfTerm(row.back()) && isOfTerm(parts[i].front());
        const bool isNameNext = isName(parts[i]);
        if (touch && (wasName || isNameNext)) row += ' ';
        row += parts[i];
        wasName = isNameNext;
    }
    return row;
}

}  // namespace

void MathText::start(const MarkupElement& element) {
    const std::string_view name = localName(element.name());
    if (hidden_ > 0 || isHiddenInMath(name)) {
        ++hidden_;
        return;
    }
    if (!open_.empty()) open_.back().keepText();
    Part& part = open_.emplace_back();
    part.name = name;
    part.isAccent =
        element.attribute("accent") == "true" || element.attribute("accentunder") == "true";
    if (name != "mfenced") return;
    part.before = element.has("open") ? element.attribute("open") : "(";
    part.after = element.has("close") ? element.attribute("close") : ")";
}

void MathText::text(std::string_view text) {
    if (hidden_ == 0 && !open_.empty()) open_.back().text += text;
}

void MathText::end(std::string_view /*name*/) {
    if (hidden_ > 0) {
        --hidden_;
        return;
    }
    if (open_.empty()) return;
    Part part = std::move(open_.back());
    open_.pop_back();
    part.keepText();
    std::string text = written(part);
    if (open_.empty())
        written_ += text;
    else
        open_.back().parts.push_back(std::move(text));
}

void MathText::Part::keepText() {
    const std::string own = withoutInvisibleOperators(trimmed(text));
    text.clear();
    if (own.empty()) return;
    const bool isWords = name == "mtext" && isOfTerm(own.front()) && isOfTerm(own.back());
    parts.push_back(isWords ? " " + own + " " : own);
}

/// A part that lacks one of its elements, in a damaged formula, is what there is of it.
std::string MathText::written(Part& part) {
    const std::string_view name = part.name;
    std::vector<std::string>& parts = part.parts;
    if (parts.empty()) return {};
    if (name == "msqrt") return "√" + inBrackets(inARow(parts));
    if (name == "mtr") return joined(parts, " ");
    if (name == "mtable") return joined(parts, "; ");
    if (name == "mfenced") return part.before + joined(parts, ",") + part.after;
    if (name == "maction") return parts[0];
    if (parts.size() < 2) return std::move(parts[0]);
    if (name == "mfrac")
        return inBrackets(parts[0], kLooseSigns) + "/" + inBrackets(parts[1], kLooseSigns);
    if (name == "mroot") return parts[1] + "√" + inBrackets(parts[0]);
    if (part.isAccent) return std::move(parts[0]);
    const bool hasBoth = (name == "msubsup" || name == "munderover") && parts.size() > 2;
    const auto scripted = [&](const char* sign, std::size_t i) {
        return parts[i].empty() ? std::string() : sign + inBrackets(parts[i]);
    };
    if (hasBoth) return inBrackets(parts[0]) + scripted("_", 1) + scripted("^", 2);
    if (name == "msub" || name == "munder") return inBrackets(parts[0]) + scripted("_", 1);
    if (name == "msup" || name == "mover") return inBrackets(parts[0]) + scripted("^", 1);
    return inARow(parts);
}

}  // namespace hanscope
