#include "tests/ui/support/mnemonics.h"

#include <QAbstractButton>
#include <QGroupBox>
#include <QKeySequence>
#include <QLabel>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

namespace hanscope::test {

namespace {

QStringList repeated(const QStringList& texts) {
    QMap<QString, QStringList> byKey;
    for (const QString& text : texts) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (!key.isEmpty()) byKey[key] << text;
    }
    QStringList found;
    for (auto each = byKey.begin(); each != byKey.end(); ++each)
        if (each->size() > 1) found << each.key() + ": " + each->join(", ");
    return found;
}

QStringList mnemonicTexts(const QWidget& widget) {
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return {button->text()};
    if (const auto* box = qobject_cast<const QGroupBox*>(&widget)) return {box->title()};
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->buddy()) return {label->text()};
    QStringList texts;
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i) texts << tabs->tabText(i);
    if (qobject_cast<const QMenuBar*>(&widget))
        for (const QAction* action : widget.actions()) texts << action->text();
    return texts;
}

}  // namespace

QStringList repeatedMnemonics(const QWidget& window) {
    QStringList texts, found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->isVisibleTo(&window) && widget->window() == window.window())
            texts << mnemonicTexts(*widget);
        if (const auto* bar = qobject_cast<const QMenuBar*>(widget))
            for (const QAction* action : bar->actions())
                if (action->menu()) found << repeatedMnemonics(*action->menu());
    }
    return found + repeated(texts);
}

QStringList repeatedMnemonics(const QMenu& menu) {
    QStringList texts, found;
    for (const QAction* action : menu.actions()) {
        texts << action->text();
        if (action->menu()) found << repeatedMnemonics(*action->menu());
    }
    return found + repeated(texts);
}

}  // namespace hanscope::test
