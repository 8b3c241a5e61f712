#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>

#include "core/corpus/encoded_corpus.h"
#include "core/corpus/readers/row_reader.h"
#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// The source with its hierarchy's taxonomy read, if it has one. Throws FileError.
CorpusSource withTree(CorpusSource source);

/// Gives the rows of a source (see withTree) the labels that theirs are under. Thread-safe; without
/// a hierarchy it changes nothing.
class TreeLabels {
 public:
    /// `source` must outlive it.
    explicit TreeLabels(const CorpusSource& source) : source_(source) {}

    /// Throws RowError: no label at all, one that is not in the tree, or a path that is none.
    void close(Row& row) const;

 private:
    std::vector<std::string> pathTo(const std::string& label) const;

    const CorpusSource& source_;
};

/// How many different labels a source (see withTree) may have.
std::size_t mostLabels(const CorpusSource& source);

/// The tree that an opened source's labels are of: the given one, that of the taxonomy, or that of
/// the corpus's labels, which are paths. Null without a hierarchy. Throws FileError, and Error
/// where paths make no tree: there is no label.
std::shared_ptr<const LabelTree> labelTreeOf(const CorpusSource& source,
                                             const EncodedCorpus& corpus);

}  // namespace hanscope
