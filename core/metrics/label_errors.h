#pragma once

#include <cstdint>
#include <vector>

#include "core/label_lists.h"

namespace hanscope {

/// What models that have not seen a document say about one of its labels. With one label a
/// document: about its label, and `other` is another one. With lists: about whether it has `label`,
/// and `other` is the same label.
struct SuspectLabel {
    std::uint32_t document = 0;  ///< from 0
    std::int32_t label = 0, other = 0;
    bool isGiven = true;   ///< lists: whether the document has the label
    float given = 0;       ///< probability of what the data say
    float likelier = 0;    ///< probability of the other label, or of the opposite
    bool isError = false;  ///< by confident learning

    /// Negative: the models rather say the opposite of the data.
    float margin() const { return given - likelier; }
};

/// Confident learning (Northcutt, Jiang and Chuang 2021, arXiv 1911.00068). With t_j the mean of
/// the probabilities p_j of the documents that have label j, a document belongs to the label of the
/// largest p_j among those with p_j ≥ t_j; its label is an error if that is another one.
///
/// `probabilities` ([document][label]) must come from models that did not learn from the document,
/// which has one label. One suspect label for each document, the least probable labels first
/// (`given`), which finds more changed labels than the margin; equal ones in the order of the
/// documents.
std::vector<SuspectLabel> suspectLabels(const LabelLists& labels,
                                        const std::vector<std::vector<float>>& probabilities);

/// The same for documents with lists of labels, where each label and its absence are two such
/// classes. One for each document and label that is an error or whose margin is below 0.
std::vector<SuspectLabel> suspectLabelsInLists(
    const LabelLists& labels, const std::vector<std::vector<float>>& probabilities);

}  // namespace hanscope
