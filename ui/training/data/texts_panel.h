#pragma once

#include <QWidget>
#include <filesystem>

namespace hanscope::ui {

/// A widget in which a model reads many texts: a file or a folder, which may be dropped on it. The
/// user can open single texts of them.
class TextsPanel : public QWidget {
    Q_OBJECT
 public:
    explicit TextsPanel(QWidget* parent = nullptr);

    /// Reads a data file or a folder. What is shown stays if it cannot be opened.
    virtual void openSource(const std::filesystem::path& path) = 0;

 Q_SIGNALS:
    /// Emitted when the user opens a text: "films.csv:12", its true label, the text.
    void documentChosen(const QString& title, const QString& truth, const std::string& text);
    /// Emitted when the user wants to keep the text opened last.
    void keepRequested();

 protected:
    /// Whether another source can be opened now.
    virtual bool takesDrops() const { return true; }

    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
};

}  // namespace hanscope::ui
