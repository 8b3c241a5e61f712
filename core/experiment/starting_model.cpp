#include "core/experiment/starting_model.h"

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/error.h"
#include "core/model_file/model_file.h"

namespace hanscope {

namespace {

constexpr double kMaxUnusual = 0.25, kMaxLearnt = 0.02;  // of the texts

/// Whether a word is looked up in the same form.
bool readWordsAlike(const Preprocessing& a, const Preprocessing& b) {
    return a.locale == b.locale && a.nfkc == b.nfkc && a.foldCase == b.foldCase &&
           a.lowerCase == b.lowerCase;
}

bool isSuitable(const ModelConfig& config, const Preprocessing& preprocessing) {
    const FamilyMethod& method = methodOf(config.network);
    return method.trainsInSteps && method.isTrainable(config.network) && !treeOf(config.network) &&
           !config.outputs.isMultiLabel() && readWordsAlike(config.preprocessing, preprocessing);
}

/// In the order of their names.
std::vector<std::filesystem::path> modelFiles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code failure;  // then there is none
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// As many texts as are compared, at equal distances.
std::vector<std::uint32_t> comparedTexts(const EncodedCorpus& corpus) {
    const std::size_t count = std::min<std::size_t>(corpus.size(), kComparedTexts);
    std::vector<std::uint32_t> texts;
    for (std::size_t i = 0; i < count; ++i)
        texts.push_back(static_cast<std::uint32_t>(i * corpus.size() / count));
    return texts;
}

struct Likeness {
    double unusual = 0;  ///< share of the texts whose words are unusual for the model
    double score = 0;    ///< mean of RarityDistribution::score()
    double learnt = 0;   ///< share of the texts from which the model has learnt
};

Likeness likenessOf(const EncodedCorpus& corpus, const std::vector<std::uint32_t>& texts,
                    const ModelFile& model) {
    const std::size_t vocabulary = model.vocabulary.size();
    const std::vector<std::int32_t> rows = vocabularyRows(corpus, Vocabulary(model.vocabulary));
    std::size_t unusual = 0, learnt = 0;
    double scores = 0;
    corpus.scan(texts, [&](const EncodedDocument& text) {
        RarityTally tally(vocabulary);
        std::vector<std::int32_t> words;
        for (const std::int32_t word : text.words) {
            words.push_back(rows[static_cast<std::size_t>(word)]);
            tally.add(words.back(), static_cast<std::uint64_t>(word));
        }
        const double score = model.rarity.score(tally.rarity());
        unusual += score > model.rarity.limit;
        scores += score;
        learnt += model.trainedTexts.hasText(words, vocabulary).value_or(false);
    });
    const auto count = static_cast<double>(texts.size());
    return {static_cast<double>(unusual) / count, scores / count,
            static_cast<double>(learnt) / count};
}

std::optional<ModelFile> suitableModel(const std::filesystem::path& path,
                                       const Preprocessing& preprocessing,
                                       const CancelToken& cancel) {
    try {
        if (!isSuitable(peekModelFile(path).config, preprocessing)) return std::nullopt;
        ModelFile model = loadModelFile(path, cancel);
        if (model.rarity.limit == 0) return std::nullopt;  // it is not known what it has read
        return model;
    } catch (const FileError&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<StartingModel> startingModelFor(const EncodedCorpus& corpus,
                                              const Preprocessing& preprocessing,
                                              const std::filesystem::path& folder,
                                              const CancelToken& cancel) {
    const std::vector<std::uint32_t> texts = comparedTexts(corpus);
    std::optional<StartingModel> found;
    std::pair<double, double> minimum;  // share of unusual texts, then their mean score
    for (const std::filesystem::path& path : modelFiles(folder)) {
        cancel.check();
        const std::optional<ModelFile> model = suitableModel(path, preprocessing, cancel);
        if (!model || texts.empty()) continue;
        const Likeness likeness = likenessOf(corpus, texts, *model);
        if (likeness.unusual > kMaxUnusual || likeness.learnt > kMaxLearnt) continue;
        const std::pair rank(likeness.unusual, likeness.score);
        if (found && rank >= minimum) continue;
        minimum = rank;
        found = {path, model->card.name.empty() ? path.stem().string() : model->card.name};
    }
    return found;
}

}  // namespace hanscope
