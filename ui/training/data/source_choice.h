#pragma once

#include <QWidget>
#include <filesystem>
#include <functional>

class QMimeData;

namespace hanscope::ui {

/// Labelled texts are a file, or a folder with a subfolder for each label.
enum class SourceKind { File, Folder };

/// Opens a dialog to select labelled texts, which starts in the folder of `near` (empty: default
/// folder). Returns at once; calls `chosen` if the user accepts.
void askForTexts(QWidget* parent, const QString& title, SourceKind kind,
                 const std::filesystem::path& near,
                 std::function<void(const std::filesystem::path& path)> chosen);

/// The dragged file or folder; empty if there is none or more than one.
std::filesystem::path droppedPath(const QMimeData* data);

/// Shown while no texts are selected: invites the user to drop texts and has buttons to choose
/// them. The parent widget handles the drops.
class SourceInvitation : public QWidget {
    Q_OBJECT
 public:
    explicit SourceInvitation(QWidget* parent = nullptr);

 Q_SIGNALS:
    void wanted(SourceKind kind);
};

}  // namespace hanscope::ui
