#pragma once

#include <nlohmann/json.hpp>

#include "core/experiment/predictions.h"
#include "core/metrics/attention_measures.h"

namespace hanscope {

/// Adds scores to `object`: "accuracy", or for lists of labels "micro_f1", "macro_f1",
/// "exact_match".
inline void addScores(nlohmann::ordered_json& object, const ModelScores& scores) {
    if (!scores.f1) {
        object["accuracy"] = scores.accuracy;
        return;
    }
    object["micro_f1"] = scores.f1->micro;
    object["macro_f1"] = scores.f1->macro;
    object["exact_match"] = scores.accuracy;
}

/// {"answer", "score", "interval"}: what a constant answer would score, and the 95 % interval of
/// the score that is compared with it.
template <class Json>
Json baselineJson(const BaselineComparison& comparison) {
    return {{"answer", comparison.answer},
            {"score", comparison.baseline},
            {"interval", {comparison.interval.low, comparison.interval.high}}};
}

/// {"sentence_entropy", "effective_sentences", "word_entropy", "effective_words"} without what is
/// not defined: for sentences, if every document has one; for words likewise.
template <class Json>
Json attentionJson(const AttentionConcentration& attention) {
    Json object = Json::object();
    if (attention.documents > 0) {
        object["sentence_entropy"] = attention.sentenceEntropy;
        object["effective_sentences"] = attention.effectiveSentences;
    }
    if (attention.sentences > 0) {
        object["word_entropy"] = attention.wordEntropy;
        object["effective_words"] = attention.effectiveWords;
    }
    return object;
}

}  // namespace hanscope
