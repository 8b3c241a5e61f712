#include <algorithm>
#include <map>
#include <set>

#include "core/counted.h"
#include "core/csv_text.h"
#include "core/quotes/quote_export.h"

namespace hanscope {

namespace {

std::string labelText(const std::vector<std::string>& labels) {
    return joined(labels, ";");
}

/// A text from which quotes are, and the groups that it has.
struct QuotedSource {
    const Quote* first = nullptr;
    std::set<std::string> names = {};
};

}  // namespace

std::vector<Message> writeQuoteTable(AtomicFile& file, const QuoteBook& book, QuoteGrouping) {
    file.write(csvRow("quote", "code", "note", "predicted", "probability", "model", "truth",
                      "title", "path", "row", "group", "begin", "end", "kept_at", "id"));
    for (const Quote& quote : book.quotes)
        file.write(csvRow(quote.text, quote.code, quote.note, labelText(quote.predicted),
                          quote.probability, quote.model, labelText(quote.truth), quote.title,
                          quote.path, quote.row, quote.group, quote.characters.begin,
                          quote.characters.end, quote.at, quote.id));
    return {};
}

std::vector<Message> writeQuoteMatrix(AtomicFile& file, const QuoteBook& book, QuoteGrouping by) {
    std::vector<QuotedSource> sources;
    std::map<std::string, std::size_t> places;
    std::set<std::string> columns;
    for (const Quote& quote : book.quotes) {
        const auto [place, isNew] = places.emplace(sourceKey(quote), sources.size());
        if (isNew) sources.push_back({&quote});
        for (const std::string& name : groupNames(quote, by)) {
            sources[place->second].names.insert(name);
            columns.insert(name);
        }
    }
    std::string header = csvFields("title", "path", "row");
    for (const std::string& name : columns) header += "," + csvField(name);
    file.write(header + "\n");
    for (const QuotedSource& source : sources) {
        std::string row = csvFields(source.first->title, source.first->path, source.first->row);
        for (const std::string& name : columns) row += source.names.count(name) > 0 ? ",1" : ",0";
        file.write(row + "\n");
    }
    return {};
}

}  // namespace hanscope
