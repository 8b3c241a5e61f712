#include "core/experiment/data_report.h"

#include "core/counted.h"

namespace hanscope {
namespace {

constexpr std::size_t kSingleDocumentsListed = 10;

// The only document of a class is used either for training or for validation, not for both.
void warnOfSingleDocuments(const TrainingData& data, bool lists, const RunListener& listener) {
    std::vector<std::size_t> counts(data.labels.size(), 0);
    for (const auto* set : {&data.training, &data.validation})
        for (const std::int32_t label : set->labels.values())
            ++counts[static_cast<std::size_t>(label)];
    std::size_t found = 0;
    for (std::size_t label = 0; label < counts.size(); ++label)
        if (counts[label] == 1 && ++found <= kSingleDocumentsListed)
            listener(Warning{std::string("the ") + (lists ? "label '" : "class '") +
                             data.labels[label] +
                             "' has only one document, which is used either for training or for "
                             "validation; add more documents or leave it out"});
    if (found > kSingleDocumentsListed)
        listener(
            Warning{"the same is true of " + grouped(found - kSingleDocumentsListed) + " more"});
}

}  // namespace

void reportData(const TrainingData& data, bool lists, const RunListener& listener) {
    sendNote(listener, grouped(data.labels.size()) + (lists ? " labels, " : " classes, ") +
                           grouped(data.vocabulary.size()) + " words; " + data.split);
    if (listener) warnOfSingleDocuments(data, lists, listener);
}

}  // namespace hanscope
