#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/corpus/label_project.h"
#include "core/model/classifier.h"

namespace hanscope::ui {

/// A label that a text may get.
struct LabelEntry {
    QString label;
    QString title;    ///< of labels that are paths only the last part
    int parent = -1;  ///< before it in the list; −1: none

    bool operator==(const LabelEntry& o) const {
        return label == o.label && title == o.title && parent == o.parent;
    }
};

/// The labels of a project's codebook, then `own`, then those of a model (null: none) with the
/// names that they have now, each once.
/// If some are in a tree, by the codebook or by the model, each parent is before its children.
std::vector<LabelEntry> labelEntries(const LabelProject& project, const QStringList& own,
                                     const ModelInfo* model);

}  // namespace hanscope::ui
