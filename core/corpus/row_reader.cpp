#include "core/corpus/row_reader.h"

#include <algorithm>

#include "core/corpus/csv_reader.h"
#include "core/corpus/jsonl_reader.h"
#include "core/error.h"

namespace hanscope {

namespace {

std::string lowerCased(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    return text;
}

/// The ending that tells the kind: "reviews.CSV.gz" -> ".csv".
std::string endingOf(const std::filesystem::path& path) {
    std::filesystem::path name = lowerCased(path.filename().string());
    if (name.extension() == ".gz") name.replace_extension();
    return name.extension().string();
}

}  // namespace

std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path,
                                         const Columns& columns) {
    const std::string ending = endingOf(path);
    if (ending == ".csv") return std::make_unique<CsvReader>(path, columns, ',');
    if (ending == ".tsv") return std::make_unique<CsvReader>(path, columns, '\t');
    if (ending == ".jsonl") return std::make_unique<JsonlReader>(path, columns);
    throw FileError(path,
                    "this kind of file is not known; give .csv, .tsv or .jsonl, each also as .gz");
}

}  // namespace hanscope
