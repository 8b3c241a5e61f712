#pragma once

#include <QDialog>
#include <QList>
#include <QWidget>

class QTabWidget;

namespace hanscope::ui {

/// A page of the settings dialog. What the user changes applies at once.
class SettingsPage : public QWidget {
    Q_OBJECT
 public:
    using QWidget::QWidget;

    /// The name on the page's tab.
    virtual QString title() const = 0;
    /// Back to what was set when the page was made.
    virtual void cancel() = 0;
    virtual void restoreDefaults() = 0;
    /// For what cannot be applied while the dialog is open.
    virtual void accept() {}
};

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
