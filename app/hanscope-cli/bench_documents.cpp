#include "app/hanscope-cli/bench_documents.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/hanscope-cli/data_options.h"
#include "core/atomic_file.h"

namespace hanscope::cli {

BenchmarkDocuments realDocuments(const CorpusSource& source) {
    constexpr std::size_t kMost = 2048;
    TrainingPlan plan;
    plan.data.source = source;
    ProgressLine line;
    const TrainingData read = readTrainingData(continued(plan), showingPreparation(line));
    BenchmarkDocuments set;
    set.vocabulary = read.vocabulary.size();
    set.classes = read.labels.size();
    set.documents.resize(std::min(kMost, read.training.documents->size()));
    const std::vector<std::int32_t>& labels = read.training.labels.values();  // one per document
    set.labels.assign(labels.begin(),
                      labels.begin() + static_cast<std::ptrdiff_t>(set.documents.size()));
    for (std::size_t i = 0; i < set.documents.size(); ++i)
        read.training.documents->read(i, set.documents[i]);
    return set;
}

void saveDocuments(const std::filesystem::path& path, const BenchmarkDocuments& set) {
    AtomicFile file(path);
    for (std::size_t i = 0; i < set.documents.size(); ++i) {
        auto sentences = nlohmann::json::array();
        auto word = set.documents[i].words.begin();
        for (std::int32_t length : set.documents[i].sentenceLengths) {
            sentences.push_back(std::vector<std::int32_t>(word, word + length));
            word += length;
        }
        file.write(nlohmann::json{{"label", set.labels[i]}, {"sentences", sentences}}.dump() +
                   "\n");
    }
    file.commit();
}

}  // namespace hanscope::cli
