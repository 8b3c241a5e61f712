#pragma once

#include <string>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/corpus/word_index.h"
#include "core/text/encoded_document.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// Consecutive rows, encoded with numbers that are valid in this part only. Document i begins in
/// line lines[i] of the file and is its row rows[i], counted from 0 and including empty ones.
struct CorpusPart {
    std::vector<EncodedDocument> documents;  ///< ids are indices into `words`
    LabelLists labels;                       ///< indices into `labelNames`
    std::vector<std::uint64_t> lines;
    std::vector<std::uint64_t> rows;
    std::vector<std::string> words;       ///< normalised, in order of appearance
    std::vector<std::string> labelNames;  ///< in order of appearance
    std::uint64_t skippedEmpty = 0;       ///< documents without a word, left out
};

/// Encodes rows. Not thread-safe; make one for each thread.
class CorpusPartBuilder {
 public:
    explicit CorpusPartBuilder(const Preprocessing& preprocessing)
        : segmenter_(preprocessing), normalizer_(preprocessing) {}

    CorpusPart build(std::vector<Row> rows);

 private:
    EncodedDocument encode(Row& row, WordIndex& words);
    const std::vector<std::int32_t>& idsOf(const std::vector<std::string>& names,
                                           WordIndex& labels);

    Segmenter segmenter_;
    Normalizer normalizer_;
    std::vector<std::int32_t> labels_;  // of one row
};

}  // namespace hanscope
