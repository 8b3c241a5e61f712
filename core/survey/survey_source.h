#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/encoded/corpus.h"
#include "core/corpus/row_reader.h"
#include "core/hierarchy/label_tree.h"
#include "core/message.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/text/document.h"

namespace hanscope {

struct SourceInspection;

/// What a row says about the true labels of its text.
enum class TruthKind : std::uint8_t {
    None,     ///< nothing: the texts have no labels
    Known,    ///< its labels are labels of the model; a list may be empty
    Foreign,  ///< a label, or one of a list, is not a label of the model; or there is not exactly
              ///< one, though the model predicts one
};

/// The true labels of a text, as a model names them.
struct Truth {
    TruthKind kind = TruthKind::None;
    std::vector<std::int32_t> labels{};  ///< those that the model knows, ascending; in a tree with
                                         ///< their ancestors
    std::string others{};                ///< the names of those that it does not know, after commas
};

/// Finds the numbers of labels by their names. Immutable, thread-safe.
class TrueLabels {
 public:
    /// Those of this model, and its tree if it has one.
    explicit TrueLabels(const ModelInfo& model);

    /// Whether it is a label of the model.
    bool knows(const std::string& label) const { return find(label).has_value(); }
    /// The truth of a row of a source with labels.
    Truth of(const std::vector<std::string>& labels) const;

 private:
    std::optional<std::int32_t> find(const std::string& label) const;

    std::unordered_map<std::string, std::int32_t> numbers_;  // also by key (labelKey())
    std::shared_ptr<const LabelTree> tree_;
    bool isOneLabel_;
};

/// The truth of a row of this source.
Truth truthOf(const Row& row, const CorpusSource& source, const TrueLabels& labels);

/// A text of a source, segmented for a model.
struct StreamedText {
    std::shared_ptr<const Document> document;  ///< has words
    Truth truth;
    RowPlace place;
    std::vector<std::string> others{};        ///< see Row::others
    std::vector<std::vector<Range>> marks{};  ///< see Row::marks
};

/// Their documents as the vocabulary of the classifier has them.
std::vector<EncodedDocument> encodedTexts(const std::vector<StreamedText>& texts,
                                          const Classifier& classifier);

/// Receives consecutive texts, in the order of the source.
using TextConsumer = std::function<void(std::vector<StreamedText>&& texts)>;

/// Whether a row is wanted, before it is segmented. Called by several threads at the same time.
using RowFilter = std::function<bool(const Row& row)>;

/// Reads all texts of a source, labelled or not, and hands them to `consume` some hundreds at a
/// time, so that the source may be larger than memory. Texts are segmented by `threads` threads (0:
/// one per core); everything else runs on the calling thread. The result does not depend on them.
/// `progress` has the unit of ReadPosition and is called again and again. Rows that
/// `wanted` (empty: all are) refuses are passed over. Returns what was left out: texts without
/// words, and faulty rows if the source says so. Throws FileError, Cancelled, and what `consume`
/// throws.
SkippedRows streamTexts(const CorpusSource& source, const ModelInfo& model,
                        const TextConsumer& consume, const ProgressCallback& progress = {},
                        const CancelToken& cancel = {}, int threads = 0,
                        const RowFilter& wanted = {});

/// How a file or folder of texts is read for a survey, and what else could be chosen.
struct SurveyColumns {
    std::vector<std::string> names{};  ///< of all columns; empty: there is no choice
    /// for streamTexts(); its columns are chosen unless there is a question
    CorpusSource source{};
    Message question{};  ///< not empty: it is not known which column has the texts
    Message note{};      ///< which columns are read, unless their names alone say so
};

/// The column in which most of the first rows name labels of the model and repeat some (lists of
/// labels, if it predicts any number of them), or that has the only usual name and names one.
/// Nothing if there is none, or if columns cannot be chosen.
std::optional<std::size_t> columnOfKnownLabels(const SourceInspection& source,
                                               const ModelInfo& model);

/// How a file or folder of texts is read for a survey with this model. The labels are in the column
/// that `wanted` names; otherwise in the only one with a usual name, if the first rows name labels
/// of the model there; otherwise in the one in which most of them do, and repeat some (lists of
/// labels, if the model predicts any number of them); if there is none, in the column that a
/// training would take without asking; otherwise, or if `wanted` says so, the texts have no labels.
/// A row without a label is a text without one. Marks are those of a column "marks". All other
/// columns whose names are known are in Columns::others. Faulty rows are left out and counted; the
/// source has a stamp, so that all of what is read of it is of one content. Throws FileError if the
/// beginning cannot be read or lacks a wanted column.
SurveyColumns surveyColumns(const std::filesystem::path& path, const ModelInfo& model,
                            const Columns& wanted = {});

/// The same, if there is no question; `note` is told SurveyColumns::note, if there is one. Throws
/// FileError also if it is not known which column has the texts.
CorpusSource surveySource(const std::filesystem::path& path, const ModelInfo& model,
                          const Columns& wanted = {},
                          const std::function<void(const Message&)>& note = {});

/// A row, read again from its source by an open reader of it. `beginning`: of its text
/// (SurveyedText::beginning()). Throws FileError if the source has changed.
Row rowAt(RowReader& rows, const CorpusSource& source, const RowPlace& place,
          std::string_view beginning);

/// The same with a reader of its own. Takes about as long as reading this row, for a compressed
/// file also as decompressing what comes before it. Throws FileError also if the source is missing.
Row rowAt(const CorpusSource& source, const RowPlace& place, std::string_view beginning);

/// The text of this row.
std::string textAt(const CorpusSource& source, const RowPlace& place, std::string_view beginning);

/// Names places as editors understand them: "films.csv:12", for a folder "pos/12.txt". Not
/// thread-safe.
class PlaceNames {
 public:
    /// Reads nothing yet.
    explicit PlaceNames(const CorpusSource& source) : source_(source) {}

    /// Throws FileError if the source has changed.
    std::string of(const RowPlace& place);

 private:
    const CorpusSource source_;
    std::filesystem::path texts_;               // see sourceOfTexts(); empty until it is asked for
    std::vector<std::filesystem::path> files_;  // of a folder; empty until they are asked for
};

/// The name of one place.
inline std::string placeName(const CorpusSource& source, const RowPlace& place) {
    return PlaceNames(source).of(place);
}

/// Reads all texts again and tells the number of each row (RowPlace::number, ascending) whose text
/// contains `wanted`, whatever the case of letters and the width or composition of characters
/// (NFKC, case folding). Faulty rows are left out. Throws FileError, Cancelled.
void searchTexts(const CorpusSource& source, const std::string& wanted,
                 const std::function<void(std::uint64_t row)>& found,
                 const ProgressCallback& progress = {}, const CancelToken& cancel = {});

}  // namespace hanscope
