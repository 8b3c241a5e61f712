#include "core/survey/counts/word_dispersion.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/best_list.h"
#include "core/csv_text.h"

namespace hanscope {
namespace {

std::uint64_t countWords(const ModelInfo& model, const CorpusSource& source,
                         const ProgressCallback& progress, const CancelToken& cancel, int threads) {
    std::uint64_t words = 0;
    const auto count = [&](std::vector<StreamedText>&& texts) {
        for (const StreamedText& text : texts) words += text.document->words().size();
    };
    streamTexts(source, model, count, progress, cancel, threads);
    return words;
}

using Places = std::vector<std::size_t>;

bool isFuller(const QueryPlaces& a, const QueryPlaces& b) {
    return a.places.size() > b.places.size() ||
           (a.places.size() == b.places.size() && a.row < b.row);
}

using Fullest = BestList<QueryPlaces, decltype(&isFuller)>;

class DispersionCounter {
 public:
    /// `equal`: the parts; none: each text is one.
    DispersionCounter(const DispersionQuestion& question, const std::optional<EqualParts>& equal)
        : equal_(equal), fullest_(question.words.size(), Fullest(question.texts, isFuller)) {
        for (const WordQuery& query : question.words) list_.words.emplace_back().query = query;
        if (!equal_) return;
        list_.parts.resize(equal_->parts());
        for (WordDispersion& word : list_.words) word.counts.resize(equal_->parts(), 0);
    }

    /// A text of `size` words; `places`: where in it the occurrences of each query begin.
    void add(std::uint64_t row, std::uint64_t size, const std::vector<Places>& places) {
        if (equal_)
            beginParts(row, size);
        else
            list_.parts.push_back({row, size});
        for (std::size_t i = 0; i < places.size(); ++i) {
            count(list_.words[i], places[i]);
            if (!places[i].empty())
                fullest_[i].add({row, size, {places[i].begin(), places[i].end()}});
        }
        list_.length += size;
        ++list_.texts;
    }

    DispersionList take(SkippedRows skipped) {
        list_.skipped = std::move(skipped);
        for (std::size_t i = 0; i < list_.words.size(); ++i) {
            WordDispersion& word = list_.words[i];
            DispersionSums sums;
            for (std::size_t part = 0; part < word.counts.size(); ++part)
                if (word.counts[part] > 0)
                    sums.add(word.counts[part], word.occurrences, list_.parts[part].words,
                             list_.length);
            word.dispersion = sums.dispersion(list_.parts.size(), list_.minWords(), list_.length);
            word.fullest = fullest_[i].sorted();
        }
        return std::move(list_);
    }

 private:
    /// The parts that begin in the next `size` words, which are those of a row.
    void beginParts(std::uint64_t row, std::uint64_t size) {
        for (; begun_ < equal_->parts() && equal_->beginOf(begun_) < list_.length + size; ++begun_)
            list_.parts[begun_] = {row, equal_->sizeOf(begun_)};
    }

    void count(WordDispersion& word, const Places& places) {
        word.occurrences += places.size();
        word.textsWithWord += places.empty() ? 0 : 1;
        if (!equal_) word.counts.push_back(places.size());
        for (std::size_t i = 0; equal_ && i < places.size(); ++i)
            ++word.counts[equal_->partOf(list_.length + places[i])];
    }

    const std::optional<EqualParts> equal_;
    DispersionList list_;
    std::vector<Fullest> fullest_;  // [query] texts
    std::uint64_t begun_ = 0;       // parts
};

class PlacesFinder {
 public:
    PlacesFinder(const ModelInfo& model, const std::vector<WordQuery>& queries)
        : places_(queries.size()) {
        for (const WordQuery& query : queries) finders_.emplace_back(query, model.preprocessing);
    }

    /// Of each query; valid until the next call.
    const std::vector<Places>& in(const Document& document, const CancelToken& cancel) {
        for (std::size_t i = 0; i < finders_.size(); ++i)
            places_[i] = finders_[i].placesIn(document, cancel);
        return places_;
    }

 private:
    std::vector<WordFinder> finders_;
    std::vector<Places> places_;
};

/// Of a text of `size` words.
Places readPlaces(CountReader& reader, std::uint64_t size) {
    Places places;
    std::uint64_t minimum = 0;
    for (std::uint64_t left = reader.numberBelow(size + 1); left > 0; --left) {
        places.push_back(minimum + reader.numberBelow(size - minimum));
        minimum = places.back() + 1;
    }
    return places;
}

}  // namespace

EqualParts::EqualParts(std::uint64_t words, std::uint64_t parts)
    : words_(words), parts_(std::max<std::uint64_t>(1, std::min(words, parts))) {}

std::uint64_t EqualParts::partOf(std::uint64_t place) const {
    std::uint64_t part = place * parts_ / words_;
    while (beginOf(part + 1) <= place) ++part;
    return part;
}

std::uint64_t EqualParts::beginOf(std::uint64_t part) const {
    return part * words_ / parts_;
}

std::uint64_t WordDispersion::partsWithWord() const {
    return static_cast<std::uint64_t>(
        std::count_if(counts.begin(), counts.end(), [](std::uint64_t count) { return count > 0; }));
}

std::uint64_t DispersionList::minWords() const {
    std::uint64_t minimum = parts.empty() ? 0 : parts.front().words;
    for (const CorpusPart& part : parts) minimum = std::min(minimum, part.words);
    return minimum;
}

std::uint64_t DispersionList::maxWords() const {
    std::uint64_t maximum = 0;
    for (const CorpusPart& part : parts) maximum = std::max(maximum, part.words);
    return maximum;
}

DispersionList readDispersion(const ModelInfo& model, const CorpusSource& source,
                              const DispersionQuestion& question, const ProgressCallback& progress,
                              const CancelToken& cancel, int threads) {
    std::optional<EqualParts> equal;
    const std::uint64_t passes = question.parts > 0 ? 2 : 1;
    PlacesFinder finder(model, question.words);  // throws early
    if (question.parts > 0)
        equal.emplace(
            countWords(model, source, progressOfPart(progress, 0, passes), cancel, threads),
            question.parts);
    DispersionCounter counter(question, equal);
    const auto count = [&](const std::vector<StreamedText>& texts) {
        for (const StreamedText& text : texts)
            counter.add(text.place.number, text.document->words().size(),
                        finder.in(*text.document, cancel));
    };
    return counter.take(streamTexts(source, model, count,
                                    progressOfPart(progress, passes - 1, passes), cancel, threads));
}

SkippedRows writePlaces(CountWriter& writer, const ModelInfo& model, const CorpusSource& source,
                        const std::vector<WordQuery>& queries, const Shard& shard,
                        const ProgressCallback& progress, const CancelToken& cancel, int threads) {
    PlacesFinder finder(model, queries);
    RowMarks rows;
    const auto write = [&](const StreamedText& text) {
        rows.begin(writer, text.place.number);
        writer.number(text.document->words().size());
        for (const Places& places : finder.in(*text.document, cancel)) {
            writer.number(places.size());
            std::size_t minimum = 0;
            for (const std::size_t place : places) {
                writer.number(place - minimum);
                minimum = place + 1;
            }
        }
    };
    const SkippedRows skipped = streamTexts(
        source, model,
        [&](std::vector<StreamedText>&& texts) {
            for (const StreamedText& text : texts) write(text);
        },
        progress, cancel, threads, [&](const Row& row) { return shard.has(row.number); });
    RowMarks::end(writer);
    return skipped;
}

DispersionList dispersionOf(std::vector<CountReader>& shards, const DispersionQuestion& question,
                            const ProgressCallback& progress, const CancelToken& cancel) {
    std::vector<Places> places(question.words.size());
    const auto read = [&](std::size_t shard) {
        const std::uint64_t size = shards[shard].numberBelow(kMaxCounted);
        for (Places& each : places) each = readPlaces(shards[shard], size);
        return size;
    };
    const std::uint64_t passes = question.parts > 0 ? 2 : 1;
    std::optional<EqualParts> equal;
    if (question.parts > 0) {
        std::uint64_t words = 0;
        readRows(
            shards,
            [&](std::uint64_t, std::size_t shard) {
                words += read(shard);
                if (words >= kMaxCounted) shards[shard].refuse();
            },
            progressOfPart(progress, 0, passes), cancel);
        equal.emplace(words, question.parts);
    }
    DispersionCounter counter(question, equal);
    for (CountReader& shard : shards) shard.rewind();
    readRows(
        shards,
        [&](std::uint64_t row, std::size_t shard) {
            const std::uint64_t size = read(shard);
            counter.add(row, size, places);
        },
        progressOfPart(progress, passes - 1, passes), cancel);
    return counter.take(skippedOf(shards));
}

std::string dispersionCsv(const DispersionList& list) {
    std::string csv = "word,occurrences,texts,parts,d,dp,dp_norm\n";
    for (const WordDispersion& word : list.words)
        csv += csvRow(word.query.text, word.occurrences, word.textsWithWord, word.partsWithWord(),
                      word.dispersion.juillandD, word.dispersion.dp, word.dispersion.dpNorm);
    return csv;
}

std::string partsCsv(const DispersionList& list) {
    std::string csv = "word,part,row,words,occurrences\n";
    for (const WordDispersion& word : list.words)
        for (std::size_t part = 0; part < word.counts.size(); ++part)
            csv += csvRow(word.query.text, part + 1, list.parts[part].row, list.parts[part].words,
                          word.counts[part]);
    return csv;
}

}  // namespace hanscope
