#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

class QToolButton;

namespace hanscope::ui {

/// A condition that the user can take away.
struct Chip {
    QString text;
    std::function<void()> remove;
};

class ChipButton;

/// A button for each condition, which takes it away, and one for all if there are several. They
/// wrap like words; without any the row is as high as with one line of them.
class ChipRow : public QWidget {
    Q_OBJECT
 public:
    explicit ChipRow(QWidget* parent = nullptr);

    /// The keyboard stays at the place of a chip that is taken away.
    void setChips(std::vector<Chip> chips);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

 Q_SIGNALS:
    void clearRequested();

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    void addButton();
    std::vector<QRect> placesIn(int width) const;
    void arrange();

    std::vector<Chip> chips_;
    std::vector<ChipButton*> buttons_;  // more than chips_: the others are hidden
    QToolButton* clear_ = nullptr;
};

}  // namespace hanscope::ui
