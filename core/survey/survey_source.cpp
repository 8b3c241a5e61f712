#include "core/survey/survey_source.h"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>
#include <unordered_set>

#include "core/corpus/column_choice.h"
#include "core/corpus/inspection.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/in_quotes.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/survey/survey_table.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

// A batch that ends early keeps a window's table growing; a model reads it about as fast as more.
constexpr std::size_t kTextsAtOnce = 256, kBytesAtOnce = std::size_t{1} << 18;

class TextStream {
 public:
    TextStream(const CorpusSource& source, const ModelInfo& model, const RowFilter& wanted,
               int threads)
        : source_(source), wanted_(wanted), rows_(source), labels_(model), pool_(threads) {
        for (int i = 0; i < pool_.threads(); ++i) segmenters_.emplace_back(model.preprocessing);
    }

    /// The texts with words of the next rows, perhaps none. Returns false at the end of the source.
    bool next(std::vector<StreamedText>& texts, const CancelToken& cancel) {
        std::vector<Row> rows = nextRows(cancel);
        texts = segmented(rows, cancel);
        const auto isRefused = [](const StreamedText& text) { return !text.document; };
        texts.erase(std::remove_if(texts.begin(), texts.end(), isRefused), texts.end());
        const auto isEmpty = [](const StreamedText& text) {
            return text.document->words().empty();
        };
        const auto kept = std::remove_if(texts.begin(), texts.end(), isEmpty);
        empty_ += static_cast<std::uint64_t>(texts.end() - kept);
        texts.erase(kept, texts.end());
        return !rows.empty();
    }
    ReadPosition position() const { return rows_.position(); }
    SkippedRows skipped() const {
        SkippedRows skipped = rows_.skipped();
        skipped.empty = empty_;
        return skipped;
    }

 private:
    std::vector<Row> nextRows(const CancelToken& cancel) {
        std::vector<Row> rows;
        std::size_t bytes = 0;
        Row row;
        while (rows.size() < kTextsAtOnce && bytes < kBytesAtOnce && rows_.next(row)) {
            cancel.check();
            bytes += row.text.size();
            rows.push_back(std::move(row));
        }
        return rows;
    }

    // Each thread takes every n-th text, with a segmenter of its own. The first text's error is
    // thrown.
    std::vector<StreamedText> segmented(std::vector<Row>& rows, const CancelToken& cancel) {
        std::vector<StreamedText> texts(rows.size());
        std::vector<std::exception_ptr> errors(rows.size());
        const auto count = segmenters_.size();
        pool_.run(static_cast<int>(count), [&](int thread) {
            const auto own = static_cast<std::size_t>(thread);
            for (std::size_t i = own; i < rows.size() && !cancel.isCancelled(); i += count) try {
                    if (!wanted_ || wanted_(rows[i]))
                        texts[i] = segmented(rows[i], segmenters_[own], cancel);
                } catch (...) {
                    errors[i] = std::current_exception();
                }
        });
        cancel.check();
        for (const std::exception_ptr& error : errors)
            if (error) std::rethrow_exception(error);
        return texts;
    }

    StreamedText segmented(Row& row, Segmenter& segmenter, const CancelToken& cancel) const {
        StreamedText text;
        text.place = {row.number, row.line, row.byte};
        text.others = std::move(row.others);
        text.marks = std::move(row.marks);
        text.truth = truthOf(row, source_, labels_);
        text.document = std::make_shared<const Document>(documentOf(row, segmenter, cancel));
        return text;
    }

    const CorpusSource& source_;
    const RowFilter& wanted_;
    SourceRows rows_;
    const TrueLabels labels_;
    WorkerPool pool_;
    std::vector<Segmenter> segmenters_;  // [thread]
    std::uint64_t empty_ = 0;            // texts without words
};

/// Whether the texts of a folder lie in folders of labels.
bool hasLabelFolders(const fs::path& folder) {
    try {
        inspectSource(folder, {}, 1);
        return true;
    } catch (const FileError&) {
        return false;
    }
}

bool isArray(const std::string& field) {
    return !field.empty() && field.front() == '[';
}

/// The labels in a field of the first rows, which may be a JSON array; of a table, if `lists`, with
/// the usual separators.
std::vector<std::string> labelsOf(const std::string& field, bool lists) {
    if (!isArray(field))
        return lists ? labelsIn(field, Columns().separators) : std::vector<std::string>{field};
    std::vector<std::string> labels;
    try {
        for (const auto& each : exactJson<nlohmann::json>(field)) labels.push_back(plainText(each));
    } catch (const nlohmann::json::exception&) {
        // A field that was shortened is no JSON.
    }
    return labels;
}

/// JSON has lists in arrays and nowhere else; an array of one label is that label.
bool mayHoldLabels(const SourceInspection& source, std::size_t column, bool lists) {
    if (!readerFor(source.format).isJson) return true;
    return std::all_of(source.rows.begin(), source.rows.end(), [&](const Preview::Row& row) {
        const std::string& field = row.fields[column];
        return field.empty() || isArray(field) == lists ||
               (!lists && labelsOf(field, lists).size() <= 1);
    });
}

/// How much the fields of a column are like labels of the model.
struct LabelLikeness {
    bool hasUsualName = false;  // and no other column has
    bool repeats = false;       // a label of the model; numbers of rows do not
    std::size_t known = 0;      // labels of the model

    bool isLessThan(const LabelLikeness& other) const {
        return std::tie(hasUsualName, repeats, known) <
               std::tie(other.hasUsualName, other.repeats, other.known);
    }
};

LabelLikeness likenessOf(const SourceInspection& source, std::size_t column, bool lists,
                         const TrueLabels& labels) {
    LabelLikeness likeness;
    if (!mayHoldLabels(source, column, lists)) return likeness;
    std::unordered_set<std::string> different;
    for (const Preview::Row& row : source.rows)
        for (const std::string& label : labelsOf(row.fields[column], lists)) {
            if (!labels.knows(label)) continue;
            ++likeness.known;
            likeness.repeats |= !different.insert(label).second;
        }
    return likeness;
}

/// Chooses the column of the labels.
void chooseLabels(Columns& columns, const SourceInspection& source, const ModelInfo& model) {
    if (const auto known = columnOfKnownLabels(source, model)) {
        columns.label = source.names[*known];
        columns.labelling = model.outputs.isMultiLabel() ? Labelling::Lists : Labelling::One;
    } else if (source.chosen.label && source.question.empty()) {
        columns.label = source.names[*source.chosen.label];
    } else {
        columns.label.clear();
        columns.labelling = Labelling::None;
    }
}

Columns columnsFor(const SourceInspection& source, const ModelInfo& model, const Columns& wanted) {
    Columns columns = source.columns;
    if (hasChoiceOfColumns(source)) {
        columns.text = source.names[*source.chosen.text];
        if (!wanted.label.empty() && model.outputs.isMultiLabel())
            columns.labelling = Labelling::Lists;
        if (wanted.labelling == Labelling::None)
            columns.labelling = Labelling::None;
        else if (wanted.label.empty())
            chooseLabels(columns, source, model);
    } else if (!source.chosen.label) {
        columns.labelling = Labelling::None;
    }
    if (columns.labelling == Labelling::One) columns.labelling = Labelling::AtMostOne;
    return columns;
}

/// The columns that hold neither texts nor labels nor marks; of several with one name the first.
std::vector<std::string> otherNames(const std::vector<std::string>& names, const Columns& columns) {
    std::vector<std::string> others;
    std::unordered_set<std::string_view> known;
    for (const std::string& name : names) {
        const bool isLabel = columns.labelling != Labelling::None && name == columns.label;
        const bool isOther = name != columns.text && name != columns.marks && !isLabel;
        if (isOther && known.insert(name).second) others.push_back(name);
    }
    return others;
}

/// Whether the names alone say so.
bool namesSay(const Columns& columns, const SourceInspection& source, const Columns& wanted) {
    const bool isLabelled = columns.labelling != Labelling::None;
    if (!isLabelled && wanted.labelling != Labelling::None &&
        std::any_of(source.names.begin(), source.names.end(), isUsualLabelName))
        return false;
    Columns asked = wanted;
    if (!isLabelled) asked.labelling = Labelling::None;
    try {
        const ColumnChoice named = chooseColumns(source.names, asked);
        return source.names[named.text] == columns.text &&
               (!isLabelled || source.names[named.label] == columns.label);
    } catch (const Error&) {
        return false;
    }
}

Message noteOn(const Columns& columns) {
    if (columns.labelling == Labelling::None)
        return message("the texts are in the column %1; no column has labels",
                       inQuotes(columns.text));
    return message("the texts are in the column %1, the labels in %2", inQuotes(columns.text),
                   inQuotes(columns.label));
}

constexpr std::uint64_t kRowsBetweenReports = 256;

void requireStillThere(const CorpusSource& source) {
    if (isThere(source.path)) return;
    throw FileError(source.path,
                    message("this file or folder is no longer there; read the corpus again"));
}

}  // namespace

TrueLabels::TrueLabels(const ModelInfo& model)
    : tree_(model.tree), isOneLabel_(!model.outputs.isMultiLabel()) {
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        numbers_.emplace(model.labels[i], static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < model.labels.size() && !tree_; ++i)
        numbers_.emplace(labelKey(model.labels[i]), static_cast<std::int32_t>(i));
}

std::optional<std::int32_t> TrueLabels::find(const std::string& label) const {
    auto found = numbers_.find(label);
    if (found == numbers_.end() && !tree_) found = numbers_.find(labelKey(label));
    if (found == numbers_.end()) return std::nullopt;
    return found->second;
}

Truth TrueLabels::of(const std::vector<std::string>& labels) const {
    Truth truth{TruthKind::Known};
    for (const std::string& label : labels) {
        if (const auto found = find(label)) {
            truth.labels.push_back(*found);
            continue;
        }
        truth.kind = TruthKind::Foreign;
        truth.others += (truth.others.empty() ? "" : ", ") + label;
    }
    std::sort(truth.labels.begin(), truth.labels.end());
    truth.labels.erase(std::unique(truth.labels.begin(), truth.labels.end()), truth.labels.end());
    if (isOneLabel_ && truth.labels.size() != 1) truth.kind = TruthKind::Foreign;
    if (tree_) truth.labels = withAncestors(*tree_, truth.labels);
    return truth;
}

Truth truthOf(const Row& row, const CorpusSource& source, const TrueLabels& labels) {
    const bool isKnown = source.columns.labelling == Labelling::Lists || !row.labels.empty();
    return isKnown ? labels.of(row.labels) : Truth();
}

std::vector<EncodedDocument> encodedTexts(const std::vector<StreamedText>& texts,
                                          const Classifier& classifier) {
    const Normalizer normalizer(classifier.info().preprocessing);
    std::vector<EncodedDocument> encoded;
    for (const StreamedText& text : texts)
        encoded.push_back(encode(*text.document, normalizer, classifier.vocabulary()));
    return encoded;
}

SkippedRows streamTexts(const CorpusSource& source, const ModelInfo& model,
                        const TextConsumer& consume, const ProgressCallback& progress,
                        const CancelToken& cancel, int threads, const RowFilter& wanted) {
    TextStream stream(source, model, wanted, threads);
    std::vector<StreamedText> texts;
    while (stream.next(texts, cancel)) {
        if (!texts.empty()) consume(std::move(texts));
        if (progress) progress(stream.position().done, stream.position().total);
    }
    return stream.skipped();
}

std::optional<std::size_t> columnOfKnownLabels(const SourceInspection& source,
                                               const ModelInfo& model) {
    if (!hasChoiceOfColumns(source)) return std::nullopt;
    const TrueLabels labels(model);
    const bool lists = model.outputs.isMultiLabel();
    std::optional<std::size_t> best;
    LabelLikeness maximum;
    const auto usual = onlyUsualLabel(source.names);
    // What a label tool adds, such as who answered, is no label.
    const bool isGiven = source.isOfTool && source.chosen.label && source.question.empty();
    for (std::size_t column = 0; column < source.names.size(); ++column) {
        if (column == source.chosen.text || (isGiven && column != source.chosen.label)) continue;
        auto likeness = likenessOf(source, column, lists, labels);
        likeness.hasUsualName = usual == column;
        if (likeness.known == 0 || !maximum.isLessThan(likeness)) continue;
        maximum = likeness;
        best = column;
    }
    if (!best || maximum.repeats) return best;
    // A column of numbers of rows has some numbers that are labels, such as 1 to 10.
    if (2 * maximum.known < source.rows.size()) return std::nullopt;
    return usual && usual != best && mayHoldLabels(source, *usual, lists) ? std::nullopt : best;
}

SurveyColumns surveyColumns(const fs::path& path, const ModelInfo& model, const Columns& wanted) {
    SurveyColumns found;
    CorpusSource& source = found.source;
    source.path = path;
    source.onError = OnError::Skip;
    const bool isPublished = publishedFormat(path).has_value();
    if (!isPublished && (isPlainText(path) || (isFolder(path) && !hasLabelFolders(path)))) {
        source.columns.labelling = Labelling::None;
        source = stamped(source);
        return found;
    }
    const SourceInspection inspection = inspectSource(path, wanted);
    const bool hasChoice = hasChoiceOfColumns(inspection);
    if (hasChoice) found.names = inspection.names;
    if (hasChoice && !inspection.chosen.text) {
        found.question = inspection.question;
        return found;
    }
    source.columns = columnsFor(inspection, model, wanted);
    if (source.columns.marks.empty()) source.columns.marks = usualMarks(inspection);
    source = stamped(source);
    if (hasChoice) source.columns.others = otherNames(inspection.names, source.columns);
    if (hasChoice && !namesSay(source.columns, inspection, wanted))
        found.note = noteOn(source.columns);
    return found;
}

CorpusSource surveySource(const fs::path& path, const ModelInfo& model, const Columns& wanted,
                          const std::function<void(const Message&)>& note) {
    const SurveyColumns found = surveyColumns(path, model, wanted);
    if (!found.question.empty()) throw FileError(path, found.question);
    if (note && !found.note.empty()) note(found.note);
    return found.source;
}

Row rowAt(RowReader& rows, const CorpusSource& source, const RowPlace& place,
          std::string_view beginning) {
    rows.seek(place);
    Row row;
    try {
        if (!rows.next(row) || row.line != place.line) throwChanged(source);
    } catch (const RowError&) {
        throwChanged(source);
    }
    if (beginningOf(row.text, SurveyPart::kBeginningBytes) != beginning) throwChanged(source);
    return row;
}

Row rowAt(const CorpusSource& source, const RowPlace& place, std::string_view beginning) {
    requireStillThere(source);
    return rowAt(*openRowReader(source.path, source.columns), source, place, beginning);
}

std::string textAt(const CorpusSource& source, const RowPlace& place, std::string_view beginning) {
    return rowAt(source, place, beginning).text;
}

std::string PlaceNames::of(const RowPlace& place) {
    if (texts_.empty()) texts_ = sourceOfTexts(source_.path);
    if (place.line > 0) return texts_.filename().string() + ":" + std::to_string(place.line);
    if (files_.empty()) files_ = textsOfFolder(source_.path, source_.columns.labelling);
    if (place.number >= files_.size()) throwChanged(source_);
    return files_[place.number].lexically_relative(texts_).string();
}

void searchTexts(const CorpusSource& source, const std::string& wanted,
                 const std::function<void(std::uint64_t row)>& found,
                 const ProgressCallback& progress, const CancelToken& cancel) {
    requireStillThere(source);
    Preprocessing insensitive;
    insensitive.nfkc = insensitive.foldCase = true;
    const Normalizer normalizer(insensitive);
    const std::string sought = normalizer.normalized(wanted);
    SourceRows rows(withoutFaultyRows(source));
    std::string normalized;
    for (Row row; rows.next(row);) {
        cancel.check();
        if (progress && row.number % kRowsBetweenReports == 0)
            progress(rows.position().done, rows.position().total);
        normalizer.normalize(row.text, normalized);
        if (normalized.find(sought) != std::string::npos) found(row.number);
    }
}

}  // namespace hanscope
