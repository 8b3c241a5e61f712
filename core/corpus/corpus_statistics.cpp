#include "core/corpus/corpus_statistics.h"

#include <algorithm>

#include "core/corpus/labels.h"
#include "core/corpus/part_reading.h"

namespace hanscope {

namespace {

void count(const CorpusPart& part, CorpusStatistics& statistics) {
    statistics.documents += part.documents.size();
    statistics.labels += part.labels.values().size();
    for (std::size_t i = 0; i < part.labels.size(); ++i)
        statistics.mostLabels =
            std::max<std::uint64_t>(statistics.mostLabels, part.labels[i].size());
    for (const EncodedDocument& document : part.documents) {
        const std::uint64_t sentences = document.sentenceLengths.size();
        const std::uint64_t words = document.words.size();
        statistics.sentences += sentences;
        statistics.mostSentences = std::max(statistics.mostSentences, sentences);
        statistics.words += words;
        statistics.mostWords = std::max(statistics.mostWords, words);
    }
}

}  // namespace

CorpusStatistics readStatistics(const CorpusSource& source, const Preprocessing& preprocessing,
                                int threads, const ProgressCallback& progress,
                                const CancelToken& cancel) {
    CorpusStatistics statistics;
    WordIndex words, labels;
    const auto consume = [&](CorpusPart&& part) {
        count(part, statistics);
        for (const std::string& word : part.words) words.idOf(word);
        for (const std::string& label : part.labelNames) labels.idOf(label);
    };
    statistics.skipped = readParts(source, preprocessing, threads, consume, progress, cancel);
    statistics.classes = labels.size();
    statistics.vocabulary = words.size();
    if (statistics.documents == 0) throwNoDocuments(source, statistics.skipped);
    return statistics;
}

}  // namespace hanscope
