#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/corpus_statistics.h"

namespace hanscope {

/// Something in the data that spoils an experiment, or makes it impossible.
struct DataWarning {
    enum class Kind {
        EmptyDocuments,          ///< documents without a word
        FaultyRows,              ///< rows that could not be read and were left out
        RepeatedTexts,           ///< documents with the text of an earlier one
        TextsInBoth,             ///< validation documents with the text of a training document
        SmallClasses,            ///< classes of fewer than kFewDocuments
        SimilarLabels,           ///< groups of labels that differ only by case or spaces
        DominantClass,           ///< most of the documents have one label
        OneClass,                ///< fewer than two labels in all: nothing to tell apart
        LabelsInValidationOnly,  ///< of which no document trains
        EmptySplit               ///< no document is left to train or to validate
    };
    static constexpr std::uint64_t kFewDocuments = 10;
    static constexpr std::size_t kPlaces = 10;  ///< at most; the first of them

    Kind kind = Kind::EmptyDocuments;
    std::uint64_t count = 0;          ///< of what the kind names
    std::string sentence;             ///< what is wrong, and what to do
    std::vector<std::string> places;  ///< "films.csv:12", "films.csv:14 (as films.csv:2)"
};

/// "repeated_texts": for programs.
std::string nameOf(DataWarning::Kind kind);
/// Whether such data are refused rather than trained on (lists of one label alone are not).
bool preventsTraining(DataWarning::Kind kind);

/// What is wrong with labelled texts in themselves. Texts are the same if they differ in nothing
/// but case and spaces. Throws FileError if they cannot be read any more, Cancelled.
std::vector<DataWarning> checkData(const CountedCorpus& data, const CancelToken& cancel = {});

/// What is wrong with documents that are split into those that train and those that validate.
std::vector<DataWarning> checkSplit(const CountedCorpus& data, const Split& split);

/// What is wrong with validation documents of their own, beside what checkData says of them.
std::vector<DataWarning> checkValidation(const CountedCorpus& training,
                                         const CountedCorpus& validation);

}  // namespace hanscope
