#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>
#include <cstdint>
#include <string>
#include <vector>

namespace hanscope::ui {

/// Item model of the classes, in the order of the labels, with their numbers of documents.
class ClassModel : public QAbstractListModel {
    Q_OBJECT
 public:
    enum Role {
        CountRole = Qt::UserRole,  ///< quint64
        LengthRole,  ///< length of the bar: number of documents relative to the largest class, 0…1
        CountTextRole,  ///< "4,812"
        ShareTextRole   ///< "12 %"
    };

    using QAbstractListModel::QAbstractListModel;

    /// `documents`: total number of documents. With lists of labels, a document is counted for each
    /// of its labels.
    void setClasses(const std::vector<std::string>& labels,
                    const std::vector<std::uint64_t>& counts, std::uint64_t documents);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    std::vector<std::string> labels_;
    std::vector<std::uint64_t> counts_;
    std::uint64_t documents_ = 0, largest_ = 0;
};

/// Paints a class as label, bar, count and share.
class ClassDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Widths of the longest text in each column, in pixels.
    void setWidths(int labels, int counts, int shares) {
        labelWidth_ = labels;
        countWidth_ = counts;
        shareWidth_ = shares;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
    int labelWidth_ = 0, countWidth_ = 0, shareWidth_ = 0;
};

/// A scrolling list of all classes with the number of their documents as bars.
class ClassBalance : public QListView {
    Q_OBJECT
 public:
    explicit ClassBalance(QWidget* parent = nullptr);

    void setClasses(const std::vector<std::string>& labels,
                    const std::vector<std::uint64_t>& counts, std::uint64_t documents);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void measure();

    ClassModel* model_;
    ClassDelegate* delegate_;
};

}  // namespace hanscope::ui
