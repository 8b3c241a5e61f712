#pragma once

#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"

namespace hanscope {

/// Gives a builder the text of HTML: headings, lists, quotations, tables, line breaks; without
/// scripts, styles, and what a browser shows in fields and frames.
class HtmlText : public MarkupHandler {
 public:
    /// `builder` must outlive this object.
    explicit HtmlText(TextBuilder& builder) : builder_(builder) {}

    void start(const MarkupElement& element) override;
    void end(std::string_view name) override;
    void text(std::string_view text) override;

 private:
    bool startList(const MarkupElement& element);
    bool endList(std::string_view name);
    bool startOther(const MarkupElement& element);
    void endOther(std::string_view name);
    void notePage(const MarkupElement& element);

    TextBuilder& builder_;
    int hidden_ = 0;    // number of open elements whose text is not shown
    int headings_ = 0;  // number of open headings
    int verbatim_ = 0;  // number of open <pre>
};

}  // namespace hanscope
