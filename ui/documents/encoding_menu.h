#pragma once

#include <QMenu>

namespace hanscope::ui {

/// The menu of the encodings in which a file can be read.
class EncodingMenu : public QMenu {
    Q_OBJECT
 public:
    explicit EncodingMenu(QWidget* parent = nullptr);

    /// Marks the encoding of the current document; empty: there is none, the menu is disabled.
    void setCurrent(const QString& encoding);

 Q_SIGNALS:
    void chosen(const QString& encoding);

 private:
    void fill();
    void mark();

    QString current_;
};

}  // namespace hanscope::ui
