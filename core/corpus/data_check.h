#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus_statistics.h"
#include "core/message.h"

namespace hanscope {

/// A problem in the data that makes results misleading, or training impossible.
struct DataWarning {
    /// What is wrong.
    enum class Kind {
        EmptyDocuments,          ///< documents without a word
        FaultyRows,              ///< rows that could not be read and were left out
        UnlabelledTexts,         ///< texts without a label, which are not learnt from
        DoubtfulQuotes,          ///< quoted fields that may have taken in whole rows
        RepeatedTexts,           ///< documents with the text of an earlier one
        TextsInBoth,             ///< validation documents with the text of a training document
        SmallClasses,            ///< classes of fewer than kFewDocuments
        SimilarLabels,           ///< groups of labels that differ only by case or spaces, or
                                 ///< in how a number or day is written
        DominantClass,           ///< most of the documents have one label
        OneClass,                ///< fewer than two labels in all: nothing to tell apart
        LabelsInValidationOnly,  ///< of which no document trains
        EmptySplit               ///< no document is left to train or to validate
    };
    static constexpr std::uint64_t kFewDocuments = 10;  ///< a smaller class is a SmallClass
    static constexpr std::size_t kPlaces = 10;          ///< at most; the first of them

    Kind kind = Kind::EmptyDocuments;
    std::uint64_t count = 0;      ///< of what the kind names
    Message sentence;             ///< what is wrong, and what to do
    std::vector<Message> places;  ///< "films.csv:12", "films.csv:14 (as films.csv:2)"
};

/// The name of a kind in JSON, such as "repeated_texts".
std::string nameOf(DataWarning::Kind kind);
/// Whether data with this problem cannot be trained on. (Lists with only one label can.)
bool preventsTraining(DataWarning::Kind kind);

/// Returns the problems of labelled texts. Texts count as the same if they differ only in case and
/// spaces. Throws FileError if the texts can no longer be read, and Cancelled.
std::vector<DataWarning> checkData(const CountedCorpus& data, const CancelToken& cancel = {});

/// Returns the problems of a split into training and validation documents.
std::vector<DataWarning> checkSplit(const CountedCorpus& data, const Split& split);

/// Returns the problems of a validation file compared with the training documents, in addition to
/// those that checkData() finds in the file itself.
std::vector<DataWarning> checkValidation(const CountedCorpus& training,
                                         const CountedCorpus& validation);

}  // namespace hanscope
