#include "core/formats/rtf_math.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hanscope {

namespace {

// What an element of Word says with an attribute is the text of a group.
constexpr std::array<std::string_view, 5> kMathSigns = {"m:begChr", "m:chr", "m:endChr", "m:sepChr",
                                                        "m:type"};

bool isMathSign(std::string_view element) {
    return std::find(kMathSigns.begin(), kMathSigns.end(), element) != kMathSigns.end();
}

}  // namespace

void RtfMath::startGroup() {
    const std::string element = groups_.empty() ? std::string() : groups_.back().element;
    groups_.emplace_back().element = element;
}

void RtfMath::name(std::string_view word, bool isIgnorable) {
    if (groups_.empty()) return;
    Group& group = groups_.back();
    if (word.substr(0, 1) != "m") {
        if (isIgnorable) group.element.clear();
        return;
    }
    group.element = "m:" + std::string(word.substr(1));
    group.isNamed = true;
    if (!isMathSign(group.element)) math_.start(MarkupElement(group.element, {}));
}

void RtfMath::text(std::string_view text) {
    if (groups_.empty()) return;
    if (isMathSign(groups_.back().element))
        groups_.back().value += text;
    else if (groups_.back().element == "m:r")
        math_.text(text);
}

std::string RtfMath::endGroup() {
    if (groups_.empty()) return {};
    const Group group = std::move(groups_.back());
    groups_.pop_back();
    if (!group.isNamed) {
        if (!groups_.empty()) groups_.back().value += group.value;
        return {};
    }
    if (!isMathSign(group.element)) {
        math_.end(group.element);
        return math_.take();
    }
    math_.start(MarkupElement(group.element, {{"m:val", group.value}}));
    return {};
}

}  // namespace hanscope
