#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/metrics/interval.h"
#include "core/model/unit_values.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// Where a unit has a value in a corpus.
struct UnitPlace {
    float value = 0;        ///< of the unit there
    RowPlace place;         ///< of the text
    std::string beginning;  ///< SurveyedText::beginning()
    Range range;            ///< of the word or the sentence in the text; of a text all of it
    std::string before, found, after;  ///< what stands there, each at most kUnitContextBytes
};

inline constexpr std::size_t kUnitContextBytes = 80;  ///< of UnitPlace's texts

/// What a unit hears in a corpus; the mean is that of its values.
struct Unit : RunningMean {
    UnitLevel level = UnitLevel::WordState;  ///< whose vector has it
    std::size_t number = 0;                  ///< dimension, from 0
    std::vector<UnitPlace> largest;          ///< by decreasing value; of equal ones the first
    std::vector<UnitPlace> smallest;         ///< by increasing value
};

/// What all units of a model hear.
struct UnitSurvey {
    std::vector<Unit> units;  ///< by level, then by number
    std::uint64_t texts = 0;  ///< with words
    SkippedRows skipped;

    /// Null if the level does not have it.
    const Unit* find(UnitLevel level, std::size_t number) const;
};

/// Reads all texts of `source` (see surveySource()) once and keeps, of every unit, the `places`
/// where it is largest and smallest. Of places with the same words and the same value only the
/// first is kept. The result has the same bits with any number of threads. Throws FileError,
/// Cancelled, and the Error of requireUnits().
UnitSurvey readUnits(const Classifier& classifier, const CorpusSource& source, std::size_t places,
                     const ProgressCallback& progress = {}, const CancelToken& cancel = {},
                     int threads = 0);

/// A table with a row for each place: level, number of the unit from 1, its mean and deviation,
/// side, rank from 1, value, place of the text, and the words before, there and after.
std::string unitsCsv(const UnitSurvey& survey, PlaceNames& places);

}  // namespace hanscope
