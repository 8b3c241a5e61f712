#include "app/hanscope-cli/explain_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "app/hanscope-cli/reading_report.h"
#include "core/in_quotes.h"

namespace hanscope::cli {

namespace {

constexpr std::size_t kStrongWords = 20, kStrongSentences = 3, kTextBytes = 80;

std::vector<std::size_t> strongestFirst(const std::vector<double>& values, std::size_t atMost) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(values[a]) > std::abs(values[b]);
    });
    order.resize(std::min(order.size(), atMost));
    return order;
}

std::string lensLines(const ShownReading& shown, const std::string& source) {
    const Reading& reading = *shown.reading;
    const Weights& weights = shown.weights;
    std::string text = source + ":";
    for (const std::int32_t label : predictedLabels(reading))
        text += " " + inOneLine((*reading.labels)[static_cast<std::size_t>(label)]);
    text += "\n  lens " + weights.subject.lens;
    if (weights.subject.member != Reading::kMean)
        text += " of member " + std::to_string(weights.subject.member + 1);
    if (const auto& output = weights.subject.output) {
        text += " for the label " + inOneLine(output->label);
        if (!output->against.empty()) text += " against " + inOneLine(output->against);
    }
    text += ", unit: " + unitOf(weights) + "\n";
    const auto& output = weights.subject.output;
    if (!output || !output->completeness) return text;
    char gap[160];
    std::snprintf(gap, sizeof gap,
                  "  from a text of unknown words in %d steps; %.2g of the difference is missing\n",
                  output->completeness->steps, output->completeness->gap);
    return text + gap;
}

std::size_t sentenceOf(const Document& document, std::size_t word) {
    const auto& sentences = document.sentences();
    const auto after = std::upper_bound(
        sentences.begin(), sentences.end(), word,
        [](std::size_t at, const Sentence& sentence) { return at < sentence.firstWord; });
    return static_cast<std::size_t>(after - sentences.begin());
}

}  // namespace

std::string shortened(std::string_view text, std::size_t bytes) {
    std::size_t end = std::min(text.size(), bytes);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    std::string result(text.substr(0, end));
    std::replace_if(
        result.begin(), result.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return end < text.size() ? result + " …" : result;
}

std::string signedColumn(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "  %+9.4f", value);
    return text;
}

std::string lensSummary(const ShownReading& shown, const std::string& source) {
    const Document& document = *shown.reading->document;
    const std::vector<double>& words = shown.weights.words.values;
    const std::vector<double>& sentences = shown.weights.sentences.values;
    std::string text = lensLines(shown, source) + "  strongest words (sentence):\n";
    for (const std::size_t word : strongestFirst(words, kStrongWords))
        text += signedColumn(words[word]) + "  " +
                shortened(document.at(document.words()[word]), kTextBytes) + " (" +
                std::to_string(sentenceOf(document, word)) + ")\n";
    text += "  strongest sentences:\n";
    for (const std::size_t sentence : strongestFirst(sentences, kStrongSentences))
        text += signedColumn(sentences[sentence]) + "  " + std::to_string(sentence + 1) + ". " +
                shortened(document.at(document.sentences()[sentence].range), kTextBytes) + "\n";
    for (const Message& warning : shown.reading->warnings)
        text += "  note: " + warning.english() + "\n";
    return text;
}

}  // namespace hanscope::cli
