#pragma once

#include <QObject>
#include <memory>

class QMainWindow;

namespace hanscope::ui {

class ManualWindow;
struct Menus;

/// Opens the manual: at a page, or at that of the widget with the keyboard focus. F1 does the
/// latter in every window of the program. The manual is closed with the main window.
class ManualController : public QObject {
    Q_OBJECT
 public:
    /// `window` and `menus` must outlive the controller.
    ManualController(QMainWindow* window, const Menus& menus, QObject* parent = nullptr);
    ~ManualController() override;

    void showPage(const QString& name);
    void showPageForFocus();
    void close();

    /// Null before the manual was first opened.
    ManualWindow* manual() const { return manual_.get(); }

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    QMainWindow* window_;
    const Menus& menus_;
    std::unique_ptr<ManualWindow> manual_;  // without a parent, which would keep it in front
};

}  // namespace hanscope::ui
