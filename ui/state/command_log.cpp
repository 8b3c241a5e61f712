#include "ui/state/command_log.h"

#include <algorithm>

namespace hanscope::ui {

void CommandLog::add(const QString& what, const std::string& command) {
    const QString line = QString::fromStdString(command);
    commands_.erase(std::remove_if(commands_.begin(), commands_.end(),
                                   [&](const LoggedCommand& each) { return each.command == line; }),
                    commands_.end());
    if (commands_.size() == kMax) commands_.erase(commands_.begin());
    // In one line: in a script it is a comment.
    commands_.push_back({QDateTime::currentDateTime(), what.simplified(), line});
    Q_EMIT changed();
}

}  // namespace hanscope::ui

#include "moc_command_log.cpp"
