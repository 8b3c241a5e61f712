#pragma once

#include <QWidget>
#include <filesystem>
#include <vector>

class QLineEdit;
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

/// A field for the path of an existing file, or folder, which can be typed or selected in a dialog.
class FileEdit : public QWidget {
    Q_OBJECT
 public:
    /// `name`: what the file is, for the dialog's title and for screen readers.
    FileEdit(const QString& name, const QString& filter, QWidget* parent = nullptr);

    void setPath(const std::filesystem::path& path);
    std::filesystem::path path() const;
    /// Shown while no file is given; "none" unless this is called.
    void setPlaceholder(const QString& text);
    /// Whether the dialog selects a folder.
    void setSelectsFolder(bool folder) { selectsFolder_ = folder; }
    /// The folder in which the dialog starts if no file is given.
    void setFolder(const std::filesystem::path& folder) { folder_ = folder; }

 Q_SIGNALS:
    void changed();
    /// The user has selected a path in the dialog, or ended typing one.
    void edited();

 private:
    void choose();

    QString name_, filter_;
    bool selectsFolder_ = false;
    std::filesystem::path folder_;
    QLineEdit* text_;
    QPushButton* choose_;
};

}  // namespace hanscope::ui
