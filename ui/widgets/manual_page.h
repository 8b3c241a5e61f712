#pragma once

#include <QString>

class QWidget;

namespace hanscope::ui {

/// Names the page of the manual that F1 opens in this widget and in all inside it: "heatmap" for
/// resources/manual/heatmap.md. Every dock and every dialog names one in its constructor.
void setManualPage(QWidget* widget, const char* page);

/// The page of the widget, or of the nearest one around it that has one; "index" if none has.
QString manualPage(const QWidget* widget);

}  // namespace hanscope::ui
