#include "core/faithfulness/flip.h"

#include <algorithm>
#include <utility>

#include "core/faithfulness/rankings.h"

namespace hanscope {
namespace {

// Every so many rounds, all edits are tried (but no more than kMostTried), and between them the
// best ones of the last such round.
constexpr std::size_t kRoundsOfARanking = 8, kTried = 32, kMostTried = 512;
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
        std::vector<WordEdit> made;
        for (const WordEdit& edit : edits_) {
            made.push_back(edit);
            flip.steps.push_back({edit, outcomeOf(made).probability});
        }
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
        std::vector<EncodedDocument> all;
        for (std::size_t i = 0; i < count; ++i) {
            edits_.push_back(left_[i]);
            all.push_back(edited(edits_));
            edits_.pop_back();
        }
        const std::vector<Outcome> outcomes = texts_.classify(all, cancel_);
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
            rank(std::min(left_.size(), all ? kMostTried : kTried));
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

    // The last edits had the least to give, so they are tried first.
    void undoNeedless() {
        for (std::size_t i = edits_.size(); i-- > 0 && edits_.size() > 1;) {
            std::vector<WordEdit> fewer = edits_;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (outcomeOf(fewer).flipped) edits_ = std::move(fewer);
        }
    }

    const EditedTexts& texts_;
    const CancelToken& cancel_;
    std::vector<WordEdit> left_;   // possible edits, the most useful words first
    std::vector<WordEdit> edits_;  // made
    std::vector<WordEdit> best_;   // those that came nearest to a flip
    double bestMargin_ = 0;
};

}  // namespace

Flip findFlip(const EditedTexts& texts, const std::vector<double>& effects,
              const ChoicesOfWord& choices, const ProgressCallback& progress,
              const CancelToken& cancel) {
    return FlipSearch(texts, effects, choices, cancel).find(progress);
}

std::vector<std::int32_t> removeWord(std::uint32_t) {
    return {WordEdit::kRemove};
}

}  // namespace hanscope
