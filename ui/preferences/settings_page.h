#pragma once

#include <QWidget>

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

}  // namespace hanscope::ui
