#pragma once

#include <QObject>

#include "ui/page/window_context.h"

namespace hanscope::ui {

class Shortcuts;
class ViewSettings;

/// Opens the settings dialog, and tells what is wrong in the settings file.
class SettingsController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    SettingsController(const WindowContext& context, ViewSettings* view);

    /// A sentence about unknown settings and values that are not allowed, which are ignored; empty
    /// if there are none.
    QString faults() const;
    Shortcuts* shortcuts() const { return shortcuts_; }

 private:
    void open();

    const WindowContext context_;
    ViewSettings* view_;
    Shortcuts* shortcuts_;
};

}  // namespace hanscope::ui
