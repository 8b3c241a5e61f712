#include "core/survey/phrase_list.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "core/csv_text.h"
#include "core/error.h"
#include "core/explain/phrase_search.h"
#include "core/text/normalizer.h"

namespace hanscope {

namespace {

/// A choice of texts that are equally probable, of a stream whose length is not known.
class TextSample {
 public:
    TextSample(std::uint64_t maximum, std::uint64_t seed) : maximum_(maximum), random_(seed) {}

    void add(std::shared_ptr<const Document> text) {
        ++seen_;
        if (texts_.size() < maximum_) return texts_.push_back(std::move(text));
        const std::uint64_t place = random_() % seen_;
        if (place < maximum_) texts_[place] = std::move(text);
    }
    const std::vector<std::shared_ptr<const Document>>& texts() const { return texts_; }

 private:
    const std::uint64_t maximum_;
    std::mt19937_64 random_;
    std::uint64_t seen_ = 0;
    std::vector<std::shared_ptr<const Document>> texts_;
};

class PhraseTally {
 public:
    PhraseTally(const Classifier& classifier, const PhraseQuestion& question)
        : classifier_(classifier),
          question_(question),
          normalizer_(classifier.info().preprocessing) {}

    void read(std::shared_ptr<const Document> document, const CancelToken& cancel) {
        const Reading reading = classifier_.read(std::move(document), {}, cancel);
        if (!reading.explainer)
            throw Error(
                message("This model cannot read a text without some of its words; choose "
                        "another one."));
        const Output output{question_.label.value_or(reading.prediction), question_.against};
        ++texts_;
        if (output.against == output.label) return;
        const Effects effects = reading.explainer->erase(output, Removal::Delete, {}, cancel);
        std::set<std::string> seen;
        for (const Phrase& phrase : findPhrases(*reading.explainer, output, effects, {}, cancel)) {
            const std::string words = wordsOf(*reading.document, phrase.span);
            ListedPhrase& listed = phrases_[{output.label, words}];
            listed.effect.add(phrase.effect);
            listed.interaction.add(phrase.interaction);
            if (seen.insert(words).second) ++listed.texts;
        }
    }

    PhraseList take(SkippedRows skipped) {
        PhraseList list;
        list.skipped = std::move(skipped);
        list.texts = texts_;
        for (auto& [key, phrase] : phrases_) {
            if (phrase.texts < question_.minTexts) continue;
            phrase.label = key.first;
            phrase.words = key.second;
            list.phrases.push_back(std::move(phrase));
        }
        std::stable_sort(list.phrases.begin(), list.phrases.end(),
                         [](const ListedPhrase& a, const ListedPhrase& b) {
                             if (a.label != b.label) return a.label < b.label;
                             return a.effect.mean() > b.effect.mean();
                         });
        return list;
    }

 private:
    std::string wordsOf(const Document& document, const WordSpan& span) const {
        std::string words, word;
        for (std::size_t i = span.begin; i < span.end; ++i) {
            normalizer_.normalize(document.at(document.words()[i]), word);
            words += (words.empty() ? "" : " ") + word;
        }
        return words;
    }

    const Classifier& classifier_;
    const PhraseQuestion question_;
    const Normalizer normalizer_;
    std::map<std::pair<std::int32_t, std::string>, ListedPhrase> phrases_;
    std::uint64_t texts_ = 0;
};

/// "mean,low,high"; one number has no interval.
std::string meanCsv(const RunningMean& mean) {
    const auto interval = mean.interval();
    return csvFields(mean.mean(), interval ? csvField(interval->low) : "",
                     interval ? csvField(interval->high) : "");
}

}  // namespace

PhraseList listPhrases(const Classifier& classifier, const CorpusSource& source,
                       const PhraseQuestion& question, const ProgressCallback& progress,
                       const CancelToken& cancel, int threads) {
    PhraseTally tally(classifier, question);
    TextSample sample(question.texts, question.seed);
    const bool isSample = question.texts > 0;
    const auto consume = [&](const std::vector<StreamedText>& texts) {
        for (const StreamedText& text : texts)
            isSample ? sample.add(text.document) : tally.read(text.document, cancel);
    };
    SkippedRows skipped = streamTexts(source, classifier.info(), consume,
                                      isSample ? ProgressCallback() : progress, cancel, threads);
    for (std::size_t i = 0; i < sample.texts().size(); ++i) {
        tally.read(sample.texts()[i], cancel);
        if (progress) progress(i + 1, sample.texts().size());
    }
    return tally.take(std::move(skipped));
}

std::string phrasesCsv(const std::vector<ListedPhrase>& phrases,
                       const std::vector<std::string>& labels) {
    std::string csv =
        "label,phrase,texts,occurrences,effect,effect_low,effect_high,interaction,"
        "interaction_low,interaction_high\n";
    for (const ListedPhrase& phrase : phrases)
        csv += csvFields(labels[static_cast<std::size_t>(phrase.label)], phrase.words, phrase.texts,
                         phrase.effect.count) +
               "," + meanCsv(phrase.effect) + "," + meanCsv(phrase.interaction) + "\n";
    return csv;
}

}  // namespace hanscope
