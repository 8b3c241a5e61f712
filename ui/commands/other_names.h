#pragma once

#include <QString>
#include <QStringList>

namespace hanscope::ui {

/// English names by which a command is found besides its own: those that it had or is to have, and
/// what other programs call it. The table of them is in other_names.cpp and nowhere else. `id`:
/// CommandEntry::id. Empty for most commands.
QStringList otherNamesOf(const QString& id);

/// The ids of the commands that have such names.
QStringList commandsWithOtherNames();

}  // namespace hanscope::ui
