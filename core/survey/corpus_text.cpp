#include "core/survey/corpus_text.h"

#include <system_error>

#include "core/corpus/readers/row_reader.h"
#include "core/error.h"
#include "core/survey/survey_table.h"
#include "core/text/normalizer.h"

namespace hanscope {
namespace {

constexpr std::uint64_t kRowsBetweenReports = 256;

/// A pipe would have to be opened again, which waits for another writer.
void requireReadableAgain(const CorpusSource& source) {
    std::error_code ignored;
    const auto status = std::filesystem::status(source.path, ignored);
    if (std::filesystem::is_regular_file(status) || std::filesystem::is_directory(status)) return;
    throw FileError(source.path,
                    std::filesystem::exists(status)
                        ? message("it can be read only once, so its texts cannot be shown; save it "
                                  "to a file and read that")
                        : message("this file or folder is no longer there; read the corpus again"));
}

[[noreturn]] void throwChanged(const CorpusSource& source) {
    throw FileError(source.path, message("it was changed after it was read; read it again"));
}

}  // namespace

std::string textAt(const CorpusSource& source, const RowPlace& place, std::string_view beginning) {
    requireReadableAgain(source);
    const auto rows = openRowReader(source.path, source.columns);
    rows->seek(place);
    Row row;
    try {
        if (!rows->next(row) || row.line != place.line) throwChanged(source);
    } catch (const RowError&) {
        throwChanged(source);
    }
    if (beginningOf(row.text, SurveyPart::kBeginningBytes) != beginning) throwChanged(source);
    return row.text;
}

std::string placeName(const CorpusSource& source, const RowPlace& place) {
    if (place.line > 0) return source.path.filename().string() + ":" + std::to_string(place.line);
    const auto paths = textsOfFolder(source.path, source.columns.labelling);
    if (place.number >= paths.size()) throwChanged(source);
    return paths[place.number].lexically_relative(source.path).string();
}

void searchTexts(const CorpusSource& source, const std::string& wanted,
                 const std::function<void(std::uint64_t row)>& found,
                 const ProgressCallback& progress, const CancelToken& cancel) {
    requireReadableAgain(source);
    Preprocessing insensitive;
    insensitive.nfkc = insensitive.foldCase = true;
    const Normalizer normalizer(insensitive);
    const std::string sought = normalizer.normalized(wanted);
    const auto rows = openRowReader(source.path, source.columns);
    std::string normalized;
    Row row;
    for (std::uint64_t number = 0;; ++number) {
        cancel.check();
        if (progress && number % kRowsBetweenReports == 0)
            progress(rows->position().done, rows->position().total);
        try {
            if (!rows->next(row)) return;
            normalizer.normalize(row.text, normalized);
            if (normalized.find(sought) != std::string::npos) found(number);
        } catch (const RowError&) {
            // It is not among the texts.
        }
    }
}

}  // namespace hanscope
