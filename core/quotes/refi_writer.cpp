#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/formats/zip_writer.h"
#include "core/quotes/markup_text.h"
#include "core/quotes/quote_export.h"
#include "core/quotes/refi_variables.h"
#include "core/text/utf8.h"
#include "core/version.h"

namespace hanscope {

namespace {

constexpr char kRefiXml[] = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
constexpr std::size_t kMaxCodeDepth = 32;

std::string attribute(const std::string& name, std::string_view value) {
    return " " + name + "=\"" + markupText(value) + "\"";
}

std::string element(const std::string& name, std::string_view text) {
    return text.empty() ? "" : "<" + name + ">" + markupText(text) + "</" + name + ">";
}

bool isGuid(std::string_view text) {
    constexpr std::string_view kForm = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    const auto fits = [](char sign, char form) {
        return form == '-' ? sign == '-'
                           : std::string_view("0123456789abcdefABCDEF").find(sign) !=
                                 std::string_view::npos;
    };
    return text.size() == kForm.size() && std::equal(text.begin(), text.end(), kForm.begin(), fits);
}

/// The GUID of a quote.
std::string guidOfQuote(const Quote& quote) {
    return isGuid(quote.id) ? quote.id : guidOf("quote\n" + quote.id);
}

std::string guidOfCode(const std::string& name) {
    return guidOf("code\n" + name);
}

std::string userGuid() {
    return guidOf("user\nHanscope");
}

/// What the schema calls a time: "2026-11-26T06:30:01Z".
bool isTime(std::string_view text) {
    constexpr std::string_view kForm = "0000-00-00T00:00:00Z";
    const auto fits = [](char sign, char form) {
        return form == '0' ? sign >= '0' && sign <= '9' : sign == form;
    };
    return text.size() == kForm.size() && std::equal(text.begin(), text.end(), kForm.begin(), fits);
}

std::string createdAt(const std::string& name, const std::string& at) {
    return isTime(at) ? attribute(name, at) : "";
}

// ---- codes ----

/// A code with those under it.
struct CodeNode {
    bool isCode = false;  // not only above others
    const QuoteCode* known = nullptr;
    std::map<std::string, CodeNode> under = {};
};

/// The names of the codes from the highest one to this one.
std::vector<std::string> partsOf(const std::string& code) {
    std::vector<std::string> parts;
    std::string_view rest = code;
    while (parts.size() + 1 < kMaxCodeDepth) {
        const std::size_t end = rest.find(kCodeSeparator);
        if (end == rest.npos) break;
        parts.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end + kCodeSeparator.size());
    }
    parts.emplace_back(rest);
    const bool isTree = std::none_of(parts.begin(), parts.end(),
                                     [](const auto& part) { return isBlankText(part); });
    return isTree ? parts : std::vector<std::string>{code};
}

CodeNode treeOfCodes(const QuoteBook& book, QuoteGrouping by) {
    CodeNode root;
    const auto nodeOf = [&](const std::string& name) -> CodeNode& {
        CodeNode* node = &root;
        for (const std::string& part : partsOf(name)) node = &node->under[part];
        node->isCode = true;
        return *node;
    };
    if (by == QuoteGrouping::Code)
        for (const QuoteCode& code : book.codes) nodeOf(code.name).known = &code;
    for (const Quote& quote : book.quotes)
        for (const std::string& name : groupNames(quote, by)) nodeOf(name);
    return root;
}

bool isColour(std::string_view text) {
    return text.size() == 7 && text[0] == '#' &&
           text.find_first_not_of("0123456789abcdefABCDEF", 1) == text.npos;
}

std::string codesXml(const CodeNode& node, const std::string& above) {
    std::string xml;
    for (const auto& [name, code] : node.under) {
        const std::string whole = above.empty() ? name : above + std::string(kCodeSeparator) + name;
        xml += "<Code" + attribute("guid", guidOfCode(whole)) + attribute("name", name) +
               attribute("isCodable", code.isCode ? "true" : "false");
        if (code.known && isColour(code.known->colour))
            xml += attribute("color", code.known->colour);
        xml += ">" + (code.known ? element("Description", code.known->description) : "") +
               codesXml(code, whole) + "</Code>\n";
    }
    return xml;
}

// ---- sources ----

/// A text with the places that were kept in it.
struct Source {
    std::vector<const Quote*> quotes = {};
    std::string text = {};                    // lines end with line feeds
    std::vector<CharacterRange> places = {};  // of the quotes in the text
    bool isWhole = false;
};

std::vector<Source> sourcesOf(const QuoteBook& book) {
    std::vector<Source> sources;
    std::map<std::string, std::size_t> places;
    for (const Quote& quote : book.quotes) {
        const auto [place, isNew] = places.emplace(sourceKey(quote), sources.size());
        if (isNew) sources.emplace_back();
        sources[place->second].quotes.push_back(&quote);
    }
    return sources;
}

/// For each of the bytes, in any order, how many characters are before it once lines end with line
/// feeds alone.
std::map<std::uint32_t, std::uint64_t> charactersBefore(std::string_view text,
                                                        const std::set<std::uint32_t>& bytes) {
    std::map<std::uint32_t, std::uint64_t> before;
    std::uint32_t last = 0;
    std::uint64_t count = 0;
    for (const std::uint32_t byte : bytes) {
        count += charactersIn(withLineFeeds(text.substr(last, byte - last)));
        const bool isInside = byte > 0 && byte < text.size() && text[byte - 1] == '\r' &&
                              text[byte] == '\n';  // the line feed behind it is none of its own
        last = isInside ? byte + 1 : byte;
        before[byte] = count;
    }
    return before;
}

/// Fills in the whole text and its places, if the book has the text and the words are there.
void takeWholeText(Source& source, const QuoteBook& book) {
    const auto text = book.texts.find(source.quotes.front()->textKey);
    if (text == book.texts.end()) return;
    std::set<std::uint32_t> bytes;
    for (const Quote* quote : source.quotes) {
        if (placeIn(text->second, *quote).kind != QuotePlace::Kind::Same) return;
        bytes.insert({quote->bytes.begin, quote->bytes.end});
    }
    const auto before = charactersBefore(text->second, bytes);
    for (const Quote* quote : source.quotes)
        source.places.push_back({before.at(quote->bytes.begin), before.at(quote->bytes.end)});
    source.text = withLineFeeds(text->second);
    source.isWhole = true;
}

/// The words of the quotes, with empty lines between them.
void takeQuotes(Source& source) {
    std::uint64_t characters = 0;
    for (const Quote* quote : source.quotes) {
        const std::string words = withLineFeeds(quote->text);
        if (!source.text.empty()) {
            source.text += "\n\n";
            characters += 2;
        }
        const std::uint64_t begin = characters;
        characters += charactersIn(words);
        source.text += words;
        source.places.push_back({begin, characters});
    }
}

std::string selectionXml(const Quote& quote, const CharacterRange& place, QuoteGrouping by) {
    const std::string guid = guidOfQuote(quote);
    const std::vector<std::string> names = groupNames(quote, by);
    const std::string user = attribute("creatingUser", userGuid()),
                      at = createdAt("creationDateTime", quote.at);
    std::string xml = "<PlainTextSelection" +
                      attribute("guid", names.empty() ? guid : guidOf("selection\n" + guid)) +
                      attribute("name", withLineFeeds(quote.text)) +
                      attribute("startPosition", std::to_string(place.begin)) +
                      attribute("endPosition", std::to_string(place.end)) + user + at + ">" +
                      element("Description", quote.note);
    for (const std::string& name : names) {
        const bool isFirst = &name == &names.front();
        xml += "<Coding" +
               attribute("guid", isFirst ? guid : guidOf("coding\n" + guid + "\n" + name)) + user +
               at + "><CodeRef" + attribute("targetGUID", guidOfCode(name)) + "/></Coding>";
    }
    return xml + "</PlainTextSelection>\n";
}

/// What is said of a text: a variable of the project.
struct Variable {
    const char* name;
    std::string (*value)(const Quote& quote);
};

const std::vector<Variable>& variables() {
    static const std::vector<Variable> all{
        {"File", [](const Quote& quote) { return quote.path; }},
        {"Row", [](const Quote& quote) { return quote.row ? std::to_string(*quote.row) : ""; }},
        {"Group", [](const Quote& quote) { return quote.group; }},
        {kPredictionVariable,
         [](const Quote& quote) { return joined(quote.predicted, kRefiLabelSeparator); }},
        {kModelVariable, [](const Quote& quote) { return quote.model; }},
        {kTruthVariable,
         [](const Quote& quote) { return joined(quote.truth, kRefiLabelSeparator); }}};
    return all;
}

std::string variablesXml() {
    std::string xml = "<Variables>\n";
    for (const Variable& variable : variables())
        xml += "<Variable" + attribute("guid", guidOfRefiVariable(variable.name)) +
               attribute("name", variable.name) + attribute("typeOfVariable", "Text") + "/>\n";
    return xml + "</Variables>\n";
}

std::string guidOfSource(const Source& source) {
    return guidOf("source\n" + sourceKey(*source.quotes.front()));
}

std::string sourceXml(const Source& source, QuoteGrouping by) {
    const Quote& first = *source.quotes.front();
    const std::string guid = guidOfSource(source), title = sourceText(first);
    std::string xml = "<TextSource" + attribute("guid", guid) +
                      attribute("name", title.empty() ? "Text " + guid.substr(0, 8) : title) +
                      attribute("plainTextPath", "internal://" + guid + ".txt") +
                      attribute("creatingUser", userGuid()) +
                      createdAt("creationDateTime", first.at) + ">\n";
    if (!source.isWhole) xml += element("Description", "Only the words of the quotes.");
    for (std::size_t i = 0; i < source.quotes.size(); ++i)
        xml += selectionXml(*source.quotes[i], source.places[i], by);
    for (const Variable& variable : variables())
        if (const std::string value = variable.value(first); !value.empty())
            xml += "<VariableValue><VariableRef" +
                   attribute("targetGUID", guidOfRefiVariable(variable.name)) + "/>" +
                   element("TextValue", value) + "</VariableValue>\n";
    return xml + "</TextSource>\n";
}

std::string projectXml(const QuoteBook& book, const std::vector<Source>& sources,
                       QuoteGrouping by) {
    std::string newest;
    for (const Quote& quote : book.quotes)
        if (isTime(quote.at)) newest = std::max(newest, quote.at);
    std::string xml = kRefiXml + std::string("<Project xmlns=\"urn:QDA-XML:project:1.0\"") +
                      attribute("name", "Quotes") + attribute("origin", programName()) +
                      attribute("creatingUserGUID", userGuid()) +
                      createdAt("creationDateTime", newest) + ">\n<Users><User" +
                      attribute("guid", userGuid()) + attribute("name", "Hanscope") +
                      "/></Users>\n";
    const std::string codes = codesXml(treeOfCodes(book, by), {});
    if (!codes.empty()) xml += "<CodeBook><Codes>\n" + codes + "</Codes></CodeBook>\n";
    if (!sources.empty()) {
        xml += variablesXml() + "<Sources>\n";
        for (const Source& source : sources) xml += sourceXml(source, by);
        xml += "</Sources>\n";
    }
    return xml + "</Project>\n";
}

}  // namespace

std::vector<Message> writeRefiCodebook(AtomicFile& file, const QuoteBook& book, QuoteGrouping by) {
    const std::string codes = codesXml(treeOfCodes(book, by), {});
    if (codes.empty())
        throw Error(message("There are no codes to write; give a quote a code first."));
    file.write(kRefiXml + std::string("<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\"") +
               attribute("origin", programName()) + "><Codes>\n" + codes + "</Codes></CodeBook>\n");
    return {};
}

std::vector<Message> writeRefiProject(AtomicFile& file, const QuoteBook& book, QuoteGrouping by) {
    std::vector<Source> sources = sourcesOf(book);
    std::size_t parts = 0;
    for (Source& source : sources) {
        takeWholeText(source, book);
        if (source.isWhole) continue;
        takeQuotes(source);
        ++parts;
    }
    ZipWriter zip(file);
    zip.add("project.qde", projectXml(book, sources, by));
    for (const Source& source : sources)
        zip.add("sources/" + guidOfSource(source) + ".txt", source.text);
    zip.finish();
    if (parts == 0) return {};
    return {
        message("Texts that are not kept as a whole, of which the project has only the words of "
                "the quotes: %1 of %2.",
                grouped(parts), grouped(sources.size()))};
}

}  // namespace hanscope
