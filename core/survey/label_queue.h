#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/label_project.h"
#include "core/metrics/interval.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/survey/diverse_order.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// Which texts of a project are to be labelled first.
enum class QueueOrder {
    Mixed,         ///< every fifth by chance, the others as Margin
    Margin,        ///< those with the greatest uncertaintyOf()
    Entropy,       ///< those whose probabilities have the greatest entropy
    Disagreement,  ///< those about which the members of an ensemble disagree most
    Diverse,       ///< each as far as possible from all before it and from the labelled ones
    Chance,
};
/// in the order of QueueOrder
inline constexpr std::array kQueueOrderNames{"mixed",        "margin",  "entropy",
                                             "disagreement", "diverse", "chance"};

/// Which texts are queued, and in which order.
struct QueueSettings {
    QueueOrder order = QueueOrder::Mixed;
    std::size_t count = 0;   ///< so many texts; 0: all
    std::uint64_t seed = 1;  ///< of what is chosen by chance
    /// Only texts for which this label is predicted, with the uncertainty of its children in the
    /// model's tree, if there are any; empty: all texts.
    std::string branch{};
    /// Only the texts with these keys, in this order, whatever is decided about them; empty: those
    /// without a label by `order`.
    std::vector<std::string> keys{};
    /// Only the texts with these keys; empty: all. An estimate of accuracy is of all texts:
    /// with this or `branch`, none counts as chosen by chance.
    std::vector<std::string> among{};
};

/// A text about which nothing is decided, or that was skipped.
struct QueuedText {
    std::string key;           ///< see textKey()
    RowPlace place;            ///< of the first row with this text, in the project's corpus
    std::string beginning;     ///< SurveyedText::beginning()
    bool isByChance = false;   ///< chosen by chance, see TextDecision
    bool wasSkipped = false;   ///< skipped texts come last
    bool hasOwnLabel = false;  ///< in the corpus
    std::vector<std::string> predicted{};  ///< in a tree without ancestors of others
    std::optional<double> probability{};   ///< of the most probable label; none: there is no model
    double score = 0;  ///< by which it was chosen: larger ones come first, if not by chance
};

/// The texts to be labelled, the first ones first.
struct LabelQueue {
    std::vector<QueuedText> texts;  ///< see QueueSettings::count
    std::size_t undecided = 0;      ///< different texts that are wanted, the skipped ones included
    std::size_t labelled = 0;       ///< different texts of the corpus, by the project or the corpus
    std::size_t missing = 0;        ///< texts with a decision that the corpus no longer has
    SkippedRows skipped;
};

/// How the texts of the project's corpus are read: with the labels that the corpus has.
CorpusSource queueSource(const LabelProject& project);

/// Reads all texts of the project's corpus and orders those that are not labelled. Without a model
/// (null) only Diverse and Chance are possible, and Mixed is Chance. Diverse reads the corpus twice
/// and compares the words of texts (term frequencies and inverse document frequencies, hashed to
/// kQueueVector numbers), see diverseOrder(). `progress` is of the whole work. The result is the
/// same with any number of threads. Throws Error for an order that the model does not allow;
/// FileError, Cancelled.
LabelQueue queueTexts(const LabelProject& project, const Classifier* classifier,
                      const QueueSettings& settings, const ProgressCallback& progress = {},
                      const CancelToken& cancel = {}, int threads = 0);

/// Keys of the texts of the project's corpus that contain `wanted`, or have a note that does, in
/// the order of the corpus, whatever the case of letters and the width or composition of characters
/// (NFKC, case folding). Faulty rows are left out. Throws FileError, Cancelled.
std::vector<std::string> textsWith(const LabelProject& project, const std::string& wanted,
                                   const ProgressCallback& progress = {},
                                   const CancelToken& cancel = {});

/// Keys of the texts in these rows (RowPlace::number, ascending) of a corpus that project's texts
/// are from, without repetitions. Faulty rows are left out. Throws FileError, Cancelled.
std::vector<std::string> textsInRows(const CorpusSource& source,
                                     const std::vector<std::uint64_t>& rows,
                                     const ProgressCallback& progress = {},
                                     const CancelToken& cancel = {});

/// How many predictions were right, of texts chosen by chance, made before they were labelled.
struct AccuracyEstimate {
    /// Texts of the project that had a label: from which the model learnt (estimatedAccuracies()),
    /// or when the first of these was labelled.
    std::size_t labelled = 0;
    std::size_t right = 0, count = 0;  ///< predictions that were right; all of them

    /// The share of predictions that were right; 0 without any.
    double share() const {
        return count == 0 ? 0 : static_cast<double>(right) / static_cast<double>(count);
    }
    /// Wilson's interval (95 %) of share().
    Interval interval() const { return wilsonInterval(share(), static_cast<double>(count)); }
};

/// One estimate for each model of the project: by the texts that were labelled while it was the
/// last one trained, also when the training of the next one had begun. Those without such texts are
/// left out.
std::vector<AccuracyEstimate> estimatedAccuracies(const LabelProject& project);

/// The estimates of the last `count` texts that were chosen by chance, and of as many before them.
/// Nothing if there are fewer.
struct AccuracyChange {
    AccuracyEstimate before, after;  ///< of the texts before; of the last ones
    double difference = 0;           ///< of the shares, after − before
    Interval interval;               ///< of the difference
};
/// `count`: the texts of each of the two estimates.
std::optional<AccuracyChange> lastAccuracyChange(const LabelProject& project,
                                                 std::size_t count = 50);

/// Whether further labels of this kind are not likely to raise the accuracy by more than
/// kWorthwhileGain.
inline constexpr double kWorthwhileGain = 0.05;
/// See kWorthwhileGain.
inline bool haveLabelsStoppedHelping(const AccuracyChange& change) {
    return change.interval.high < kWorthwhileGain;
}

}  // namespace hanscope
