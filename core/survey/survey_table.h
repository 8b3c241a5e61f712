#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/label_lists.h"
#include "core/survey/metadata.h"
#include "core/survey/survey_source.h"

namespace hanscope {

/// The text on one line: white space of any kind, also an HTML break, is one space, at its ends
/// too.
std::string oneLine(std::string_view text);

/// The first words of a text on one line: white space of any kind, also an HTML break, is one
/// space, and nothing follows the last character that begins and ends within this many bytes.
std::string beginningOf(std::string_view text, std::size_t bytes);

/// Consecutive texts of a corpus and what a model predicts for them. Do not change a part after it
/// has been made; threads may share it. Each text takes 64 bytes, 4 for each true label, at most
/// kOthersBytes for the names of labels that the model does not have, at most kBeginningBytes for
/// the beginning of the text, 4 for each other column, and for the prediction 8 bytes and 8 for
/// each predicted label.
struct SurveyPart {
    /// at most, of each text
    static constexpr std::size_t kBeginningBytes = 100, kOthersBytes = 24;

    /// The numbers of one text.
    struct Numbers {
        RowPlace place;
        std::uint32_t words = 0;            ///< of the text
        float probability = 0;              ///< of the most probable label
        float uncertainty = 0;              ///< see uncertainty.h
        std::uint32_t othersEnd = 0;        ///< in `others`
        std::uint32_t beginningEnd = 0;     ///< in `beginnings`
        TruthKind truth = TruthKind::None;  ///< see Truth
        std::optional<bool> isTrainedOn;    ///< none: not known
        std::optional<float> disagreement;  ///< see SurveyedText::disagreement()
    };

    std::vector<Numbers> numbers;      ///< [text]
    LabelLists predicted;              ///< [text] labels of the model (see predictedLabels())
    std::vector<float> probabilities;  ///< of each of predicted.values()
    LabelLists truth;                  ///< [text] the labels that the model knows (see Truth)
    std::string others;                ///< Truth::others of the texts, one after the other
    std::string beginnings;            ///< of the texts, one after the other
    std::vector<Cell> cells;           ///< [column][text]
    /// What is known of the columns of Columns::others after these texts; of their names only those
    /// that the parts before do not have (ColumnCoder::newNames()).
    std::vector<MetadataColumn> columns;

    std::size_t size() const { return numbers.size(); }  ///< number of texts
    /// Adds a text with the probabilities of all labels.
    void add(const StreamedText& text, const std::vector<float>& probabilities,
             const Outputs& outputs, std::optional<bool> isTrainedOn = {},
             std::optional<float> disagreement = {});
    /// Gives memory back that further texts would have used.
    void shrink();
};

/// One text of a survey: a view, valid while its table lives.
class SurveyedText {
 public:
    /// The part must outlive this object.
    SurveyedText(const SurveyPart& part, std::size_t index) : part_(&part), index_(index) {}

    const RowPlace& place() const { return numbers().place; }    ///< of its row
    std::uint32_t words() const { return numbers().words; }      ///< of the text
    float probability() const { return numbers().probability; }  ///< of the most probable label
    float uncertainty() const { return numbers().uncertainty; }  ///< see uncertainty.h
    TruthKind truthKind() const { return numbers().truth; }      ///< see Truth
    std::optional<bool> isTrainedOn() const { return numbers().isTrainedOn; }  ///< none: not known
    /// How far attention disagrees with the words that people marked: the share of the pairs of a
    /// marked and another word in which the other one has more attention (p_s · p_w, punctuation
    /// left out), mean over the people. 0.5 by chance; none without marks, or without attention.
    std::optional<float> disagreement() const { return numbers().disagreement; }
    /// the true labels that the model knows
    LabelLists::List truth() const { return part_->truth[index_]; }
    /// The beginning of Truth::others.
    std::string_view others() const;
    /// With any number of labels it may be empty.
    LabelLists::List predicted() const { return part_->predicted[index_]; }
    /// Of predicted(), in its order. In a tree: given the label's parent.
    const float* probabilities() const;
    /// See beginningOf().
    std::string_view beginning() const;
    /// The value in one of SurveyTable::columns().
    Cell cell(std::size_t column) const { return part_->cells[column * part_->size() + index_]; }
    /// Whether exactly the true labels are predicted; false if the truth is not known.
    bool isRight() const { return truthKind() == TruthKind::Known && truth() == predicted(); }

 private:
    const SurveyPart::Numbers& numbers() const { return part_->numbers[index_]; }

    const SurveyPart* part_;
    std::size_t index_;
};

/// The texts of a survey in the order of their source. Not thread-safe; copies share their parts.
class SurveyTable {
 public:
    /// Adds the next texts.
    void append(std::shared_ptr<const SurveyPart> part);

    std::size_t size() const { return ends_.empty() ? 0 : ends_.back(); }  ///< number of texts
    /// A text by its number, less than size(); valid as long as the table.
    SurveyedText operator[](std::size_t text) const;
    /// The text of a row; size() if it has none.
    std::size_t textOfRow(std::uint64_t number) const;
    /// The other columns of the source, as far as it has been read.
    const std::vector<MetadataColumn>& columns() const { return columns_; }
    /// [text] the values in one of them.
    std::vector<Cell> cells(std::size_t column) const;

 private:
    void learn(const std::vector<MetadataColumn>& columns);

    std::vector<std::shared_ptr<const SurveyPart>> parts_;
    std::vector<std::size_t> ends_;  // of the parts, as numbers of texts
    std::vector<MetadataColumn> columns_;
};

/// Receives consecutive texts, in the order of the source.
using SurveyConsumer = std::function<void(std::shared_ptr<const SurveyPart> part)>;

/// Reads every text of `source` (see surveySource()) with a model and hands over what it predicts,
/// some hundred texts at a time; nothing else is kept. `threads` segment (0: one per
/// core); the result has the same bits with any number of them. The parts
/// handed over before an error or a cancellation stay valid. `wanted`: see streamTexts(). Returns
/// what was left out. Throws FileError, Cancelled.
SkippedRows surveyCorpus(const Classifier& classifier, const CorpusSource& source,
                         const SurveyConsumer& consume, const ProgressCallback& progress = {},
                         const CancelToken& cancel = {}, int threads = 0,
                         const RowFilter& wanted = {});

}  // namespace hanscope
