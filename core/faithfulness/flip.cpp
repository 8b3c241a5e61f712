#include "core/faithfulness/flip.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "core/faithfulness/edited_texts.h"
#include "core/kernels/matrix/vectors.h"
#include "core/model_file/model_file.h"
#include "core/text/vocabulary.h"
#include "core/text/word_count.h"

namespace hanscope {
namespace {

void copyOfLengthOne(const float* from, std::size_t count, float* to) {
    const double length = std::sqrt(dot(from, from, static_cast<int>(count)));
    for (std::size_t i = 0; i < count; ++i)
        to[i] = length > 0 ? static_cast<float>(from[i] / length) : 0.0f;
}

// Every so many rounds, all edits are tried (but no more than kMaxTried), and between them the
// best ones of the last such round. A trial reads all sentences, so fewer edits are tried in a text
// of more sentences: at most so many trials times sentences.
constexpr std::size_t kRoundsOfARanking = 8, kTried = 32, kMaxTried = 512,
                      kTrialsTimesSentences = 512 * 40;
// One edit a round; if that many have not been enough, several: as many as are a quarter of those
// before, so that a long text does not take more rounds than a short one by much.
constexpr std::size_t kSingleEdits = 40, kEditsAtOnce = 32, kPartOfEdits = 4;

using Outcome = EditedTexts::Outcome;

class FlipSearch {
 public:
    FlipSearch(const EditedTexts& texts, const std::vector<double>& effects,
               const ChoicesOfWord& choices, const CancelToken& cancel)
        : texts_(texts),
          cancel_(cancel),
          maxTried_(std::clamp(
              kTrialsTimesSentences / std::max<std::size_t>(texts.text().sentenceLengths.size(), 1),
              kTried, kMaxTried)) {
        std::vector<double> useful = effects;
        if (!texts.isPredicted())
            for (double& effect : useful) effect = -effect;
        for (const std::uint32_t word : largestFirst(useful))
            for (const std::int32_t replacement : choices(word))
                left_.push_back({word, replacement});
    }

    Flip find(const ProgressCallback& progress) {
        Flip flip;
        flip.label = texts_.label();
        flip.before = outcomeOf({}).probability;
        flip.flips = editUntilFlipped(progress);
        if (flip.flips) {
            left_ = std::exchange(edits_, {});  // once more, among these alone
            editUntilFlipped({});
            undoNeedless();
        } else {
            edits_.resize(nearest_);
        }
        const std::vector<Outcome> steps = outcomesOfSteps();
        for (std::size_t i = 0; i < edits_.size(); ++i)
            flip.steps.push_back({edits_[i], steps[i].probability});
        const Outcome last = steps.empty() ? outcomeOf({}) : steps.back();
        flip.top = last.top;
        flip.topProbability = last.topProbability;
        return flip;
    }

 private:
    // Makes a text of `into`, which has the list of subwords already.
    void makeEdited(const std::vector<WordEdit>& edits, EncodedDocument& into) const {
        std::vector<std::int32_t> words = texts_.text().words;
        for (const WordEdit& edit : edits) words[edit.word] = edit.replacement;
        into.words.clear();
        into.sentenceLengths.clear();
        auto word = words.cbegin();
        for (const std::int32_t length : texts_.text().sentenceLengths) {
            const std::size_t before = into.words.size();
            std::remove_copy(word, word + length, std::back_inserter(into.words),
                             WordEdit::kRemove);
            word += length;
            if (into.words.size() > before)
                into.sentenceLengths.push_back(
                    static_cast<std::int32_t>(into.words.size() - before));
        }
    }
    Outcome outcomeOf(const std::vector<WordEdit>& edits) {
        return outcomesOf(1, [&](std::size_t) { return edits; }).front();
    }
    // Of `count` sets of edits. Sets that are classified together share their equal sentences.
    template <class EditsAt>
    std::vector<Outcome> outcomesOf(std::size_t count, EditsAt editsAt) {
        std::vector<Outcome> outcomes;
        while (outcomes.size() < count) {
            const std::size_t done = outcomes.size();
            setTrials(std::min(count - done, kMaxTried));
            for (std::size_t i = 0; i < trials_.size(); ++i)
                makeEdited(editsAt(done + i), trials_[i]);
            const std::vector<Outcome> some = texts_.classify(trials_, cancel_);
            outcomes.insert(outcomes.end(), some.begin(), some.end());
        }
        return outcomes;
    }
    // The memory of texts is kept: their lists of subwords are long.
    void setTrials(std::size_t count) {
        for (; trials_.size() > count; trials_.pop_back())
            spare_.push_back(std::move(trials_.back()));
        for (; trials_.size() < count && !spare_.empty(); spare_.pop_back())
            trials_.push_back(std::move(spare_.back()));
        trials_.resize(count, {{}, {}, texts_.text().subwords});
    }
    // Of the first edit, of the first two, … of all.
    std::vector<Outcome> outcomesOfSteps() {
        return outcomesOf(edits_.size(), [this](std::size_t i) { return firstEdits(i + 1); });
    }
    std::vector<WordEdit> firstEdits(std::size_t count) const {
        return {edits_.begin(), edits_.begin() + static_cast<std::ptrdiff_t>(count)};
    }
    std::vector<WordEdit> editsWithout(std::vector<std::uint32_t> left) const {
        std::sort(left.begin(), left.end());
        std::vector<WordEdit> fewer;
        for (std::uint32_t i = 0; i < edits_.size(); ++i)
            if (!std::binary_search(left.begin(), left.end(), i)) fewer.push_back(edits_[i]);
        return fewer;
    }
    bool canEditMore() const { return !left_.empty() && edits_.size() + 1 < texts_.words(); }

    // The edits that a round makes: the best ones, of different words.
    std::vector<WordEdit> editsOfRound() const {
        std::size_t count = 1;
        if (edits_.size() >= kSingleEdits)
            count = std::max(kEditsAtOnce, edits_.size() / kPartOfEdits);
        count = std::min(count, texts_.words() - 1 - edits_.size());
        std::vector<WordEdit> edits;
        std::unordered_set<std::uint32_t> words;
        for (std::size_t i = 0; i < left_.size() && edits.size() < count; ++i)
            if (words.insert(left_[i].word).second) edits.push_back(left_[i]);
        return edits;
    }

    // Makes edits one after the other until the decision flips; no other edits of their words are
    // left. Whether it flips.
    bool make(const std::vector<WordEdit>& edits) {
        const std::size_t before = edits_.size();
        edits_.insert(edits_.end(), edits.begin(), edits.end());
        const std::vector<Outcome> outcomes =
            outcomesOf(edits.size(), [&](std::size_t i) { return firstEdits(before + i + 1); });
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            if (nearest_ == 0 || outcomes[i].margin < nearestMargin_) {
                nearest_ = before + i + 1;
                nearestMargin_ = outcomes[i].margin;
            }
            if (!outcomes[i].flipped) continue;
            edits_.resize(before + i + 1);
            return true;
        }
        std::unordered_set<std::uint32_t> words;
        for (const WordEdit& edit : edits) words.insert(edit.word);
        left_.erase(
            std::remove_if(left_.begin(), left_.end(),
                           [&](const WordEdit& other) { return words.count(other.word) > 0; }),
            left_.end());
        return false;
    }

    // Tries the first `count` edits, each alone, and sorts them by what they give.
    void rank(std::size_t count) {
        const std::vector<Outcome> outcomes = outcomesOf(count, [this](std::size_t i) {
            std::vector<WordEdit> edits = edits_;
            edits.push_back(left_[i]);
            return edits;
        });
        std::vector<double> gains;
        for (const Outcome& outcome : outcomes) gains.push_back(-outcome.margin);
        const std::vector<WordEdit> tried(left_.begin(),
                                          left_.begin() + static_cast<std::ptrdiff_t>(count));
        std::size_t next = 0;
        for (const std::uint32_t i : largestFirst(gains)) left_[next++] = tried[i];
    }

    bool editUntilFlipped(const ProgressCallback& progress) {
        for (std::size_t round = 0; canEditMore(); ++round) {
            const bool all = edits_.size() >= kSingleEdits || round % kRoundsOfARanking == 0;
            rank(std::min(left_.size(), all ? maxTried_ : maxTried_ * kTried / kMaxTried));
            if (make(editsOfRound())) return true;
            if (progress) progress(edits_.size(), texts_.words());
        }
        return false;
    }

    // Undoes edits until the flip needs each one, and the last one to be complete.
    void undoNeedless() {
        for (std::size_t count = edits_.size() + 1; count != edits_.size();) {
            count = edits_.size();
            edits_.resize(stepsToFlip());
            while (undoSome()) {
            }
        }
    }
    std::size_t stepsToFlip() {
        const std::vector<Outcome> steps = outcomesOfSteps();
        std::size_t count = 0;
        while (count < steps.size() && !steps[count].flipped) ++count;
        return std::min(count + 1, edits_.size());
    }

    // Undoes edits that could each be undone alone, until none of them can. Whether there was one.
    bool undoSome() {
        std::vector<std::uint32_t> all(edits_.size());
        std::iota(all.begin(), all.end(), std::uint32_t{0});
        std::vector<std::uint32_t> needless = needlessAmong(all);
        if (needless.empty()) return false;
        while (!needless.empty()) needless = needlessAmong(undoManyOf(needless));
        return true;
    }
    // Undoes the first of these edits, of as many as possible half or a quarter or … . Returns the
    // others, as they are numbered then.
    std::vector<std::uint32_t> undoManyOf(const std::vector<std::uint32_t>& needless) {
        std::vector<std::uint32_t> undone = needless;
        while (undone.size() > 1 && !outcomeOf(editsWithout(undone)).flipped)
            undone.resize(undone.size() / 2);
        edits_ = editsWithout(undone);
        std::sort(undone.begin(), undone.end());
        std::vector<std::uint32_t> others;
        for (const std::uint32_t i : needless) {
            const auto before = std::lower_bound(undone.begin(), undone.end(), i);
            if (before == undone.end() || *before != i)
                others.push_back(i - static_cast<std::uint32_t>(before - undone.begin()));
        }
        return others;
    }
    // Those that could each be undone alone, first the one without which the decision is farthest
    // on the other side.
    std::vector<std::uint32_t> needlessAmong(const std::vector<std::uint32_t>& edits) {
        const std::vector<Outcome> without =
            outcomesOf(edits.size(), [&](std::size_t i) { return editsWithout({edits[i]}); });
        std::vector<double> margins;
        for (const Outcome& outcome : without) margins.push_back(-outcome.margin);
        std::vector<std::uint32_t> needless;
        for (const std::uint32_t i : largestFirst(margins))
            if (without[i].flipped) needless.push_back(edits[i]);
        return needless;
    }

    const EditedTexts& texts_;
    const CancelToken& cancel_;
    const std::size_t maxTried_;
    std::vector<WordEdit> left_;   // possible edits, the most useful words first
    std::vector<WordEdit> edits_;  // made
    std::size_t nearest_ = 0;      // how many edits came nearest to a flip
    double nearestMargin_ = 0;
    std::vector<EncodedDocument> trials_, spare_;  // texts that are classified together, and others
};

}  // namespace

NearWords::NearWords(const std::filesystem::path& model) {
    const ModelFile file = loadModelFile(model);
    if (!hasVectors(file.config.network))
        throw FileError(model, message("it has no word vectors, by which words are near one "
                                       "another; remove words instead of replacing them"));
    words_ = file.vocabulary.size();
    const auto members = static_cast<std::size_t>(file.config.members);
    for (std::size_t member = 0; member < members; ++member) {
        const TensorValues& embedding =
            file.tensors.at(memberPrefix(file.config, static_cast<int>(member)) + kEmbeddingName);
        const auto E = static_cast<std::size_t>(embedding.shape[1]);
        width_ = members * E;
        vectors_.resize(words_ * width_);
        for (std::size_t word = 0; word < words_; ++word)
            copyOfLengthOne(embedding.values.data() + word * E, E,
                            vectors_.data() + word * width_ + member * E);
    }
}

std::vector<std::int32_t> NearWords::of(std::int32_t word, std::size_t count) const {
    if (word == Vocabulary::kUnknown || static_cast<std::size_t>(word) >= words_) return {};
    const float* own = vectors_.data() + static_cast<std::size_t>(word) * width_;
    std::vector<double> cosines;
    std::vector<std::int32_t> others;
    for (std::size_t other = 0; other < words_; ++other) {
        cosines.push_back(dot(own, vectors_.data() + other * width_, static_cast<int>(width_)));
        const auto id = static_cast<std::int32_t>(other);
        if (id != word && id != Vocabulary::kUnknown) others.push_back(id);
    }
    count = std::min(count, others.size());
    const auto end = others.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(others.begin(), end, others.end(), [&](std::int32_t a, std::int32_t b) {
        const double first = cosines[static_cast<std::size_t>(a)],
                     second = cosines[static_cast<std::size_t>(b)];
        return first != second ? first > second : a < b;
    });
    others.erase(end, others.end());
    return others;
}

Flip findFlip(const EditedTexts& texts, const std::vector<double>& effects,
              const ChoicesOfWord& choices, const ProgressCallback& progress,
              const CancelToken& cancel) {
    return FlipSearch(texts, effects, choices, cancel).find(progress);
}

std::vector<std::int32_t> removeWord(std::uint32_t) {
    return {WordEdit::kRemove};
}

ChoicesOfWord amongWords(const Document& document, const Vocabulary& vocabulary,
                         ChoicesOfWord choices) {
    return [&document, &vocabulary, choices = std::move(choices)](std::uint32_t word) {
        std::vector<std::int32_t> found;
        if (!isWord(document.at(document.words()[word]))) return found;
        for (const std::int32_t choice : choices(word))
            if (choice == WordEdit::kRemove || isWord(vocabulary.word(choice)))
                found.push_back(choice);
        return found;
    };
}

}  // namespace hanscope
