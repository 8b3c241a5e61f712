#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "ui/widgets/banner.h"

class QToolButton;

namespace hanscope::ui {

/// Where a window's messages appear: over the top of the page, which can make room for them
/// (heightChanged()). It shows the newest question and the newest message that asks nothing. A
/// message that asks nothing is put away after a while; then a button elsewhere has its beginning,
/// and opens the list of all messages.
class MessageArea : public QWidget {
    Q_OBJECT
 public:
    /// A message that asks nothing is put away after this time, unless the pointer is over it.
    static constexpr int kShownMilliseconds = 12'000;

    explicit MessageArea(QWidget* parent);

    /// Opens the list. Hidden while there is nothing to open. For the window's status bar, which
    /// takes ownership.
    QToolButton* button() const { return button_; }

    /// Adds a place for messages of this kind.
    Banner* add(Banner::Kind kind);
    /// Takes ownership.
    void add(Banner* banner);
    /// Puts the messages at the top of the page, whose place in the parent this is.
    void lieOver(const QRect& page);
    /// Puts away the messages that ask nothing, and closes the list.
    void putAway();

 Q_SIGNALS:
    void heightChanged(int height);  ///< of the messages that are shown; 0: none is

 protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    struct Message {
        Banner* banner;
        bool isAway = true;  // also without a text
    };

    void onChange(Banner* banner);
    void onTime();
    bool isShown(const Message& message) const;
    const Message* newest(bool asks) const;
    void arrange();
    void place();
    void showButton();
    const Banner* hidden() const;

    QToolButton* button_;
    std::vector<Message> messages_;  // the newest last
    QRect page_;
    QTimer clock_;
};

}  // namespace hanscope::ui
