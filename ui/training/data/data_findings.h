#pragma once

#include <QAbstractListModel>
#include <QListView>
#include <QScrollArea>
#include <QStringList>
#include <QStyledItemDelegate>
#include <QWidget>
#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/corpus_statistics.h"
#include "core/corpus/data_check.h"

class QLabel;
class QVBoxLayout;

namespace hanscope::ui {

/// A list of warnings. Those that prevent a training are shown as errors, the others as notes.
class MessageList : public QScrollArea {
    Q_OBJECT
 public:
    explicit MessageList(QWidget* parent = nullptr);

    void setWarnings(const std::vector<DataWarning>& warnings);
    /// Shows a text in place of the messages: that there are none, or why.
    void setNothing(const QString& text);
    QStringList messages() const { return messages_; }

 private:
    void clear();

    QWidget* content_;
    QVBoxLayout* layout_;
    QStringList messages_;
};

/// "2 documents have …; leave … (films.csv:3, films.csv:7, …)."
QString messageOf(const DataWarning& warning);

/// Statistics of a data set as in Table 1 of the paper, each number above its caption.
class StatisticsRow : public QWidget {
    Q_OBJECT
 public:
    explicit StatisticsRow(QWidget* parent = nullptr);

    /// `marked`: documents in which people marked words; 0: nothing is said of them.
    void setStatistics(const CorpusStatistics& statistics, std::uint64_t marked);
    /// Shows a dash for each number.
    void clear();
    /// The numbers as shown.
    QStringList texts() const;

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void setTexts(const QStringList& texts);
    void showMarked(bool shown);
    void setFonts();

    std::vector<QLabel*> numbers_, captions_;
};

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
