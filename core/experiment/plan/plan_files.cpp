#include "core/experiment/plan/plan_files.h"

#include "core/experiment/checkpoints.h"
#include "core/message.h"

namespace hanscope {

std::vector<FileRole> inputsOf(const TrainingPlan& plan) {
    std::vector<FileRole> files{
        {message("the training texts"), plan.data.source.path},
        {message("the validation texts"), plan.data.validation.file},
        {message("the taxonomy"), plan.data.source.hierarchy.taxonomy},
        {message("the word vectors"), plan.vectors == VectorSource::File ? plan.vectorFile : ""},
        {message("the pre-training to start from"), usesPretrained(plan) ? plan.pretrained : ""},
        {message("the model to start from"), plan.startFrom},
        {message("the model to distil"), teacherOf(plan)}};
    for (const std::filesystem::path& path : unlabelledOf(plan))
        files.push_back({message("texts without labels"), path});
    return files;
}

CommandFiles commandFilesOf(const TrainingPlan& plan) {
    std::vector<OutputFile> outputs{{"out", {message("the model"), plan.out}}};
    for (const std::filesystem::path& path : checkpointPaths(plan))
        outputs.push_back({"checkpoint", {message("the checkpoint"), path}});
    outputs.push_back({"metrics", {message("the metrics"), plan.metrics}});
    outputs.push_back({"save-pretrained",
                       {message("the pre-training"), pretrains(plan) ? plan.savePretrained : ""}});
    outputs.push_back({"cache", {message("the cache"), plan.cache.folder}});
    return {inputsOf(plan), std::move(outputs)};
}

void requireDistinctFiles(const TrainingPlan& plan) {
    if (plan.out.empty()) throw PlanError("out", message("name the model file to write"));
    if (const auto conflict = findConflict(commandFilesOf(plan)))
        throw PlanError(conflict->option, conflict->sentence);
}

std::vector<FileRole> filesOf(const TrainingPlan& plan) {
    CommandFiles files = commandFilesOf(plan);
    for (OutputFile& output : files.outputs) files.inputs.push_back(std::move(output.file));
    return files.inputs;
}

}  // namespace hanscope
