#pragma once

#include <QLabel>

namespace hanscope::ui {

/// A text with links, which mouse and keyboard reach: Tab goes to the first one at once and from
/// link to link, Shift+Tab back. (A QLabel first gets the keyboard without a link, where nothing
/// shows it, and Shift+Tab never leaves its links.) If a link that is followed changes the text,
/// the keyboard is at the link in its place. A text without links passes the keyboard on.
class LinkLabel : public QLabel {
    Q_OBJECT
 public:
    explicit LinkLabel(QWidget* parent = nullptr);

 protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

 private:
    int links() const;
    void choose(int link);

    int link_ = -1;  // that the keyboard is at
};

}  // namespace hanscope::ui
