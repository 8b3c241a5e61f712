#pragma once

#include <QWidget>
#include <vector>

#include "core/corpus/corpus_statistics.h"

class QLabel;

namespace hanscope::ui {

/// Statistics of a data set as in Table 1 of the paper, each number above its caption.
class StatisticsRow : public QWidget {
    Q_OBJECT
 public:
    explicit StatisticsRow(QWidget* parent = nullptr);

    void setStatistics(const CorpusStatistics& statistics);
    /// Shows a dash for each number.
    void clear();
    /// The numbers as shown.
    QStringList texts() const;

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void setTexts(const QStringList& texts);
    void setFonts();

    std::vector<QLabel*> numbers_, captions_;
};

}  // namespace hanscope::ui
