#pragma once

#include <QList>

#include "ui/widgets/elided_combo_box.h"

class QAction;
class QActionGroup;

namespace hanscope::ui {

/// Combo box that selects the lens; its last entries open the dialogs about lenses.
class LensChooser : public ElidedComboBox {
    Q_OBJECT
 public:
    /// Shows and triggers these actions, which must outlive it.
    LensChooser(const QActionGroup* lenses, const QList<QAction*>& others, QWidget* parent);

 protected:
    /// "Erasure" of "Erasure: What Decided".
    QString closedText() const override;

 private:
    void add(QAction* action);
    void showChosen();
    void onActivated(int index);
};

}  // namespace hanscope::ui
