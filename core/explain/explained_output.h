#pragma once

#include "core/explain/view.h"
#include "core/explain/weights.h"

namespace hanscope {

/// The output that a view of the reading asks about. Without a label it is the predicted one, that
/// is the most probable, of the view's member.
Output outputOf(const Reading& reading, const View& view);

/// `view` without labels that the reading does not have, without a comparison of a label with
/// itself, and without a kind of removal if its lens removes nothing.
View withSoundLabels(const Reading& reading, View view);

/// The labels of an output by their names.
Subject::Explained explained(const Reading& reading, const View& view);

}  // namespace hanscope
