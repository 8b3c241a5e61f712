#include "core/corpus/encoded/corpus_statistics.h"

#include <xxhash.h>

#include <algorithm>
#include <numeric>

namespace hanscope {

namespace {

using TextOf = std::pair<std::uint64_t, std::uint32_t>;  // checksum, document

std::size_t index(std::int32_t value) {
    return static_cast<std::size_t>(value);
}

/// The depth in the tree of each label of the corpus.
std::vector<std::int32_t> depthsOf(const LabelTree& tree, const EncodedCorpus& corpus) {
    std::vector<std::int32_t> depths;
    for (const std::string& name : corpus.labelNames())
        depths.push_back(tree.depth(tree.find(name).value()));
    return depths;
}

/// A document has a label at each depth down to that of its deepest label.
void countDocuments(const LabelTree& tree, const EncodedCorpus& corpus,
                    std::vector<TreeLevel>& levels) {
    const std::vector<std::int32_t> depths = depthsOf(tree, corpus);
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        std::int32_t deepest = 0;
        for (const std::int32_t label : corpus.labels()[i])
            deepest = std::max(deepest, depths[index(label)]);
        for (std::int32_t depth = 1; depth <= deepest; ++depth)
            ++levels[index(depth - 1)].documents;
    }
}

std::vector<TextOf> sortedTexts(const std::vector<std::uint64_t>& texts,
                                const std::vector<std::uint32_t>& documents) {
    std::vector<TextOf> sorted;
    sorted.reserve(documents.size());
    for (const std::uint32_t document : documents) sorted.emplace_back(texts[document], document);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

constexpr std::size_t kReportStep = 1024;  // documents between progress reports

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
        if (counted.texts.size() % kReportStep != 0) return;
        cancel.check();
        if (progress) progress(counted.texts.size(), corpus->size());
    });
    return counted;
}

std::vector<TextMatch> repeatedTexts(const std::vector<std::uint64_t>& texts) {
    std::vector<std::uint32_t> all(texts.size());
    std::iota(all.begin(), all.end(), 0u);
    std::vector<TextMatch> matches;
    std::uint32_t first = 0;
    const std::vector<TextOf> sorted = sortedTexts(texts, all);
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].first != sorted[i - 1].first)
            first = static_cast<std::uint32_t>(i);
        else
            matches.emplace_back(sorted[i].second, sorted[first].second);
    }
    std::sort(matches.begin(), matches.end());
    return matches;
}

std::vector<TextMatch> textsAmong(const std::vector<std::uint64_t>& texts,
                                  const std::vector<std::uint32_t>& documents,
                                  const std::vector<std::uint64_t>& otherTexts,
                                  const std::vector<std::uint32_t>& others) {
    const std::vector<TextOf> sorted = sortedTexts(otherTexts, others);
    std::vector<TextMatch> matches;
    for (const std::uint32_t document : documents) {
        const std::uint64_t text = texts[document];
        const auto found = std::lower_bound(sorted.begin(), sorted.end(), TextOf{text, 0});
        if (found != sorted.end() && found->first == text)
            matches.emplace_back(document, found->second);
    }
    return matches;
}

TreeStatistics countTree(const LabelTree& tree, const CountedCorpus& data) {
    TreeStatistics statistics;
    statistics.documentsPerLabel.assign(tree.size(), 0);
    for (std::size_t i = 0; i < data.documentsPerClass.size(); ++i) {
        const std::int32_t label = tree.find(data.corpus->labelNames()[i]).value();
        statistics.documentsPerLabel[index(label)] = data.documentsPerClass[i];
    }
    statistics.levels.resize(index(tree.maxDepth()));
    for (std::int32_t label = 0; label < tree.root(); ++label) {
        TreeLevel& level = statistics.levels[index(tree.depth(label) - 1)];
        const std::uint64_t documents = statistics.documentsPerLabel[index(label)];
        level.depth = tree.depth(label);
        ++level.labels;
        level.unused += documents == 0 ? 1 : 0;
        level.pairs += documents;
    }
    countDocuments(tree, *data.corpus, statistics.levels);
    return statistics;
}

}  // namespace hanscope
