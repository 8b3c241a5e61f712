#pragma once

#include <QDialog>

#include "ui/export/figure_choices.h"

class QCheckBox;
class QFormLayout;
class QSpinBox;

namespace hanscope::ui {

class FigureFields;
class FigurePreview;

/// Asks how a figure is exported for print: format, paper or width, font, sentences, background.
/// Shows a preview of the first page.
class FigureDialog : public QDialog {
    Q_OBJECT
 public:
    /// Draws a preview of the style (see FigurePreview::Draw).
    using Draw = std::function<QImage(const FigureStyle& style, QSize pixels)>;

    /// `sentences`: their number in the document, at least 1.
    FigureDialog(const FigureChoices& choices, int sentences, Draw draw, QWidget* parent);

    FigureChoices choices() const;
    FigurePreview* preview() { return preview_; }

 private:
    void addSentences(QFormLayout* form, int sentences);
    void onChanged();

    FigureFields* fields_;
    QCheckBox* isPart_;
    QSpinBox *first_, *last_;
    FigurePreview* preview_;
    Draw draw_;
};

}  // namespace hanscope::ui
