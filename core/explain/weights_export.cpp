#include "core/explain/weights_export.h"

#include <nlohmann/json.hpp>

#include "core/message.h"
#include "core/work_counter.h"

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
    std::vector<std::string> names;
    for (const std::int32_t label : predictedLabels(reading))
        names.push_back((*reading.labels)[static_cast<std::size_t>(label)]);
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

}  // namespace hanscope
