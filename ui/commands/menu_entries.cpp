#include "ui/commands/menu_entries.h"

#include <QAction>
#include <QDockWidget>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include "ui/preferences/shortcuts.h"
#include "ui/widgets/text/language.h"

namespace hanscope::ui {

namespace {

/// The English texts of a translated one; in English none.
QStringList englishTexts(const QString& text) {
    QStringList texts;
    for (const QString& each : englishOf(text)) texts << readableText(each);
    return texts;
}

/// The English text, or if there is no translation, the text.
QString englishText(const QString& text) {
    const QStringList texts = englishTexts(text);
    return texts.isEmpty() ? readableText(text) : texts.front();
}

/// A menu on the way to a command: its titles joined, in the window's language and in English.
struct Way {
    QString titles, english;
    bool isEnabled = true;

    Way to(const QAction* menu) const {
        return {titleIn(titles, readableText(menu->text())),
                titleIn(english, englishText(menu->text())), isEnabled && menu->isEnabled()};
    }
};

class MenuWalk {
 public:
    MenuWalk(const QHash<const QAction*, QString>& ids, const QSet<const QMenu*>& changing)
        : ids_(ids), changing_(changing) {}

    void add(const QList<QAction*>& actions, const Way& way, bool isChanging) {
        for (QAction* action : actions) {
            if (action->isSeparator() || !action->isVisible()) continue;
            const QMenu* menu = action->menu();
            if (menu && !isChanging)
                add(menu->actions(), way.to(action), changing_.contains(menu));
            else if (!menu && (!isChanging || ids_.contains(action)))
                addAction(action, way);
        }
    }

    QList<CommandEntry> entries;

 private:
    void addAction(QAction* action, const Way& way) {
        CommandEntry entry = actionEntry(action, idOf(action, way));
        entry.place = way.titles;
        if (way.english != way.titles) entry.otherPlace = way.english;
        entry.isEnabled = entry.isEnabled && way.isEnabled;
        entries << entry;
    }

    QString idOf(const QAction* action, const Way& way) const {
        const auto known = ids_.find(action);
        if (known != ids_.end()) return *known;
        if (const auto* dock = qobject_cast<const QDockWidget*>(action->parent()))
            return QStringLiteral("panel/") + dock->objectName();
        return QStringLiteral("menu/") + titleIn(way.english, englishText(action->text()));
    }

    const QHash<const QAction*, QString>& ids_;
    const QSet<const QMenu*>& changing_;
};

}  // namespace

/// A doubled "&" is one that is shown.
QString readableText(QString text) {
    constexpr QChar kShown(0x1);
    text.replace(QLatin1String("&&"), QString(kShown));
    return withoutMnemonicOf(text).replace(kShown, QLatin1Char('&'));
}

CommandEntry actionEntry(QAction* action, const QString& id) {
    CommandEntry entry{id, readableText(action->text())};
    entry.others = englishTexts(action->text());
    entry.keys = action->shortcut().toString(QKeySequence::NativeText);
    entry.isEnabled = action->isEnabled();
    if (action->isCheckable()) entry.isChecked = action->isChecked();
    entry.run = [action = QPointer<QAction>(action)] {
        if (action) action->trigger();
    };
    return entry;
}

QList<CommandEntry> menuEntries(const QMenuBar* bar, const QHash<const QAction*, QString>& ids,
                                const QSet<const QMenu*>& changing) {
    MenuWalk walk(ids, changing);
    walk.add(bar->actions(), {}, false);
    return walk.entries;
}

}  // namespace hanscope::ui
