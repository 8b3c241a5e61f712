#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>

namespace hanscope::ui {

/// A line of plain text that is shortened with "…" if it does not fit the label's width.
class ElidedLabel : public QLabel {
    Q_OBJECT
 public:
    explicit ElidedLabel(QWidget* parent = nullptr);

 protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A combo box that can be narrower than its entries: it shows the chosen one with "…" in the
/// middle, all of it in the tool tip, and its list is as wide as the entries. Typing finds the
/// entry that is called so before those whose names only begin so.
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
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    bool isTyped(const QKeyEvent& event);
    int entryTyped(int current) const;
    int entryBeginning(const QString& letters, int first) const;

    QString typed_;       // letters of an entry's name
    QElapsedTimer last_;  // since the last of them
};

}  // namespace hanscope::ui
