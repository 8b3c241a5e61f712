#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <QTabWidget>
#include <QWidget>
#include <filesystem>

#include "ui/background/background_worker.h"
#include "ui/page/window_context.h"
#include "ui/preferences/shortcuts.h"

class QAction;
class QFormLayout;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace hanscope::ui {

class FileEdit;
class ViewSettings;

/// The languages of the settings: remembers the choice and, if it is another language than that of
/// the window, says so.
class LanguageController : public QObject {
    Q_OBJECT
 public:
    LanguageController(const Actions& actions, QObject* parent);

 Q_SIGNALS:
    /// Emitted when the user chooses another language than the window has.
    void chosen();
};

/// The id of the language that the settings and the system ask for.
QString wantedLanguage();

/// A page of the settings dialog. What the user changes applies at once.
class SettingsPage : public QWidget {
    Q_OBJECT
 public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    /// Back to what was set when the page was made.
    virtual void cancel() = 0;
    virtual void restoreDefaults() = 0;
    /// For what cannot be applied while the dialog is open.
    virtual void accept() {}
};

/// The settings on pages. They apply at once; Cancel and Esc restore what was set before, and
/// Restore Defaults restores the page that is shown.
class SettingsDialog : public QDialog {
    Q_OBJECT
 public:
    /// Takes ownership of the pages.
    explicit SettingsDialog(const QList<SettingsPage*>& pages, QWidget* parent = nullptr);

    void showPage(int page) { tabs_->setCurrentIndex(page); }
    void accept() override;
    void reject() override;

 private:
    QList<SettingsPage*> pages_;
    QTabWidget* tabs_;
};

/// Reopening of documents, threads, folder of new models, the cache of trainings, and where the
/// settings file is.
class ProgramPage : public SettingsPage {
    Q_OBJECT
 public:
    /// `reopens`: the action that says whether documents are reopened at the start; it must outlive
    /// this object. `cache`: the folder whose size is shown and that can be cleared.
    ProgramPage(QAction* reopens, const std::filesystem::path& cache);

    QString title() const override { return tr("P&rogram"); }
    void cancel() override;
    void restoreDefaults() override;

 Q_SIGNALS:
    void modelFolderChanged();
    void cacheMeasured();  ///< its size is shown

 private:
    void addModels(QFormLayout* form);
    void addCache(QFormLayout* form);
    void measureCache(bool clears);

    QAction* reopens_;
    const bool firstReopens_;
    const std::filesystem::path cache_;
    const int firstThreads_;
    const QString firstFolder_;
    QSpinBox* threads_ = nullptr;
    FileEdit* folder_ = nullptr;
    QLabel* cacheSize_ = nullptr;
    QPushButton* clear_ = nullptr;
    BackgroundWorker worker_;
};

/// The list of commands with their keys, a filter, and a field that records the keys of the
/// selected one. If another command has them, the page says so and asks before it takes them.
class ShortcutPage : public SettingsPage {
    Q_OBJECT
 public:
    /// `shortcuts` must outlive this object.
    explicit ShortcutPage(Shortcuts* shortcuts);

    QString title() const override { return tr("&Shortcuts"); }
    void cancel() override { shortcuts_->restore(first_); }
    void restoreDefaults() override { shortcuts_->resetAll(); }

 private:
    void addList();
    QWidget* makeEditor();
    void filter(const QString& text);
    void showKeys();
    void onSelected();
    void onRecorded();
    const Command* selected() const;

    Shortcuts* shortcuts_;
    const QList<QList<QKeySequence>> first_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QKeySequenceEdit* keys_;
    QLabel* note_;
    QPushButton* take_;
    QPushButton* none_;
    QPushButton* reset_;
};

/// Opens the settings dialog, and tells what is wrong in the settings file.
class SettingsController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    SettingsController(const WindowContext& context, ViewSettings* view);

    /// A sentence about unknown settings and values that are not allowed, which are ignored; empty
    /// if there are none.
    QString faults() const;
    Shortcuts* shortcuts() const { return shortcuts_; }
    /// The pages of the dialog, in their order.
    enum class Page { Appearance, Shortcuts, Program };
    void open(Page page = Page::Appearance);

 private:
    const WindowContext context_;
    ViewSettings* view_;
    Shortcuts* shortcuts_;
};

}  // namespace hanscope::ui
