#include "core/model/han/han_inference.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "core/error.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

std::vector<float> softmax(const float* logits, std::int64_t classes) {
    const double highest = *std::max_element(logits, logits + classes);
    std::vector<double> powers;
    for (std::int64_t c = 0; c < classes; ++c) powers.push_back(std::exp(logits[c] - highest));
    const double sum = std::accumulate(powers.begin(), powers.end(), 0.0);
    std::vector<float> probabilities;
    for (double power : powers) probabilities.push_back(static_cast<float>(power / sum));
    return probabilities;
}

std::vector<float> sigmoid(const float* logits, std::int64_t labels) {
    std::vector<float> probabilities;
    for (std::int64_t l = 0; l < labels; ++l)
        probabilities.push_back(
            static_cast<float>(1 / (1 + std::exp(-static_cast<double>(logits[l])))));
    return probabilities;
}

// Finite weights can still give sums that are not finite.
void requireNumbers(const std::vector<float>& logits) {
    for (const float logit : logits) requireFinite(double{logit});
}

// The position of each sequence in the layout: [index in the caller's order].
std::vector<int> positions(const SequenceLayout& layout) {
    std::vector<int> out(static_cast<std::size_t>(layout.sequences()));
    for (int i = 0; i < layout.sequences(); ++i) out[static_cast<std::size_t>(layout.order[i])] = i;
    return out;
}

void append(const SequenceLayout& layout, int position, const float* weights,
            std::vector<float>& out) {
    const float* first = weights + layout.first[position];
    out.insert(out.end(), first, first + layout.length[position]);
}

void appendRow(const float* rows, int row, int width, std::vector<float>& out) {
    const float* first = rows + std::ptrdiff_t{row} * width;
    out.insert(out.end(), first, first + width);
}

std::vector<NetworkResult> resultsOf(const HanBatch& batch, const HanNetwork::State& state,
                                     const HanNetwork& network, WorkerPool& pool) {
    const int labels = network.labels(), ofSentence = network.wordLevel().shape.vectors(),
              ofDocument = network.sentenceLevel().shape.vectors();
    const auto probabilitiesOf = network.outputs() == OutputKind::Softmax ? softmax : sigmoid;
    const std::vector<int> sentenceAt = positions(batch.words),
                           documentAt = positions(batch.sentences);
    std::vector<NetworkResult> results(static_cast<std::size_t>(batch.documents()));
    pool.run(batch.documents(), [&](int d) {
        NetworkResult& result = results[static_cast<std::size_t>(d)];
        const float* logits = state.logits.data() + std::ptrdiff_t{d} * labels;
        result.probabilities = probabilitiesOf(logits, labels);
        result.logits.assign(logits, logits + labels);
        append(batch.sentences, documentAt[d], state.sentences.weights.data(),
               result.sentenceWeights);
        appendRow(state.sentences.vectors.data(), d, ofDocument, result.vectors.document);
        for (std::size_t s = 0; s < result.sentenceWeights.size(); ++s) {
            const int sequence = batch.sequenceOf[batch.firstSentence[d] + s];
            append(batch.words, sentenceAt[sequence], state.words.weights.data(),
                   result.wordWeights);
            appendRow(state.words.vectors.data(), sequence, ofSentence, result.vectors.sentences);
        }
    });
    return results;
}

// Appends the rows of a sequence, `width` wide.
void appendRows(const SequenceLayout& layout, int position, const FloatBuffer& rows, int width,
                std::vector<float>& out) {
    const float* first = rows.data() + std::ptrdiff_t{layout.first[position]} * width;
    out.insert(out.end(), first, first + std::ptrdiff_t{layout.length[position]} * width);
}

// Appends states and u of a sequence of one level.
void appendUnits(const SequenceLayout& layout, int position, const LevelShape& shape,
                 const LevelState& state, std::vector<float>& states, std::vector<float>& hidden) {
    appendRows(layout, position, state.states, shape.states(), states);
    if (shape.method().hasAttention)
        appendRows(layout, position, state.hidden, shape.attention, hidden);
}

}  // namespace

WordTable::WordTable(const HanNetwork& network, std::size_t maxBytes)
    : network_(network), maxBytes_(maxBytes), rowOf_(network.vocabulary(), -1) {}

void WordTable::makeRoom(std::size_t rows) {
    if (rows <= capacity_) return;
    const std::size_t width = network_.wordInputs();
    const std::size_t capacity = std::max(rows, 2 * capacity_);
    FloatBuffer larger;
    larger.reserve(capacity * width);
    if (used_ > 0) std::memcpy(larger.data(), rows_.data(), used_ * width * sizeof(float));
    rows_ = std::move(larger);
    capacity_ = capacity;
}

void WordTable::empty() {
    std::fill(rowOf_.begin(), rowOf_.end(), -1);
    used_ = 0;
}

const float* WordTable::lookUp(HanBatch& batch, const SubwordBatch& subwords, WorkerPool& pool) {
    try {
        return withRows(batch, subwords, pool);
    } catch (...) {
        empty();  // words have row numbers before they have rows
        throw;
    }
}

const float* WordTable::withRows(HanBatch& batch, const SubwordBatch& subwords, WorkerPool& pool) {
    const std::size_t width = network_.wordInputs();
    if (used_ * width * sizeof(float) > maxBytes_) empty();
    const std::vector<std::int64_t> fresh = numberWords(batch);
    makeRoom(used_ + fresh.size() + subwords.words);
    network_.projectWords(fresh, pool, rows_.data() + used_ * width);
    used_ += fresh.size();
    network_.projectWords(subwords, pool, rows_.data() + used_ * width);
    return rows_.data();
}

std::vector<std::int64_t> WordTable::numberWords(HanBatch& batch) {
    std::vector<std::int64_t> fresh;
    const auto known = static_cast<std::int32_t>(rowOf_.size());
    const auto forEachRow = [&](auto number) {
        for (int i = 0; i < batch.words.sequences(); ++i) {
            std::int32_t* words = batch.wordOfRow.data() + batch.words.first[i];
            std::for_each(words, words + batch.words.length[i], number);
        }
    };
    forEachRow([&](std::int32_t& word) {
        if (word >= known) return;
        std::int32_t& row = rowOf_[static_cast<std::size_t>(word)];
        if (row < 0) {
            row = static_cast<std::int32_t>(used_ + fresh.size());
            fresh.push_back(word);
        }
        word = row;
    });
    // Those known by their parts come behind the others.
    const auto behind = static_cast<std::int32_t>(used_ + fresh.size());
    forEachRow([&](std::int32_t& word) {
        if (word >= known) word += behind - known;
    });
    return fresh;
}

std::vector<NetworkResult> HanReader::read(const std::vector<const EncodedDocument*>& documents,
                                           WorkerPool& pool, HanNetwork::State& state,
                                           const CancelToken& cancel, const ShareDone& shareDone) {
    const SubwordBatch words = network_.subwordsOf(documents);
    HanBatch batch = makeReadingBatch(words.documents);
    {
        const std::lock_guard<std::mutex> lock(tableMutex_);
        const float* wordInputs = table_.lookUp(batch, words, pool);
        network_.forward(batch, wordInputs, pool, state, cancel, shareDone);
    }
    requireNumbers(state.logits);
    return resultsOf(batch, state, network_, pool);
}

std::vector<UnitValues> HanReader::unitValues(const std::vector<const EncodedDocument*>& documents,
                                              WorkerPool& pool, HanNetwork::State& state,
                                              const CancelToken& cancel) {
    const SubwordBatch words = network_.subwordsOf(documents);
    HanBatch batch = makeReadingBatch(words.documents);
    {
        const std::lock_guard<std::mutex> lock(tableMutex_);
        const float* wordInputs = table_.lookUp(batch, words, pool);
        network_.forwardWithStates(batch, wordInputs, pool, state, cancel);
    }
    const LevelShape &wordShape = network_.wordLevel().shape,
                     &sentenceShape = network_.sentenceLevel().shape;
    const std::vector<int> sentenceAt = positions(batch.words),
                           documentAt = positions(batch.sentences);
    std::vector<UnitValues> all(documents.size());
    for (int d = 0; d < batch.documents(); ++d) {
        UnitValues& values = all[static_cast<std::size_t>(d)];
        appendUnits(batch.sentences, documentAt[d], sentenceShape, state.sentences,
                    values[UnitLevel::SentenceState], values[UnitLevel::SentenceHidden]);
        appendRow(state.sentences.vectors.data(), d, sentenceShape.vectors(),
                  values[UnitLevel::DocumentVector]);
        const int sentences = batch.sentences.length[documentAt[d]];
        for (int s = 0; s < sentences; ++s) {
            const int sequence = batch.sequenceOf[batch.firstSentence[d] + s];
            appendUnits(batch.words, sentenceAt[sequence], wordShape, state.words,
                        values[UnitLevel::WordState], values[UnitLevel::WordHidden]);
            appendRow(state.words.vectors.data(), sequence, wordShape.vectors(),
                      values[UnitLevel::SentenceVector]);
        }
    }
    return all;
}

}  // namespace hanscope
