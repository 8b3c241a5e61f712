#pragma once

#include <QWidget>
#include <filesystem>
#include <vector>

class QListWidget;
class QPushButton;

namespace hanscope::ui {

/// A list of existing files, to which files are added in a dialog, and from which the selected ones
/// are removed.
class FileListEdit : public QWidget {
    Q_OBJECT
 public:
    /// `name`: what the files are, for the dialog's title and for screen readers.
    FileListEdit(const QString& name, const QString& filter, QWidget* parent = nullptr);

    void setPaths(const std::vector<std::filesystem::path>& paths);
    std::vector<std::filesystem::path> paths() const;

 Q_SIGNALS:
    void changed();

 private:
    void add();
    void append(const QString& path);
    void removeSelected();
    void enableRemoving();

    QString name_, filter_;
    QListWidget* list_;
    QPushButton* remove_;
};

}  // namespace hanscope::ui
