#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

#include "core/survey/similar_texts.h"

namespace hanscope::ui {

/// The sentences or texts of a corpus that are nearest to one, the nearest first.
class LikeThisModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Similarity, Text, Prediction, Truth, ColumnCount };

    explicit LikeThisModel(QObject* parent = nullptr);

    /// Removes all; those to come have these labels.
    void clear(const std::vector<std::string>& labels);
    void show(std::vector<SimilarText>&& texts, VectorLevel level);

    VectorLevel level() const { return level_; }
    const std::vector<SimilarText>& texts() const { return texts_; }
    const SimilarText& textAt(int row) const { return texts_[static_cast<std::size_t>(row)]; }
    QString predictionText(const SimilarText& text) const;
    QString truthText(const SimilarText& text) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    QString joined(const std::vector<std::int32_t>& labels) const;
    QString shownText(const SimilarText& text, int column) const;
    QString tip(const SimilarText& text, int column) const;

    QStringList labels_;
    std::vector<SimilarText> texts_;
    VectorLevel level_ = VectorLevel::Sentence;
};

}  // namespace hanscope::ui
