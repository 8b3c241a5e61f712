#pragma once

#include <QWidget>
#include <vector>

#include "core/corpus/corpus_statistics.h"

class QLabel;

namespace hanscope::ui {

/// A data set as a row of the paper's Table 1, each number above what it counts.
class StatisticsRow : public QWidget {
    Q_OBJECT
 public:
    explicit StatisticsRow(QWidget* parent = nullptr);

    void setStatistics(const CorpusStatistics& statistics);
    /// A dash for each number.
    void clear();
    /// The numbers as they are shown.
    QStringList texts() const;

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void setTexts(const QStringList& texts);
    void setFonts();

    std::vector<QLabel*> numbers_, captions_;
};

}  // namespace hanscope::ui
