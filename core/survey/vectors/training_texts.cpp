#include "core/survey/vectors/training_texts.h"

#include <algorithm>
#include <string>

#include "core/error.h"
#include "core/file_kind.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

/// The word of a command that begins at `at`, as a shell reads what shellQuoted() wrote.
std::string shellWord(const std::string& line, std::size_t at) {
    std::string word;
    bool isQuoted = false;
    for (; at < line.size() && (isQuoted || line[at] != ' '); ++at)
        if (line[at] == '\'')
            isQuoted = !isQuoted;
        else if (!isQuoted && line[at] == '\\' && at + 1 < line.size())
            word += line[++at];
        else
            word += line[at];
    return word;
}

}  // namespace

std::optional<fs::path> trainingFile(const ModelInfo& model) {
    constexpr std::string_view kTrain = " train ";
    const std::string& command = model.card.command;
    const auto train = command.find(kTrain);
    if (train == std::string::npos) return std::nullopt;
    const fs::path data = shellWord(command, train + kTrain.size());
    if (data.empty() || data.string().front() == '-') return std::nullopt;
    const fs::path path = data.is_absolute() ? data : model.path.parent_path() / data;
    return isThere(path) ? std::optional(path) : std::nullopt;
}

void requireTrainedTexts(const ModelInfo& model) {
    if (!model.trainedTexts)
        throw Error(message("The model’s file does not say from which texts it learnt."));
}

std::vector<SimilarText> nearestTrained(const Classifier& classifier, const CorpusSource& source,
                                        const VectorStore& store, VectorLevel level,
                                        const std::vector<float>& query, std::size_t count,
                                        WorkerPool& pool,
                                        const std::function<bool(std::size_t row)>& isWanted,
                                        const CancelToken& cancel) {
    requireTrainedTexts(classifier.info());
    std::vector<SimilarText> found;
    for (std::size_t wanted = count, known = 0;; wanted *= 2) {
        const std::vector<Neighbour> nearest =
            nearestRows(vectorsOf(store, level), query, wanted, pool, isWanted, cancel);
        const std::vector<Neighbour> news(
            nearest.begin() + static_cast<std::ptrdiff_t>(std::min(known, nearest.size())),
            nearest.end());
        for (SimilarText& text : readSimilar(classifier, source, store, level, news, cancel))
            if (found.size() < count && text.isTrainedOn.value_or(true))
                found.push_back(std::move(text));
        if (found.size() == count || nearest.size() < wanted) return found;
        known = wanted;
    }
}

}  // namespace hanscope
