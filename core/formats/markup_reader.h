#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// An attribute of an element: its name and its value.
struct MarkupAttribute {
    std::string_view name, value;
};

/// The name and the attributes of an element of XML or HTML. In HTML names are in lower case, as
/// they are in the file. In XML a name in one of the namespaces that formats use has the usual
/// prefix of this namespace ("w:p"), whatever prefix the file has, or none; other names are as in
/// the file. Valid during the call that gets it.
class MarkupElement {
 public:
    /// `attributes` must live as long as this object.
    MarkupElement(std::string_view name, const std::vector<MarkupAttribute>& attributes)
        : name_(name), attributes_(attributes) {}

    std::string_view name() const { return name_; }  ///< with its prefix
    /// Whether the element has the attribute.
    bool has(std::string_view name) const;
    /// Empty if the element does not have the attribute.
    std::string_view attribute(std::string_view name) const;
    /// The whole number with which the attribute begins; `otherwise` if there is none.
    int number(std::string_view name, int otherwise = 0) const;

 private:
    std::string_view name_;
    const std::vector<MarkupAttribute>& attributes_;
};

/// The name without the prefix of its namespace: "opf:item" is "item".
std::string_view localName(std::string_view name);

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
/// file, and names the entry of an archive that the XML is, if one is given.
void readXml(std::string_view bytes, MarkupHandler& handler, const std::string& entry = {});

/// The same, but passes on what can be read of damaged XML: of a list in which one wrong name must
/// not cost the others.
void readDamagedXml(std::string_view bytes, MarkupHandler& handler);

/// The same for HTML in UTF-8, with or without errors.
void readHtmlMarkup(std::string_view utf8, MarkupHandler& handler);

}  // namespace hanscope
