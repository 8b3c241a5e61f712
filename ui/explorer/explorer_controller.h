#pragma once

#include <QObject>
#include <memory>

namespace hanscope::ui {

class ExplorerWindow;
class ModelCatalog;
class ReaderSession;

/// Opens the window that explores a corpus. It uses the model that reads the current document and
/// opens texts in the main window. It closes with the main window.
class ExplorerController : public QObject {
    Q_OBJECT
 public:
    /// Both must outlive the controller.
    ExplorerController(ReaderSession* session, const ModelCatalog* catalog,
                       QObject* parent = nullptr);
    ~ExplorerController() override;

    void show();
    void close();

    /// Null until the window is opened for the first time.
    ExplorerWindow* explorer() const { return explorer_.get(); }

 private:
    void makeExplorer();
    void followModel();

    ReaderSession* session_;
    const ModelCatalog* catalog_;
    std::unique_ptr<ExplorerWindow>
        explorer_;  // has no parent, because a child window would stay in front of the main window
};

}  // namespace hanscope::ui
