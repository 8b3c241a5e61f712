#pragma once

#include <QList>
#include <QPolygonF>
#include <QString>
#include <vector>

#include "ui/formats/pdf_text.h"

namespace hanscope::ui {

/// The lines of a page whose letters are drawn one by one, as Qt's own PDFs are, so that each of
/// `runs` is one character: lines end where their characters do, whatever PDFium thinks; marks of
/// footnotes are left out, other raised digits written as such ("m²"); columns side by side are
/// read one after the other. Empty if the runs are not the characters.
std::vector<PdfLine> linesOfCharacters(const QString& text, const QList<QPolygonF>& runs);

/// The height of the drawn part of the text, as a share of that of a text with letters of every
/// height, such as "bgx".
qreal drawnShare(const QString& text);

/// The median; 0 of nothing.
qreal middleOf(std::vector<qreal> values);

}  // namespace hanscope::ui
