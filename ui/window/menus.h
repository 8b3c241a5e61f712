#pragma once

#include <QList>
#include <functional>

#include "ui/window/sample_controller.h"

class QAction;
class QMainWindow;
class QMenu;
class QWidget;

namespace hanscope::ui {

struct Actions;
struct Docks;
class ElidedComboBox;
class EncodingMenu;
class ModelChooser;
class RecentFilesMenu;

/// Menus and tool bar, with the parts that the window fills or connects.
struct Menus {
    Menus(QMainWindow* window, const Actions& actions, const Docks& docks);

    /// Fills the sample menu; `chosen` gets the sample's index.
    void setSamples(const QList<Sample>& samples, const std::function<void(int)>& chosen);

    QMenu* edit;
    RecentFilesMenu* recentFiles;
    QMenu* samples;
    EncodingMenu* encodings;
    QAction* mainTextOnly;  ///< of the page that is the current document
    QMenu* beside;          ///< "Compare", filled by CompareMenu
    QMenu* lessons;         ///< filled by LessonController
    ModelChooser* models;
    // In the tool bar:
    ElidedComboBox* lens;
    QWidget* exportButton;
    QWidget* trainButton;
};

}  // namespace hanscope::ui
