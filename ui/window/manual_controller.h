#pragma once

#include <QObject>
#include <QString>
#include <memory>

class QMainWindow;

namespace hanscope::ui {

class ManualWindow;
struct Menus;

/// Opens the manual at a given page, or at the page for the widget with the keyboard focus (F1 in
/// every window of the program). The manual closes with the main window.
class ManualController : public QObject {
    Q_OBJECT
 public:
    /// `window` and `menus` must outlive the controller.
    ManualController(QMainWindow* window, const Menus& menus, QObject* parent = nullptr);
    ~ManualController() override;

    void showPage(const QString& name);
    void showPageForFocus();
    /// Closes the manual; the next one has the present keys of the menus.
    void renew();
    void close();

    /// Null until the manual is opened for the first time.
    ManualWindow* manual() const { return manual_.get(); }

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    QMainWindow* window_;
    const Menus& menus_;
    std::unique_ptr<ManualWindow>
        manual_;  // has no parent, because a child window would stay in front of the main window
};

}  // namespace hanscope::ui
