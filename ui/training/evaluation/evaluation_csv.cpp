#include "ui/training/evaluation/evaluation_csv.h"

#include "core/atomic_file.h"
#include "core/corpus/output_check.h"
#include "core/csv_text.h"

namespace hanscope::ui {

namespace {

std::string joined(LabelLists::List labels, const std::vector<std::string>& names) {
    std::string text;
    for (const std::int32_t label : labels)
        text += (text.empty() ? "" : ";") + names[static_cast<std::size_t>(label)];
    return csvField(text);
}

std::string header(const std::string& first, const std::vector<std::string>& labels) {
    std::string line = first;
    for (const std::string& label : labels) line += "," + csvField(label);
    return line + "\n";
}

const std::vector<ClassScore>& classesOf(const AnyEvaluation& evaluation) {
    return std::visit(
        [](const auto& any) -> const auto& { return any.classes; }, evaluation);
}

}  // namespace

std::string confusionCsv(const FileEvaluation& result) {
    std::string text = header("truth", result.labels);
    const auto& confusion = std::get<Evaluation>(result.evaluation).confusion;
    for (std::size_t truth = 0; truth < confusion.size(); ++truth) {
        text += csvField(result.labels[truth]);
        for (const std::uint64_t count : confusion[truth]) text += "," + std::to_string(count);
        text += "\n";
    }
    return text;
}

std::string scoresCsv(const FileEvaluation& result) {
    std::string text = "class,precision,recall,f1,documents\n";
    const std::vector<ClassScore>& classes = classesOf(result.evaluation);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const ClassScore& score = classes[i];
        text += csvField(result.labels[i]) + "," + csvNumber(score.precision) + "," +
                csvNumber(score.recall) + "," + csvNumber(score.f1) + "," +
                std::to_string(score.support) + "\n";
    }
    return text;
}

std::string predictionsCsv(const FileEvaluation& result) {
    std::string text = header("row,line,truth,prediction", result.labels);
    for (std::size_t i = 0; i < result.corpus->size(); ++i) {
        const DocumentPlace place = result.corpus->place(i);
        text += std::to_string(place.row) + "," + std::to_string(place.line) + "," +
                joined(result.truth[i], result.labels) + "," +
                joined(result.predictions.labels[i], result.labels);
        for (const float probability : result.predictions.probabilities[i])
            text += "," + csvNumber(static_cast<double>(probability));
        text += "\n";
    }
    return text;
}

void writeCsv(const std::filesystem::path& path, CsvMaker csv, const FileEvaluation& result,
              const std::filesystem::path& model) {
    requireNotReplaced({{"the model", model},
                        {"the labelled texts", result.source.path},
                        {"the taxonomy", result.source.hierarchy.taxonomy}},
                       {"the table", path});
    AtomicFile file(path);
    file.write(csv(result));
    file.commit();
}

}  // namespace hanscope::ui
