#pragma once

#include <QList>
#include <functional>

#include "core/model/reading.h"
#include "ui/shell/documents/samples.h"

class QMainWindow;
class QMenu;

namespace hanscope::ui {

struct Actions;
struct Docks;
class ModelChooser;
class RecentFilesMenu;

/// The parts of menus and tool bar that the window fills or listens to.
struct Menus {
    Menus(QMainWindow* window, const Actions& actions, const Docks& docks);

    /// Fills the sample menu; `chosen` gets the sample's index.
    void setSamples(const QList<Sample>& samples, const std::function<void(int)>& chosen);

    /// What is shown and could be exported; null: nothing.
    void offerExport(const Reading* reading);

    RecentFilesMenu* recentFiles;
    QMenu* samples;
    QMenu* exportAs;  ///< actions' data: what ExportController::ask takes
    ModelChooser* models;
};

}  // namespace hanscope::ui
