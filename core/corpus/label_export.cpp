#include "core/corpus/label_export.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/atomic_file.h"
#include "core/corpus/csv_reader.h"
#include "core/corpus/exact_json.h"
#include "core/corpus/inspection.h"
#include "core/corpus/json_texts.h"
#include "core/corpus/label_tools.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/row_reader.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/text/line_source.h"

namespace hanscope {

namespace {

using Json = nlohmann::ordered_json;

/// The rows of a corpus with all their columns.
class WholeRows {
 public:
    explicit WholeRows(const CorpusSource& corpus) : rows_(withoutFaultyRows(corpus)) {
        const DataFormat format = formatOf(corpus.path);
        const LabelledFormat& traits = methodOf(format);
        if (traits.isJson) texts_ = openJsonTexts(corpus.path);
        if (traits.isTable) openTable(corpus, format);
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
        if (!tool_) tool_ = toolOf(object);
        makePlain(*tool_, object);
        return object;
    }

    void openTable(const CorpusSource& corpus, DataFormat format) {
        const SourceInspection inspection = inspectSource(corpus.path, corpus.columns, 10);
        names_ = inspection.names;
        for (std::size_t i = 0; i < names_.size(); ++i)
            if (!inspection.hasNames) names_[i] = "column_" + names_[i];
        table_ = methodOf(format).openTable(corpus.path, corpus.columns);
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
    std::optional<LabelTool> tool_;  // that wrote them, when the first was read
    std::unique_ptr<CsvReader> table_;
    std::vector<std::string> names_, fields_;
    std::uint64_t tableLine_ = 0;
};

class LabelWriter {
 public:
    LabelWriter(const LabelProject& project, const std::filesystem::path& out, ExportedTexts texts)
        : project_(project),
          texts_(texts),
          isJson_(out.extension() == ".jsonl"),
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
        for (std::string& name : added) {
            while (std::count(columns_.begin(), columns_.end(), name) > 0) name = "project_" + name;
            added_.push_back(name);
        }
        if (!isJson_) writeHeader();
    }

    LabelExportResult writeAll(const ProgressCallback& progress, const CancelToken& cancel) {
        Row row;
        Json object;
        while (rows_.next(row, object)) {
            cancel.check();
            if (progress && row.number % 256 == 0)
                progress(rows_.position().done, rows_.position().total);
            write(row, object);
        }
        result_.skipped = rows_.skipped();
        file_.commit();
        return result_;
    }

 private:
    void writeHeader() {
        std::string line;
        for (const auto* names : {&columns_, &added_})
            for (const std::string& name : *names)
                line += (line.empty() ? "" : ",") + csvField(name);
        file_.write(line + "\n");
    }

    void write(const Row& row, Json& object) {
        const std::string key = textKey(row.text);
        const TextDecision* made = project_.find(key);
        const Decision decision = made ? made->decision : Decision::None;
        if (decision == Decision::Removed) return;
        const bool isOwn = decision == Decision::None && project_.hasOwnLabels() &&
                           (!row.labels.empty() || project_.hasLists());
        const bool isLabelled = decision == Decision::Labelled || isOwn;
        if (!isLabelled && texts_ == ExportedTexts::Labelled) return;
        add(object,
            decision == Decision::Labelled ? project_.labelsOf(*made)
                                           : project_.ownLabels(row.labels),
            isLabelled, made, key);
        file_.write(isJson_ ? exactText(object) + "\n" : csvLine(object));
        ++result_.rows;
    }

    /// Adds the columns of the project to those of the corpus.
    void add(Json& object, const std::vector<std::string>& labels, bool isLabelled,
             const TextDecision* made, const std::string& key) const {
        if (!isLabelled)
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
        for (const TextNote& note : project_.notesOf(key))
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
    const bool isJson_;
    const CorpusSource corpus_;
    WholeRows rows_;
    AtomicFile file_;
    std::vector<std::string> columns_, added_;
    LabelExportResult result_;
};

}  // namespace

LabelExportResult exportLabels(const LabelProject& project, const std::filesystem::path& out,
                               ExportedTexts texts, const ProgressCallback& progress,
                               const CancelToken& cancel) {
    return LabelWriter(project, out, texts).writeAll(progress, cancel);
}

}  // namespace hanscope
