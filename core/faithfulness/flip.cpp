#include "core/faithfulness/flip.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/faithfulness/edited_texts.h"
#include "core/kernels/vectors.h"
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
// best ones of the last such round.
constexpr std::size_t kRoundsOfARanking = 8, kTried = 32, kMaxTried = 512;
// One edit a round; if that many have not been enough, several.
constexpr std::size_t kSingleEdits = 40, kEditsAtOnce = 32;

using Outcome = EditedTexts::Outcome;

class FlipSearch {
 public:
    FlipSearch(const EditedTexts& texts, const std::vector<double>& effects,
               const ChoicesOfWord& choices, const CancelToken& cancel)
        : texts_(texts), cancel_(cancel) {
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
            edits_ = best_;
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
    EncodedDocument edited(const std::vector<WordEdit>& edits) const {
        EncodedDocument text = texts_.text();
        std::vector<std::uint8_t> removed(text.words.size(), 0);
        for (const WordEdit& edit : edits)
            if (edit.replacement == WordEdit::kRemove)
                removed[edit.word] = 1;
            else
                text.words[edit.word] = edit.replacement;
        return withoutWords(text, removed, Removal::Delete);
    }
    Outcome outcomeOf(const std::vector<WordEdit>& edits) const {
        return texts_.classify({edited(edits)}, cancel_).front();
    }
    // Of `count` sets of edits. Sets that are classified together share their equal sentences.
    template <class EditsAt>
    std::vector<Outcome> outcomesOf(std::size_t count, EditsAt editsAt) const {
        std::vector<Outcome> outcomes;
        std::vector<EncodedDocument> together;
        for (std::size_t i = 0; i < count; ++i) {
            together.push_back(edited(editsAt(i)));
            if (together.size() < kMaxTried && i + 1 < count) continue;
            const std::vector<Outcome> some = texts_.classify(together, cancel_);
            outcomes.insert(outcomes.end(), some.begin(), some.end());
            together.clear();
        }
        return outcomes;
    }
    // Of the first edit, of the first two, … of all.
    std::vector<Outcome> outcomesOfSteps() const {
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

    // Makes an edit; no other edit of its word is left.
    void make(const WordEdit& edit, const Outcome& outcome) {
        edits_.push_back(edit);
        left_.erase(std::remove_if(left_.begin(), left_.end(),
                                   [&](const WordEdit& other) { return other.word == edit.word; }),
                    left_.end());
        if (best_.empty() || outcome.margin < bestMargin_) {
            best_ = edits_;
            bestMargin_ = outcome.margin;
        }
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
            const bool single = edits_.size() < kSingleEdits;
            const bool all = !single || round % kRoundsOfARanking == 0;
            rank(std::min(left_.size(), all ? kMaxTried : kTried));
            for (std::size_t i = 0; i < (single ? 1 : kEditsAtOnce) && canEditMore(); ++i) {
                edits_.push_back(left_.front());
                const Outcome outcome = outcomeOf(edits_);
                edits_.pop_back();
                make(WordEdit(left_.front()), outcome);
                if (outcome.flipped) return true;
            }
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
    std::size_t stepsToFlip() const {
        const std::vector<Outcome> steps = outcomesOfSteps();
        std::size_t count = 0;
        while (count < steps.size() && !steps[count].flipped) ++count;
        return std::min(count + 1, edits_.size());
    }

    // Undoes as many as possible of the edits that could each be undone alone, those first without
    // which the decision is farthest on the other side. Whether there was one.
    bool undoSome() {
        const std::vector<std::uint32_t> needless = needlessFirst();
        const auto first = [&](std::size_t i) {
            return editsWithout(
                {needless.begin(), needless.begin() + static_cast<std::ptrdiff_t>(i + 1)});
        };
        const std::vector<Outcome> outcomes = outcomesOf(needless.size(), first);
        for (std::size_t i = needless.size(); i-- > 0;) {
            if (!outcomes[i].flipped) continue;
            edits_ = first(i);
            return true;
        }
        return false;
    }
    std::vector<std::uint32_t> needlessFirst() const {
        const std::vector<Outcome> without = outcomesOf(edits_.size(), [this](std::size_t i) {
            return editsWithout({static_cast<std::uint32_t>(i)});
        });
        std::vector<double> margins;
        for (const Outcome& outcome : without) margins.push_back(-outcome.margin);
        std::vector<std::uint32_t> order = largestFirst(margins);
        order.erase(std::remove_if(order.begin(), order.end(),
                                   [&](std::uint32_t i) { return !without[i].flipped; }),
                    order.end());
        return order;
    }

    const EditedTexts& texts_;
    const CancelToken& cancel_;
    std::vector<WordEdit> left_;   // possible edits, the most useful words first
    std::vector<WordEdit> edits_;  // made
    std::vector<WordEdit> best_;   // those that came nearest to a flip
    double bestMargin_ = 0;
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
