#include "core/corpus/exports/label_export.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>

#include "core/atomic_file.h"
#include "core/corpus/csv_reader.h"
#include "core/corpus/exports/label_formats.h"
#include "core/corpus/inspection.h"
#include "core/corpus/label_tools.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/readers/first_objects.h"
#include "core/corpus/readers/json_texts.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/counted.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/text/line_source.h"

namespace hanscope {

namespace {

using Json = nlohmann::ordered_json;

/// Whether its rows are texts and nothing else: a plain text, or a folder of texts.
bool hasOnlyTexts(const CorpusSource& corpus) {
    return !publishedFormat(corpus.path) && (isPlainText(corpus.path) || isFolder(corpus.path));
}

/// Of columns with the same name, as of several without one, all but the first get a number.
void makeDifferent(std::vector<std::string>& names) {
    std::set<std::string> taken(names.begin(), names.end()), met;
    for (std::string& name : names) {
        const std::string own = name;
        for (int n = 2; met.count(own) > 0 && taken.count(name) > 0; ++n)
            name = own + "_" + std::to_string(n);
        met.insert(own);
        taken.insert(name);
    }
}

/// The rows of a corpus with all their columns.
class WholeRows {
 public:
    explicit WholeRows(const CorpusSource& corpus)
        : rows_(withoutFaultyRows(corpus)), columns_(corpus.columns) {
        if (!hasOnlyTexts(corpus)) openColumns(corpus);
        if (!texts_ && !table_) names_ = {"text"};
    }

    /// Those of a table; of JSON lines none.
    const std::vector<std::string>& names() const { return names_; }
    ReadPosition position() const { return rows_.position(); }
    const SkippedRows& skipped() const { return rows_.skipped(); }

    /// The next row, its columns as an object of texts or of JSON values, as the row is read if a
    /// label tool wrote it. False at the end.
    bool next(Row& row, Json& object) {
        if (!rows_.next(row)) return false;
        object = Json::object();
        if (texts_) {
            object = objectAt(row.byte);
        } else if (table_) {
            while (tableLine_ < row.line && readFields()) {
            }
            for (std::size_t i = 0; i < std::min(names_.size(), fields_.size()); ++i)
                object[names_[i]] = fields_[i];
        } else {
            object["text"] = row.text;
        }
        return true;
    }

 private:
    void openColumns(const CorpusSource& corpus) {
        const DataFormat format = dataFormatOf(corpus.path);
        const LabelledFormat& traits = readerFor(format);
        if (traits.isJson) texts_ = openJsonTexts(corpus.path, corpus.columns.encoding);
        if (traits.isTable) openTable(corpus, format);
    }

    Json objectAt(std::uint64_t byte) {
        std::string_view text;
        do try {
                if (!texts_->next(text)) break;
            } catch (const RowError&) {
                // One that rows_ has left out.
            }
        while (texts_->byte() < byte);
        Json object;
        try {
            object = exactJson<Json>(text);
        } catch (const Json::exception&) {
            object = exactJson<Json>(repairedJson(text));
        }
        if (!form_) form_ = toolFormOf(nlohmann::json(object), texts_->path(), columns_);
        makePlain(*form_, object);
        return object;
    }

    void openTable(const CorpusSource& corpus, DataFormat format) {
        const SourceInspection inspection = inspectSource(corpus.path, corpus.columns, 10);
        names_ = inspection.names;
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (!inspection.hasNames) names_[i] = "column_" + names_[i];
        makeDifferent(names_);
        table_ = readerFor(format).openTable(corpus.path, corpus.columns);
    }

    /// A faulty row is one that rows_ has left out.
    bool readFields() {
        try {
            return table_->nextFields(fields_, tableLine_);
        } catch (const RowError&) {
            return true;
        }
    }

    SourceRows rows_;
    std::unique_ptr<JsonTexts> texts_;
    Columns columns_;
    std::optional<ToolForm> form_;  // of texts_, when the first was read
    std::unique_ptr<CsvReader> table_;
    std::vector<std::string> names_, fields_;
    std::uint64_t tableLine_ = 0;
};

/// What is written of a row.
struct ExportedRow {
    const Row& row;
    std::string key;
    const TextDecision* made = nullptr;
    bool isLabelled = false;
    std::vector<std::string> labels = {};
};

/// What the project says about a row; nothing if it is left out.
std::optional<ExportedRow> exportedRow(const LabelProject& project, const Row& row,
                                       ExportedTexts texts) {
    ExportedRow exported{row, textKey(row.text)};
    exported.made = project.find(exported.key);
    const Decision decision = exported.made ? exported.made->decision : Decision::None;
    if (decision == Decision::Removed) return std::nullopt;
    const bool isOwn = decision == Decision::None && project.hasOwnLabels() &&
                       (!row.labels.empty() || project.hasLists());
    exported.isLabelled = decision == Decision::Labelled || isOwn;
    if (!exported.isLabelled && texts == ExportedTexts::Labelled) return std::nullopt;
    if (decision == Decision::Labelled)
        exported.labels = project.labelsOf(*exported.made);
    else if (isOwn)
        exported.labels = project.ownLabels(row.labels);
    return exported;
}

/// The marked parts, both kinds.
std::vector<CountedSpan> marksOf(const ExportedRow& exported) {
    if (!exported.isLabelled) return {};
    const Row& row = exported.row;
    const bool isDecided = exported.made && exported.made->decision == Decision::Labelled;
    std::vector<CountedSpan> marks =
        spansOf(row.text, isDecided ? exported.made->reasons : joinedMarks(row.marks));
    for (CountedSpan& span :
         spansOf(row.text, isDecided ? exported.made->against : row.against, MarkKind::Against))
        marks.push_back(std::move(span));
    return marks;
}

/// Writes rows as objects of a label tool.
class ToolRows {
 public:
    ToolRows(const LabelProject& project, const CorpusSource& corpus, ExportedTexts texts,
             const CancelToken& cancel)
        : project_(project) {
        if (!hasOnlyTexts(corpus)) findColumns(corpus);
        common_.hasLists = project.hasLists();
        survey(corpus, texts, cancel);
    }

    std::string objectOf(const LabelFormat& format, const ExportedRow& exported,
                         const Json& columns) const {
        Json others = Json::object();
        if (hasOthers_)
            for (const auto& item : columns.items())
                if (std::count(left_.begin(), left_.end(), item.key()) == 0)
                    others[item.key()] = item.value();
        const std::vector<CountedSpan> marks = marksOf(exported);
        return format.objectOf(
            {exported.row.text, exported.labels, exported.isLabelled, marks, others}, common_);
    }

 private:
    void findColumns(const CorpusSource& corpus) {
        const SourceInspection beginning = inspectSource(corpus.path, corpus.columns);
        if (beginning.chosen.text) left_.push_back(beginning.names[*beginning.chosen.text]);
        if (beginning.chosen.label && project_.hasOwnLabels())
            left_.push_back(beginning.names[*beginning.chosen.label]);
        hasOthers_ = hasChoiceOfColumns(beginning);
    }

    /// Which labels there are, and whether a text has marked words, must be known before the first
    /// text is written.
    void survey(const CorpusSource& corpus, ExportedTexts texts, const CancelToken& cancel) {
        std::set<std::string> labels;
        for (const LabelDefinition& each : project_.labels()) {
            labels.insert(each.label);
            common_.labels.push_back(each.label);
        }
        SourceRows rows(withoutFaultyRows(corpus));
        for (Row row; rows.next(row);) {
            cancel.check();
            const auto exported = exportedRow(project_, row, texts);
            if (!exported) continue;
            common_.hasMarks = common_.hasMarks || !marksOf(*exported).empty();
            for (const std::string& label : exported->labels)
                if (labels.insert(label).second) common_.labels.push_back(label);
        }
    }

    const LabelProject& project_;
    std::vector<std::string> left_;  // columns that are written as text and labels
    bool hasOthers_ = false;
    ToolTexts common_;
};

class LabelWriter {
 public:
    LabelWriter(const LabelProject& project, const std::filesystem::path& out, ExportedTexts texts,
                const LabelFormat& format)
        : project_(project),
          texts_(texts),
          format_(format),
          isJson_(std::string_view(format.name) != "csv"),
          corpus_(project.corpus()),
          rows_(corpus_),
          file_(out) {
        columns_ = rows_.names();
        if (columns_.empty()) columns_ = inspectSource(corpus_.path, corpus_.columns).names;
        std::vector<std::string> added{project.hasLists() ? "labels" : "label",
                                       "labelled_by",
                                       "labelled_at",
                                       "predicted",
                                       "probability",
                                       "notes"};
        // Beside a "label" of the corpus, who reads the file would take that for the labels.
        const bool hasLabel = std::count(columns_.begin(), columns_.end(), "label") > 0;
        if (hasLabel) added[0] = "project_" + added[0];
        for (std::string& name : added) {
            while (std::count(columns_.begin(), columns_.end(), name) > 0) name = "project_" + name;
            added_.push_back(name);
        }
        if (!isJson_) writeHeader();
    }

    LabelExportResult writeAll(const ProgressCallback& progress, const CancelToken& cancel) {
        if (format_.objectOf) tool_.emplace(project_, corpus_, texts_, cancel);
        Row row;
        Json object;
        file_.write(format_.begin);
        while (rows_.next(row, object)) {
            cancel.check();
            if (progress && row.number % 256 == 0)
                progress(rows_.position().done, rows_.position().total);
            if (const auto exported = exportedRow(project_, row, texts_)) write(*exported, object);
        }
        file_.write(format_.end);
        result_.skipped = rows_.skipped();
        file_.commit();
        return result_;
    }

 private:
    void writeHeader() {
        std::vector<std::string> fields;
        for (const auto* names : {&columns_, &added_})
            for (const std::string& name : *names) fields.push_back(csvField(name));
        file_.write(joined(fields, ",") + "\n");
    }

    void write(const ExportedRow& exported, Json& object) {
        if (result_.rows++ > 0) file_.write(format_.between);
        if (tool_) {
            const bool isLine = std::string_view(format_.between).empty();
            file_.write(tool_->objectOf(format_, exported, object) + (isLine ? "\n" : ""));
            return;
        }
        add(object, exported);
        file_.write(isJson_ ? exactText(object) + "\n" : csvLine(object));
    }

    /// Adds the columns of the project to those of the corpus.
    void add(Json& object, const ExportedRow& exported) const {
        const std::vector<std::string>& labels = exported.labels;
        const TextDecision* made = exported.made;
        if (!exported.isLabelled)
            object[added_[0]] = nullptr;
        else if (project_.hasLists())
            object[added_[0]] = labels;
        else
            object[added_[0]] = labels.empty() ? "" : labels.front();
        if (made && !made->by.empty()) object[added_[1]] = made->by;
        if (made && !made->at.empty()) object[added_[2]] = made->at;
        if (made && made->probability) {
            object[added_[3]] = project_.labelsPredicted(*made);
            object[added_[4]] = *made->probability;
        }
        std::string notes;
        for (const TextNote& note : project_.notesOf(exported.key))
            notes += (notes.empty() ? "" : "\n") + note.note;
        if (!notes.empty()) object[added_[5]] = notes;
    }

    std::string csvLine(const Json& object) const {
        std::string line;
        bool isFirst = true;
        for (const auto* names : {&columns_, &added_})
            for (const std::string& name : *names) {
                if (!std::exchange(isFirst, false)) line += ',';
                const auto value = object.find(name);
                if (value != object.end() && !value->is_null()) line += csvField(fieldOf(*value));
            }
        return line + "\n";
    }

    static std::string fieldOf(const Json& value) {
        const bool isList = value.is_array() && std::all_of(value.begin(), value.end(),
                                                            [](auto& v) { return v.is_string(); });
        if (!isList) return plainText(value);
        std::string joined;
        for (const Json& each : value) joined += (joined.empty() ? "" : ";") + plainText(each);
        return joined;
    }

    const LabelProject& project_;
    const ExportedTexts texts_;
    const LabelFormat& format_;
    const bool isJson_;
    const CorpusSource corpus_;
    WholeRows rows_;
    std::optional<ToolRows> tool_;  // of a label tool's format
    AtomicFile file_;
    std::vector<std::string> columns_, added_;
    LabelExportResult result_;
};

}  // namespace

LabelExportResult exportLabels(const LabelProject& project, const std::filesystem::path& out,
                               ExportedTexts texts, const ProgressCallback& progress,
                               const CancelToken& cancel, const std::string& format) {
    return LabelWriter(project, out, texts, labelFormat(format, out)).writeAll(progress, cancel);
}

}  // namespace hanscope
