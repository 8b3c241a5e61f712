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

/// A tree of labels before a training: how many labels each level has, the tree itself, how many
/// documents carry each label; or, in their place, what is wrong with its file.
class TaxonomyPreview : public QWidget {
    Q_OBJECT
 public:
    explicit TaxonomyPreview(QWidget* parent = nullptr);

    /// `documents`: how many carry each label of the tree, with those they get for its descendants;
    /// empty: not counted yet.
    void setTree(std::shared_ptr<const LabelTree> tree, std::vector<std::uint64_t> documents = {});
    void setError(const QString& sentence);
    /// Neither tree nor error.
    void clear();

    /// "107 labels in 2 levels: 9, 98"; empty without a tree.
    QString levelText() const;
    /// What is to be known before training: labels without a document. Or the error.
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
