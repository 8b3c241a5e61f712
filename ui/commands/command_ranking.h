#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <vector>

#include "ui/commands/command_entry.h"

namespace hanscope::ui {

/// A row of what was found: an entry, or a heading above some.
struct FoundCommand {
    CommandEntry entry;        ///< of a heading only the title
    QList<int> titlePlaces{};  ///< of the characters of the title that were typed
    QList<int> placePlaces{};  ///< of the characters of the place that were typed
    QString other{};           ///< the other name by which it was found; empty: by its title
    QList<int> otherPlaces{};  ///< of the characters of `other` that were typed
    bool isHeading = false;
};

/// The entries that fit what was typed, the best first; those that cannot be done come last. An
/// entry is found by its title, another name, title and place together, or its keys. Of entries
/// that fit equally well, those used recently come first, then those that are listed first.
/// `recent`: ids, newest first. At most kMaxFound.
std::vector<FoundCommand> foundCommands(const QList<CommandEntry>& entries, const QString& typed,
                                        const QStringList& recent);
constexpr int kMaxFound = 100;

/// What is listed before anything is typed, each under a heading: the entries used recently, and of
/// those in `first` (ids) the other ones that can be done.
std::vector<FoundCommand> firstCommands(const QList<CommandEntry>& entries,
                                        const QStringList& recent, const QStringList& first);
constexpr int kMaxRecent = 6;

}  // namespace hanscope::ui
