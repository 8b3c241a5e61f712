#pragma once

#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/word_index.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"

namespace hanscope {

/// Makes consecutive rows into a small corpus of their own, labels in order of appearance. Not
/// thread-safe; one for each thread.
class CorpusPartBuilder {
 public:
    explicit CorpusPartBuilder(const Preprocessing& preprocessing)
        : segmenter_(preprocessing), normalizer_(preprocessing) {}

    Corpus build(std::vector<Row> rows);

 private:
    EncodedDocument encodeInto(WordIndex& words, std::string text);

    Segmenter segmenter_;
    Normalizer normalizer_;
};

/// Joins parts, in the order of their rows, into one corpus. Numbering by first appearance makes
/// the result independent of where one part ended and the next began.
class CorpusJoiner {
 public:
    void append(Corpus part);
    /// The whole, labels put in order. Call once.
    Corpus finish();

 private:
    Corpus whole_;
    WordIndex words_;
    WordIndex labels_;
};

}  // namespace hanscope
