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

/// The path of what decided about nodes[node]: "cs > cs.CL", "stat (what if)".
QString decidingText(const TreeReading& tree, std::int32_t node);

/// What else than its own children it was asked about: "the leaf CL", "math" (which is not
/// predicted); empty: nothing, the node itself decided.
QString aboutText(const TreeReading& tree, std::int32_t node);

}  // namespace hanscope::ui
