#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QRegularExpression>
#include <QString>
#include <vector>

class QMenuBar;

namespace hanscope::ui {

/// The text of an action as it is read: without "&", in Korean and Chinese without "(&F)".
inline QString withoutMnemonicOf(QString text) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)"));
    return text.remove(letter).remove(QLatin1Char('&')).section(QLatin1Char('\t'), 0, 0);
}

struct Actions;

/// A command whose keys the user can change.
struct Command {
    QString id;     ///< Actions::named()
    QString title;  ///< with the menus in which it is: "File > Open…"; "Settings > Theme > Dark"
    QAction* action;
    QList<QKeySequence> defaultKeys;  ///< its keys if the user did not change them
};

/// "Theme" of "theme/dark": the field of the settings dialog that offers the command; empty if none
/// does.
QString settingOf(const QString& id);

/// The keys of the window's commands. Changed ones are in the settings file, as "shortcuts/ID" with
/// the keys as Qt writes them in English ("Ctrl+O; F3"), empty for none.
class Shortcuts : public QObject {
    Q_OBJECT
 public:
    /// Gives the actions the keys of the settings file. The arguments must outlive this object.
    Shortcuts(const Actions& actions, const QMenuBar* menus, QObject* parent = nullptr);

    const QList<Command>& commands() const { return commands_; }
    /// The other command that has these keys, or keys of which one begins with the other, so that
    /// both would not work; null: none.
    const Command* conflict(const Command& command, const QKeySequence& keys) const;
    /// Gives the command only these keys; empty: none. A conflicting command loses its own.
    void set(const Command& command, const QKeySequence& keys);
    /// The default keys again; a command that has got one of them loses it.
    void reset(const Command& command);
    void resetAll();
    /// All keys, to be given back to restore().
    QList<QList<QKeySequence>> all() const;
    void restore(const QList<QList<QKeySequence>>& all);

    /// Lines of the settings file under "shortcuts/" that name no command or no keys.
    QStringList faults() const;

 Q_SIGNALS:
    void changed();

 private:
    struct Change {
        const Command& command;
        QList<QKeySequence> keys;
    };

    void apply(const std::vector<Change>& changes);
    void free(const Command& command, const QKeySequence& keys);

    QList<Command> commands_;
};

}  // namespace hanscope::ui
