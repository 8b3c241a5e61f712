#include "core/survey/lexicon.h"

#include <algorithm>
#include <numeric>

#include "core/csv_text.h"
#include "core/model/text_explainer.h"
#include "core/text/normalizer.h"

namespace hanscope {
namespace {

constexpr std::uint32_t kFirst = 3;

class LexiconReader {
 public:
    LexiconReader(const Classifier& classifier, LexiconContent content)
        : classifier_(classifier),
          erases_(content == LexiconContent::WeightsAndErasure),
          normalizer_(classifier.info().preprocessing),
          words_(classifier.vocabulary().size()) {}

    void read(const std::vector<StreamedText>& texts, const CancelToken& cancel) {
        std::vector<std::shared_ptr<const Document>> documents;
        for (const StreamedText& text : texts) documents.push_back(text.document);
        for (const Reading& reading : classifier_.read(documents, {}, cancel)) {
            add(reading);
            if (erases_ && reading.explainer) erase(reading, cancel);
        }
        texts_ += texts.size();
    }

    Lexicon take(SkippedRows skipped) {
        Lexicon lexicon;
        lexicon.skipped = std::move(skipped);
        lexicon.texts = texts_;
        lexicon.unknownWords = words_.front().count;
        for (std::size_t id = 1; id < words_.size(); ++id) {
            words_[id].id = static_cast<std::int32_t>(id);
            if (words_[id].count > 0) lexicon.words.push_back(words_[id]);
        }
        return lexicon;
    }

 private:
    void add(const Reading& reading) {
        for (const Sentence& sentence : reading.document->sentences()) {
            const std::vector<std::uint32_t> order = firstOnes(reading, sentence);
            for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
                const bool isFirst = std::find(order.begin(), order.end(), i) != order.end();
                add(reading, sentence.firstWord + i, sentence.wordCount > kFirst, isFirst);
            }
        }
    }

    /// The numbers in the sentence of its words with the largest weights.
    static std::vector<std::uint32_t> firstOnes(const Reading& reading, const Sentence& sentence) {
        std::vector<std::uint32_t> order(sentence.wordCount);
        std::iota(order.begin(), order.end(), 0u);
        const float* weights = reading.wordWeights.data() + sentence.firstWord;
        const auto count = static_cast<std::ptrdiff_t>(std::min(kFirst, sentence.wordCount));
        std::partial_sort(order.begin(), order.begin() + count, order.end(),
                          [weights](std::uint32_t a, std::uint32_t b) {
                              return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;
                          });
        order.resize(static_cast<std::size_t>(count));
        return order;
    }

    void add(const Reading& reading, std::size_t place, bool isRanked, bool isFirst) {
        LexiconWord& word = wordAt(*reading.document, place);
        word.add(double{reading.wordWeights[place]});
        word.ranked += isRanked ? 1 : 0;
        word.amongFirst += isRanked && isFirst ? 1 : 0;
    }

    void erase(const Reading& reading, const CancelToken& cancel) {
        for (const std::int32_t label : predictedLabels(reading)) {
            const Effects effects =
                reading.explainer->erase({label, {}}, Removal::Delete, {}, cancel);
            for (std::size_t place = 0; place < effects.words.size(); ++place)
                addEffect(wordAt(*reading.document, place), label, effects.words[place]);
        }
    }

    static void addEffect(LexiconWord& word, std::int32_t label, double effect) {
        const auto place = std::lower_bound(
            word.effects.begin(), word.effects.end(), label,
            [](const LexiconEffect& known, std::int32_t wanted) { return known.label < wanted; });
        const bool isNew = place == word.effects.end() || place->label != label;
        (isNew ? *word.effects.insert(place, LexiconEffect{{}, label}) : *place).add(effect);
    }

    LexiconWord& wordAt(const Document& document, std::size_t place) {
        normalizer_.normalize(document.at(document.words()[place]), normalized_);
        return words_[static_cast<std::size_t>(classifier_.vocabulary().idOf(normalized_))];
    }

    const Classifier& classifier_;
    const bool erases_;
    const Normalizer normalizer_;
    std::vector<LexiconWord> words_;  // [id]
    std::uint64_t texts_ = 0;
    std::string normalized_;
};

std::string effectFields(const LexiconWord& word, std::size_t labels) {
    std::vector<std::string> fields(labels);
    for (const LexiconEffect& effect : word.effects)
        fields[static_cast<std::size_t>(effect.label)] = csvField(effect.mean());
    std::string text;
    for (const std::string& field : fields) text += "," + field;
    return text;
}

}  // namespace

std::optional<Interval> LexiconWord::meanInterval() const {
    const auto whole = interval();
    if (!whole) return std::nullopt;
    return Interval{std::max(0.0, whole->low), std::min(1.0, whole->high)};
}

double LexiconWord::firstShare() const {
    return ranked == 0 ? 0 : static_cast<double>(amongFirst) / static_cast<double>(ranked);
}

Interval LexiconWord::firstInterval() const {
    return wilsonInterval(firstShare(), static_cast<double>(ranked));
}

Lexicon readLexicon(const Classifier& classifier, const CorpusSource& source,
                    const ProgressCallback& progress, const CancelToken& cancel,
                    LexiconContent content, int threads) {
    LexiconReader reader(classifier, content);
    return reader.take(streamTexts(
        source, classifier.info(), [&](const auto& texts) { reader.read(texts, cancel); }, progress,
        cancel, threads));
}

std::string lexiconCsv(const std::vector<LexiconWord>& words, const Vocabulary& vocabulary,
                       const std::vector<std::string>& labels) {
    const bool hasEffects = std::any_of(
        words.begin(), words.end(), [](const LexiconWord& word) { return !word.effects.empty(); });
    std::string text =
        "word,occurrences,mean_weight,mean_low,mean_high,deviation,first_three,first_three_low,"
        "first_three_high";
    if (hasEffects)
        for (const std::string& label : labels) text += "," + csvField("erasure " + label);
    text += "\n";
    for (const LexiconWord& word : words) {
        const auto ofMean = word.meanInterval();
        const Interval ofFirst = word.firstInterval();
        text += csvFields(vocabulary.word(word.id), word.count, word.mean(),
                          ofMean ? csvField(ofMean->low) : "", ofMean ? csvField(ofMean->high) : "",
                          word.deviation(), word.firstShare(), ofFirst.low, ofFirst.high) +
                (hasEffects ? effectFields(word, labels.size()) : "") + "\n";
    }
    return text;
}

}  // namespace hanscope
