#include "core/explain/foreign_formats.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/csv_text.h"

namespace hanscope {

namespace {

using ForeignJson = nlohmann::ordered_json;

std::string lineOf(const ForeignJson& value) {
    return value.dump(-1, ' ', false, ForeignJson::error_handler_t::replace);
}

/// The index of the predicted label, or with any number of labels a 0 or 1 for each.
ForeignJson predictedIndices(const Reading& reading) {
    if (!reading.outputs.isMultiLabel()) return reading.prediction;
    std::vector<int> isPredicted(reading.labels->size());
    for (const std::int32_t label : predictedLabels(reading))
        isPredicted[static_cast<std::size_t>(label)] = 1;
    return isPredicted;
}

/// What neat-vision expects: numbers whose softmax, or with any number of labels whose sigmoid, are
/// the probabilities. Probabilities of 0 and 1 would be infinite and are drawn in a little.
std::vector<double> logitsOf(const Reading& reading) {
    constexpr double kMin = 1e-9;
    std::vector<double> logits;
    for (const double probability : reading.probabilities) {
        const double p = std::clamp(probability, kMin, 1 - kMin);
        logits.push_back(reading.outputs.isMultiLabel() ? std::log(p / (1 - p)) : std::log(p));
    }
    return logits;
}

std::string predictedNames(const Reading& reading) {
    std::string names;
    for (const std::int32_t label : predictedLabels(reading))
        names += (names.empty() ? "" : "|") + (*reading.labels)[static_cast<std::size_t>(label)];
    return names;
}

}  // namespace

std::vector<std::string> tokensOf(const Document& document) {
    std::vector<std::string> tokens;
    tokens.reserve(document.words().size());
    for (const Range& word : document.words()) {
        tokens.emplace_back(document.at(word));
        std::string& token = tokens.back();
        const auto isSpace = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
        token.erase(std::remove_if(token.begin(), token.end(), isSpace), token.end());
    }
    return tokens;
}

std::string neatVisionSample(const ShownReading& shown, const std::string& id) {
    const Reading& reading = *shown.reading;
    const ForeignJson predicted = predictedIndices(reading);
    return lineOf({{"text", tokensOf(*reading.document)},
                   {"label", predicted},
                   {"prediction", predicted},
                   {"posterior", logitsOf(reading)},
                   {"attention", shown.weights.words.values},
                   {"id", id}});
}

std::string neatVisionLabels(const std::vector<std::string>& labels) {
    ForeignJson names = ForeignJson::object();
    for (std::size_t i = 0; i < labels.size(); ++i)
        names[std::to_string(i)] = {{"name", labels[i]}, {"desc", ""}};
    return lineOf(names) + "\n";
}

std::filesystem::path neatVisionLabelFile(const std::filesystem::path& data) {
    return data.parent_path() / (data.stem().string() + ".labels.json");
}

std::string eraserPrediction(const ShownReading& shown, const std::string& id) {
    const Reading& reading = *shown.reading;
    const ForeignJson rationale{{"docid", id},
                                {"soft_rationale_predictions", shown.weights.words.values},
                                {"soft_sentence_predictions", shown.weights.sentences.values}};
    ForeignJson scores = ForeignJson::object();
    for (std::size_t i = 0; i < reading.labels->size(); ++i)
        scores[(*reading.labels)[i]] = reading.probabilities[i];
    return lineOf({{"annotation_id", id},
                   {"rationales", ForeignJson::array({rationale})},
                   {"classification", predictedNames(reading)},
                   {"classification_scores", scores}}) +
           "\n";
}

std::string eraserDocument(const Document& document) {
    const std::vector<std::string> tokens = tokensOf(document);
    std::string text;
    for (const Sentence& sentence : document.sentences()) {
        for (std::uint32_t i = 0; i < sentence.wordCount; ++i)
            text += (i > 0 ? " " : "") + tokens[sentence.firstWord + i];
        text += "\n";
    }
    return text;
}

std::string attributionHeader() {
    return "id,sentence,index,token,attribution\r\n";
}

std::string attributionRows(const ShownReading& shown, const std::string& id) {
    const Document& document = *shown.reading->document;
    const std::vector<std::string> tokens = tokensOf(document);
    std::string rows;
    for (std::size_t s = 0; s < document.sentences().size(); ++s) {
        const Sentence& sentence = document.sentences()[s];
        for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
            const std::size_t word = sentence.firstWord + i;
            rows += csvField(id) + ',' + std::to_string(s) + ',' + std::to_string(word) + ',' +
                    csvField(tokens[word]) + ',' +
                    nlohmann::json(shown.weights.words.values[word]).dump() + "\r\n";
        }
    }
    return rows;
}

}  // namespace hanscope
