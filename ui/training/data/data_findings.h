#pragma once

#include <QListView>
#include <QScrollArea>
#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <string>
#include <vector>

#include "core/corpus/data_check.h"
#include "core/corpus/encoded/corpus_statistics.h"

class QLabel;
class QStandardItemModel;
class QVBoxLayout;

namespace hanscope::ui {

class ClassDelegate;

/// A list of warnings. Those that prevent a training are shown as errors, the others as notes.
class MessageList : public QScrollArea {
    Q_OBJECT
 public:
    MessageList();

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
    StatisticsRow();

    /// `marked`: documents in which people marked words; 0: nothing is said of them.
    void setStatistics(const CorpusStatistics& statistics, std::uint64_t marked);
    /// Shows a dash for each number.
    void clear();
    QStringList texts() const;

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void setTexts(const QStringList& texts);
    void showMarked(bool shown);
    void setFonts();

    std::vector<QLabel*> numbers_, captions_;
};

/// A scrolling list of all classes, in the order of the labels, with the number of their documents
/// as bars.
class ClassBalance : public QListView {
    Q_OBJECT
 public:
    /// Of a class, whose label is its text.
    enum Role {
        LengthRole = Qt::UserRole,  ///< length of the bar: number of documents relative to the
                                    ///< largest class, 0…1
        CountRole,                  ///< "4,812"
        ShareRole                   ///< "12 %"
    };

    ClassBalance();

    /// `documents`: total number of documents. With lists of labels, a document is counted for each
    /// of its labels.
    void setClasses(const std::vector<std::string>& labels,
                    const std::vector<std::uint64_t>& counts, std::uint64_t documents);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void measure();

    QStandardItemModel* classes_;
    ClassDelegate* delegate_;
};

}  // namespace hanscope::ui
