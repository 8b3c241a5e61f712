#pragma once

#include <QList>

#include "core/model/classifier.h"

class QAction;
class QWidget;

namespace hanscope::ui {

/// What the model says of itself: card, labels, sizes. Returns at once; the dialog closes itself.
void showModelCard(const ModelInfo& info, QWidget* window);

/// The program's name, version and purpose.
void showAbout(QWidget* window);

/// The shortcuts of the actions, in their order, and the keys of the page.
void showShortcuts(const QList<QAction*>& actions, QWidget* window);

}  // namespace hanscope::ui
