#pragma once

#include <QStringList>
#include <QWidget>
#include <filesystem>
#include <functional>

#include "core/corpus/marked_spans.h"
#include "core/survey/survey_source.h"
#include "core/text/document.h"

class QComboBox;
class QMenu;
class QMimeData;
class QPushButton;

namespace hanscope::ui {

/// Chooses the columns of text and labels of a data file that a model reads. Hidden if there is
/// nothing to choose.
class ColumnRow : public QWidget {
    Q_OBJECT
 public:
    ColumnRow();

    /// Offers the columns of a file and shows which are read.
    void setColumns(const SurveyColumns& columns);
    /// What is chosen, for surveyColumns().
    Columns columns() const;

 Q_SIGNALS:
    void changed();  ///< by the user

 private:
    QComboBox *text_, *label_;
};

/// A widget in which a model reads many texts: a file or a folder, which may be dropped on it. The
/// user can open single texts of them.
class TextsPanel : public QWidget {
    Q_OBJECT
 public:
    explicit TextsPanel(QWidget* parent = nullptr);

    /// Reads a data file or a folder. What is shown stays if it cannot be opened.
    virtual void openSource(const std::filesystem::path& path) = 0;

 Q_SIGNALS:
    /// Emitted when the user opens a text: "films.csv:12", its true labels, the text, and what
    /// people marked in it, as far as that is known.
    void documentChosen(const QString& title, const QStringList& truth,
                        const hanscope::FormattedText& text,
                        const hanscope::MarkedRanges& marks = {});
    /// Emitted when the user wants to keep the text opened last.
    void keepRequested();

 protected:
    /// Whether another source can be opened now.
    virtual bool takesDrops() const { return true; }

    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
};

/// Labelled texts are a file, or a folder with a subfolder for each label.
enum class SourceKind { File, Folder };

/// Opens a dialog to select labelled texts, which starts in the folder of `near` (empty: default
/// folder). Returns at once; calls `chosen` if the user accepts.
void askForTexts(QWidget* parent, const QString& title, SourceKind kind,
                 const std::filesystem::path& near,
                 std::function<void(const std::filesystem::path& path)> chosen);

/// The dragged file or folder; empty if there is none or more than one.
std::filesystem::path droppedPath(const QMimeData* data);

/// A button for the menu of texts that were used before; hidden until offerMenu().
QPushButton* makeRecentButton();
/// Shows the menu below the button, which is visible while the menu is enabled.
void offerMenu(QPushButton* button, QMenu* menu);

/// Shown while no texts are selected: invites the user to drop texts and has buttons to choose
/// them. The parent widget handles the drops.
class SourceInvitation : public QWidget {
    Q_OBJECT
 public:
    SourceInvitation();

    /// Adds a button for texts that come with the program.
    void offerSample(const std::function<void()>& open);
    QPushButton* recent() const { return recent_; }

 Q_SIGNALS:
    void wanted(SourceKind kind);

 private:
    QPushButton *recent_, *sample_;
};

}  // namespace hanscope::ui
