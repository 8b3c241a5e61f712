#include "core/model/han_intervention.h"

#include <algorithm>

#include "core/error.h"
#include "core/model/output_value.h"
#include "core/model/text_explainer.h"

namespace hanscope {
namespace {

using Level = AttentionChange::Level;

void requireWeightedSums(const HanNetwork& network) {
    const PoolingMethod& pooling = network.wordLevel().shape.method();
    if (!pooling.sumsStates)
        throw Error(std::string("The weights of this model cannot be changed: with ") +
                    pooling.name +
                    " pooling they are shares of dimensions, not factors; use a model with "
                    "attention.");
}

// The weights in the order of the text.
std::vector<float> weightsOf(const SequenceLayout& layout, const float* ofRows) {
    std::vector<float> weights;
    for (const std::int32_t at : positionsIn(layout)) {
        const auto position = static_cast<std::size_t>(at);
        const float* first = ofRows + layout.first[position];
        weights.insert(weights.end(), first, first + layout.length[position]);
    }
    return weights;
}

// Computes the vectors of the sequences whose weights changed; a maximum in them stays.
void changeVectors(const LevelShape& shape, const SequenceLayout& layout,
                   const std::vector<float>& before, const std::vector<float>& after,
                   LevelState& state) {
    const auto D = static_cast<std::size_t>(shape.states());
    std::size_t first = 0;
    float* vector = state.vectors.data();
    for (const std::int32_t at : positionsIn(layout)) {
        const auto position = static_cast<std::size_t>(at);
        const auto steps = static_cast<std::size_t>(layout.length[position]);
        const float* now = after.data() + first;
        const float* states =
            state.states.data() + D * static_cast<std::size_t>(layout.first[position]);
        if (!std::equal(now, now + steps, before.data() + first))
            poolAnew(now, states, steps, D, vector);
        first += steps;
        vector += shape.vectors();
    }
}

class Intervention {
 public:
    Intervention(const HanNetwork& network, const EncodedDocument& text,
                 const std::vector<AttentionChange>& changes, WorkerPool& pool,
                 const CancelToken& cancel)
        : network_(network), text_(text), changes_(changes), pool_(pool), cancel_(cancel) {}

    MemberReading result() {
        const SubwordBatch byParts = network_.subwordsOf({&text_});
        batch_ = makeTrainingBatch(byParts.documents, network_.vocabulary() + byParts.words);
        readWords(byParts);
        readSentences();
        return {probabilities(), std::move(weights_.sentences), std::move(weights_.words)};
    }

 private:
    void readWords(const SubwordBatch& byParts) {
        const HanParameters& p = network_.parameters();
        const WordRows rows = wordRows(batch_.distinctWords, p.embedding, p.vocabulary,
                                       static_cast<std::size_t>(p.wordShape.input), byParts);
        read(network_.wordLevel(), batch_.wordSteps(), rows, batch_.distinctWords.size(),
             state_.words);
        changeWeights(Level::Words, weights_.words, batch_.words, state_.words);
    }

    void readSentences() {
        const WordRows rows{state_.words.vectors.data(), nullptr, {}};
        read(network_.sentenceLevel(), batch_.sentenceSteps(), rows, text_.sentenceLengths.size(),
             state_.sentences);
        changeWeights(Level::Sentences, weights_.sentences, batch_.sentences, state_.sentences);
    }

    void read(const PackedLevel& level, const LevelSteps& steps, const WordRows& inputs,
              std::size_t count, LevelState& state) {
        float* side =
            state.inputSide.reserve(count * static_cast<std::size_t>(level.shape.inputSide()));
        projectInputs(level, inputs.x, inputs.ids, static_cast<int>(count), pool_, side);
        levelForward(level, steps, side, true, pool_, state, cancel_);
    }

    // Sets `weights` to the level's changed weights, and makes the vectors that they give.
    void changeWeights(Level level, std::vector<float>& weights, const SequenceLayout& layout,
                       LevelState& state) {
        weights = weightsOf(layout, state.weights.data());
        const std::vector<float> before = weights;
        change(weights_, text_.sentenceLengths, changes_, level);
        const PackedLevel& packed =
            level == Level::Words ? network_.wordLevel() : network_.sentenceLevel();
        changeVectors(packed.shape, layout, before, weights, state);
    }

    std::vector<float> probabilities() const {
        std::vector<float> logits(static_cast<std::size_t>(network_.labels())), probabilities;
        network_.classify(state_.sentences.vectors.data(), 1, logits.data());
        for (std::int32_t label = 0; label < network_.labels(); ++label)
            probabilities.push_back(static_cast<float>(valueOf(
                Output{label, {}, 0}, logits.data(), network_.labels(), network_.outputs())));
        return probabilities;
    }

    const HanNetwork& network_;
    const EncodedDocument& text_;
    const std::vector<AttentionChange>& changes_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    HanBatch batch_;
    HanNetwork::State state_;
    AttentionWeights weights_;
};

}  // namespace

MemberReading intervene(const HanNetwork& network, const EncodedDocument& text,
                        const std::vector<AttentionChange>& changes, WorkerPool& pool,
                        const CancelToken& cancel) {
    requireWeightedSums(network);
    requireMemory(text, network.keptNumbers(text));
    return Intervention(network, text, changes, pool, cancel).result();
}

}  // namespace hanscope
