#include "ui/manual/shortcut_table.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace hanscope::ui {

namespace {

struct ShortcutTableTexts {
    Q_DECLARE_TR_FUNCTIONS(ShortcutTableTexts)
};

QString plainText(const QString& text) {
    QString plain = text;
    return plain.remove(QLatin1Char('&'));
}

/// The letter behind the ampersand; empty if there is none.
QString mnemonic(const QString& text) {
    const auto place = text.indexOf(QLatin1Char('&'));
    return place < 0 ? QString() : text.mid(place + 1, 1).toUpper();
}

/// The keys that open a menu: "Alt+M", "Alt+F, A"; empty if a title on the path has no mnemonic.
QString extended(const QString& way, const QString& text) {
    const QString letter = mnemonic(text);
    return way.isEmpty() || letter.isEmpty() ? QString() : way + QStringLiteral(", ") + letter;
}

QString keysOf(const QAction* action, const QString& way) {
    QStringList keys;
    for (const QKeySequence& key : action->shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    return keys.isEmpty() ? extended(way, action->text())
                          : keys.join(ShortcutTableTexts::tr(" or "));
}

class Tables {
 public:
    explicit Tables(const QList<const QMenu*>& leftOut) : leftOut_(leftOut) {}

    void addMenu(const QMenu* menu, const QString& titles, const QString& way) {
        for (const QAction* action : menu->actions()) {
            if (action->isSeparator()) continue;
            const QString title = titles + plainText(action->text());
            if (action->menu() && !leftOut_.contains(action->menu()))
                addMenu(action->menu(), title + QStringLiteral(" > "),
                        extended(way, action->text()));
            else
                text_ += QStringLiteral("| %1 | %2 |\n").arg(title, keysOf(action, way));
        }
    }

    void addTopMenu(const QAction* top) {
        const QString letter = mnemonic(top->text());
        text_ += QStringLiteral("\n## %1\n\n| %2 | %3 |\n|---|---|\n")
                     .arg(plainText(top->text()), ShortcutTableTexts::tr("command"),
                          ShortcutTableTexts::tr("keys"));
        addMenu(top->menu(), {}, letter.isEmpty() ? QString() : QStringLiteral("Alt+") + letter);
    }

    QString text() const { return text_; }

 private:
    const QList<const QMenu*>& leftOut_;
    QString text_;
};

}  // namespace

QString shortcutTables(const QMenuBar* bar, const QList<const QMenu*>& leftOut) {
    Tables tables(leftOut);
    for (const QAction* top : bar->actions())
        if (top->menu()) tables.addTopMenu(top);
    return tables.text();
}

}  // namespace hanscope::ui
