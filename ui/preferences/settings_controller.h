#pragma once

#include <QObject>

class QMainWindow;

namespace hanscope::ui {

struct Actions;
class ModelCatalog;
class Shortcuts;
class ViewSettings;

/// Opens the settings dialog, and tells what is wrong in the settings file.
class SettingsController : public QObject {
    Q_OBJECT
 public:
    /// The members must outlive this object.
    struct Parts {
        QMainWindow* window;
        const Actions* actions;
        ViewSettings* view;
        ModelCatalog* catalog;
    };

    explicit SettingsController(const Parts& parts, QObject* parent = nullptr);

    /// A sentence about unknown settings and values that are not allowed, which are ignored; empty
    /// if there are none.
    QString faults() const;
    Shortcuts* shortcuts() const { return shortcuts_; }

 private:
    void open();

    Parts parts_;
    Shortcuts* shortcuts_;
};

}  // namespace hanscope::ui
