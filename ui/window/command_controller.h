#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include "ui/commands/command_entry.h"
#include "ui/page/window_context.h"

class QAction;

namespace hanscope::ui {

class CommandHistory;
class CommandPalette;
class LessonController;
class ManualController;
class SettingsController;
struct Menus;

/// Search Commands: registers all that can be found and done in the main window, and says why what
/// cannot be done cannot. Titles of lessons and pages of the manual are read in the FileQueue when
/// it is opened for the first time, and are found from then on.
class CommandController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    CommandController(const WindowContext& context, const Menus& menus,
                      SettingsController* settings, LessonController* lessons,
                      ManualController* manual);
    ~CommandController() override;

    CommandPalette* palette() { return palette_; }

 private:
    /// A lesson or a page of the manual.
    struct Title {
        QString id;      ///< of the entry
        QString target;  ///< file of the lesson, name of the page
        QString title;
        QString english;  ///< empty in English
        QString section;  ///< of the manual
    };
    struct Titles {
        QList<Title> lessons, pages;
    };
    static Titles readTitles(const QString& resources, const QString& language);

    void showHistory();
    void addSources();
    void connectChanges();
    void wantTitles();
    QList<CommandEntry> commands() const;
    QList<CommandEntry> settingPages() const;
    QList<CommandEntry> models() const;
    QList<CommandEntry> texts() const;
    QList<CommandEntry> recentFiles() const;
    QList<CommandEntry> lessonEntries() const;
    QList<CommandEntry> pageEntries() const;
    QString reasonOf(const QString& id) const;

    const WindowContext context_;
    const Menus& menus_;
    SettingsController* settings_;
    LessonController* lessons_;
    ManualController* manual_;
    CommandPalette* palette_;
    QPointer<CommandHistory> history_;
    QHash<const QAction*, QString> ids_;  // of the actions that have names
    Titles titles_;
    bool wantsTitles_ = true;
};

}  // namespace hanscope::ui
