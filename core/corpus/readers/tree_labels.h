#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>

#include "core/corpus/encoded_corpus.h"
#include "core/corpus/readers/row_reader.h"
#include "core/hierarchy/label_tree.h"

namespace hanscope {

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
