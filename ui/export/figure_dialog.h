#pragma once

#include <QDialog>
#include <QObject>
#include <QScrollArea>
#include <QString>
#include <functional>

#include "ui/background/background_worker.h"
#include "ui/export/figure_job.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/pdf_writing.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace hanscope::ui {

/// What the user chooses in the windows Export and Export Many.
struct FigureChoices {
    QString format = QStringLiteral("pdf");  ///< an id of exportFormats()
    FigureStyle style;
    ExportPart part = ExportPart::Text;

    bool hasPages() const;
    /// A table or list of numbers, not a figure.
    bool isWeights() const;
};

/// The choices as a text, without the range of sentences, which belongs to one document.
QString textOf(const FigureChoices& choices);
/// Reads such a text; what it does not have, or has in another form, keeps its default. That of the
/// look is `look`.
FigureChoices choicesOf(const QString& text, const WeightLook& look = {});

/// The choices that were remembered last. If their look was that of the windows, it is the look
/// that the windows have now.
FigureChoices proposedChoices();
/// Keeps the choices (FigureFields::keptChoices()), but for the sentences, for the next export.
void rememberChoices(const FigureChoices& choices);

/// How pictures become files, without the metadata.
FigureOutput outputOf(const FigureStyle& style, double scale);

/// What figures are made of: which fields apply.
struct FigureSubject {
    int sentences = 0;        ///< of the document of which some can be chosen; 0: several documents
    int panels = 1;           ///< texts side by side
    bool hasReasons = false;  ///< there may be words that the user marked
    bool hasTree = false;     ///< the reading has a tree of labels
    bool hasWeights = false;  ///< the numbers can be written, too
};

/// The fields of a dialog that choose how figures are exported: format, paper or width, font,
/// background and colours, header and legend, and which sentences.
class FigureFields : public QObject {
    Q_OBJECT
 public:
    /// Adds rows to the form, which owns them and must outlive this object.
    FigureFields(const FigureChoices& choices, const FigureSubject& subject, QFormLayout* form,
                 QObject* parent);

    /// As they apply: the part is Text unless the subject has a tree and the format can hold it,
    /// and a format without pages is as large as the figure.
    FigureChoices choices() const;
    /// For the next export: also those that do not apply to this one.
    FigureChoices keptChoices() const;

 Q_SIGNALS:
    void changed();

 private:
    void addPageFields(const FigureSubject& subject, QFormLayout* form);
    void addFontFields(QFormLayout* form);
    void addColors(QFormLayout* form);
    void addParts(QFormLayout* form);
    void addSentences(int sentences, QFormLayout* form);
    void set(const FigureChoices& choices);
    void showWhatApplies();

    QComboBox* format_;
    QComboBox* part_;
    QComboBox* paper_;
    QComboBox* width_;
    QDoubleSpinBox* millimetres_;
    QComboBox* font_;
    QDoubleSpinBox* size_;
    QComboBox* background_;
    QComboBox* palette_;
    QCheckBox* underlines_;
    QCheckBox *header_, *model_, *legend_, *reasons_, *letters_;
    QComboBox* sentences_;
    QWidget* range_;
    QSpinBox *first_, *last_, *heaviest_;
    QFormLayout* form_;
};

/// A picture of all that will be exported, as wide as there is room, which scrolls. It is drawn on
/// a worker thread; until then the last one stays.
class FigurePreview : public QScrollArea {
    Q_OBJECT
 public:
    /// Draws pages of so many pixels. Called on the worker thread; must own its data.
    using Draw = std::function<FigurePages(int width)>;

    FigurePreview();

    /// Replaces the picture; null: there is none. While one is being drawn, only the last request
    /// is kept.
    void setDraw(Draw draw);
    const FigurePages& shown() const { return shown_; }
    /// The reason why there is no picture; empty if there is one.
    const QString& error() const { return error_; }

    QSize sizeHint() const override { return {480, 560}; }

 Q_SIGNALS:
    void drawn();

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    void start();
    void showPages(qreal ratio);

    Draw draw_;
    FigurePages shown_;
    QString error_;
    QWidget* paper_;
    bool isDrawing_ = false, isOutdated_ = false;
    BackgroundWorker worker_;
};

/// Asks how a figure is exported: format, paper or width, font, sentences, background. Shows a
/// preview of the whole figure, and says how large it is in print.
class FigureDialog : public QDialog {
    Q_OBJECT
 public:
    /// Draws a preview of the style (see FigurePreview::Draw).
    using Draw = std::function<FigurePages(const FigureStyle& style, ExportPart part, int width)>;

    FigureDialog(const FigureChoices& choices, const FigureSubject& subject, Draw draw,
                 QWidget* parent);

    FigureChoices choices() const { return fields_->choices(); }
    FigureChoices keptChoices() const { return fields_->keptChoices(); }
    FigurePreview* preview() { return preview_; }
    /// What is said if the figure is higher than a page; empty otherwise.
    QString warning() const;
    /// How large the figure is in print, or why there is none.
    QString measure() const;

 private:
    void onChanged();
    void onDrawn();
    QString sizeText() const;
    QString heightWarning() const;

    FigureFields* fields_;
    FigurePreview* preview_;
    QLabel *measure_, *warning_;
    Draw draw_;
};

}  // namespace hanscope::ui
