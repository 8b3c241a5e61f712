#pragma once

#include <QDialog>
#include <QImage>
#include <QObject>
#include <QString>
#include <QWidget>
#include <functional>

#include "ui/background/background_worker.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace hanscope::ui {

/// What the user chooses in the dialogs Export Figure and Export All Figures.
struct FigureChoices {
    QString format = QStringLiteral("pdf");  ///< an id of exportFormats()
    FigureStyle style;

    bool hasPages() const;
};

/// The choices as a text, without the range of sentences, which belongs to one document.
QString textOf(const FigureChoices& choices);
/// Reads such a text; what it does not have, or has in another form, keeps its default. That of the
/// look is `look`.
FigureChoices choicesOf(const QString& text, const WeightLook& look = {});

/// The choices that were remembered last. If their look was that of the windows, it is the look
/// that the windows have now.
FigureChoices proposedChoices();
/// Keeps the choices, but for the sentences, for the next export.
void rememberChoices(const FigureChoices& choices);

/// How pictures become files, without the metadata.
FigureOutput outputOf(const FigureStyle& style, double scale);

/// The fields of a dialog that choose how figures are exported: format, paper or width, font,
/// background and colours, header and legend, and which sentences.
class FigureFields : public QObject {
    Q_OBJECT
 public:
    /// Adds rows to the form, which owns them and must outlive this object. `sentences`: their
    /// number in the document of which some can be chosen; 0: figures of several documents.
    /// `hasReasons`: there may be words that the user marked.
    FigureFields(const FigureChoices& choices, int sentences, bool hasReasons, QFormLayout* form,
                 QObject* parent);

    FigureChoices choices() const;

 Q_SIGNALS:
    void changed();

 private:
    void addPageFields(QFormLayout* form);
    void addFontFields(QFormLayout* form);
    void addColors(QFormLayout* form);
    void addParts(QFormLayout* form);
    void addSentences(int sentences, QFormLayout* form);
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
    QCheckBox *header_, *legend_, *reasons_;
    QComboBox* sentences_;
    QWidget* range_;
    QSpinBox *first_, *last_, *heaviest_;
    QFormLayout* form_;
};

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

/// Asks how a figure is exported for print: format, paper or width, font, sentences, background.
/// Shows a preview of the first page.
class FigureDialog : public QDialog {
    Q_OBJECT
 public:
    /// Draws a preview of the style (see FigurePreview::Draw).
    using Draw = std::function<QImage(const FigureStyle& style, QSize pixels)>;

    /// `sentences`: their number in the document, at least 1.
    FigureDialog(const FigureChoices& choices, int sentences, bool hasReasons, Draw draw,
                 QWidget* parent);

    FigureChoices choices() const { return fields_->choices(); }
    FigurePreview* preview() { return preview_; }

 private:
    void onChanged();

    FigureFields* fields_;
    FigurePreview* preview_;
    Draw draw_;
};

}  // namespace hanscope::ui
