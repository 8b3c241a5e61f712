#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/markup_reader.h"

namespace hanscope {

/// ASCII signs that bind less than a fraction's stroke, and all that stand between parts of a
/// formula.
constexpr std::string_view kLooseSigns = " +-*/=<>,;|", kFormulaSigns = " +-*/^_=<>,;|";

/// A part of a formula as it is typed beside a fraction's stroke or as a script: in brackets if it
/// has one of these signs, or another one that stands between terms.
inline std::string inBrackets(const std::string& text, std::string_view signs = kFormulaSigns) {
    bool isOneTerm = text.find_first_of(signs) == std::string::npos;
    for (const char* sign : {"−", "·", "×", "±"})
        isOneTerm = isOneTerm && text.find(sign) == std::string::npos;
    return isOneTerm || text.front() == '(' ? text : "(" + text + ")";
}

/// The text of a formula in MathML on one line, as it would be typed ("x=(a+b)/2"), without its
/// source in another language, which annotations hold.
class MathText : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override;
    void end(std::string_view name) override;
    void text(std::string_view text) override;

    /// Of the elements that have ended.
    const std::string& written() const { return written_; }

 private:
    /// An open element.
    struct Part {
        std::string name;
        std::string text;                // its own since the last element in it
        std::vector<std::string> parts;  // the elements in it that have ended, and text before
        std::string before, after;       // the brackets of mfenced
        bool isAccent = false;           // what stands over or under its base

        void keepText();  // as a part
    };

    static std::string written(Part& part);

    std::vector<Part> open_;
    int hidden_ = 0;  // number of open elements that are not shown
    std::string written_;
};

}  // namespace hanscope
