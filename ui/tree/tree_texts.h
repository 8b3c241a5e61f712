#pragma once

#include <QString>
#include <memory>

#include "core/model/tree_reading.h"
#include "ui/tree/tree_outline.h"

namespace hanscope::ui {

/// The name of the node, or "[END]".
QString lineName(const TreeReading& tree, const TreeLine& line);

/// "cs > cs.CL", of [END] "cs > [END]".
QString linePath(const TreeReading& tree, const TreeLine& line);

/// Who decided, as a sentence for a line that is chosen: "cs was not predicted: Root decided so.
/// What you see is what Root read."
QString decisionText(const TreeReading& tree, const TreeLine& line);

/// "layer 1 of 2 · head 2 of 4", "mean of 2 layers and 4 heads", "mean of 2 heads"; empty of the
/// only head of the only layer.
QString attentionText(int layers, int heads, const AttentionChoice& choice);

/// The path of what decided about nodes[node]: "cs > cs.CL", "stat (what if)".
QString decidingText(const TreeReading& tree, std::int32_t node);

/// What else than its own children it was asked about: "the leaf CL", "math" (which is not
/// predicted); empty: nothing, the node itself decided.
QString aboutText(const TreeReading& tree, std::int32_t node);

/// The path of what decided and the attention: "cs > cs.CL · mean of 2 heads".
QString readByText(const TreeReading& tree, std::int32_t node, const AttentionChoice& choice);

/// The index in `nodes` of a label or the root; −1: it was not considered.
std::int32_t nodeOfLabel(const TreeReading& tree, std::int32_t label);

/// The reading with `tree`, its own or one of "what if", and the weights of what decidingNode() of
/// nodes[node] read, which is said (Reading::readBy).
Reading nodeReading(const Reading& reading, std::shared_ptr<const TreeReading> tree,
                    std::int32_t node, const NodeAttention& attention,
                    const AttentionChoice& choice);

/// The reading with `tree` in the place of its own; itself if it is its own. Null of null.
std::shared_ptr<const Reading> treeReading(std::shared_ptr<const Reading> reading,
                                           std::shared_ptr<const TreeReading> tree);

}  // namespace hanscope::ui
