#pragma once

#include <QDialog>
#include <QImage>
#include <QWidget>
#include <functional>

#include "ui/background/background_worker.h"
#include "ui/export/figure_choices.h"

class QCheckBox;
class QFormLayout;
class QSpinBox;

namespace hanscope::ui {

/// A small picture of what will be exported. It is drawn on a worker thread; until then the last
/// one stays.
class FigurePreview : public QWidget {
    Q_OBJECT
 public:
    /// Draws in an image of at most this many pixels. Called on the worker thread; must own its
    /// data.
    using Draw = std::function<QImage(QSize)>;

    explicit FigurePreview(QWidget* parent = nullptr);

    /// Replaces the picture. While one is being drawn, only the last request is kept.
    void setDraw(Draw draw);
    const QImage& image() const { return image_; }
    /// The reason why there is no picture; empty if there is one.
    const QString& error() const { return error_; }

    QSize sizeHint() const override { return {320, 420}; }

 Q_SIGNALS:
    void drawn();

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    void start();

    Draw draw_;
    QImage image_;
    QString error_;
    bool isDrawing_ = false, isOutdated_ = false;
    BackgroundWorker worker_;
};

class FigureFields;
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
