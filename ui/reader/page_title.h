#pragma once

#include <QWidget>

class QAction;

namespace hanscope::ui {

class ElidedLabel;

/// The line above one of two pages: says what it shows. That of the page that has the keyboard is
/// bold and underlined in the accent colour.
class PageTitle : public QWidget {
    Q_OBJECT
 public:
    explicit PageTitle(QWidget* parent = nullptr);

    /// Empty: hides the line.
    void setText(const QString& text);
    void setActive(bool active);
    /// Adds a button at the right; with an icon, it shows only that.
    void addButton(QAction* action);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    ElidedLabel* text_;
    bool isActive_ = false;
};

}  // namespace hanscope::ui
