#pragma once

#include "core/corpus/cache/corpus_cache.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {

/// The whole content of an encoded corpus.
struct WholeCorpus {
    std::vector<EncodedDocument> documents;
    std::vector<std::int32_t> labels;  // of one document after the other
    std::vector<std::uint64_t> labelEnds;
    std::vector<std::string> labelNames;
    std::vector<std::string> words;
    std::vector<std::uint64_t> lines;
    std::vector<std::uint64_t> rows;
    SkippedRows skipped;
};

inline WholeCorpus wholeOf(const EncodedCorpus& corpus) {
    WholeCorpus whole{{},
                      corpus.labels().values(),
                      corpus.labels().ends(),
                      corpus.labelNames(),
                      {corpus.words().begin(), corpus.words().end()},
                      {},
                      {},
                      corpus.skipped()};
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        corpus.read(i, whole.documents.emplace_back());
        whole.lines.push_back(corpus.place(i).line);
        whole.rows.push_back(corpus.place(i).row);
    }
    return whole;
}

/// Reads a source without a cache.
inline WholeCorpus readCorpus(const CorpusSource& source, const Preprocessing& preprocessing,
                              int threads, const ProgressCallback& progress = {},
                              const CancelToken& cancel = {}) {
    const test::ScratchFolder cache;
    return wholeOf(
        *openCorpus(source, preprocessing, {{cache.path(), {}}, threads, progress, {}}, cancel));
}

}  // namespace hanscope::test
