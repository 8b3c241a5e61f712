#include "ui/preferences/shortcuts.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <optional>

#include "ui/state/actions.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

const QString kGroup = QStringLiteral("shortcuts/");

/// "File > Open…"; empty if the action is in none of the menus.
QString pathTo(const QAction* action, const QList<QAction*>& menu) {
    for (const QAction* entry : menu) {
        const QString title = withoutMnemonicOf(entry->text());
        if (entry == action) return title;
        const QString rest = entry->menu() ? pathTo(action, entry->menu()->actions()) : QString();
        if (!rest.isEmpty()) return title + QStringLiteral(" > ") + rest;
    }
    return {};
}

bool excludeEachOther(const QKeySequence& a, const QKeySequence& b) {
    return a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch;
}

/// The keys of a line of the settings file; null: it names none.
std::optional<QList<QKeySequence>> keysOf(const QString& text) {
    if (text.isEmpty()) return QList<QKeySequence>();
    const auto keys = QKeySequence::listFromString(text);
    const auto isUnknown = [](const QKeySequence& each) {
        if (each.isEmpty()) return true;
        for (int i = 0; i < each.count(); ++i)
            if (each[static_cast<uint>(i)].key() == Qt::Key_unknown) return true;
        return false;
    };
    if (keys.isEmpty() || std::any_of(keys.begin(), keys.end(), isUnknown)) return std::nullopt;
    return keys;
}

struct ShortcutTexts {
    Q_DECLARE_TR_FUNCTIONS(ShortcutTexts)
};

}  // namespace

QString settingOf(const QString& id) {
    if (id.startsWith(QLatin1String("theme/"))) return ShortcutTexts::tr("Theme");
    if (id.startsWith(QLatin1String("palette/"))) return ShortcutTexts::tr("Palette");
    return id.startsWith(QLatin1String("language/")) ? ShortcutTexts::tr("Language") : QString();
}

Shortcuts::Shortcuts(const Actions& actions, const QMenuBar* menus, QObject* parent)
    : QObject(parent) {
    for (const auto& [id, action] : actions.named()) {
        const QString path = pathTo(action, menus->actions()), field = settingOf(id);
        QString title = path.isEmpty() ? withoutMnemonicOf(action->text()) : path;
        if (!field.isEmpty()) title = ShortcutTexts::tr("Settings > %1 > %2").arg(field, title);
        commands_ << Command{id, title, action, action->shortcuts()};
    }
    for (const Command& command : commands_) {
        const QVariant found = settingValue(kGroup + command.id).value_or(QVariant());
        const auto keys = found.isValid() ? keysOf(found.toString()) : std::nullopt;
        if (keys) command.action->setShortcuts(*keys);
    }
}

const Command* Shortcuts::conflict(const Command& command, const QKeySequence& keys) const {
    for (const Command& other : commands_) {
        if (other.action == command.action) continue;
        for (const QKeySequence& each : other.action->shortcuts())
            if (excludeEachOther(each, keys)) return &other;
    }
    return nullptr;
}

void Shortcuts::set(const Command& command, const QKeySequence& keys) {
    free(command, keys);
    apply({{command, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys}}});
    Q_EMIT changed();
}

void Shortcuts::reset(const Command& command) {
    for (const QKeySequence& keys : command.defaultKeys) free(command, keys);
    apply({{command, command.defaultKeys}});
    Q_EMIT changed();
}

void Shortcuts::resetAll() {
    std::vector<Change> changes;
    for (const Command& command : commands_) changes.push_back({command, command.defaultKeys});
    apply(changes);
    Q_EMIT changed();
}

QList<QList<QKeySequence>> Shortcuts::all() const {
    QList<QList<QKeySequence>> all;
    for (const Command& command : commands_) all << command.action->shortcuts();
    return all;
}

void Shortcuts::restore(const QList<QList<QKeySequence>>& all) {
    std::vector<Change> changes;
    for (qsizetype i = 0; i < commands_.size(); ++i) changes.push_back({commands_[i], all[i]});
    apply(changes);
    Q_EMIT changed();
}

/// Takes the keys, and keys that exclude them, from all other commands.
void Shortcuts::free(const Command& command, const QKeySequence& keys) {
    if (keys.isEmpty()) return;
    while (const Command* other = conflict(command, keys)) {
        QList<QKeySequence> left = other->action->shortcuts();
        left.removeIf([&](const QKeySequence& each) { return excludeEachOther(each, keys); });
        apply({{*other, left}});
    }
}

/// Writes the settings file once for all changes.
void Shortcuts::apply(const std::vector<Change>& changes) {
    SettingChanges written;
    for (const auto& [command, keys] : changes) {
        command.action->setShortcuts(keys);
        auto& value = written[kGroup + command.id];
        if (keys != command.defaultKeys) value = QKeySequence::listToString(keys);
    }
    changeSettings(written);
}

QStringList Shortcuts::faults() const {
    QStringList faults;
    QSettings file;
    for (const QString& key : file.allKeys()) {
        if (!key.startsWith(kGroup)) continue;
        const auto isNamed = [&](const Command& each) { return kGroup + each.id == key; };
        const bool isKnown = std::any_of(commands_.begin(), commands_.end(), isNamed);
        if (!isKnown || !keysOf(file.value(key).toString())) faults << key;
    }
    return faults;
}

}  // namespace hanscope::ui

#include "moc_shortcuts.cpp"
