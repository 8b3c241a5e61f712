#include "core/survey/word_dispersion.h"

#include <algorithm>
#include <optional>

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

class DispersionReader {
 public:
    /// `equal`: the parts; none: each text is one.
    DispersionReader(const ModelInfo& model, const std::vector<WordQuery>& queries,
                     const std::optional<EqualParts>& equal)
        : equal_(equal) {
        for (const WordQuery& query : queries) {
            finders_.emplace_back(query, model.preprocessing);
            list_.words.emplace_back().query = query;
        }
        if (!equal_) return;
        list_.parts.resize(equal_->parts());
        for (WordDispersion& word : list_.words) word.counts.resize(equal_->parts(), 0);
    }

    void add(const StreamedText& text, const CancelToken& cancel) {
        const std::size_t size = text.document->words().size();
        if (equal_)
            beginParts(text.place.number, size);
        else
            list_.parts.push_back({text.place.number, size});
        for (std::size_t i = 0; i < finders_.size(); ++i)
            count(list_.words[i], finders_[i].placesIn(*text.document, cancel));
        list_.length += size;
        ++list_.texts;
    }

    DispersionList result() {
        for (WordDispersion& word : list_.words) {
            DispersionSums sums;
            for (std::size_t part = 0; part < word.counts.size(); ++part)
                if (word.counts[part] > 0)
                    sums.add(word.counts[part], word.occurrences, list_.parts[part].words,
                             list_.length);
            word.dispersion = sums.dispersion(list_.parts.size(), list_.leastWords(), list_.length);
        }
        return std::move(list_);
    }

 private:
    /// The parts that begin in the next `size` words, which are those of a row.
    void beginParts(std::uint64_t row, std::size_t size) {
        for (; begun_ < equal_->parts() && equal_->beginOf(begun_) < list_.length + size; ++begun_)
            list_.parts[begun_] = {row, equal_->sizeOf(begun_)};
    }

    void count(WordDispersion& word, const std::vector<std::size_t>& places) {
        word.occurrences += places.size();
        word.textsWithWord += places.empty() ? 0 : 1;
        if (!equal_) word.counts.push_back(places.size());
        for (std::size_t i = 0; equal_ && i < places.size(); ++i)
            ++word.counts[equal_->partOf(list_.length + places[i])];
    }

    const std::optional<EqualParts> equal_;
    std::vector<WordFinder> finders_;
    DispersionList list_;
    std::uint64_t begun_ = 0;  // parts
};

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

std::uint64_t DispersionList::leastWords() const {
    std::uint64_t least = parts.empty() ? 0 : parts.front().words;
    for (const CorpusPart& part : parts) least = std::min(least, part.words);
    return least;
}

std::uint64_t DispersionList::mostWords() const {
    std::uint64_t most = 0;
    for (const CorpusPart& part : parts) most = std::max(most, part.words);
    return most;
}

DispersionList readDispersion(const ModelInfo& model, const CorpusSource& source,
                              const std::vector<WordQuery>& queries, std::uint64_t parts,
                              const ProgressCallback& progress, const CancelToken& cancel,
                              int threads) {
    std::optional<EqualParts> equal;
    const std::uint64_t passes = parts > 0 ? 2 : 1;
    for (const WordQuery& query : queries) WordFinder(query, model.preprocessing);  // throws early
    if (parts > 0)
        equal.emplace(
            countWords(model, source, progressOfPart(progress, 0, passes), cancel, threads), parts);
    DispersionReader reader(model, queries, equal);
    const SkippedRows skipped = streamTexts(
        source, model,
        [&](std::vector<StreamedText>&& texts) {
            for (const StreamedText& text : texts) reader.add(text, cancel);
        },
        progressOfPart(progress, passes - 1, passes), cancel, threads);
    DispersionList list = reader.result();
    list.skipped = skipped;
    return list;
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
