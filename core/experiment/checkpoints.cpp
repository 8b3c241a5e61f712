#include "core/experiment/checkpoints.h"

#include <algorithm>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/experiment/plan/plan_fields.h"
#include "core/model_file/safetensors.h"
#include "core/text/utf8.h"

namespace hanscope {
namespace {

bool checkpointExists(const std::filesystem::path& path) {
    return std::filesystem::exists(path);
}

std::string linesOf(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + "\n";
    return text;
}

std::string vectorsText(const TrainingPlan& plan) {
    if (vectorsOf(plan) == VectorSource::File)
        return withInvalidUtf8Replaced(plan.vectorFile.string());
    return fieldText(plan, "vectors");
}

}  // namespace

std::string checksumOf(const NamedTensors& tensors) {
    std::uint32_t crc = 0;
    for (const auto& [name, tensor] : tensors)
        crc = checksum({reinterpret_cast<const char*>(tensor.values.data()),
                        tensor.values.size() * sizeof(float)},
                       crc);
    return checksumText(crc);
}

Checkpoints::Checkpoints(const TrainingPlan& plan, bool kept)
    : plan_(plan), kept_(kept), paths_(checkpointPaths(plan)) {
    if (!kept_) return;
    requireWritable(paths_.front());
    const auto found = std::find_if(paths_.begin(), paths_.end(), checkpointExists);
    if (found != paths_.end() && !plan.resume)
        throw FileError(*found, message("this is the checkpoint of an unfinished run; continue it "
                                        "with --resume, or delete the file to start again"));
    if (found == paths_.end() && plan.resume)
        throw FileError(paths_.front(),
                        message("there is no checkpoint to resume; start without --resume"));
}

bool Checkpoints::allThere() const {
    return std::all_of(paths_.begin(), paths_.end(), checkpointExists);
}

CheckpointPlan Checkpoints::forRun(int run, const TrainingData& data,
                                   const UnlabelledTexts& unlabelled) const {
    return at(static_cast<std::size_t>(run - 1), data, unlabelled);
}

CheckpointPlan Checkpoints::forFold(int fold, int epochs, const TrainingData& data,
                                    const UnlabelledTexts& unlabelled) const {
    CheckpointPlan plan =
        at(static_cast<std::size_t>(runsOf(plan_.series) + fold), data, unlabelled);
    plan.origin[translatable("threshold network")] = std::to_string(fold + 1) + " of " +
                                                     std::to_string(thresholdFoldsOf(plan_)) +
                                                     ", " + std::to_string(epochs) + " epochs";
    return plan;
}

CheckpointPlan Checkpoints::at(std::size_t place, const TrainingData& data,
                               const UnlabelledTexts& unlabelled) const {
    CheckpointPlan plan;
    if (kept_) plan.path = paths_.at(place);
    plan.resume = kept_ && plan_.resume && checkpointExists(plan.path);
    plan.origin = {{"vocabulary", linesOf(data.vocabulary)}, {"labels", linesOf(data.labels)}};
    if (data.start)
        plan.origin[translatable("model to start from")] =
            "checksum " + checksumOf(data.start->tensors);
    else
        plan.origin["vectors"] = vectorsText(plan_);
    if (!data.folds.empty()) plan.origin[translatable("folds")] = data.split;
    if (unlabelled.documents)
        plan.origin[translatable("texts without labels")] = unlabelled.identity;
    if (!data.teacher.empty()) {
        plan.origin[translatable("model to distil")] = data.teacher;
        plan.origin["distillation"] =
            fieldText(plan_, "distil_weight") + ", " + fieldText(plan_, "distil_temperature");
    }
    return plan;
}

void Checkpoints::remove() const {
    std::error_code ignored;  // the model has been saved
    for (const std::filesystem::path& path : paths_) std::filesystem::remove(path, ignored);
}

}  // namespace hanscope
