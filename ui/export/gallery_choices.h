#pragma once

#include <QString>

#include "core/corpus/corpus.h"
#include "ui/export/figure_choices.h"

namespace hanscope::ui {

/// What the user chooses in the dialog Export All Figures.
struct GalleryChoices {
    QString data;          ///< a folder or a data file; empty: the open documents
    Columns columns;       ///< of a data file
    QString folder;        ///< for the figures and their page
    FigureChoices figure;  ///< of each figure, with all sentences
};

}  // namespace hanscope::ui
