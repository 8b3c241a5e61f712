#pragma once

#include <QPainter>
#include <QPointF>
#include <QString>
#include <QTextLayout>

namespace hanscope::ui {

/// Where the radicand of the "√" at `at` ends: before the next space. `at` + 1 if it has none.
qsizetype radicandEnd(const QString& text, qsizetype at);

/// Draws the bar over each radicand of a text that was drawn at `topLeft`, in the painter's colour:
/// "√" and its bar are one radical.
void paintRadicals(QPainter& painter, const QTextLayout& layout, QPointF topLeft);

}  // namespace hanscope::ui
