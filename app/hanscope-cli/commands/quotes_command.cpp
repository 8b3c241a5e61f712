#include <memory>
#include <string>
#include <vector>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/padded.h"
#include "core/counted.h"
#include "core/in_quotes.h"
#include "core/quotes/quote_export.h"
#include "core/quotes/quote_file.h"
#include "core/quotes/refi_reader.h"

namespace hanscope::cli {

namespace {

constexpr char kQuotesExamples[] =
    "  hanscope-cli quotes ~/.local/share/hanscope/quotes/quotes.jsonl\n"
    "  hanscope-cli quotes quotes.jsonl --code Fear --out fear.html\n"
    "  hanscope-cli quotes quotes.jsonl --format matrix --by prediction --out matrix.csv\n"
    "  hanscope-cli quotes quotes.jsonl --out interviews.qdpx\n"
    "  hanscope-cli quotes interviews.qdpx --add-to quotes.jsonl";

struct QuotesOptions {
    std::filesystem::path file, out, addTo;
    QuoteFilter filter;
    std::string format, by = kQuoteGroupingNames.front();
    bool json = false;
};

/// What a file has, and sentences about what of it is not read.
QuotesRead read(const std::filesystem::path& file) {
    if (!isRefiFile(file)) return readQuotes(file);
    RefiRead refi = readRefi(file);
    QuotesRead read;
    change(read.book, refi.change);
    read.faults = std::move(refi.leftOut);
    return read;
}

std::string quotesText(std::size_t count) {
    return grouped(count) + (count == 1 ? " quote" : " quotes");
}

DoubleJson quoteJson(const Quote& quote) {
    return {{"id", quote.id},
            {"quote", quote.text},
            {"code", quote.code},
            {"note", quote.note},
            {"title", quote.title},
            {"path", quote.path},
            {"row", quote.row ? DoubleJson(*quote.row) : DoubleJson(nullptr)},
            {"group", quote.group},
            {"begin", quote.characters.begin},
            {"end", quote.characters.end},
            {"predicted", quote.predicted},
            {"probability", orNull(quote.probability)},
            {"model", quote.model},
            {"truth", quote.truth},
            {"kept_at", quote.at}};
}

std::string quotesJson(const QuoteBook& book, const std::vector<Message>& faults) {
    DoubleJson object{{"quotes", DoubleJson::array()}, {"codes", DoubleJson::array()}};
    for (const Quote& quote : book.quotes) object["quotes"].push_back(quoteJson(quote));
    for (const QuoteCode& code : book.codes)
        object["codes"].push_back({{"code", code.name}, {"meaning", code.description}});
    object["faults"] = DoubleJson::array();
    for (const Message& fault : faults) object["faults"].push_back(fault.english());
    return jsonText(object) + "\n";
}

std::string quotesTable(const QuoteBook& book) {
    std::string text = quotesText(book.quotes.size()) + "\n";
    std::vector<std::vector<std::string>> rows{{"quote", "code", "predicted", "text"}};
    for (const Quote& quote : book.quotes)
        rows.push_back(
            {inQuotes(quote.text), quote.code, joined(quote.predicted, ", "), sourceText(quote)});
    if (rows.size() > 1)
        for (const std::string& line : tableLines(rows)) text += line + "\n";
    return text;
}

void warn(const std::vector<Message>& sentences) {
    ProgressLine line;
    for (const Message& sentence : sentences) line.print("warning: " + sentence.english());
}

/// The part of the book that is wanted: with its texts, and the codes unless quotes are chosen.
QuoteBook wantedPart(const QuoteBook& book, const QuoteFilter& filter) {
    QuoteChange part;
    part.quotes = wantedQuotes(book, filter);
    part.texts = book.texts;
    if (part.quotes.size() == book.quotes.size()) part.codes = book.codes;
    QuoteBook wanted;
    change(wanted, part);
    return wanted;
}

void addTo(const std::filesystem::path& file, const QuoteBook& book) {
    QuoteChange added{book.quotes, {}, book.codes, book.texts, true};
    const QuotesRead all = changeQuotes(file, added);
    warn(all.faults);
    writeOutput("Quotes: " + file.string() + " (" + quotesText(all.book.quotes.size()) + ")\n");
}

int useQuotes(const QuotesOptions& options) {
    if (!options.addTo.empty() && !options.out.empty())
        throw UsageError("give either --out or --add-to");
    const QuotesRead all = read(options.file);
    const QuoteBook book = wantedPart(all.book, options.filter);
    if (!options.json) warn(all.faults);
    if (!options.addTo.empty()) {
        addTo(options.addTo, book);
    } else if (!options.out.empty()) {
        const auto by = kindNamed<QuoteGrouping>(kQuoteGroupingNames, options.by);
        warn(exportQuotes(book, options.out, quoteFormat(options.format, options.out), by));
        writeOutput("Quotes: " + options.out.string() + " (" + quotesText(book.quotes.size()) +
                    ")\n");
    } else {
        writeOutput(options.json ? quotesJson(book, all.faults) : quotesTable(book));
    }
    return 0;
}

}  // namespace

Command addQuotesCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "quotes",
                                  "List, export and exchange places that were kept while reading",
                                  kQuotesExamples);
    const auto options = std::make_shared<QuotesOptions>();
    addArgument(*app, "FILE", options->file,
                "Quotes (hanscope/quotes/quotes.jsonl in the user's data folder), or a project or "
                "codebook of REFI-QDA (.qdpx, .qdc)");
    addValue(*app, "--code", options->filter.code, "NAME",
             "Only quotes with this code, or one under it");
    addValue(*app, "--label", options->filter.label, "NAME",
             "Only quotes of texts with this predicted or true label");
    addValue(*app, "--words", options->filter.words, "TEXT",
             "Only quotes with these words in them, their notes, codes or titles");
    std::vector<std::string> formats;
    for (const QuoteFormat& format : quoteFormats()) formats.emplace_back(format.name);
    CLI::Option* out = addFile(*app, "--out", options->out, "Write the quotes to this file");
    app->add_option("--format", options->format,
                    "What is written: a table, a page (HTML or OpenDocument) with a heading for "
                    "each code, a table of 0 and 1 with a row for each text and a column for each "
                    "code, REFI-QDA, or a file of quotes (default: by the ending of --out)")
        ->needs(out)
        ->check(oneOf(formats));
    addChoice(*app, "--by", options->by,
              "What stands for the code in pages, the table of 0 and 1, and REFI-QDA",
              kQuoteGroupingNames)
        ->needs(out);
    CLI::Option* addTo = addFile(*app, "--add-to", options->addTo,
                                 "Add the quotes to this file of quotes, which is made if there is "
                                 "none; those that it has already stay as they are");
    app->add_flag("--json", options->json, "Print one JSON object")->excludes(out)->excludes(addTo);
    return {app,
            [options] {
                return CommandFiles{{{message("the quotes"), options->file}},
                                    {{"--out", {message("the exported quotes"), options->out}},
                                     {"--add-to", {message("the added quotes"), options->addTo}}}};
            },
            [options] { return useQuotes(*options); }};
}

}  // namespace hanscope::cli
