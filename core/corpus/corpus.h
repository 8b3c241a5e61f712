#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/progress.h"
#include "core/text/encoded_document.h"
#include "core/text/preprocessing.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// Which columns of a table (or keys of a JSON object) hold the text and the label. Empty: guessed
/// from the usual names (text, review, content, abstract, sentence…; label, rating, class, field…),
/// an Error that lists the columns if that is not unambiguous.
struct Columns {
    std::string text;
    std::string label;
};

/// Labelled documents, segmented and with every distinct word numbered in order of appearance
/// (before any vocabulary is chosen). Document i has label labels[i], an index into labelNames.
struct Corpus {
    std::vector<EncodedDocument> documents;   ///< ids are indices into `words`
    std::vector<std::int32_t> labels;
    std::vector<std::string> labelNames;      ///< numbers in numeric order, else by bytes
    std::vector<std::string> words;           ///< normalised spelling of each id
    std::vector<std::uint64_t> lines;         ///< line in the file where each document begins
    std::vector<std::uint64_t> rows;          ///< row of each in the file, from 0, empty ones counted
    std::uint64_t skippedEmpty = 0;           ///< documents without a word, left out
};

/// Reads .csv, .tsv or .jsonl (each also .gz) whole into memory, on `threads` threads (0: all cores); the result
/// does not depend on their number. CSV and TSV after RFC 4180: quoted fields may span lines; the
/// first row names the columns. Throws FileError (file and line) and Cancelled.
Corpus readCorpus(const std::filesystem::path& path, const Columns& columns,
                  const Preprocessing& preprocessing, int threads,
                  const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// Which documents train and which validate, by index into a Corpus, ascending.
struct Split {
    std::vector<std::uint32_t> training;
    std::vector<std::uint32_t> validation;
};

/// Takes `fraction` of each class for validation (rounded; at least one document of a class stays in
/// training), chosen by `seed`. Same inputs, same split, on every platform.
Split splitStratified(const std::vector<std::int32_t>& labels, double fraction, std::uint64_t seed);

/// The vocabulary of the given documents alone: row 0 "<unknown>", then every word that occurs more
/// than `moreThan` times, most frequent first (equal counts by bytes), at most `maximumSize` rows
/// (0: no limit).
std::vector<std::string> chooseVocabulary(const Corpus& corpus,
                                          const std::vector<std::uint32_t>& documents,
                                          std::uint64_t moreThan, std::size_t maximumSize);

/// Ids of every document of the corpus in terms of `vocabulary`.
std::vector<EncodedDocument> reencode(const Corpus& corpus, const Vocabulary& vocabulary);

}  // namespace hanscope
