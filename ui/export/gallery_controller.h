#pragma once

#include <QDialog>
#include <QObject>
#include <QString>
#include <functional>

#include "core/command_line.h"
#include "core/corpus/encoded/corpus.h"
#include "core/explain/view.h"
#include "core/survey/survey_source.h"
#include "ui/background/long_job.h"
#include "ui/export/export_queue.h"
#include "ui/export/figure_dialog.h"
#include "ui/gallery/gallery.h"
#include "ui/page/window_context.h"

class QComboBox;
class QFormLayout;
class QPushButton;

namespace hanscope::ui {

class Banner;
class FileEdit;

/// What the user chooses in the dialog Export All Figures.
struct GalleryChoices {
    QString data;          ///< a folder or a data file; empty: the open documents
    Columns columns;       ///< of a data file
    QString folder;        ///< for the figures and their page
    FigureChoices figure;  ///< of each figure, with all sentences
};

class ColumnRow;

/// What the dialog Export All Figures must know.
struct GalleryFacts {
    int documents = 0;  ///< that are open
    QString model;      ///< which draws: "Film reviews · erasure"
    /// Finds the columns of a data file. Called on a worker thread; may throw Error.
    std::function<SurveyColumns(const QString& path)> columnsOf;
};

/// Asks of which texts figures are made, how they look, and where they are written.
class GalleryDialog : public QDialog {
    Q_OBJECT
 public:
    GalleryDialog(const GalleryChoices& choices, const GalleryFacts& facts, QWidget* parent);

    GalleryChoices choices() const;
    /// FigureFields::keptChoices().
    FigureChoices keptFigure() const { return figure_->keptChoices(); }

 private:
    void addTexts(QFormLayout* form);
    void addButtons(QFormLayout* form);
    void onChanged();
    void findColumns();

    GalleryFacts facts_;
    QComboBox* source_;
    FileEdit* data_;
    ColumnRow* columns_;
    FileEdit* folder_;
    FigureFields* figure_ = nullptr;
    QPushButton* start_ = nullptr;
    LongJob finding_;
};

/// Exports figures of many documents with the model and the view of the page. The banner shows the
/// progress, and at the end a button that opens the page of all figures.
class GalleryController : public QObject {
    Q_OBJECT
 public:
    explicit GalleryController(const WindowContext& context);

    /// The words of a document that the user marked: see GalleryPlan::reasons.
    using Reasons = decltype(GalleryPlan::reasons);
    /// `now` gives those of the moment when an export begins, for its worker threads.
    void setReasons(std::function<Reasons()> now) { reasonsNow_ = std::move(now); }

    /// Opens the dialog Export All Figures.
    void ask();
    /// Starts the export after those that were started before. Requires a loaded model.
    void start(const GalleryChoices& choices) { start(choices, subject()); }
    bool isRunning() const { return queue_.isRunning(); }
    /// See ExportQueue::mayClose(). The figures that are being drawn are completed.
    bool mayClose() { return queue_.mayClose(); }

 Q_SIGNALS:
    void finished(const GalleryResult& result);
    void failed(const QString& sentence);

 private:
    /// What is drawn, and how: what the page shows and what is open when the user asks for it.
    struct Subject {
        std::vector<GalleryDocument> documents;
        std::shared_ptr<const Classifier> classifier;
        View view;
        bool sentencePerLine = false;
        bool hasTreeThreshold = false;  // the user chose one
        QString drawnWith;              // for the page of the figures
        Reasons reasons;
    };

    Subject subject() const;
    void start(const GalleryChoices& choices, Subject subject);
    static std::optional<CommandLine> commandOf(const GalleryChoices& choices,
                                                const Subject& subject);
    static GalleryPlan planOf(const GalleryChoices& choices, const Subject& subject);
    View view() const;
    QString drawnWith() const;
    std::vector<GalleryDocument> openDocuments() const;
    void onDone(const Outcome<GalleryResult>& outcome);

    const WindowContext context_;
    Banner* banner_;
    QPushButton* open_;
    QString index_;  // the page of the last export
    std::function<Reasons()> reasonsNow_;
    ExportQueue queue_;
};

}  // namespace hanscope::ui
