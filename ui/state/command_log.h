#pragma once

#include <QDateTime>
#include <QObject>
#include <string>
#include <vector>

namespace hanscope::ui {

/// Something that was done in the window, and the command that does the same.
struct LoggedCommand {
    QDateTime at;
    QString what;     ///< such as "Trained “Reviews”"; one line
    QString command;  ///< for a shell
};

/// What was done since the start, in order.
class CommandLog : public QObject {
    Q_OBJECT
 public:
    static constexpr std::size_t kMax = 500;  ///< older ones are forgotten

    using QObject::QObject;

    /// Call it when it is done. What is done again takes its place at the end.
    void add(const QString& what, const std::string& command);
    const std::vector<LoggedCommand>& commands() const { return commands_; }

 Q_SIGNALS:
    void changed();

 private:
    std::vector<LoggedCommand> commands_;
};

}  // namespace hanscope::ui
