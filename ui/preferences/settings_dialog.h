#pragma once

#include <QDialog>
#include <QList>

class QTabWidget;

namespace hanscope::ui {

class SettingsPage;

/// The settings on pages. They apply at once; Cancel and Esc restore what was set before, and
/// Restore Defaults restores the page that is shown.
class SettingsDialog : public QDialog {
    Q_OBJECT
 public:
    /// Takes ownership of the pages.
    explicit SettingsDialog(const QList<SettingsPage*>& pages, QWidget* parent = nullptr);

    void accept() override;
    void reject() override;

 private:
    QList<SettingsPage*> pages_;
    QTabWidget* tabs_;
};

}  // namespace hanscope::ui
