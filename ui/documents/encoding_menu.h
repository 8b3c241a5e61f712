#pragma once

#include <QMenu>
#include <optional>

#include "ui/session/open_document.h"
#include "ui/widgets/banner.h"

class QActionGroup;

namespace hanscope::ui {

/// The menu of the encodings in which a file can be read.
class EncodingMenu : public QMenu {
    Q_OBJECT
 public:
    explicit EncodingMenu(QWidget* parent = nullptr);

    /// Marks the encoding of the current document; empty: there is none, the menu is disabled.
    /// While the menu is open, it stays as it is.
    void setCurrent(const QString& encoding);

 Q_SIGNALS:
    void chosen(const QString& encoding);

 private:
    void fill();
    void mark();

    QActionGroup* choices_;
    QString current_;
    QString wanted_;  // by the last call of setCurrent(), which waits while the menu is open
};

class ReaderSession;

/// Asks for the encoding of a file in which none is recognised, and opens the file with it.
class EncodingQuestion : public Banner {
    Q_OBJECT
 public:
    /// `session` must outlive it.
    explicit EncodingQuestion(ReaderSession* session, QWidget* parent = nullptr);

 private:
    void ask(const OpenDocument& wanted);

    OpenDocument wanted_;
    std::optional<OpenDocument> meant_;  // when the menu was opened
};

}  // namespace hanscope::ui
