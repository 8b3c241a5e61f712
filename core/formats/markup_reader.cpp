#include "core/formats/markup_reader.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include <exception>
#include <memory>
#include <string>

#include "core/error.h"
#include "core/formats/markup_tags.h"
#include "core/text/readable_file.h"

namespace hanscope {

namespace {

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
            "it defines entities of its own, which a document does not need and which can "
            "make it endless; save it again with another program");
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
            throw Error("its elements are nested more than " + std::to_string(deepest_) +
                        " deep; save it again with another program");
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

void requireMarkupSize(std::size_t bytes) {
    if (bytes > kMaxMarkupBytes)
        throw Error("this is larger than " + inMebibytes(kMaxMarkupBytes) +
                    ", which is the most that is read of a text with markup; split it");
}

void readXml(std::string_view bytes, MarkupHandler& handler) {
    requireFewAttributes(bytes);
    const Parser parser(xmlCreateMemoryParserCtxt(bytes.data(), static_cast<int>(bytes.size())));
    if (!parser) throw Error("it is empty or damaged");
    xmlCtxtUseOptions(parser.get(), XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    MarkupEvents events(parser.get(), handler, kMaxXmlDepth);
    xmlParseDocument(parser.get());
    events.rethrow();
    if (!parser->wellFormed) throw Error("its XML is damaged or cut short");
}

void readHtmlMarkup(std::string_view utf8, MarkupHandler& handler) {
    const std::string html = withoutBogusComments(utf8);
    if (html.empty()) return;
    requireFewAttributes(html);
    const Parser parser(htmlCreateMemoryParserCtxt(html.data(), static_cast<int>(html.size())));
    if (!parser) throw Error("it cannot be read as HTML");
    htmlCtxtUseOptions(parser.get(), HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                         HTML_PARSE_IGNORE_ENC);
    MarkupEvents events(parser.get(), handler, kMaxHtmlDepth);
    xmlSwitchEncoding(parser.get(), XML_CHAR_ENCODING_UTF8);
    htmlParseDocument(parser.get());
    events.rethrow();
}

}  // namespace hanscope
