#pragma once

#include <QObject>

#include "core/model/reading.h"
#include "core/model/unit_values.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/picture_series.h"
#include "ui/page/window_context.h"

class QMenu;

namespace hanscope::ui {

class ComputationPanel;

/// Connects the panel that follows a word through the network with the page: the word that the user
/// chooses there, the words that a step reads, and the export of its picture.
class ComputationController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    explicit ComputationController(const WindowContext& context);

    /// Adds "Follow This Word" to the context menu of the page; `word` −1: none.
    void addToMenu(QMenu* menu, int word);

 Q_SIGNALS:
    /// A picture is to be written to a file; `title` is proposed as its name.
    void exportRequested(const PictureMaker& picture, const QString& title);
    /// The same of several, to numbered files.
    void seriesExportRequested(const PictureSeries& series, const QString& title);
    /// The user wants to know what a unit (`number`: from 0) hears in a corpus.
    void unitRequested(UnitLevel level, std::size_t number);

 private:
    void refresh();
    std::int32_t taughtLabel(const Reading& reading) const;
    void followCurrent();
    void show(int word);
    void askForExport(bool ofAllSteps);

    const WindowContext context_;
    ComputationPanel* panel_;
    bool wasChanged_ = false;  // the page showed what a changed network reads
};

}  // namespace hanscope::ui
