#pragma once

#include <QComboBox>
#include <QPointer>

class QAction;
class QActionGroup;

namespace hanscope::ui {

/// A list of a group's actions. A choice triggers the action, and always shows the checked one.
class ActionBox : public QComboBox {
    Q_OBJECT
 public:
    /// The group must outlive this object.
    explicit ActionBox(QActionGroup* group, QWidget* parent = nullptr);

    /// Triggers the action that was checked at first.
    void cancel();
    /// Triggers the action whose data are these, unless it is checked.
    void choose(const QVariant& wanted);

 private:
    void showChecked();

    QActionGroup* group_;
    QVariant first_;
};

}  // namespace hanscope::ui
