#include "core/corpus/corpus_statistics.h"

#include <xxhash.h>

#include <algorithm>

namespace hanscope {

namespace {

constexpr std::size_t kStep = 1024;  // documents between progress reports

std::vector<std::uint64_t> sumsOf(const std::vector<std::string_view>& words) {
    std::vector<std::uint64_t> sums;
    sums.reserve(words.size());
    for (const std::string_view word : words) sums.push_back(XXH3_64bits(word.data(), word.size()));
    return sums;
}

void count(const EncodedDocument& document, CorpusStatistics& statistics) {
    const std::uint64_t sentences = document.sentenceLengths.size();
    const std::uint64_t words = document.words.size();
    statistics.sentences += sentences;
    statistics.maxSentences = std::max(statistics.maxSentences, sentences);
    statistics.words += words;
    statistics.maxWords = std::max(statistics.maxWords, words);
}

std::vector<std::uint64_t> classCounts(const EncodedCorpus& corpus) {
    std::vector<std::uint64_t> counts(corpus.labelNames().size());
    for (const std::int32_t label : corpus.labels().values())
        ++counts[static_cast<std::size_t>(label)];
    return counts;
}

void count(const LabelLists& labels, CorpusStatistics& statistics) {
    statistics.labels = labels.values().size();
    for (std::size_t i = 0; i < labels.size(); ++i)
        statistics.maxLabels = std::max<std::uint64_t>(statistics.maxLabels, labels[i].size());
}

}  // namespace

CountedCorpus countCorpus(const CorpusSource& source, std::shared_ptr<const EncodedCorpus> corpus,
                          const ProgressCallback& progress, const CancelToken& cancel) {
    CountedCorpus counted{source, corpus, {}, classCounts(*corpus), {}};
    counted.statistics.documents = corpus->size();
    counted.statistics.classes = corpus->labelNames().size();
    counted.statistics.vocabulary = corpus->words().size();
    count(corpus->labels(), counted.statistics);
    counted.texts.reserve(corpus->size());
    const std::vector<std::uint64_t> wordSums = sumsOf(corpus->words());
    std::vector<std::uint64_t> sums;
    corpus->scan(everyDocument(*corpus), [&](const EncodedDocument& document) {
        count(document, counted.statistics);
        sums.clear();
        for (const std::int32_t word : document.words)
            sums.push_back(wordSums[static_cast<std::size_t>(word)]);
        counted.texts.push_back(XXH3_64bits(sums.data(), sums.size() * sizeof sums[0]));
        if (counted.texts.size() % kStep != 0) return;
        cancel.check();
        if (progress) progress(counted.texts.size(), corpus->size());
    });
    return counted;
}

}  // namespace hanscope
