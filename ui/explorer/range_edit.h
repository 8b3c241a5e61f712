#pragma once

#include <QWidget>
#include <optional>

#include "core/survey/survey_filter.h"

class QSpinBox;

namespace hanscope::ui {

/// Two whole numbers, "from" and "to", of which the outermost ones mean that there is no bound.
class RangeEdit : public QWidget {
    Q_OBJECT
 public:
    /// `most`: the largest number, which stands for all greater ones, too.
    RangeEdit(const QString& title, int most, const QString& suffix, QWidget* parent = nullptr);

    /// In the unit of the numbers; nothing if all numbers are wanted.
    std::optional<NumberRange> range() const;
    void clear();

 Q_SIGNALS:
    void changed();

 private:
    QSpinBox* least_;
    QSpinBox* most_;
};

}  // namespace hanscope::ui
