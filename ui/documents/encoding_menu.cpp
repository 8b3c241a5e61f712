#include "ui/documents/encoding_menu.h"

#include "core/text/text_encoding.h"

namespace hanscope::ui {

EncodingMenu::EncodingMenu(QWidget* parent) : QMenu(tr("Text Encod&ing"), parent) {
    connect(this, &QMenu::triggered, this, [this](const QAction* action) {
        mark();  // another one only when the file was read with it
        if (action->text() != current_) Q_EMIT chosen(action->text());
    });
    fill();
    setEnabled(false);
}

void EncodingMenu::setCurrent(const QString& encoding) {
    setEnabled(!encoding.isEmpty());
    if (encoding == current_) return;
    current_ = encoding;
    fill();
}

/// One that the statistics found may not be among those that are usual.
void EncodingMenu::fill() {
    QStringList names;
    for (const std::string& name : knownEncodings()) names << QString::fromStdString(name);
    if (!current_.isEmpty() && !names.contains(current_)) names << current_;
    clear();
    for (const QString& name : names) addAction(name)->setCheckable(true);
    mark();
}

void EncodingMenu::mark() {
    for (QAction* action : actions()) action->setChecked(action->text() == current_);
}

}  // namespace hanscope::ui
