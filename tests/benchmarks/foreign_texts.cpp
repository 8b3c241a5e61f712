// Counts the texts of which a model says that they are not of the kind it was trained on.
//
//     foreign_texts MODEL TEXTS…
//
// Prints a line for each source: its name, the number of its texts (at most 2,000, the first ones),
// the share of them with a warning, and the same for those of 20 words and more.
#include <algorithm>
#include <cstdio>

#include "core/survey/survey_source.h"

namespace {

using namespace hanscope;

constexpr std::size_t kMaxTexts = 2000, kShortWords = 20;

struct Tally {
    std::size_t texts = 0, warned = 0;

    void add(bool hasWarning) {
        ++texts;
        warned += hasWarning ? 1 : 0;
    }
    double share() const {
        return texts == 0 ? 0 : static_cast<double>(warned) / static_cast<double>(texts);
    }
};

void measure(const Classifier& classifier, const std::filesystem::path& path) {
    CorpusSource source;
    source.path = path;
    source.columns.labelling = Labelling::None;
    Tally all, longer;
    const CancelToken cancel;
    try {
        streamTexts(
            source, classifier.info(),
            [&](std::vector<StreamedText>&& texts) {
                std::vector<std::shared_ptr<const Document>> documents;
                for (const StreamedText& text : texts) documents.push_back(text.document);
                for (const Reading& reading : classifier.read(documents, {}, cancel)) {
                    if (all.texts == kMaxTexts) return cancel.cancel();
                    all.add(!reading.warnings.empty());
                    if (reading.document->words().size() >= kShortWords)
                        longer.add(!reading.warnings.empty());
                }
            },
            {}, cancel, 0);
    } catch (const Cancelled&) {
    }
    std::printf("%s\t%zu texts\t%.2f %% with a warning\t%zu of %zu words and more\t%.2f %%\n",
                path.filename().c_str(), all.texts, 100 * all.share(), longer.texts, kShortWords,
                100 * longer.share());
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fprintf(stderr, "foreign_texts MODEL TEXTS…\n");
        return 2;
    }
    const auto classifier = loadClassifier(arguments[1], 0);
    for (int i = 2; i < count; ++i) measure(*classifier, arguments[i]);
    return 0;
}
