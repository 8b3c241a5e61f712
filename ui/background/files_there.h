#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <map>

namespace hanscope::ui {

/// Whether files are there, as far as the disk has answered: for forms that say which files are
/// missing. The disk is asked by the FileQueue. Use it on the GUI thread.
class FilesThere : public QObject {
    Q_OBJECT
 public:
    /// A folder is a file, too, or not.
    enum class Kind { Any, Regular };

    explicit FilesThere(Kind kind, QObject* parent = nullptr) : QObject(parent), kind_(kind) {}

    /// Whether the disk has answered that there is no such file. Asks it again; until it has
    /// answered for the first time, the file counts as one that is there.
    bool isMissing(const std::filesystem::path& path);

 Q_SIGNALS:
    /// isMissing() has another answer than before.
    void changed();

 private:
    struct Answer {
        bool isMissing = false, isAsked = false;
    };
    const Kind kind_;
    std::map<std::filesystem::path, Answer> answers_;
};

}  // namespace hanscope::ui
