#pragma once

#include <QObject>

#include "ui/export/figure_choices.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace hanscope::ui {

/// The fields of a dialog that choose how figures are exported: format, paper or width, font,
/// background and colours.
class FigureFields : public QObject {
    Q_OBJECT
 public:
    /// Adds rows to the form, which owns them and must outlive this object.
    FigureFields(const FigureChoices& choices, QFormLayout* form, QObject* parent);

    /// What is chosen; of a text all sentences.
    FigureChoices choices() const;

 Q_SIGNALS:
    void changed();

 private:
    void addPageFields(QFormLayout* form);
    void addFontFields(QFormLayout* form);
    void addColors(QFormLayout* form);
    void set(const FigureChoices& choices);
    void showWhatApplies();

    QComboBox* format_;
    QComboBox* paper_;
    QComboBox* width_;
    QDoubleSpinBox* millimetres_;
    QComboBox* font_;
    QDoubleSpinBox* size_;
    QComboBox* background_;
    QComboBox* palette_;
    QCheckBox* underlines_;
};

}  // namespace hanscope::ui
