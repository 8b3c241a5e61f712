#pragma once

#include <QString>

class QWidget;

namespace hanscope::ui {

/// The name of the manual page for a widget, without extension ("training"): that of the widget or
/// of its nearest ancestor that has one; "index" if there is none or `widget` is null.
QString helpTopic(const QWidget* widget);

}  // namespace hanscope::ui
