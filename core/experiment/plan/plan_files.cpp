#include "core/experiment/plan/plan_files.h"

#include "core/experiment/checkpoints.h"

namespace hanscope {

std::vector<FileRole> inputsOf(const TrainingPlan& plan) {
    std::vector<FileRole> files{
        {"the training texts", plan.data.source.path},
        {"the validation texts", plan.data.validation.file},
        {"the taxonomy", plan.data.source.hierarchy.taxonomy},
        {"the word vectors", plan.vectors == VectorSource::File ? plan.vectorFile : ""},
        {"the pre-training to start from", usesPretrained(plan) ? plan.pretrained : ""},
        {"the model to start from", plan.startFrom},
        {"the model to distil", teacherOf(plan)}};
    for (const std::filesystem::path& path : unlabelledOf(plan))
        files.push_back({"texts without labels", path});
    return files;
}

std::vector<FileRole> filesOf(const TrainingPlan& plan) {
    std::vector<FileRole> files = inputsOf(plan);
    files.push_back({"the model", plan.out});
    for (const std::filesystem::path& path : checkpointPaths(plan))
        files.push_back({"the checkpoint", path});
    files.push_back({"the metrics", plan.metrics});
    files.push_back({"the pre-training", pretrains(plan) ? plan.savePretrained : ""});
    return files;
}

}  // namespace hanscope
