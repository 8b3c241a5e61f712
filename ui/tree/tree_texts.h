#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "core/model/tree/tree_reading.h"
#include "ui/tree/tree_model.h"

namespace hanscope::ui {

/// The name of the line's node, or "[END]".
QString lineName(const TreeReading& tree, const TreeLine& line);

/// The path to the line: "cs > cs.CL"; for [END]: "cs > [END]".
QString linePath(const TreeReading& tree, const TreeLine& line);

/// Says which node decided about the line and whose attention is shown: "math is not predicted:
/// Root decided against it. You see what Root read."
QString decisionText(const TreeReading& tree, const TreeLine& line);

/// The line's probability: "Probability 80 % given cs; joint probability 72 %." Empty for the
/// root.
QString probabilityText(const TreeReading& tree, const TreeLine& line);
/// What the probability of the line, given its parent, must be above for it to be predicted;
/// nothing if the model predicts one label a level. With TreeThreshold::Path it depends on the path
/// above the line; 1 if no probability is enough.
std::optional<double> thresholdOf(const TreeReading& tree, const TreeLine& line,
                                  const Outputs& outputs);
/// Why "what if" is not possible for a leaf.
QString leafText();
/// Note for an ensemble's tree while the attention of one member is shown.
QString decidedTogetherText();

/// The path of the node that decided about nodes[node]: "cs > cs.CL", "stat (what if)".
QString decidingText(const TreeReading& tree, std::int32_t node);

/// Names nodes[node] if another node decided about it: "the leaf CL", or "math", which is not
/// predicted. Empty if the node itself decided.
QString aboutText(const TreeReading& tree, std::int32_t node);

}  // namespace hanscope::ui
