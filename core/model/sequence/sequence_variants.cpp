#include "core/model/sequence/sequence_variants.h"

#include <algorithm>

#include "core/model/input/text_batch.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// Variants whose states are computed by one thread together: words of so many.
constexpr std::size_t kVariantWords = 16384;
constexpr std::size_t kMaxVariants = 64;
constexpr std::size_t kParts = 16;
// Variants are added until so many states have changed, or there are so many of them.
constexpr std::size_t kChangedStates = 65536, kVariantsKept = 512;

}  // namespace

LeftTexts::LeftTexts(const EncodedDocument& text, const std::vector<WordSpan>& all,
                     Removal removal) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (removal == Removal::Delete && all[i].size() == text.words.size()) continue;
        spans.push_back(all[i]);
        places.push_back(i);
    }
}

SequenceVariants::SequenceVariants(const SequenceTexts& texts, const EncodedDocument& text,
                                   const std::vector<WordSpan>& spans, Removal removal,
                                   WorkerPool& pool, const CancelToken& cancel)
    : words_(text.words.size()),
      spans_(spans),
      removal_(removal),
      pool_(pool),
      cancel_(cancel),
      encoder_(texts.shape.method().pack(texts.shape, texts.parameters, false)) {
    requireMemory(text, words_ * texts.shape.method().keptNumbers(texts.shape));
    const auto E = static_cast<std::size_t>(texts.shape.input);
    const EncodedDocument unknown{{Vocabulary::kUnknown}, {1}};
    const SubwordBatch words = subwordBatch({&text, &unknown}, texts.vocabulary, texts.subwords, E);
    HanBatch batch = makeTextBatch(words.documents, texts.vocabulary + words.words);
    const std::vector<std::int32_t> first = firstRows(batch.words);
    const auto inputs = batch.wordOfRow.begin();
    inputOfWord_.assign(inputs + first[0], inputs + first[0] + static_cast<std::ptrdiff_t>(words_));
    unknownInput_ = inputs[first[1]];
    distinctWords_ = std::move(batch.distinctWords);
    rows_ = wordRows(distinctWords_, texts.embedding, texts.vocabulary, E, words);
    variants_ =
        encoder_->variants({rows_.x, rows_.ids, static_cast<int>(distinctWords_.size())},
                           inputOfWord_.data(), static_cast<std::int32_t>(words_), pool, cancel);
}

void SequenceVariants::addChanged(std::size_t begin, std::size_t end,
                                  std::vector<ChangedStates>& changed) const {
    std::vector<StepVariant> variants;
    for (std::size_t i = begin; i < end; ++i)
        variants.push_back({static_cast<std::int32_t>(spans_[i].begin),
                            removal_ == Removal::Delete ? StepVariant::kLeftOut : unknownInput_,
                            static_cast<std::int32_t>(spans_[i].size())});
    const std::size_t offset = changed.size(), count = variants.size();
    changed.resize(offset + count);
    pool_.run(static_cast<int>(kParts), [&](int i) {
        const auto part = static_cast<std::size_t>(i);
        const std::size_t from = count * part / kParts, to = count * (part + 1) / kParts;
        if (!cancel_.isCancelled())
            variants_->compute(variants.data() + from, static_cast<int>(to - from),
                               changed.data() + offset + from);
    });
    cancel_.check();
}

std::vector<ChangedStates> SequenceVariants::changedFrom(std::size_t first) const {
    const std::size_t atOnce =
        kParts * std::clamp<std::size_t>(kVariantWords / words_, 1, kMaxVariants);
    std::vector<ChangedStates> changed;
    std::size_t states = 0;
    for (std::size_t end;
         first < spans_.size() && states < kChangedStates && changed.size() < kVariantsKept;
         first = end) {
        end = std::min(first + atOnce, spans_.size());
        addChanged(first, end, changed);
        for (std::size_t i = changed.size() - (end - first); i < changed.size(); ++i)
            states += static_cast<std::size_t>(changed[i].end - changed[i].begin);
    }
    return changed;
}

}  // namespace hanscope
