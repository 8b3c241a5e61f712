#pragma once

#include <QWidget>

#include "core/survey/survey_source.h"

class QComboBox;

namespace hanscope::ui {

/// Chooses the columns of text and labels of a data file that a model reads. Hidden if there is
/// nothing to choose.
class ColumnRow : public QWidget {
    Q_OBJECT
 public:
    explicit ColumnRow(QWidget* parent = nullptr);

    /// Offers the columns of a file and shows which are read.
    void setColumns(const SurveyColumns& columns);
    /// What is chosen, for surveyColumns().
    Columns columns() const;

 Q_SIGNALS:
    void changed();  ///< by the user

 private:
    QComboBox *text_, *label_;
};

}  // namespace hanscope::ui
