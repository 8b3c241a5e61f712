#pragma once

#include <QComboBox>

namespace hanscope::ui {

/// A combo box that can be narrower than its entries: it shows the chosen one with "…" in the
/// middle, all of it in the tool tip, and its list is as wide as the entries.
class ElidedComboBox : public QComboBox {
    Q_OBJECT
 public:
    explicit ElidedComboBox(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    void showPopup() override;

 protected:
    /// The chosen entry as the closed box shows it if there is room.
    virtual QString closedText() const { return currentText(); }
    void initStyleOption(QStyleOptionComboBox* option) const override;
    bool event(QEvent* event) override;
};

}  // namespace hanscope::ui
