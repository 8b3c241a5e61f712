#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/encoded/encoded_corpus.h"
#include "core/corpus/row_reader.h"
#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// Whether this is how programs write that there is no value (R: NA; pandas: nan, <NA>; databases:
/// NULL, \N; spreadsheets: #N/A, #VALUE!). Blanks around it do not count.
bool isMissingLabel(std::string_view label);

/// Returns the labels of a list that is written as a text (see Labelling), in its order, with
/// repetitions.
std::vector<std::string> labelsIn(std::string_view list, std::string_view separators);

/// Returns the order in which labels are shown and numbered: element i is the index of the i-th
/// label. The order is by value if all labels are numbers, otherwise by bytes.
std::vector<std::int32_t> labelOrder(const std::vector<std::string>& labels);

/// What is the same for labels that print alike or are the same number: without characters that
/// cannot be seen and white space at the ends, composed (NFC), 1 for 1.0.
std::string labelKey(const std::string& label);
/// Whether the first of two labels with one key is written more plainly.
bool isPlainerLabel(const std::string& label, const std::string& other);

/// Throws the error for a source in which no document has a word.
[[noreturn]] void throwNoDocuments(const CorpusSource& source, const SkippedRows& skipped);

/// Throws the error for too many different labels. `line` is that of the first label beyond the
/// limit, if it is known.
[[noreturn]] void throwTooManyClasses(const CorpusSource& source,
                                      std::optional<std::uint64_t> line = {});

/// Returns the source with its label tree, which is read from the taxonomy file if there is one.
/// Throws FileError.
CorpusSource withTree(CorpusSource source);

/// Adds the ancestors of their labels to the rows of a source (see withTree). Does nothing if the
/// source has no hierarchy. Thread-safe.
class TreeLabels {
 public:
    /// `source` must outlive it.
    explicit TreeLabels(const CorpusSource& source) : source_(source) {}

    /// Throws RowError if the row has no label, a label that is not in the tree, or an invalid
    /// path.
    void close(Row& row) const;

 private:
    std::vector<std::string> pathTo(const std::string& label) const;

    const CorpusSource& source_;
};

/// The greatest number of different labels that a source (see withTree) may have.
std::size_t maxLabels(const CorpusSource& source);

/// Returns the label tree of a source: the given tree, the tree of the taxonomy file, or, if labels
/// are paths, the tree of the labels in the corpus. Null if the source has no hierarchy. Throws
/// FileError, and Error if labels are paths and the corpus has no label.
std::shared_ptr<const LabelTree> labelTreeOf(const CorpusSource& source,
                                             const EncodedCorpus& corpus);

}  // namespace hanscope
