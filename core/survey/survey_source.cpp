#include "core/survey/survey_source.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "core/corpus/inspection.h"
#include "core/corpus/readers/labelled_format.h"
#include "core/corpus/readers/labels.h"
#include "core/corpus/readers/row_reader.h"
#include "core/error.h"
#include "core/survey/true_labels.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

/// Whether the texts of a folder lie in folders of labels.
bool hasLabelFolders(const fs::path& folder) {
    try {
        inspectSource(folder, {}, 1);
        return true;
    } catch (const FileError&) {
        return false;
    }
}

/// The labels in a field of the first rows, which may be a JSON array; of a table, if `lists`, with
/// the usual separators.
std::vector<std::string> labelsOf(const std::string& field, bool lists) {
    if (!lists) return {field};
    if (field.empty() || field.front() != '[') return labelsIn(field, Columns().separators);
    std::vector<std::string> labels;
    const auto array = nlohmann::json::parse(field, nullptr, false);
    for (const auto& each : array)
        labels.push_back(each.is_string() ? each.get<std::string>() : each.dump());
    return labels;
}

bool isArray(const std::string& field) {
    return !field.empty() && field.front() == '[';
}

/// JSON has lists in arrays and nowhere else.
bool mayHoldLabels(const SourceInspection& source, std::size_t column, bool lists) {
    if (!methodOf(source.format).isJson) return true;
    for (const Preview::Row& row : source.rows)
        if (!row.fields[column].empty() && isArray(row.fields[column]) != lists) return false;
    return true;
}

std::size_t knownLabels(const SourceInspection& source, std::size_t column, bool lists,
                        const TrueLabels& labels) {
    std::size_t known = 0;
    if (!mayHoldLabels(source, column, lists)) return 0;
    for (const Preview::Row& row : source.rows)
        for (const std::string& label : labelsOf(row.fields[column], lists))
            known += labels.knows(label) ? 1 : 0;
    return known;
}

std::optional<std::size_t> columnOfKnownLabels(const SourceInspection& source,
                                               const ModelInfo& model) {
    const TrueLabels labels(model);
    std::optional<std::size_t> best;
    std::size_t most = 0;
    for (std::size_t column = 0; column < source.names.size(); ++column) {
        if (column == source.chosen.text) continue;
        const std::size_t known = knownLabels(source, column, model.outputs.isMultiLabel(), labels);
        if (known <= most) continue;
        most = known;
        best = column;
    }
    return best;
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
    }
    if (columns.labelling == Labelling::One) columns.labelling = Labelling::AtMostOne;
    return columns;
}

}  // namespace

SurveyColumns surveyColumns(const fs::path& path, const ModelInfo& model, const Columns& wanted) {
    SurveyColumns found;
    CorpusSource& source = found.source;
    source.path = path;
    source.onError = OnError::Skip;
    std::error_code ignored;
    const bool isFolder = fs::is_directory(path, ignored);
    const bool isPublished = publishedFormat(path).has_value();
    if (!isPublished && (isPlainText(path) || (isFolder && !hasLabelFolders(path)))) {
        source.columns.labelling = Labelling::None;
        return found;
    }
    const SourceInspection inspection = inspectSource(path, wanted);
    const bool hasChoice = hasChoiceOfColumns(inspection);
    if (hasChoice) found.names = inspection.names;
    if (hasChoice && !inspection.chosen.text)
        found.question = inspection.question;
    else
        source.columns = columnsFor(inspection, model, wanted);
    return found;
}

CorpusSource surveySource(const fs::path& path, const ModelInfo& model, const Columns& wanted) {
    const SurveyColumns found = surveyColumns(path, model, wanted);
    if (!found.question.empty()) throw FileError(path, found.question);
    return found.source;
}

}  // namespace hanscope
