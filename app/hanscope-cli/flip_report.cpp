#include "app/hanscope-cli/flip_report.h"

#include <cstdio>

#include "app/hanscope-cli/json_types.h"
#include "app/hanscope-cli/text_source.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

std::string wholePercent(double probability) {
    char text[32];
    std::snprintf(text, sizeof text, "%6.2f %%", 100 * probability);
    return text;
}

std::string flipLine(const Flip& flip, const EditedTexts& texts, const std::string& label) {
    const std::string words = std::to_string(flip.steps.size()) +
                              (flip.steps.size() == 1 ? " word" : " words") + " of " +
                              std::to_string(texts.words());
    const std::string decision =
        label + (texts.isPredicted() ? " is no longer predicted" : " is predicted");
    if (flip.flips) return decision + " after a change of " + words + ":\n";
    if (flip.steps.empty()) return "nothing can be changed, so nothing flips the decision.\n";
    return "no change that was tried flips the decision about " + label +
           "; the nearest is a change of " + words + ":\n";
}

}  // namespace

std::string flipJson(const Flip& flip, const EditedTexts& texts, const Reading& reading,
                     const Classifier& classifier, const std::string& source) {
    DoubleJson steps = DoubleJson::array();
    for (const Flip::Step& step : flip.steps) {
        const Range range = reading.document->words()[step.edit.word];
        DoubleJson json{{"begin", range.begin},
                        {"end", range.end},
                        {"text", std::string(reading.document->at(range))}};
        if (step.edit.replacement != WordEdit::kRemove)
            json["replacement"] = classifier.vocabulary().word(step.edit.replacement);
        json["probability"] = step.probability;
        steps.push_back(std::move(json));
    }
    return jsonText(DoubleJson{{"source", source},
                               {"model", modelName(classifier)},
                               {"label", (*reading.labels)[static_cast<std::size_t>(flip.label)]},
                               {"probability", flip.before},
                               {"predicted", texts.isPredicted()},
                               {"flips", flip.flips},
                               {"steps", std::move(steps)}}) +
           "\n";
}

std::string flipSummary(const Flip& flip, const EditedTexts& texts, const Reading& reading,
                        const Classifier& classifier, const std::string& source) {
    const std::string label = inOneLine((*reading.labels)[static_cast<std::size_t>(flip.label)]);
    std::string text = source + ": " + flipLine(flip, texts, label);
    text += "  " + wholePercent(flip.before) + "  the whole text\n";
    for (const Flip::Step& step : flip.steps) {
        text += "  " + wholePercent(step.probability) + "  ";
        const std::string word(reading.document->at(reading.document->words()[step.edit.word]));
        text +=
            step.edit.replacement == WordEdit::kRemove
                ? "without '" + word + "'"
                : "'" + word + "' → '" + classifier.vocabulary().word(step.edit.replacement) + "'";
        text += "\n";
    }
    return text;
}

}  // namespace hanscope::cli
