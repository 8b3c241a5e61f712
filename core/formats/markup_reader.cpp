#include "core/formats/markup_reader.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "core/counted.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

/// A tag may have so many attributes: libxml2 compares each of them with all before it.
constexpr int kMaxAttributes = 10000;

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c;
}

bool isLetter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}

bool startsWith(std::string_view text, std::string_view name) {
    return text.size() >= name.size() && std::equal(name.begin(), name.end(), text.begin(),
                                                    [](char a, char b) { return a == lower(b); });
}

// Behind the next `end` (in lower case), or at the end of the text.
std::size_t behind(std::string_view text, std::size_t from, std::string_view end) {
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
// `endOfDeclaration` returns where a "<!" that begins no comment ends.
template <class EndOfDeclaration>
void goOverTags(std::string_view markup, EndOfDeclaration endOfDeclaration) {
    for (std::size_t at = 0; (at = markup.find('<', at)) != std::string_view::npos;) {
        const std::string_view rest = markup.substr(at);
        if (startsWith(rest, "<!--"))
            at = behind(markup, at + 4, "-->");
        else if (startsWith(rest, "<!"))
            at = endOfDeclaration(at);
        else if (rest.size() < 2 || !isLetter(rest[1]))
            ++at;
        else {
            const std::size_t end = endOfTag(markup, at);
            const bool isClosed = end > 0 && end < markup.size() && markup[end - 1] == '/';
            at = isClosed                      ? end
                 : startsWith(rest, "<script") ? behind(markup, end, "</script")
                 : startsWith(rest, "<style")  ? behind(markup, end, "</style")
                                               : end;
        }
    }
}

/// Throws Error if a tag of this XML or HTML has more of them. Comments, CDATA sections and the
/// content of script and style are passed over. Takes one look at each byte.
void requireFewAttributes(std::string_view markup) {
    goOverTags(markup, [&](std::size_t at) {
        return startsWith(markup.substr(at), "<![cdata[") ? behind(markup, at, "]]>") : at + 2;
    });
}

/// HTML without what the HTML standard calls bogus comments: "<!" that begins neither a comment nor
/// a document type, up to the next ">". libxml2 before 2.14 makes text of them, each character a
/// piece of its own. Takes one look at each byte.
std::string withoutBogusComments(std::string_view html) {
    std::string shown;
    std::size_t kept = 0;  // how far `html` is in `shown`, or left out
    goOverTags(html, [&](std::size_t at) {
        if (startsWith(html.substr(at), "<!doctype")) return at + 2;
        shown += html.substr(kept, at - kept);
        return kept = behind(html, at, ">");
    });
    shown += html.substr(kept);
    return shown;
}

std::string_view viewOf(const unsigned char* text) {
    return text ? reinterpret_cast<const char*>(text) : std::string_view();
}

/// Connects libxml2's callbacks, which must not throw, with a handler, which may.
class MarkupEvents {
 public:
    MarkupEvents(xmlParserCtxtPtr parser, MarkupHandler& handler, int deepest)
        : parser_(parser), handler_(handler), deepest_(deepest) {
        xmlSAXHandler events{};
        events.startElement = [](void* self, const xmlChar* name, const xmlChar** attributes) {
            of(self).guard([&](MarkupEvents& me) { me.start({viewOf(name), attributes}); });
        };
        events.endElement = [](void* self, const xmlChar* name) {
            of(self).guard([&](MarkupEvents& me) { me.end(viewOf(name)); });
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
};

struct FreeParser {
    void operator()(xmlParserCtxtPtr parser) const {
        xmlFreeDoc(parser->myDoc);
        xmlFreeParserCtxt(parser);
    }
};
using Parser = std::unique_ptr<xmlParserCtxt, FreeParser>;

}  // namespace

std::string_view MarkupElement::attribute(std::string_view name) const {
    for (auto at = attributes_; at && at[0]; at += 2)
        if (viewOf(at[0]) == name) return viewOf(at[1]);
    return {};
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

void readXml(std::string_view bytes, MarkupHandler& handler) {
    requireFewAttributes(bytes);
    const Parser parser(xmlCreateMemoryParserCtxt(bytes.data(), static_cast<int>(bytes.size())));
    if (!parser) throw Error(message("it is empty or damaged"));
    xmlCtxtUseOptions(parser.get(), XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    MarkupEvents events(parser.get(), handler, kMaxXmlDepth);
    xmlParseDocument(parser.get());
    events.rethrow();
    if (!parser->wellFormed) throw Error(message("its XML is damaged or cut short"));
}

void readHtmlMarkup(std::string_view utf8, MarkupHandler& handler) {
    const std::string html = withoutBogusComments(utf8);
    if (html.empty()) return;
    requireFewAttributes(html);
    const Parser parser(htmlCreateMemoryParserCtxt(html.data(), static_cast<int>(html.size())));
    if (!parser) throw Error(message("it cannot be read as HTML"));
    htmlCtxtUseOptions(parser.get(), HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                         HTML_PARSE_IGNORE_ENC);
    MarkupEvents events(parser.get(), handler, kMaxHtmlDepth);
    xmlSwitchEncoding(parser.get(), XML_CHAR_ENCODING_UTF8);
    htmlParseDocument(parser.get());
    events.rethrow();
}

}  // namespace hanscope
