#pragma once

#include <QScrollArea>
#include <QStringList>
#include <vector>

#include "core/corpus/data_check.h"

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
