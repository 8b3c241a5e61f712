#pragma once

#include <QScrollArea>
#include <QStringList>
#include <vector>

#include "core/corpus/data_check.h"

class QVBoxLayout;

namespace hanscope::ui {

/// Warnings, one below the other; what prevents a training is an error, the rest are notes.
class MessageList : public QScrollArea {
    Q_OBJECT
 public:
    explicit MessageList(QWidget* parent = nullptr);

    void setWarnings(const std::vector<DataWarning>& warnings);
    /// In place of the messages: that there are none, or why.
    void setNothing(const QString& text);
    QStringList messages() const;

 private:
    void clear();

    QWidget* content_;
    QVBoxLayout* layout_;
    QStringList messages_;
};

/// "2 documents have …; leave … (films.csv:3, films.csv:7, …)."
QString messageOf(const DataWarning& warning);

}  // namespace hanscope::ui
