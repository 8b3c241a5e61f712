#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace hanscope::ui {

/// Something that can be found and done with Search Commands.
struct CommandEntry {
    QString id;             ///< "save", "text/12": names it as long as it exists, in every language
    QString title;          ///< in the window's language
    QStringList others{};   ///< further names by which it is found: the English one, older ones
    QString place{};        ///< where it is: "View › Theme"
    QString otherPlace{};   ///< the same in English, in other languages
    QString keys{};         ///< its shortcut, as the user reads it
    bool isEnabled = true;  ///< whether it can be done now
    QString reason{};       ///< why it cannot be done; empty: not known
    std::optional<bool> isChecked{};  ///< of a choice: whether it is the chosen one
    bool isLasting = true;            ///< whether the next start may list it as used recently
    std::function<void()> run{};      ///< does it
};

/// "View › Theme": what is in a place; without a place only its title.
inline QString titleIn(const QString& place, const QString& title) {
    return place.isEmpty() ? title : place + QStringLiteral(" › ") + title;
}

/// Tells what can be found at the time of the call.
using CommandSource = std::function<QList<CommandEntry>()>;

}  // namespace hanscope::ui
