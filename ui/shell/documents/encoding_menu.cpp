#include "ui/shell/documents/encoding_menu.h"

#include "core/text/text_encoding.h"

namespace hanscope::ui {

EncodingMenu::EncodingMenu(QWidget* parent) : QMenu(tr("Text Encod&ing"), parent) {
    connect(this, &QMenu::triggered, this,
            [this](const QAction* action) { Q_EMIT chosen(action->text()); });
    setCurrent({});
}

void EncodingMenu::setCurrent(const QString& encoding) {
    setEnabled(!encoding.isEmpty());
    fill(encoding);
}

/// One that the statistics found may not be among those that are usual.
void EncodingMenu::fill(const QString& current) {
    QStringList names;
    for (const std::string& name : knownEncodings()) names << QString::fromStdString(name);
    if (!current.isEmpty() && !names.contains(current)) names << current;
    clear();
    for (const QString& name : names) {
        QAction* action = addAction(name);
        action->setCheckable(true);
        action->setChecked(name == current);
    }
}

}  // namespace hanscope::ui
