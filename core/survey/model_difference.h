#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/metrics/paired_comparison.h"
#include "core/metrics/score_difference.h"
#include "core/metrics/seen_texts.h"
#include "core/survey/lexicon.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// What two models predict for one text. Labels are numbers of the first model.
struct TextDifference {
    RowPlace place;
    std::string beginning;                             ///< as SurveyedText::beginning()
    std::uint32_t words = 0;                           ///< by the first model's segmentation
    std::vector<std::int32_t> first, second;           ///< predicted, ascending
    std::optional<std::vector<std::int32_t>> truth{};  ///< none: not known
    /// Of the probabilities p and q of all labels: with one label a text ½ Σ |p − q|, with any
    /// number the largest |p − q|.
    double distance = 0;

    std::optional<bool> isSeenByFirst{}, isSeenBySecond{};  ///< trained on it; none: not known

    /// Whether the first model predicts exactly the true labels; false if they are not known.
    bool isFirstRight() const { return truth == first; }
    /// The same of the second model.
    bool isSecondRight() const { return truth == second; }
};

/// Two models on the texts of a corpus.
struct ModelDifference {
    std::vector<TextDifference> texts;           ///< the largest distance first
    std::uint64_t otherPrediction = 0;           ///< texts for which they predict other labels
    std::uint64_t bothRight = 0, bothWrong = 0;  ///< of the texts whose true labels are known
    PairedComparison right;                      ///< of the texts whose true labels are known
    /// With one label a text macro F1, of lists micro F1; none: no truth is known.
    std::optional<ScoreDifferences> scores;
    SeenTexts firstSeen, secondSeen;  ///< texts whose true labels are known
    SkippedRows skipped;
};

/// Reads the texts of `source` (surveySource() of the first model) with both models, one after the
/// other. Texts in which one of them finds no words are left out. If one of the models has a tree
/// of labels, the true labels of both have their ancestors in it, and the distance is that of the
/// probabilities of whole paths. Memory: 4 bytes for each text and label, and the texts'
/// beginnings. Throws Error if the models do not predict the same labels, or have different trees;
/// FileError, Cancelled.
ModelDifference compareModels(const Classifier& first, const Classifier& second,
                              const CorpusSource& source, const ProgressCallback& progress = {},
                              const CancelToken& cancel = {}, int threads = 0);

/// A row for each text, in their order: row in the source, place, number of words, distance,
/// predictions, truth, which of them is right ("both", "first", "second", "none"; empty if that is
/// not known), beginning. Several labels are joined by ";".
std::string textDifferencesCsv(const std::vector<TextDifference>& texts, const CorpusSource& source,
                               const std::vector<std::string>& labels);

/// A word that both models know, with the mean of its weight p_w by each.
struct WordDifference {
    std::string word;               ///< in normalised form
    std::uint64_t occurrences = 0;  ///< by the first model
    double first = 0, second = 0;   ///< means of p_w
    /// 95 %, of second − first; it takes the two means for independent, which makes it wider.
    Interval interval{};
};
/// The largest difference first; words of fewer than `minimum` occurrences are left out.
std::vector<WordDifference> wordDifferences(const Lexicon& first, const Vocabulary& firstWords,
                                            const Lexicon& second, const Vocabulary& secondWords,
                                            std::uint64_t minimum);
/// A row for each word, in their order: word, occurrences, both means, difference and interval.
std::string wordDifferencesCsv(const std::vector<WordDifference>& words);

}  // namespace hanscope
