#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/formats/markup_reader.h"

namespace hanscope {

/// The text of a formula (m:oMath) on one line, as it would be typed: "x=(a+b)/2", "e^(-x)".
class WordMath {
 public:
    void start(const MarkupElement& element);
    void end(std::string_view name);
    /// The text of an m:t.
    void text(std::string_view text);

    /// Whether a formula is open.
    bool isOpen() const { return !open_.empty(); }
    /// The text of the formula that has ended, once.
    std::string take() { return std::exchange(finished_, {}); }

 private:
    /// A part of a formula that is open: m:f, m:num, …
    struct Part {
        std::string name;
        std::string text;
        std::vector<std::string> names, arguments;  // of the parts that have ended in it
        std::string begin = "(", end = ")", separator = "|", sign = "∫";
        bool isStacked = false;  // a fraction without its line
    };

    static std::string written(const Part& part);

    std::vector<Part> open_;
    std::string finished_;
};

}  // namespace hanscope
