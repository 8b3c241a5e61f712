// Looks for flips of DOCUMENTS texts of a corpus and checks that each flip needs every one of its
// edits, by the classifier's own predictions.
//
//     flips MODEL TEXTS DOCUMENTS [THREADS]
//
// Prints one JSON object a line for each kind of flip: words are removed, or replaced by near ones,
// and the decision is that about the most probable label, or about the second one.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "core/faithfulness/flip.h"
#include "core/survey/survey_source.h"

namespace {

using namespace hanscope;

constexpr std::size_t kNearWords = 8;  // as in the programs

struct Kind {
    const char* name;
    bool replaces;
    std::size_t rank;  // of the label by probability, from 0
};

struct Tally {
    std::size_t texts = 0, flips = 0, edits = 0;
    std::size_t needless = 0;  // edits, each of which can be taken back alone
    std::size_t textsWithNeedless = 0;
    std::size_t longer = 0;  // flips that are complete before their last edit
    double seconds = 0;      // of the search, processor time of all threads
};

EncodedDocument edited(EncodedDocument text, const std::vector<WordEdit>& edits) {
    std::vector<std::uint8_t> removed(text.words.size(), 0);
    for (const WordEdit& edit : edits)
        if (edit.replacement == WordEdit::kRemove)
            removed[edit.word] = 1;
        else
            text.words[edit.word] = edit.replacement;
    return withoutWords(text, removed, Removal::Delete);
}

class FlipCheck {
 public:
    FlipCheck(const Classifier& classifier, const NearWords& near)
        : classifier_(classifier), near_(near) {}

    void add(const Reading& reading, const Kind& kind, Tally& tally) const {
        const std::int32_t label = byProbability(reading.probabilities).at(kind.rank);
        const EditedTexts texts(classifier_, reading, label);
        const std::clock_t start = std::clock();
        const Flip flip =
            findFlip(texts, reading.explainer->erase({label, {}}, Removal::Delete).words,
                     choicesOf(kind, texts));
        tally.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        ++tally.texts;
        if (!flip.flips) return;
        ++tally.flips;
        tally.edits += flip.steps.size();
        const std::size_t needless = needlessOf(flip, texts);
        tally.needless += needless;
        tally.textsWithNeedless += needless > 0;
        tally.longer += flipsBeforeItsEnd(flip, texts);
    }

 private:
    ChoicesOfWord choicesOf(const Kind& kind, const EditedTexts& texts) const {
        if (!kind.replaces) return removeWord;
        return [this, &texts](std::uint32_t word) {
            return near_.of(texts.text().words[word], kNearWords);
        };
    }

    // How many of these sets of edits flip the decision.
    std::size_t flippedBy(const std::vector<std::vector<WordEdit>>& sets,
                          const EditedTexts& texts) const {
        std::vector<EncodedDocument> all;
        for (const std::vector<WordEdit>& edits : sets) all.push_back(edited(texts.text(), edits));
        std::size_t flipped = 0;
        for (const std::vector<float>& probabilities : classifier_.probabilities(all)) {
            const auto labels = predictedLabels(probabilities, classifier_.info().outputs);
            const bool isPredicted =
                std::find(labels.begin(), labels.end(), texts.label()) != labels.end();
            flipped += isPredicted != texts.isPredicted();
        }
        return flipped;
    }

    std::size_t needlessOf(const Flip& flip, const EditedTexts& texts) const {
        std::vector<std::vector<WordEdit>> sets(flip.steps.size());
        for (std::size_t left = 0; left < flip.steps.size(); ++left)
            for (std::size_t i = 0; i < flip.steps.size(); ++i)
                if (i != left) sets[left].push_back(flip.steps[i].edit);
        return flippedBy(sets, texts);
    }

    bool flipsBeforeItsEnd(const Flip& flip, const EditedTexts& texts) const {
        std::vector<std::vector<WordEdit>> sets;
        std::vector<WordEdit> made;
        for (std::size_t i = 0; i + 1 < flip.steps.size(); ++i) {
            made.push_back(flip.steps[i].edit);
            sets.push_back(made);
        }
        return flippedBy(sets, texts) > 0;
    }

    const Classifier& classifier_;
    const NearWords& near_;
};

void print(const char* name, const Tally& tally) {
    std::printf(
        "{\"kind\": \"%s\", \"texts\": %zu, \"flips\": %zu, \"edits\": %zu, \"needless\": %zu, "
        "\"texts_with_needless\": %zu, \"complete_before_the_end\": %zu, \"seconds\": %.1f}\n",
        name, tally.texts, tally.flips, tally.edits, tally.needless, tally.textsWithNeedless,
        tally.longer, tally.seconds);
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 4) {
        std::fprintf(stderr, "flips MODEL TEXTS DOCUMENTS [THREADS]\n");
        return 2;
    }
    const auto classifier = loadClassifier(arguments[1], count > 4 ? std::atoi(arguments[4]) : 0);
    const NearWords near(arguments[1]);
    const FlipCheck check(*classifier, near);
    const Kind kinds[] = {{"remove", false, 0},
                          {"near", true, 0},
                          {"remove, second label", false, 1},
                          {"near, second label", true, 1}};
    Tally tallies[4];
    auto left = static_cast<std::size_t>(std::atoi(arguments[3]));
    streamTexts(surveySource(arguments[2], classifier->info()), classifier->info(),
                [&](std::vector<StreamedText>&& texts) {
                    for (const StreamedText& text : texts) {
                        if (left == 0) return;
                        --left;
                        const Reading reading = classifier->read(text.document);
                        for (int i = 0; i < 4; ++i) check.add(reading, kinds[i], tallies[i]);
                    }
                });
    for (int i = 0; i < 4; ++i) print(kinds[i].name, tallies[i]);
    return tallies[0].needless + tallies[1].needless + tallies[2].needless + tallies[3].needless >
           0;
}
