#include "ui/window/command_controller.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <algorithm>
#include <array>
#include <utility>

#include "ui/background/file_queue.h"
#include "ui/commands/command_history.h"
#include "ui/commands/command_palette.h"
#include "ui/commands/menu_entries.h"
#include "ui/commands/other_names.h"
#include "ui/documents/recent_files.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/manual/manual_pages.h"
#include "ui/page/meant_document.h"
#include "ui/page/page_controller.h"
#include "ui/preferences/settings_controller.h"
#include "ui/preferences/shortcuts.h"
#include "ui/session/model_catalog.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/language.h"
#include "ui/window/manual_controller.h"
#include "ui/window/menus.h"

namespace hanscope::ui {

namespace {

/// What is offered before anything is typed.
QStringList firstIds() {
    QStringList ids;
    for (const char* id : {"open", "paste", "lens/erasure", "whatWouldChangeIt", "followWord",
                           "explore", "labelTexts", "train", "settings", "manual"})
        ids << QLatin1String(id);
    return ids;
}

/// What a command needs, if it cannot be done without.
enum class Need {
    Text,
    Reading,
    Model,
    OwnModel,
    SecondPage,
    Tree,
    Done,
    Undone,
    Closed,
    Change,
    Preview,
    Interruption
};

struct Needed {
    const char* id;  // "treeThreshold/": of all that begin so
    Need need;
};

constexpr std::array kNeeded{
    Needed{"save", Need::Text},
    Needed{"saveAs", Need::Text},
    Needed{"close", Need::Text},
    Needed{"editText", Need::Text},
    Needed{"find", Need::Text},
    Needed{"findNext", Need::Text},
    Needed{"findPrevious", Need::Text},
    Needed{"export", Need::Reading},
    Needed{"print", Need::Reading},
    Needed{"copy", Need::Reading},
    Needed{"copyPicture", Need::Reading},
    Needed{"setTruth", Need::Reading},
    Needed{"nextSentence", Need::Reading},
    Needed{"faithfulness", Need::Reading},
    Needed{"whatWouldChangeIt", Need::Reading},
    Needed{"weightsFromFile", Need::Reading},
    Needed{"exportAllFigures", Need::Model},
    Needed{"aboutModel", Need::Model},
    Needed{"showModel", Need::Model},
    Needed{"duplicateModel", Need::Model},
    Needed{"renameModel", Need::OwnModel},
    Needed{"deleteModel", Need::OwnModel},
    Needed{"switchPage", Need::SecondPage},
    Needed{"difference", Need::SecondPage},
    Needed{"scrollTogether", Need::SecondPage},
    Needed{"treeThreshold/", Need::Tree},
    Needed{"undo", Need::Done},
    Needed{"redo", Need::Undone},
    Needed{"reopen", Need::Closed},
    Needed{"revert", Need::Change},
    Needed{"keepPreview", Need::Preview},
    Needed{"continueTraining", Need::Interruption},
};

constexpr QLatin1String kHome("manual/"), kEnding(".md");

/// The name under which ManualController shows a page: "training", "../models/FORMAT".
QString nameOf(const ManualPage& page, const QString& language) {
    QString name = page.file.chopped(kEnding.size());
    const QString own = kHome + language + QLatin1Char('/');
    if (name.startsWith(own)) return name.mid(own.size());
    return name.startsWith(kHome) ? name.mid(kHome.size()) : QStringLiteral("../") + name;
}

CommandEntry titled(const QString& id, const QString& title, const QString& english,
                    const QString& place) {
    CommandEntry entry{id, title};
    if (!english.isEmpty() && english != title) entry.others << english;
    entry.place = place;
    return entry;
}

}  // namespace

CommandController::CommandController(const WindowContext& context, const Menus& menus,
                                     SettingsController* settings, LessonController* lessons,
                                     ManualController* manual)
    : QObject(context.window),
      context_(context),
      menus_(menus),
      settings_(settings),
      lessons_(lessons),
      manual_(manual),
      palette_(new CommandPalette(firstIds(), context.actions->searchCommands, context.window)) {
    for (const auto& [id, action] : context.actions->named()) ids_.insert(action, id);
    addSources();
    connectChanges();
    connect(context.actions->commandHistory, &QAction::triggered, this,
            &CommandController::showHistory);
}

void CommandController::showHistory() {
    if (!history_) history_ = new CommandHistory(context_.log, context_.window);
    history_->show();
    history_->raise();
    history_->activateWindow();
}

/// The sources use this object.
CommandController::~CommandController() {
    delete palette_;
}

/// All that is found. The order is that of what fits equally well.
void CommandController::addSources() {
    palette_->add([this] { return commands(); });
    palette_->add([this] { return settingPages(); });
    palette_->add([this] { return models(); });
    palette_->add([this] { return texts(); });
    palette_->add([this] { return lessonEntries(); });
    palette_->add([this] { return pageEntries(); });
    palette_->add([this] { return recentFiles(); });
}

void CommandController::connectChanges() {
    const auto refresh = [this] { palette_->refreshSoon(); };
    const DocumentListModel* documents = context_.session->documents();
    connect(documents, &QAbstractItemModel::rowsInserted, this, refresh);
    connect(documents, &QAbstractItemModel::rowsRemoved, this, refresh);
    connect(documents, &QAbstractItemModel::dataChanged, this, refresh);
    connect(context_.session, &ReaderSession::modelChanged, this, refresh);
    connect(context_.catalog, &ModelCatalog::changed, this, refresh);
    connect(context_.controller, &PageController::refreshed, this, refresh);
    connect(palette_, &CommandPalette::opened, this, [this] {
        context_.meant->hold();
        wantTitles();
    });
    // What was chosen is done before.
    connect(
        palette_, &CommandPalette::closed, this, [this] { context_.meant->release(); },
        Qt::QueuedConnection);
}

void CommandController::wantTitles() {
    if (!std::exchange(wantsTitles_, false)) return;
    FileQueue::instance().start(
        diskPath(resourceFolder()),
        [resources = resourceFolder(), language = installedLanguage()] {
            return readTitles(resources, language);
        },
        this,
        [this](Outcome<Titles> outcome) {
            wantsTitles_ = !outcome.value;
            if (outcome.value) titles_ = *std::move(outcome.value);
            palette_->refreshSoon();
        });
}

CommandController::Titles CommandController::readTitles(const QString& resources,
                                                        const QString& language) {
    Titles titles;
    const bool isEnglish = language == languages().front().id;
    QHash<QString, QString> english;  // by the lesson's file, or the page's name
    if (!isEnglish)
        for (const BundledLesson& lesson : bundledLessons(resources, languages().front().id))
            english.insert(QFileInfo(lesson.file).fileName(), lesson.title);
    for (const BundledLesson& lesson : bundledLessons(resources, language)) {
        const QString name = QFileInfo(lesson.file).fileName();
        titles.lessons << Title{
            QStringLiteral("lesson/") + name, lesson.file, lesson.title, english.value(name), {}};
    }
    if (!isEnglish) {
        const ManualPages pages(resources);
        for (const ManualPage& page : pages.pages()) english.insert(nameOf(page, {}), page.title);
    }
    const ManualPages pages(resources, isEnglish ? QString() : language);
    for (const ManualPage& page : pages.pages()) {
        const QString name = nameOf(page, language);
        titles.pages << Title{QStringLiteral("manual/") + name, name, page.title,
                              english.value(name), page.section};
    }
    return titles;
}

namespace {

/// An action that is in no menu; one of the settings is found with the name of its field.
CommandEntry choiceOrAction(const QString& id, QAction* action) {
    CommandEntry entry = actionEntry(action, id);
    const QString field = settingOf(id);
    if (field.isEmpty()) return entry;
    entry.place = CommandController::tr("Settings › %1").arg(field);
    const QString english = englishOf(field).value(0);
    if (!english.isEmpty()) entry.otherPlace = QStringLiteral("Settings › ") + english;
    return entry;
}

}  // namespace

/// What is in the menus, and the actions with names that are in none.
QList<CommandEntry> CommandController::commands() const {
    QList<CommandEntry> entries = menuEntries(context_.window->menuBar(), ids_,
                                              {menus_.recentFiles, menus_.lessons, menus_.beside});
    QSet<QString> listed;
    for (const CommandEntry& entry : std::as_const(entries)) listed << entry.id;
    for (const auto& [id, action] : context_.actions->named())
        if (!listed.contains(id)) entries << choiceOrAction(id, action);
    // The second is opened by Trace a Word.
    entries.removeIf([](const CommandEntry& each) {
        return each.id == QLatin1String("searchCommands") ||
               each.id == QLatin1String("panel/computation");
    });
    for (CommandEntry& entry : entries) {
        for (const QString& name : otherNamesOf(entry.id))
            if (name != entry.title && !entry.others.contains(name)) entry.others << name;
        if (!entry.isEnabled) entry.reason = reasonOf(entry.id);
    }
    return entries;
}

QList<CommandEntry> CommandController::settingPages() const {
    using Page = SettingsController::Page;
    const struct {
        const char* id;
        QString title;
        Page page;
    } fields[] = {
        {"settings/theme", tr("Theme"), Page::Appearance},
        {"settings/palette", tr("Palette"), Page::Appearance},
        {"settings/font", tr("Font and Size of the Document"), Page::Appearance},
        {"settings/language", tr("Language"), Page::Appearance},
        {"settings/shortcuts", tr("Change Keyboard Shortcuts"), Page::Shortcuts},
        {"settings/threads", tr("Threads for Reading"), Page::Program},
        {"settings/models", tr("Folder of New Models"), Page::Program},
        {"settings/cache", tr("Size of the Cache"), Page::Program},
    };
    QList<CommandEntry> entries;
    for (const auto& field : fields) {
        CommandEntry entry{QLatin1String(field.id), field.title, englishOf(field.title)};
        entry.place = tr("Settings");
        entry.otherPlace = englishOf(entry.place).value(0);
        entry.run = [settings = settings_, page = field.page] { settings->open(page); };
        entries << entry;
    }
    return entries;
}

QList<CommandEntry> CommandController::models() const {
    QList<CommandEntry> entries;
    ReaderSession* session = context_.session;
    for (const ModelEntry& model : context_.catalog->entries()) {
        CommandEntry entry =
            titled(QStringLiteral("model/") + model.path, context_.catalog->labelOf(model.path),
                   QFileInfo(model.path).completeBaseName(), tr("Model"));
        entry.isChecked = model.path == session->modelPath();
        entry.run = [session, path = model.path] { session->loadModel(path); };
        entries << entry;
    }
    return entries;
}

QList<CommandEntry> CommandController::texts() const {
    QList<CommandEntry> entries;
    ReaderSession* session = context_.session;
    const OpenDocument* current = session->current();
    for (const OpenDocument& document : session->documents()->documents()) {
        CommandEntry entry = titled(QStringLiteral("text/%1").arg(document.id), document.title,
                                    QFileInfo(document.path).fileName(), tr("Open text"));
        entry.isChecked = &document == current;
        entry.isLasting = false;
        entry.run = [session, id = document.id] { session->setCurrent(id); };
        entries << entry;
    }
    return entries;
}

/// Those that are not open.
QList<CommandEntry> CommandController::recentFiles() const {
    QList<CommandEntry> entries;
    ReaderSession* session = context_.session;
    for (const QString& path : recall(settings::kRecentFiles)) {
        if (session->documents()->findByPath(path)) continue;
        CommandEntry entry = titled(QStringLiteral("recent/") + path, QFileInfo(path).fileName(),
                                    QDir::toNativeSeparators(path), tr("Recent file"));
        entry.isLasting = false;
        entry.run = [session, path] { session->openFiles({path}); };
        entries << entry;
    }
    return entries;
}

QList<CommandEntry> CommandController::lessonEntries() const {
    QList<CommandEntry> entries;
    for (const Title& lesson : titles_.lessons) {
        CommandEntry entry = titled(lesson.id, lesson.title, lesson.english, tr("Lesson"));
        entry.run = [lessons = lessons_, file = lesson.target] { lessons->open(file); };
        entries << entry;
    }
    return entries;
}

QList<CommandEntry> CommandController::pageEntries() const {
    QList<CommandEntry> entries;
    for (const Title& page : titles_.pages) {
        const QString place =
            page.section.isEmpty() ? tr("Manual") : tr("Manual › %1").arg(page.section);
        CommandEntry entry = titled(page.id, page.title, page.english, place);
        entry.run = [manual = manual_, name = page.target] { manual->showPage(name); };
        entries << entry;
    }
    return entries;
}

/// Why a command cannot be done now; empty if that is not known.
QString CommandController::reasonOf(const QString& id) const {
    const auto* found = std::find_if(kNeeded.begin(), kNeeded.end(), [&](const Needed& each) {
        const QLatin1String name(each.id);
        return name.endsWith(QLatin1Char('/')) ? id.startsWith(name) : id == name;
    });
    const bool hasText = context_.session->current();
    const bool hasModel = context_.session->classifier() != nullptr;
    if (found == kNeeded.end()) return hasText ? QString() : tr("No text is open");
    switch (found->need) {
        case Need::Text:
        case Need::Change:
            if (!hasText) return tr("No text is open");
            return found->need == Need::Change ? tr("The text was not changed") : QString();
        case Need::Preview:
            return hasText ? tr("The document stays open already") : tr("No text is open");
        case Need::Reading:
            return hasText ? tr("The text has not been read yet") : tr("No text is open");
        case Need::Model:
            return hasModel ? QString() : tr("No model is loaded");
        case Need::OwnModel:
            return hasModel ? tr("The model is not one of your own") : tr("No model is loaded");
        case Need::SecondPage:
            return tr("There is no second page");
        case Need::Tree:
            return tr("The model has no tree of labels");
        case Need::Done:
            return tr("There is nothing to undo");
        case Need::Undone:
            return tr("There is nothing to redo");
        case Need::Closed:
            return tr("No document was closed");
        case Need::Interruption:
            return tr("No training was interrupted");
    }
    return {};
}

}  // namespace hanscope::ui

#include "moc_command_controller.cpp"
