#pragma once

#include <QString>
#include <vector>

#include "core/survey/concordance.h"

namespace hanscope::ui {

/// What a figure of a concordance shows, in the light colours.
struct ConcordanceFigureContent {
    std::vector<ConcordanceLine> lines;
    QString query;          ///< as the user typed it
    QString corpus, model;  ///< their names
    int all = 0;            ///< lines, of which `lines` are the first ones
};

/// Writes the lines, one below the other: the words before, the occurrence on a background as dark
/// as its weight, the words behind, the weight. The path's ending says how: .png, .svg, .pdf or
/// .tex. Throws Error as exportPicture() does.
void exportConcordance(const ConcordanceFigureContent& content, const QString& path);

}  // namespace hanscope::ui
