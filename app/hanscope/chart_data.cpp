#include "app/hanscope/chart_data.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/error.h"
#include "core/survey/counts/collocates.h"
#include "core/survey/counts/keyness.h"
#include "core/survey/counts/word_dispersion.h"
#include "ui/explorer/collocates_view.h"
#include "ui/explorer/dispersion_view.h"
#include "ui/explorer/keyness_view.h"

namespace hanscope {

namespace {

using Json = nlohmann::json;
using Charts = std::vector<ui::ChartFigure::Chart>;

constexpr std::uint64_t kMaxWordsOfText = 100000000;  // that is drawn

[[noreturn]] void failAsOther() {
    throw Error(
        message("This is not what hanscope-cli collocates, keyness, dispersion or merge prints "
                "with --json"));
}

std::optional<double> numberIn(const Json& object, const char* key) {
    const Json& value = object.at(key);
    return value.is_null() ? std::optional<double>() : value.get<double>();
}

std::uint64_t countIn(const Json& object, const char* key) {
    const Json& value = object.at(key);
    if (!value.is_number_unsigned()) failAsOther();
    return value.get<std::uint64_t>();
}

std::vector<std::uint64_t> countsIn(const Json& object, const char* key) {
    for (const Json& each : object.at(key))
        if (!each.is_number_unsigned()) failAsOther();
    return object.at(key).get<std::vector<std::uint64_t>>();
}

QString wordIn(const Json& object, const char* key) {
    return QString::fromStdString(object.at(key).get<std::string>());
}

Collocate collocateIn(const Json& object, const WordCollocates& word) {
    Collocate collocate;
    collocate.word = object.at("word").get<std::string>();
    const std::uint64_t together = countIn(object, "together"),
                        all = countIn(object, "occurrences");
    if (together > all) failAsOther();
    collocate.counts = {together, all - together, word.wordsInside, word.wordsOutside};
    collocate.logLikelihood = object.at("log_likelihood").get<double>();
    return collocate;
}

Charts collocatesIn(const Json& object, const ChartStyle& style) {
    Charts charts;
    for (const Json& each : object.at("words")) {
        WordCollocates word;
        word.query.text = each.at("word").get<std::string>();
        word.wordsInside = countIn(each, "words_in_windows");
        word.wordsOutside = countIn(each, "words_elsewhere");
        for (const Json& collocate : each.at("collocates"))
            word.collocates.push_back(collocateIn(collocate, word));
        charts.push_back(ui::CollocatesView::figure(word, style.corpus));
    }
    return charts;
}

KeyTerm termIn(const Json& object) {
    KeyTerm term;
    term.words = object.at("term").get<std::string>();
    term.counts = {countIn(object, "group"), countIn(object, "others"),
                   countIn(object, "group_runs"), countIn(object, "others_runs")};
    term.logLikelihood = object.at("log_likelihood").get<double>();
    term.bayesFactor = object.at("bayes").get<double>();
    if (!object.contains("used")) return term;
    term.use = {object.at("known").get<bool>(), numberIn(object, "weight"),
                numberIn(object, "effect"), object.at("used").get<bool>()};
    return term;
}

QString namesIn(const Json& side) {
    QStringList names;
    for (const Json& name : side.at("names"))
        names << QString::fromStdString(name.get<std::string>());
    return names.join(QStringLiteral(", "));
}

Charts keynessIn(const Json& object, const ChartStyle& style) {
    const auto keyness = std::make_shared<Keyness>();
    keyness->sides[0].words = countIn(object.at("group"), "words");
    keyness->sides[1].words = countIn(object.at("others"), "words");
    for (const Json& term : object.at("terms")) keyness->terms.push_back(termIn(term));
    const bool hasUse = std::any_of(keyness->terms.begin(), keyness->terms.end(),
                                    [](const KeyTerm& term) { return term.use.has_value(); });
    const QString group = namesIn(object.at("group"));
    if (!style.isPlot) return {ui::KeynessView::barFigure(keyness->terms, group, style.corpus)};
    if (!hasUse)
        throw Error(
            message("--plot needs what a model makes of the words; add --model to keyness"));
    return {ui::KeynessView::useFigure(keyness, group, style.corpus, wordIn(object, "model"))};
}

QueryPlaces placesIn(const Json& object) {
    QueryPlaces text{countIn(object, "row"), countIn(object, "words"), countsIn(object, "places")};
    const bool isInside = text.words <= kMaxWordsOfText &&
                          std::all_of(text.places.begin(), text.places.end(),
                                      [&](std::uint64_t place) { return place < text.words; });
    if (!isInside) failAsOther();
    return text;
}

Charts dispersionIn(const Json& object, const ChartStyle& style) {
    DispersionList list;
    for (const Json& part : object.at("parts"))
        list.parts.push_back({countIn(part, "row"), countIn(part, "words")});
    for (const Json& each : object.at("words")) {
        WordDispersion word;
        word.query.text = each.at("word").get<std::string>();
        word.occurrences = countIn(each, "occurrences");
        word.counts = countsIn(each, "counts");
        word.dispersion = {numberIn(each, "d"), numberIn(each, "dp"), numberIn(each, "dp_norm")};
        for (const Json& text : each.at("fullest_texts")) word.fullest.push_back(placesIn(text));
        list.words.push_back(std::move(word));
    }
    return ui::DispersionView::figures(list, style.corpus, ui::DispersionView::rowName);
}

}  // namespace

Charts chartsOf(std::string_view json, const ChartStyle& style) {
    try {
        const Json object = Json::parse(json);
        if (object.contains("terms")) return keynessIn(object, style);
        if (style.isPlot) throw Error(message("--plot has a meaning for keyness only"));
        return object.contains("parts") ? dispersionIn(object, style) : collocatesIn(object, style);
    } catch (const Json::exception&) {
        failAsOther();
    }
}

}  // namespace hanscope
