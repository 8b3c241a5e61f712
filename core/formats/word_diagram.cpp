#include "core/formats/word_diagram.h"

#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"

namespace hanscope {

namespace {

/// The names are of DrawingML, whatever their prefixes.
class DiagramReader : public MarkupHandler {
 public:
    explicit DiagramReader(TextBuilder& builder) : builder_(builder) {}

    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        // Beside the boxes with their texts there are those that place them, with names of kinds.
        if (name == "pt") isText_ = element.attribute("type") != "pres";
        if (name == "p") builder_.startParagraph();
        if (name == "br") builder_.breakLine();
        isRun_ = name == "t" && isText_;
    }
    void end(std::string_view name) override {
        isRun_ = false;
        if (localName(name) == "p") builder_.endPart();
    }
    /// Only letters of a:t, not the white space between elements of dgm:t, reach the text.
    void text(std::string_view text) override {
        if (isRun_) builder_.addText(text);
    }

 private:
    TextBuilder& builder_;
    bool isText_ = false, isRun_ = false;
};

}  // namespace

FormattedText readWordDiagram(std::string_view xml, const CancelToken& cancel) {
    TextBuilder builder(cancel);
    DiagramReader reader(builder);
    readXml(xml, reader);
    return builder.finish();
}

}  // namespace hanscope
