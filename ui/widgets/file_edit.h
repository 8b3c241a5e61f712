#pragma once

#include <QWidget>
#include <filesystem>

class QLineEdit;
class QPushButton;

namespace hanscope::ui {

/// A field for the path of an existing file, which can be typed or selected in a dialog.
class FileEdit : public QWidget {
    Q_OBJECT
 public:
    /// `name`: what the file is, for the dialog's title and for screen readers.
    FileEdit(const QString& name, const QString& filter, QWidget* parent = nullptr);

    void setPath(const std::filesystem::path& path);
    std::filesystem::path path() const;
    /// Shown while no file is given; "none" unless this is called.
    void setPlaceholder(const QString& text);
    /// The folder in which the dialog starts if no file is given.
    void setFolder(const std::filesystem::path& folder) { folder_ = folder; }

 Q_SIGNALS:
    void changed();

 private:
    void choose();

    QString name_, filter_;
    std::filesystem::path folder_;
    QLineEdit* text_;
    QPushButton* choose_;
};

}  // namespace hanscope::ui
