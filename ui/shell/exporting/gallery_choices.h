#pragma once

#include <QString>

namespace hanscope::ui {

/// What the user chooses in the dialog Export All Figures.
struct GalleryChoices {
    QString data;                            ///< a folder or a data file; empty: the open documents
    QString folder;                          ///< for the figures and their page
    QString format = QStringLiteral("svg");  ///< svg, png, pdf, html or tex
};

}  // namespace hanscope::ui
