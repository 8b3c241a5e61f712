#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/corpus/readers/row_reader.h"
#include "core/progress.h"

namespace hanscope {

/// The text of a row, read again from its source. Takes about as long as reading this row, for a
/// compressed file also as decompressing what comes before it. `beginning`: of that text
/// (SurveyedText::beginning()). Throws FileError if the source is missing or has changed, or if it
/// can be read only once, like a pipe.
std::string textAt(const CorpusSource& source, const RowPlace& place, std::string_view beginning);

/// The place as editors understand it: "films.csv:12", for a folder "pos/12.txt".
std::string placeName(const CorpusSource& source, const RowPlace& place);

/// Reads all texts again and tells the number of each row (RowPlace::number, ascending) whose text
/// contains `wanted`, whatever the case of letters and the width or composition of characters
/// (NFKC, case folding). Faulty rows are left out. Throws FileError, Cancelled.
void searchTexts(const CorpusSource& source, const std::string& wanted,
                 const std::function<void(std::uint64_t row)>& found,
                 const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope
