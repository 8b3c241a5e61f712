#include "core/formats/markup_reader.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/formats/html_entities.h"
#include "core/in_quotes.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// A tag may have so many attributes: libxml2 compares each of them with all before it.
constexpr int kMaxAttributes = 10000;

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool isLetter(char c) {
    return lowerCased(c) >= 'a' && lowerCased(c) <= 'z';
}

bool startsWith(std::string_view text, std::string_view name) {
    return text.size() >= name.size() &&
           std::equal(name.begin(), name.end(), text.begin(),
                      [](char a, char b) { return a == lowerCased(b); });
}

// Behind the next `end` (in lower case), or at the end of the text.
std::size_t after(std::string_view text, std::size_t from, std::string_view end) {
    for (; from + end.size() <= text.size(); ++from)
        if (startsWith(text.substr(from), end)) return from + end.size();
    return text.size();
}

// Where the tag at `at` ends. Throws if it has too many attributes.
std::size_t endOfTag(std::string_view text, std::size_t at) {
    int attributes = -1;  // the name of the tag is no attribute
    bool wasSpace = true;
    for (++at; at < text.size() && text[at] != '>'; ++at) {
        if (text[at] == '"' || text[at] == '\'')
            at = std::min(text.find(text[at], at + 1), text.size() - 1);
        if (wasSpace && !isSpace(text[at]) && ++attributes > kMaxAttributes)
            throw Error(message(
                "one of its tags has more than %1 attributes; save it again with another program",
                grouped(kMaxAttributes)));
        wasSpace = isSpace(text[at]);
    }
    return at;
}

// Goes over the tags of markup, and past comments and the content of script and style.
// `endOfDeclaration` returns where a "<!" that begins no comment ends; `onText` gets where the text
// before a tag, or after the last one, begins and ends, in pieces.
template <class EndOfDeclaration, class OnText>
void goOverTags(std::string_view markup, EndOfDeclaration endOfDeclaration, OnText onText) {
    for (std::size_t at = 0, text = 0; text < markup.size(); text = at) {
        at = std::min(markup.find('<', at), markup.size());
        onText(text, at);
        if (at == markup.size()) return;
        const std::string_view rest = markup.substr(at);
        if (startsWith(rest, "<!--"))
            at = after(markup, at + 4, "-->");
        else if (startsWith(rest, "<!"))
            at = endOfDeclaration(at);
        else if (rest.size() < 2 || !isLetter(rest[1]))
            ++at;
        else {
            const std::size_t end = endOfTag(markup, at);
            const bool isClosed = end > 0 && end < markup.size() && markup[end - 1] == '/';
            at = isClosed                      ? end
                 : startsWith(rest, "<script") ? after(markup, end, "</script")
                 : startsWith(rest, "<style")  ? after(markup, end, "</style")
                                               : end;
        }
    }
}

/// Throws Error if a tag of this XML or HTML has more of them. Comments, CDATA sections and the
/// content of script and style are passed over. Takes one look at each byte.
void requireFewAttributes(std::string_view markup) {
    const auto endOfDeclaration = [&](std::size_t at) {
        return startsWith(markup.substr(at), "<![cdata[") ? after(markup, at, "]]>") : at + 2;
    };
    goOverTags(markup, endOfDeclaration, [](std::size_t, std::size_t) {});
}

/// One byte for each character of XML in UTF-16 or UTF-32: its own if it is ASCII, else 'x'. Other
/// encodings, whose ASCII characters have one byte, stay as they are.
std::string withOneByteEach(std::string_view xml) {
    using std::string_view_literals::operator""sv;
    const std::string_view start = xml.substr(0, 4);
    const bool isMarked = start.substr(0, 2) == "\xFF\xFE"sv || start.substr(0, 2) == "\xFE\xFF"sv,
               isWide = start.find("\0\0"sv) != std::string_view::npos;
    const std::size_t unit = isWide ? 4 : isMarked || start.find('\0') != start.npos ? 2 : 1;
    if (unit == 1) return std::string(xml);
    const bool isLowFirst = start[0] != '\0' && start[0] != '\xFE';
    std::string narrow;
    for (std::size_t at = 0; at + unit <= xml.size(); at += unit) {
        const char low = xml[isLowFirst ? at : at + unit - 1];
        const std::string_view bytes = xml.substr(at, unit);
        const auto zeros = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\0'));
        narrow += zeros == unit - 1 && low > 0 ? low : 'x';
    }
    return narrow;
}

/// Appends text to markup, so that it is no markup.
void appendEscaped(std::string& markup, std::string_view text) {
    for (const char c : text) {
        if (c == '&')
            markup += "&amp;";
        else if (c == '<')
            markup += "&lt;";
        else
            markup += c;
    }
}

/// Whether a page is XHTML, in which CDATA sections are text, by its beginning.
bool isXhtml(std::string_view page) {
    constexpr std::size_t kBeginning = 1024;
    page = page.substr(0, kBeginning);
    page.remove_prefix(std::min(page.find_first_not_of(" \t\r\n"), page.size()));
    return startsWith(page, "<?xml") ||
           page.find("\"http://www.w3.org/1999/xhtml\"") != std::string_view::npos ||
           page.find("'http://www.w3.org/1999/xhtml'") != std::string_view::npos;
}

/// HTML in which libxml2 finds what browsers show: without what the HTML standard calls bogus
/// comments, "<!" that begins neither a comment nor a document type, up to the next ">" (libxml2
/// before 2.14 makes text of them, each character a piece of its own), with CDATA sections of XHTML
/// as ordinary text, and with the characters of named entities, of which libxml2 knows those of
/// HTML 4 alone. Takes one look at each byte.
std::string asBrowsersReadIt(std::string_view html) {
    constexpr std::string_view kBegin = "<![cdata[", kEnd = "]]>";
    std::string shown;
    std::size_t kept = 0;  // how far `html` is in `shown`, or left out
    const bool hasSections = isXhtml(html);
    const auto endOfDeclaration = [&](std::size_t at) {
        const std::string_view rest = html.substr(at);
        if (startsWith(rest, "<!doctype")) return at + 2;
        shown += html.substr(kept, at - kept);
        if (!hasSections || !startsWith(rest, kBegin)) return kept = after(html, at, ">");
        kept = after(html, at, kEnd);
        std::string_view section = html.substr(at, kept - at);
        section.remove_prefix(kBegin.size());
        if (endsWith(section, kEnd)) section.remove_suffix(kEnd.size());
        appendEscaped(shown, section);
        return kept;
    };
    goOverTags(html, endOfDeclaration, [&](std::size_t at, std::size_t end) {
        const std::string_view text = html.substr(0, end);
        for (; (at = text.find('&', at)) != std::string_view::npos; ++at) {
            const auto entity = namedEntityAt(text, at);
            if (!entity) continue;
            shown += html.substr(kept, at - kept);
            appendEscaped(shown, entity->characters);
            kept = at + entity->length;
        }
    });
    shown += html.substr(kept);
    return shown;
}

std::string_view viewOf(const unsigned char* text) {
    return text ? reinterpret_cast<const char*>(text) : std::string_view();
}

/// A namespace and the prefix that its names get in MarkupElement.
struct KnownNamespace {
    std::string_view uri, prefix;
};

// Office Open XML has two names for each of its own: of the transitional and of the strict form.
constexpr std::array<KnownNamespace, 16> kNamespaces = {{
    {"http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"},
    {"http://purl.oclc.org/ooxml/wordprocessingml/main", "w"},
    {"http://schemas.openxmlformats.org/officeDocument/2006/relationships", "r"},
    {"http://purl.oclc.org/ooxml/officeDocument/relationships", "r"},
    {"http://schemas.openxmlformats.org/officeDocument/2006/math", "m"},
    {"http://purl.oclc.org/ooxml/officeDocument/math", "m"},
    {"http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"},
    {"urn:oasis:names:tc:opendocument:xmlns:office:1.0", "office"},
    {"urn:oasis:names:tc:opendocument:xmlns:text:1.0", "text"},
    {"urn:oasis:names:tc:opendocument:xmlns:style:1.0", "style"},
    {"urn:oasis:names:tc:opendocument:xmlns:table:1.0", "table"},
    {"urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", "draw"},
    {"urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0", "svg"},
    {"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0", "manifest"},
    {"http://purl.org/dc/elements/1.1/", "dc"},
    {"http://www.w3.org/1999/xlink", "xlink"},
}};

/// The prefix of a name in this namespace; empty if the namespace is not known.
std::string_view usualPrefix(std::string_view uri) {
    for (const KnownNamespace& known : kNamespaces)
        if (known.uri == uri) return known.prefix;
    return {};
}

/// Connects libxml2's callbacks, which must not throw, with a handler, which may.
class MarkupEvents {
 public:
    MarkupEvents(xmlParserCtxtPtr parser, MarkupHandler& handler, int deepest)
        : parser_(parser), handler_(handler), deepest_(deepest) {
        xmlSAXHandler events{};
        events.startElement = [](void* self, const xmlChar* name, const xmlChar** attributes) {
            of(self).guard([&](MarkupEvents& me) { me.startHtml(viewOf(name), attributes); });
        };
        events.endElement = [](void* self, const xmlChar* name) {
            of(self).guard([&](MarkupEvents& me) { me.end(viewOf(name)); });
        };
        events.startElementNs = [](void* self, const xmlChar* name, const xmlChar* prefix,
                                   const xmlChar* uri, int, const xmlChar**, int count, int,
                                   const xmlChar** attributes) {
            of(self).guard(
                [&](MarkupEvents& me) { me.startXml(name, prefix, uri, count, attributes); });
        };
        events.endElementNs = [](void* self, const xmlChar* name, const xmlChar* prefix,
                                 const xmlChar* uri) {
            of(self).guard([&](MarkupEvents& me) {
                me.names_.clear();
                me.addName(name, prefix, uri);
                me.end(me.names_);
            });
        };
        events.characters = [](void* self, const xmlChar* text, int size) {
            of(self).guard([&](MarkupEvents& me) {
                me.handler_.text(
                    {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)});
            });
        };
        events.ignorableWhitespace = events.characters;
        events.entityDecl = [](void* self, const xmlChar*, int, const xmlChar*, const xmlChar*,
                               xmlChar*) { of(self).guard(refuseEntity); };
        events.initialized = XML_SAX2_MAGIC;  // calls those with namespaces, for XML
        *parser->sax = events;
        parser->userData = this;
    }

    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

 private:
    static MarkupEvents& of(void* self) { return *static_cast<MarkupEvents*>(self); }

    static void refuseEntity(MarkupEvents&) {
        throw Error(
            message("it defines entities of its own, which a document does not need and which can "
                    "make it endless; save it again with another program"));
    }

    template <typename Call>
    void guard(Call call) {
        if (thrown_) return;
        try {
            call(*this);
        } catch (...) {
            thrown_ = std::current_exception();
            xmlStopParser(parser_);
        }
    }

    void startHtml(std::string_view name, const xmlChar** attributes) {
        attributes_.clear();
        for (; attributes && attributes[0]; attributes += 2)
            attributes_.push_back({viewOf(attributes[0]), viewOf(attributes[1])});
        start({name, attributes_});
    }

    /// Each attribute is a name, its prefix, its namespace, and where its value begins and ends.
    void startXml(const xmlChar* name, const xmlChar* prefix, const xmlChar* uri, int count,
                  const xmlChar** attributes) {
        names_.clear();
        ends_.clear();
        ends_.push_back(addName(name, prefix, uri));
        for (int i = 0; i < count; ++i, attributes += 5) {
            ends_.push_back(addName(attributes[0], attributes[1], attributes[2]));
            ends_.push_back(addValue({reinterpret_cast<const char*>(attributes[3]),
                                      static_cast<std::size_t>(attributes[4] - attributes[3])}));
        }
        const auto piece = [&](std::size_t i) {
            return std::string_view(names_).substr(ends_[i - 1], ends_[i] - ends_[i - 1]);
        };
        attributes_.clear();
        for (std::size_t i = 1; i + 1 < ends_.size(); i += 2)
            attributes_.push_back({piece(i), piece(i + 1)});
        start({std::string_view(names_).substr(0, ends_[0]), attributes_});
    }

    /// Returns the end of `names_`.
    std::size_t addName(const xmlChar* name, const xmlChar* prefix, const xmlChar* uri) {
        const std::string_view usual = uri ? usualPrefix(viewOf(uri)) : std::string_view();
        const std::string_view written = usual.empty() ? viewOf(prefix) : usual;
        names_ += written;
        if (!written.empty()) names_ += ':';
        names_ += viewOf(name);
        return names_.size();
    }

    /// libxml2 leaves "&" escaped in values of attributes.
    std::size_t addValue(std::string_view value) {
        constexpr std::string_view kEscaped = "&#38;";
        for (std::size_t at; (at = value.find(kEscaped)) != std::string_view::npos;) {
            names_ += value.substr(0, at + 1);
            value.remove_prefix(at + kEscaped.size());
        }
        names_ += value;
        return names_.size();
    }

    void start(const MarkupElement& element) {
        if (++depth_ > deepest_)
            throw Error(message(
                "its elements are nested more than %1 deep; save it again with another program",
                deepest_));
        handler_.start(element);
    }

    void end(std::string_view name) {
        --depth_;
        handler_.end(name);
    }

    xmlParserCtxtPtr parser_;
    MarkupHandler& handler_;
    int deepest_;
    int depth_ = 0;
    std::exception_ptr thrown_;
    // Of the element that starts:
    std::string names_;              // its name, and names and values of its attributes
    std::vector<std::size_t> ends_;  // of each of them
    std::vector<MarkupAttribute> attributes_;
};

struct FreeParser {
    void operator()(xmlParserCtxtPtr parser) const {
        xmlFreeDoc(parser->myDoc);
        xmlFreeParserCtxt(parser);
    }
};
using Parser = std::unique_ptr<xmlParserCtxt, FreeParser>;

/// Reads XML, and returns the byte at which it is damaged. White space before its declaration is
/// passed over.
std::optional<long> damageIn(std::string_view bytes, MarkupHandler& handler, int options) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    requireFewAttributes(withOneByteEach(bytes));
    const Parser parser(xmlCreateMemoryParserCtxt(bytes.data(), static_cast<int>(bytes.size())));
    if (!parser) throw Error(message("it is empty or damaged"));
    xmlCtxtUseOptions(parser.get(),
                      options | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    MarkupEvents events(parser.get(), handler, kMaxXmlDepth);
    xmlParseDocument(parser.get());
    events.rethrow();
    if (parser->wellFormed) return {};
    return xmlByteConsumed(parser.get());
}

}  // namespace

bool MarkupElement::has(std::string_view name) const {
    return std::any_of(attributes_.begin(), attributes_.end(),
                       [name](const MarkupAttribute& each) { return each.name == name; });
}

std::string_view MarkupElement::attribute(std::string_view name) const {
    for (const MarkupAttribute& each : attributes_)
        if (each.name == name) return each.value;
    return {};
}

std::string_view localName(std::string_view name) {
    return name.substr(name.find(':') + 1);  // all of it without a prefix
}

int MarkupElement::number(std::string_view name, int otherwise) const {
    const std::string_view value = attribute(name);
    std::from_chars(value.data(), value.data() + value.size(), otherwise);
    return otherwise;
}

void requireMarkupSize(std::size_t bytes) {
    if (bytes > kMaxMarkupBytes)
        throw Error(
            message("this is larger than %1, which is the most that is read of a text with markup; "
                    "split it",
                    inMebibytes(kMaxMarkupBytes)));
}

void readXml(std::string_view bytes, MarkupHandler& handler, const std::string& entry) {
    const std::optional<long> damage = damageIn(bytes, handler, 0);
    if (!damage) return;
    const std::string byte = grouped(static_cast<std::size_t>(std::max(*damage, 0L)));
    if (entry.empty()) throw Error(message("its XML is damaged or cut short (byte %1)", byte));
    throw Error(
        message("the XML of its part %1 is damaged or cut short (byte %2)", inQuotes(entry), byte));
}

void readDamagedXml(std::string_view bytes, MarkupHandler& handler) {
    damageIn(bytes, handler, XML_PARSE_RECOVER);
}

void readHtmlMarkup(std::string_view utf8, MarkupHandler& handler) {
    const std::string html = asBrowsersReadIt(utf8);
    if (html.empty()) return;
    requireFewAttributes(html);
    const Parser parser(htmlCreateMemoryParserCtxt(html.data(), static_cast<int>(html.size())));
    if (!parser) throw Error(message("it cannot be read as HTML"));
    // To recover also means that only "</script" ends a script, not the "</p>" in its code.
    htmlCtxtUseOptions(parser.get(), HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR |
                                         HTML_PARSE_NOWARNING | HTML_PARSE_IGNORE_ENC);
    MarkupEvents events(parser.get(), handler, kMaxHtmlDepth);
    xmlSwitchEncoding(parser.get(), XML_CHAR_ENCODING_UTF8);
    htmlParseDocument(parser.get());
    events.rethrow();
}

}  // namespace hanscope
