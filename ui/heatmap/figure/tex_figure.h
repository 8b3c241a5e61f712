#pragma once

#include <QByteArray>
#include <vector>

#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/tex_text.h"

namespace hanscope::ui {

/// The LaTeX file around `body`, which `text` has written: a document by itself, and in another one
/// a group (see texFigures()). The body may use \hanword, the colours hanpage, hantext and
/// hanquiet, and \hanUsual, its font. `look`: palette, font, width and paintsPage; of nothing else.
/// `packages`: what the body needs beside framed and xcolor.
QByteArray texFile(const QString& body, const TexText& text, const FigureContent& look,
                   const FigureOutput& output, const QStringList& packages = {});

/// A LaTeX file with the figures, one below the other, for pdfLaTeX, LuaLaTeX and XeLaTeX. Compiled
/// by itself it is a whole document, with pages of `output.paper` (Fitted: A4). In another document
/// \input sets only the figures: as wide as the line or, if that is less, as `output.widthMm`, in
/// the font of the document and, if no width is asked for, in its size. It needs the packages
/// framed and xcolor, and by itself geometry and fontspec or fontenc. What pdfLaTeX cannot set is
/// an error that names other programs. Metadata are comments at the beginning. The same contents
/// give the same bytes.
QByteArray texFigures(const std::vector<FigureContent>& contents, const FigureOutput& output);

}  // namespace hanscope::ui
