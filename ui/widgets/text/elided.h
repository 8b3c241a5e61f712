#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QList>
#include <QPersistentModelIndex>

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

    /// Adds an entry that opens a window. It can only be chosen in the open list: keys and the
    /// wheel over the closed box skip it.
    void addWindowEntry(const QString& text, const QVariant& value = {});

    QSize minimumSizeHint() const override;
    void showPopup() override;
    void hidePopup() override;

 Q_SIGNALS:
    /// An entry of the open list was chosen; activated() is emitted, too.
    void chosenFromList();

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
    bool canBeChosen(int entry) const;
    void enableWindowEntries(bool enabled);

    QList<QPersistentModelIndex> windowEntries_;
    bool isListOpen_ = false;  // also while what was chosen in it is announced
    QString typed_;            // letters of an entry's name
    QElapsedTimer last_;       // since the last of them
};

}  // namespace hanscope::ui
