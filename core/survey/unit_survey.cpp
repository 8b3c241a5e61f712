#include "core/survey/unit_survey.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/csv_text.h"
#include "core/survey/survey_table.h"

namespace hanscope {
namespace {

/// The places with the largest values, those of the smallest by their negative.
class Extremes {
 public:
    explicit Extremes(std::size_t maximum) : maximum_(maximum) {}

    /// Whether a place with this value would be kept.
    bool wants(float value) const { return value > minimum_; }
    void add(UnitPlace place) {
        const auto after = std::upper_bound(
            places_.begin(), places_.end(), place.value,
            [](float value, const UnitPlace& known) { return value > known.value; });
        const bool isKnown = std::any_of(places_.begin(), after, [&](const UnitPlace& known) {
            return known.value == place.value && known.found == place.found;
        });
        if (isKnown) return;
        places_.insert(after, std::move(place));
        if (places_.size() > maximum_) places_.pop_back();
        if (places_.size() == maximum_) minimum_ = places_.back().value;
    }
    std::vector<UnitPlace> take() { return std::move(places_); }

 private:
    const std::size_t maximum_;
    float minimum_ = -std::numeric_limits<float>::infinity();
    std::vector<UnitPlace> places_;
};

/// The last characters of a text within this many bytes, on one line.
std::string endOf(std::string_view text) {
    std::size_t begin = text.size() - std::min(text.size(), kUnitContextBytes);
    while (begin < text.size() && (text[begin] & 0xC0) == 0x80) ++begin;
    return oneLine(text.substr(begin));
}

class UnitTally {
 public:
    UnitTally(const Classifier& classifier, std::size_t places)
        : classifier_(classifier), reader_(requireUnits(classifier)) {
        const auto counts = reader_.unitCounts();
        for (const UnitLevel level : kUnitLevels)
            for (std::size_t number = 0; number < counts[level]; ++number) {
                Unit unit;
                unit.level = level;
                unit.number = number;
                units_.push_back(std::move(unit));
                largest_.emplace_back(places);
                smallest_.emplace_back(places);
            }
    }

    void read(const std::vector<StreamedText>& texts, const CancelToken& cancel) {
        const std::vector<UnitValues> values =
            reader_.unitValues(encodedTexts(texts, classifier_), cancel);
        for (std::size_t i = 0; i < texts.size(); ++i) add(texts[i], values[i]);
        texts_ += texts.size();
    }

    UnitSurvey take(SkippedRows skipped) {
        UnitSurvey survey;
        survey.skipped = std::move(skipped);
        survey.texts = texts_;
        for (std::size_t i = 0; i < units_.size(); ++i) {
            units_[i].largest = largest_[i].take();
            units_[i].smallest = smallest_[i].take();
            for (UnitPlace& place : units_[i].smallest) place.value = -place.value;
        }
        survey.units = std::move(units_);
        return survey;
    }

 private:
    void add(const StreamedText& text, const UnitValues& values) {
        const auto counts = reader_.unitCounts();
        std::size_t first = 0;
        for (const UnitLevel level : kUnitLevels) {
            const std::size_t width = counts[level];
            const std::vector<float>& rows = values[level];
            for (std::size_t row = 0; width > 0 && row < rows.size() / width; ++row)
                addRow(text, level, row, rows.data() + row * width, first, width);
            first += width;
        }
    }

    void addRow(const StreamedText& text, UnitLevel level, std::size_t row, const float* values,
                std::size_t first, std::size_t width) {
        for (std::size_t k = 0; k < width; ++k) {
            Unit& unit = units_[first + k];
            const float value = values[k];
            unit.add(double{value});
            if (largest_[first + k].wants(value))
                largest_[first + k].add(placeOf(text, level, row, value));
            if (smallest_[first + k].wants(-value))
                smallest_[first + k].add(placeOf(text, level, row, -value));
        }
    }

    static UnitPlace placeOf(const StreamedText& text, UnitLevel level, std::size_t row,
                             float value) {
        const Document& document = *text.document;
        const std::string_view all = document.text();
        UnitPlace place;
        place.value = value;
        place.place = text.place;
        place.beginning = beginningOf(all, SurveyPart::kBeginningBytes);
        if (isOfWords(level))
            place.range = document.words()[row];
        else if (level == UnitLevel::DocumentVector)
            place.range = {0, static_cast<std::uint32_t>(all.size())};
        else
            place.range = rangeOf(document, document.sentences()[row]);
        place.before = endOf(all.substr(0, place.range.begin));
        place.found =
            beginningOf(all.substr(place.range.begin, place.range.size()), kUnitContextBytes);
        place.after = beginningOf(all.substr(place.range.end), kUnitContextBytes);
        return place;
    }

    static Range rangeOf(const Document& document, const Sentence& sentence) {
        const auto& words = document.words();
        return {words[sentence.firstWord].begin,
                words[sentence.firstWord + sentence.wordCount - 1].end};
    }

    const Classifier& classifier_;
    const UnitReader& reader_;
    std::vector<Unit> units_;
    std::vector<Extremes> largest_, smallest_;  // [unit]
    std::uint64_t texts_ = 0;
};

void addPlaces(std::string& csv, const Unit& unit, const char* side,
               const std::vector<UnitPlace>& found, PlaceNames& places) {
    for (std::size_t i = 0; i < found.size(); ++i)
        csv += csvRow(nameOf(unit.level), unit.number + 1, unit.mean(), unit.deviation(), side,
                      i + 1, found[i].value, places.of(found[i].place), found[i].before,
                      found[i].found, found[i].after);
}

}  // namespace

const Unit* UnitSurvey::find(UnitLevel level, std::size_t number) const {
    for (const Unit& unit : units)
        if (unit.level == level && unit.number == number) return &unit;
    return nullptr;
}

UnitSurvey readUnits(const Classifier& classifier, const CorpusSource& source, std::size_t places,
                     const ProgressCallback& progress, const CancelToken& cancel, int threads) {
    UnitTally tally(classifier, places);
    return tally.take(streamTexts(
        source, classifier.info(), [&](const auto& texts) { tally.read(texts, cancel); }, progress,
        cancel, threads));
}

std::string unitsCsv(const UnitSurvey& survey, PlaceNames& places) {
    std::string csv = "level,unit,mean,deviation,side,rank,value,place,before,found,after\n";
    for (const Unit& unit : survey.units) {
        addPlaces(csv, unit, "largest", unit.largest, places);
        addPlaces(csv, unit, "smallest", unit.smallest, places);
    }
    return csv;
}

}  // namespace hanscope
