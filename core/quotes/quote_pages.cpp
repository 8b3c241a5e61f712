#include <cmath>
#include <string>
#include <vector>

#include "core/counted.h"
#include "core/formats/zip_writer.h"
#include "core/in_quotes.h"
#include "core/quotes/markup_text.h"
#include "core/quotes/quote_export.h"

namespace hanscope {

namespace {

constexpr char kNoCode[] = "Without a code", kNoPrediction[] = "Without a prediction",
               kNoTruth[] = "True label not known", kNoText[] = "Text not known";

std::string headingOf(const QuoteGroup& group, QuoteGrouping by) {
    if (!group.name.empty()) return group.name;
    switch (by) {
        case QuoteGrouping::Code:
            return kNoCode;
        case QuoteGrouping::Prediction:
            return kNoPrediction;
        case QuoteGrouping::Truth:
            return kNoTruth;
        case QuoteGrouping::Text:
            break;
    }
    return kNoText;
}

/// "films.csv:12 · predicted good (85 %) by Film reviews · truly bad · 2019"
std::string detailsOf(const Quote& quote, QuoteGrouping by) {
    std::vector<std::string> parts;
    if (by != QuoteGrouping::Text && !sourceText(quote).empty()) parts.push_back(sourceText(quote));
    if (by != QuoteGrouping::Code && !quote.code.empty()) parts.push_back(quote.code);
    if (!quote.predicted.empty()) {
        std::string predicted = "predicted " + joined(quote.predicted, ", ");
        if (quote.probability)
            predicted += " (" + std::to_string(std::lround(*quote.probability * 100)) + " %)";
        if (!quote.model.empty()) predicted += " by " + quote.model;
        parts.push_back(predicted);
    }
    if (!quote.truth.empty()) parts.push_back("truly " + joined(quote.truth, ", "));
    if (!quote.group.empty()) parts.push_back(quote.group);
    return joined(parts, " · ");
}

/// Control characters, also those that change the direction of writing, as they are called.
std::string withoutControls(std::string_view text) {
    return withControlsEscaped(withLineFeeds(text));
}

std::string shown(std::string_view text) {
    return markupText(withoutControls(text));
}

constexpr char kPageStart[] =
    "<!DOCTYPE html>\n"
    "<html>\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
    "'unsafe-inline'\">\n"
    "<title>Quotes</title>\n"
    "<style>\n"
    ":root { color-scheme: light dark; }\n"
    "body { font: 17px/1.55 serif; max-width: 42em; margin: 2em auto; padding: 0 1em; }\n"
    "h1, h2 { font-family: sans-serif; font-weight: 600; }\n"
    "h2 { font-size: 1.1em; margin-top: 2em; }\n"
    "blockquote { margin: 1.2em 0 .2em 0; white-space: pre-wrap; }\n"
    ".details, .note { font: 13px/1.5 sans-serif; margin: .2em 0; opacity: .75; }\n"
    ".note { opacity: 1; white-space: pre-wrap; }\n"
    "</style>\n"
    "</head>\n"
    "<body>\n"
    "<h1>Quotes</h1>\n";

constexpr char kNamespaces[] =
    " xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
    " xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\""
    " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""
    " xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""
    " office:version=\"1.3\"";

constexpr char kXml[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr char kMimeType[] = "application/vnd.oasis.opendocument.text";

/// The content of a paragraph: line ends, tabs and further spaces are elements.
std::string openDocumentText(std::string_view text) {
    std::string content;
    bool wasSpace = true;
    for (const char sign : withoutControls(text)) {
        if (sign == '\n')
            content += "<text:line-break/>";
        else if (sign == '\t')
            content += "<text:tab/>";
        else if (sign == ' ' && wasSpace)
            content += "<text:s/>";
        else
            content += sign == '&' ? "&amp;" : sign == '<' ? "&lt;" : std::string(1, sign);
        wasSpace = sign == ' ' || sign == '\n';
    }
    return content;
}

std::string paragraph(const std::string& style, std::string_view text) {
    return "<text:p text:style-name=\"" + style + "\">" + openDocumentText(text) + "</text:p>\n";
}

std::string heading(int level, std::string_view text) {
    const std::string number = std::to_string(level);
    return "<text:h text:style-name=\"Heading_20_" + number + "\" text:outline-level=\"" + number +
           "\">" + openDocumentText(text) + "</text:h>\n";
}

std::string style(const std::string& name, const std::string& shownName,
                  const std::string& paragraphs, const std::string& letters) {
    return "<style:style style:name=\"" + name + "\" style:display-name=\"" + shownName +
           "\" style:family=\"paragraph\"><style:paragraph-properties " + paragraphs +
           "/><style:text-properties " + letters + "/></style:style>\n";
}

std::string stylesXml() {
    return kXml + std::string("<office:document-styles") + kNamespaces + "><office:styles>\n" +
           style("Heading_20_1", "Heading 1", "fo:margin-bottom=\"0.3cm\"",
                 "fo:font-size=\"18pt\" fo:font-weight=\"bold\"") +
           style("Heading_20_2", "Heading 2",
                 "fo:margin-top=\"0.8cm\" fo:margin-bottom=\"0.2cm\" "
                 "fo:keep-with-next=\"always\"",
                 "fo:font-size=\"13pt\" fo:font-weight=\"bold\"") +
           style("Quotations", "Quotations", "fo:margin-top=\"0.4cm\"", "fo:font-size=\"12pt\"") +
           style("Details", "Details", "fo:margin-top=\"0.05cm\"",
                 "fo:font-size=\"9pt\" fo:color=\"#555555\"") +
           style("Note", "Note", "fo:margin-top=\"0.05cm\"",
                 "fo:font-size=\"10pt\" fo:font-style=\"italic\"") +
           "</office:styles></office:document-styles>\n";
}

std::string contentXml(const QuoteBook& book, QuoteGrouping by) {
    std::string content = kXml + std::string("<office:document-content") + kNamespaces +
                          "><office:body><office:text>\n" + heading(1, "Quotes");
    for (const QuoteGroup& group : groupsOf(book.quotes, by)) {
        content += heading(2, headingOf(group, by));
        for (const Quote* quote : group.quotes) {
            content += paragraph("Quotations", quote->text);
            content += paragraph("Details", detailsOf(*quote, by));
            if (!quote->note.empty()) content += paragraph("Note", quote->note);
        }
    }
    return content + "</office:text></office:body></office:document-content>\n";
}

std::string manifestXml() {
    const auto entry = [](const std::string& path, const std::string& type) {
        return "<manifest:file-entry manifest:full-path=\"" + path + "\" manifest:media-type=\"" +
               type + "\"/>";
    };
    return kXml +
           std::string(
               "<manifest:manifest "
               "xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
               "manifest:version=\"1.3\">") +
           entry("/", kMimeType) + entry("content.xml", "text/xml") +
           entry("styles.xml", "text/xml") + "</manifest:manifest>\n";
}

}  // namespace

std::vector<Message> writeQuotePage(AtomicFile& file, const QuoteBook& book, QuoteGrouping by) {
    file.write(kPageStart);
    for (const QuoteGroup& group : groupsOf(book.quotes, by)) {
        file.write("<h2>" + shown(headingOf(group, by)) + "</h2>\n");
        for (const Quote* quote : group.quotes) {
            file.write("<blockquote>" + shown(quote->text) +
                       "</blockquote>\n<p class=\"details\">" + shown(detailsOf(*quote, by)) +
                       "</p>\n");
            if (!quote->note.empty())
                file.write("<p class=\"note\">" + shown(quote->note) + "</p>\n");
        }
    }
    file.write("</body>\n</html>\n");
    return {};
}

std::vector<Message> writeQuoteDocument(AtomicFile& file, const QuoteBook& book, QuoteGrouping by) {
    ZipWriter zip(file);
    zip.add("mimetype", kMimeType);  // first, by which other programs recognise it
    zip.add("META-INF/manifest.xml", manifestXml());
    zip.add("styles.xml", stylesXml());
    zip.add("content.xml", contentXml(book, by));
    zip.finish();
    return {};
}

}  // namespace hanscope
