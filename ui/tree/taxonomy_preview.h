#pragma once

#include <QWidget>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hierarchy/label_tree.h"

class QLabel;
class QTreeView;

namespace hanscope::ui {

class TaxonomyModel;

/// Preview of a tree of labels before training: the number of labels on each level, the tree, and
/// the number of documents with each label. Shows an error message instead if the file is invalid.
class TaxonomyPreview : public QWidget {
    Q_OBJECT
 public:
    explicit TaxonomyPreview(QWidget* parent = nullptr);

    /// `documents`: for each label of the tree, the number of documents that have it or one of its
    /// descendants; empty if not counted yet.
    void setTree(std::shared_ptr<const LabelTree> tree, std::vector<std::uint64_t> documents = {});
    void setError(const QString& sentence);
    /// Removes tree and error.
    void clear();

    /// "107 labels on 2 levels: 9, 98"; empty without a tree.
    QString levelText() const;
    /// Warning about labels without a document, or the error message.
    QString noteText() const;

 private:
    void show(std::shared_ptr<const LabelTree> tree, std::vector<std::uint64_t> documents,
              const QString& note);

    TaxonomyModel* model_;
    QLabel* levels_;
    QTreeView* view_;
    QLabel* note_;
};

}  // namespace hanscope::ui
