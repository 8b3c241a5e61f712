#include "core/quotes/quote_export.h"

#include <algorithm>
#include <string>

#include "core/error.h"
#include "core/quotes/quote_file.h"

namespace hanscope {

namespace {

std::vector<Message> writeQuoteLines(AtomicFile& file, const QuoteBook& book, QuoteGrouping) {
    file.write(quoteLines(book));
    return {};
}

}  // namespace

const std::vector<QuoteFormat>& quoteFormats() {
    static const std::vector<QuoteFormat> formats{
        {"csv", message("Table"), "csv", true, &writeQuoteTable},
        {"html", message("Web page"), "html", true, &writeQuotePage},
        {"odt", message("OpenDocument text"), "odt", true, &writeQuoteDocument},
        {"matrix", message("Table of texts and codes, 0 or 1"), "csv", false, &writeQuoteMatrix},
        {"qdpx", message("REFI-QDA project"), "qdpx", true, &writeRefiProject},
        {"qdc", message("REFI-QDA codebook"), "qdc", true, &writeRefiCodebook},
        {"jsonl", message("File of quotes"), "jsonl", true, &writeQuoteLines},
    };
    return formats;
}

const QuoteFormat& quoteFormat(std::string_view name, const std::filesystem::path& file) {
    const auto& formats = quoteFormats();
    const std::string ending = file.extension().string();
    const auto found = std::find_if(formats.begin(), formats.end(), [&](const QuoteFormat& format) {
        return name.empty() ? format.isUsual && ending == std::string(".") + format.suffix
                            : name == format.name;
    });
    if (found != formats.end()) return *found;
    if (name.empty()) return formats.front();
    throw Error(message("quotes are not written as '%1'", std::string(name)));
}

std::vector<Message> exportQuotes(const QuoteBook& book, const std::filesystem::path& path,
                                  const QuoteFormat& format, QuoteGrouping by) {
    AtomicFile file(path);
    std::vector<Message> missing = format.write(file, book, by);
    file.commit();
    return missing;
}

}  // namespace hanscope
