#pragma once

#include "core/model/classifier.h"

class QWidget;

namespace hanscope::ui {

/// What the model says of itself: card, labels, sizes. Returns at once; the dialog closes itself.
void showModelCard(const ModelInfo& info, QWidget* window);

/// The program's name, version and purpose.
void showAbout(QWidget* window);

}  // namespace hanscope::ui
