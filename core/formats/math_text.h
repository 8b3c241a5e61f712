#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/markup_reader.h"

namespace hanscope {

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
