#pragma once

#include <QKeySequence>
#include <QList>

#include "ui/preferences/settings_dialog.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace hanscope::ui {

struct Command;
class Shortcuts;

/// The list of commands with their keys, a filter, and a field that records the keys of the
/// selected one. If another command has them, the page says so and asks before it takes them.
class ShortcutPage : public SettingsPage {
    Q_OBJECT
 public:
    /// `shortcuts` must outlive this object.
    explicit ShortcutPage(Shortcuts* shortcuts, QWidget* parent = nullptr);

    QString title() const override;
    void cancel() override;
    void restoreDefaults() override;

 private:
    void addList();
    QWidget* makeEditor();
    void filter(const QString& text);
    void showKeys();
    void onSelected();
    void onRecorded();
    void take();
    const Command* selected() const;

    Shortcuts* shortcuts_;
    const QList<QList<QKeySequence>> first_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QKeySequenceEdit* keys_;
    QLabel* note_;
    QPushButton* take_;
    QPushButton* none_;
    QPushButton* reset_;
};

}  // namespace hanscope::ui
