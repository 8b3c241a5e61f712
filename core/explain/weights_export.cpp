#include "core/explain/weights_export.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/counted.h"
#include "core/csv_text.h"
#include "core/label_lists.h"
#include "core/message.h"
#include "core/progress.h"

namespace hanscope {

namespace {

/// Floats are written with as few digits as give the same float again.
using FloatJson = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool,
                                       std::int64_t, std::uint64_t, float>;

std::string dumped(const FloatJson& value) {
    return value.dump(-1, ' ', false, FloatJson::error_handler_t::replace);
}

std::string dumpedDouble(double value) {
    return nlohmann::json(value).dump();
}

/// The numbers that are drawn, by the name of their field; or nothing.
struct Drawn {
    const Weights* weights;
    std::string name;

    std::string json(Numbers Weights::*part, std::size_t index) const {
        if (!weights) return "";
        return ",\"" + name + "\":" + dumpedDouble((weights->*part).values[index]);
    }
};

// Written piece by piece, because the JSON of a long document as a tree of values would need a
// gigabyte.
void appendWord(std::string& out, const Reading& reading, std::size_t word, const Drawn& drawn) {
    const Range range = reading.document->words()[word];
    out += "{\"begin\":" + std::to_string(range.begin) + ",\"end\":" + std::to_string(range.end) +
           ",\"text\":" + dumped(std::string(reading.document->at(range))) +
           ",\"weight\":" + dumped(reading.wordWeights[word]) + drawn.json(&Weights::words, word) +
           ",\"known\":" + (reading.known[word] == kKnownWord ? "true" : "false") +
           (reading.known[word] == kKnownByParts ? ",\"known_by_parts\":true}" : "}");
}

void appendSentence(std::string& out, const Reading& reading, std::size_t index,
                    const Drawn& drawn) {
    const Sentence& sentence = reading.document->sentences()[index];
    out += "{\"begin\":" + std::to_string(sentence.range.begin) +
           ",\"end\":" + std::to_string(sentence.range.end) +
           ",\"weight\":" + dumped(reading.sentenceWeights[index]) +
           drawn.json(&Weights::sentences, index) + ",\"words\":[";
    for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
        if (i > 0) out += ",";
        appendWord(out, reading, sentence.firstWord + i, drawn);
    }
    out += "]}";
}

WorkCounter countSentences(const Reading& reading, const ProgressCallback& progress,
                           const CancelToken& cancel) {
    return {reading.document->sentences().size(), progress, cancel};
}

void appendSentences(std::string& out, const Reading& reading, const Drawn& drawn,
                     WorkCounter& counter) {
    out += '[';
    for (std::size_t i = 0; i < reading.document->sentences().size(); ++i) {
        counter.advance(1);
        if (i > 0) out += ',';
        appendSentence(out, reading, i, drawn);
    }
    out += ']';
}

std::string predictionJson(const Reading& reading) {
    const std::vector<std::string> names = namesOf(predictedLabels(reading), *reading.labels);
    return reading.outputs.isMultiLabel() ? ",\"predictions\":" + dumped(names)
                                          : ",\"prediction\":" + dumped(names.front());
}

std::string quoted(std::string_view text) {
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
}

/// begin,end,text
std::string placeFields(const Document& document, Range range) {
    return std::to_string(range.begin) + ',' + std::to_string(range.end) + ',' +
           quoted(document.at(range)) + ',';
}

const char* knownField(std::uint8_t known) {
    return known == kKnownWord ? "yes" : known == kKnownByParts ? "by parts" : "no";
}

void appendSentenceRows(std::string& out, const ShownReading& shown, std::size_t index) {
    const Reading& reading = *shown.reading;
    const Sentence& sentence = reading.document->sentences()[index];
    const std::string number = std::to_string(index + 1);
    const std::string weight = dumped(reading.sentenceWeights[index]);
    out += "sentence," + number + ",," + placeFields(*reading.document, sentence.range) + weight +
           ",," + dumpedDouble(shown.weights.sentences.values[index]) + ",\r\n";
    for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
        const std::size_t word = sentence.firstWord + i;
        out += "word," + number + ',' + std::to_string(word + 1) + ',' +
               placeFields(*reading.document, reading.document->words()[word]) + weight + ',' +
               dumped(reading.wordWeights[word]) + ',' +
               dumpedDouble(shown.weights.words.values[word]) + ',' +
               knownField(reading.known[word]) + "\r\n";
    }
}

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
    return joined(predictedLabels(reading), "|", [&](std::int32_t label) {
        return (*reading.labels)[static_cast<std::size_t>(label)];
    });
}

ForeignJson evidence(const Document& document, const std::string& id, std::size_t sentence,
                     std::size_t begin, std::size_t end) {
    const Range range{document.words()[begin].begin, document.words()[end - 1].end};
    return {{"docid", id},
            {"start_token", begin},
            {"end_token", end},
            {"start_sentence", sentence},
            {"end_sentence", sentence + 1},
            {"text", std::string(document.at(range))}};
}

}  // namespace

std::string sentencesJson(const Reading& reading, const Weights* drawn, const std::string& name) {
    std::string out;
    WorkCounter counter = countSentences(reading, {}, {});
    appendSentences(out, reading, {drawn, name}, counter);
    return out;
}

std::string weightsJson(const ShownReading& shown,
                        const std::vector<std::pair<std::string, std::string>>& about,
                        const ProgressCallback& progress, const CancelToken& cancel) {
    const Reading& reading = *shown.reading;
    FloatJson object = FloatJson::object();
    for (const auto& [key, value] : about) object[key] = value;
    WorkCounter counter = countSentences(reading, progress, cancel);
    std::string out =
        "{\"model\":" + dumped(reading.modelName) + ",\"labels\":" + dumped(*reading.labels) +
        ",\"probabilities\":" + dumped(reading.probabilities) + predictionJson(reading) +
        ",\"formula\":" + dumped(shown.weights.words.formula) + ",\"about\":" + dumped(object) +
        ",\"sentences\":";
    appendSentences(out, reading, {&shown.weights, "drawn"}, counter);
    std::vector<std::string> warnings;
    for (const Message& warning : reading.warnings) warnings.push_back(warning.english());
    return out + ",\"warnings\":" + dumped(warnings) + "}\n";
}

std::string weightsCsv(const ShownReading& shown, const ProgressCallback& progress,
                       const CancelToken& cancel) {
    WorkCounter counter = countSentences(*shown.reading, progress, cancel);
    std::string out = "kind,sentence,word,begin,end,text,p_s,p_w,drawn,known\r\n";
    for (std::size_t i = 0; i < shown.reading->document->sentences().size(); ++i) {
        counter.advance(1);
        appendSentenceRows(out, shown, i);
    }
    return out;
}

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
            rows += csvFields(id, s, word, tokens[word]) + ',' +
                    nlohmann::json(shown.weights.words.values[word]).dump() + "\r\n";
        }
    }
    return rows;
}

std::string eraserAnnotation(const Document& document, const std::string& id,
                             const std::string& label, const std::vector<std::uint8_t>& isMarked) {
    ForeignJson evidences = ForeignJson::array();
    for (std::size_t s = 0; s < document.sentences().size(); ++s) {
        const Sentence& sentence = document.sentences()[s];
        const std::size_t last = sentence.firstWord + sentence.wordCount;
        for (std::size_t word = sentence.firstWord; word < last;) {
            std::size_t end = word;
            while (end < last && isMarked[end]) ++end;
            if (end > word) evidences.push_back(evidence(document, id, s, word, end));
            word = end + 1;
        }
    }
    const ForeignJson annotation{{"annotation_id", id},
                                 {"docids", ForeignJson::array({id})},
                                 {"query", ""},
                                 {"classification", label},
                                 {"evidences", ForeignJson::array({evidences})}};
    return annotation.dump(-1, ' ', false, ForeignJson::error_handler_t::replace);
}

}  // namespace hanscope
