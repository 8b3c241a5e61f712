#pragma once

#include <QWidget>
#include <filesystem>
#include <functional>

class QMimeData;

namespace hanscope::ui {

/// Labelled texts are a file, or a folder with a folder for each label.
enum class SourceKind { File, Folder };

/// Opens a dialog for labelled texts, which begins beside `near` (empty: anywhere); blocks nothing.
void askForTexts(QWidget* parent, const QString& title, SourceKind kind,
                 const std::filesystem::path& near,
                 std::function<void(const std::filesystem::path& path)> chosen);

/// The one file or folder that is dragged; empty: none, or several.
std::filesystem::path droppedPath(const QMimeData* data);

/// What stands where no texts are chosen yet: which can be dropped there, and buttons that choose.
/// Whoever shows it accepts what is dropped.
class SourceInvitation : public QWidget {
    Q_OBJECT
 public:
    explicit SourceInvitation(QWidget* parent = nullptr);

 Q_SIGNALS:
    void wanted(SourceKind kind);
};

}  // namespace hanscope::ui
