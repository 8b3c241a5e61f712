#pragma once

#include <QString>

class QWidget;

namespace hanscope::ui {

/// The page of the manual (without ending: "training") for a widget: that of the nearest of the
/// widget and its parents that has one; "index" for all others, and for null.
QString helpTopic(const QWidget* widget);

}  // namespace hanscope::ui
