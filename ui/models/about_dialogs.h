#pragma once

#include "core/model/classifier.h"

class QWidget;

namespace hanscope::ui {

/// Shows a dialog with the model's card, labels and sizes. Returns at once; the dialog deletes
/// itself when closed.
void showModelCard(const ModelInfo& info, QWidget* window);

/// Shows a dialog with the program's name, version, purpose and licence.
void showAbout(QWidget* window);

}  // namespace hanscope::ui
