#pragma once

#include <memory>

#include "core/hierarchy/label_tree.h"
#include "core/train/training.h"

namespace hanscope::test {

/// Root: A(A1, A2), B(B1, B2), C.
std::shared_ptr<const LabelTree> markedTree();

/// Documents of 1 … 30 words of any number of the tree's paths: label l, with its ancestors,
/// applies if the word 1 + l occurs; the labels A and B sometimes without a child, then by words of
/// their own. A vocabulary of 30.
LabelledDocuments treeDocuments(std::size_t count, unsigned seed);
/// Documents of exactly one path down to a leaf.
LabelledDocuments pathDocuments(std::size_t count, unsigned seed);

/// Documents of any number of the seven labels, also none, each told by its word alone.
LabelledDocuments flatDocuments(std::size_t count, unsigned seed);

/// Small networks of the families that read documents as one sequence.
TrainSettings sequenceSettings(Family family);

constexpr std::size_t kTreeVocabulary = 30;

}  // namespace hanscope::test
