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

/// Who decided, as a sentence for a line that is chosen: "math is not predicted: Root decided so.
/// You see what Root read."
QString decisionText(const TreeReading& tree, const TreeLine& line);

/// How likely the line is: "Probability 80 % given cs, 72 % jointly with its path." Empty of the
/// root.
QString probabilityText(const TreeReading& tree, const TreeLine& line);
/// Of an ensemble's tree, beside what one member read.
QString decidedTogetherText();

/// The path of what decided about nodes[node]: "cs > cs.CL", "stat (what if)".
QString decidingText(const TreeReading& tree, std::int32_t node);

/// What else than its own children it was asked about: "the leaf CL", "math" (which is not
/// predicted); empty: nothing, the node itself decided.
QString aboutText(const TreeReading& tree, std::int32_t node);

}  // namespace hanscope::ui
