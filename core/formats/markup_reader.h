#pragma once

#include <cstddef>
#include <string_view>

namespace hanscope {

/// The name and the attributes of an element of XML or HTML, as they are in the file ("w:p"); in
/// HTML in lower case. Valid during the call that gets it.
class MarkupElement {
 public:
    /// `attributes`: names and values in turn, and null at the end; null: there are none.
    MarkupElement(std::string_view name, const unsigned char* const* attributes)
        : name_(name), attributes_(attributes) {}

    std::string_view name() const { return name_; }  ///< with its prefix
    /// Empty if the element does not have the attribute.
    std::string_view attribute(std::string_view name) const;
    /// The whole number with which the attribute begins; `otherwise` if there is none.
    int number(std::string_view name, int otherwise = 0) const;

 private:
    std::string_view name_;
    const unsigned char* const* attributes_;  // name, value, name, value, null
};

/// Gets what a file of XML or HTML contains, in order. Every element that starts ends.
class MarkupHandler {
 public:
    virtual ~MarkupHandler() = default;

    /// An element starts.
    virtual void start(const MarkupElement& element) = 0;
    /// The element of this name that started last ends.
    virtual void end(std::string_view /*name*/) {}
    /// UTF-8; a text may come in several pieces, also within a word.
    virtual void text(std::string_view /*text*/) {}
};

/// Elements may be nested so deep in XML and in HTML; more is refused.
constexpr int kMaxXmlDepth = 200;
constexpr int kMaxHtmlDepth = 500;  ///< likewise

/// The largest text with markup that is read; it takes several times its size in memory.
constexpr std::size_t kMaxMarkupBytes = 48u << 20;

/// Throws the Error for a larger one.
void requireMarkupSize(std::size_t bytes);

/// Reads XML with libxml2. Nothing is fetched from other files or the network, and entities beside
/// those of XML itself are refused. Passes on what the handler throws. Throws Error if the XML is
/// damaged, nested too deep or has a tag of too many attributes; the sentence says "it", without a
/// file.
void readXml(std::string_view bytes, MarkupHandler& handler);

/// The same for HTML in UTF-8, with or without errors.
void readHtmlMarkup(std::string_view utf8, MarkupHandler& handler);

}  // namespace hanscope
