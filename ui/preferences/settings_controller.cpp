#include "ui/preferences/settings_controller.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMainWindow>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTreeWidget>
#include <algorithm>
#include <memory>

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/cache_files.h"
#include "ui/page/view_settings.h"
#include "ui/session/model_catalog.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/file_edit.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/language.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

LanguageController::LanguageController(const Actions& actions, QObject* parent) : QObject(parent) {
    QAction* remembered = actions.language->actions().front();
    for (QAction* action : actions.language->actions())
        if (action->data() == recall(settings::kLanguage)) remembered = action;
    remembered->setChecked(true);
    connect(actions.language, &QActionGroup::triggered, this, [this](const QAction* action) {
        remember(settings::kLanguage, action->data().toString());
        if (wantedLanguage() != installedLanguage()) Q_EMIT chosen();
    });
}

QString wantedLanguage() {
    return languageFor(recall(settings::kLanguage), QLocale::system().uiLanguages());
}

SettingsDialog::SettingsDialog(const QList<SettingsPage*>& pages, QWidget* parent)
    : QDialog(parent), pages_(pages), tabs_(new QTabWidget) {
    setManualPage(this, "settings");
    setWindowTitle(tr("Settings"));
    for (SettingsPage* page : pages) tabs_->addTab(page, page->title());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QPushButton* defaults =
        buttons->addButton(tr("Restore &Defaults"), QDialogButtonBox::ResetRole);
    defaults->setAutoDefault(false);
    connect(defaults, &QPushButton::clicked, this,
            [this] { pages_[tabs_->currentIndex()]->restoreDefaults(); });
    connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SettingsDialog::reject);
    makeColumn(this, {{tabs_, 1}, buttons});
    buttons->button(QDialogButtonBox::Ok)->setDefault(true);  // no button of a page
}

void SettingsDialog::accept() {
    for (SettingsPage* page : pages_) page->accept();
    QDialog::accept();
}

void SettingsDialog::reject() {
    for (SettingsPage* page : pages_) page->cancel();
    QDialog::reject();
}

namespace {

/// Bytes of all files in the folder; 0 if there is none.
std::uint64_t bytesIn(const std::filesystem::path& folder) {
    std::uint64_t bytes = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::uint64_t size = entry.file_size(error);
        if (!error) bytes += size;
    }
    return bytes;
}

QLabel* pathLabel(const QString& path) {
    QLabel* label = makeWrappedLabel(path);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

constexpr int kMaxNamed = 5;

/// Unknown settings, and values that are not allowed, beside those of shortcuts.
QStringList wrongLines() {
    QStringList lines;
    QSettings file;
    for (const QString& key : file.allKeys())
        if (!key.startsWith(QLatin1String("shortcuts/")) && !isAllowed(key, file.value(key)))
            lines << key;
    return lines;
}

constexpr int kCommandWidth = 380;
constexpr QSize kListSize(560, 160);

QString textOf(const QList<QKeySequence>& keys) {
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

}  // namespace

ProgramPage::ProgramPage(QAction* reopens, const std::filesystem::path& cache)
    : reopens_(reopens),
      firstReopens_(reopens->isChecked()),
      cache_(cache),
      firstThreads_(recall(settings::kThreads)),
      firstFolder_(recall(settings::kModelFolder)) {
    auto* form = new QFormLayout(this);
    auto* reopen = new QCheckBox(tr("Reop&en documents at the start"));
    reopen->setChecked(firstReopens_);
    connect(reopen, &QCheckBox::toggled, reopens_, &QAction::setChecked);
    connect(reopens_, &QAction::toggled, reopen, &QCheckBox::setChecked);
    form->addRow(QString(), reopen);
    threads_ = new QSpinBox;
    threads_->setRange(0, settings::kMaxThreads);
    threads_->setSpecialValueText(tr("All but one"));
    threads_->setValue(firstThreads_);
    threads_->setToolTip(plainToolTip(
        tr("How many threads read a text. Models that are loaded from now on use this number.")));
    connect(threads_, &QSpinBox::valueChanged, this,
            [](int threads) { remember(settings::kThreads, threads); });
    form->addRow(tr("&Threads for reading:"), threads_);
    addModels(form);
    addCache(form);
    form->addRow(tr("Settings file:"), pathLabel(QDir::toNativeSeparators(QSettings().fileName())));
    measureCache(false);
}

void ProgramPage::addModels(QFormLayout* form) {
    folder_ = new FileEdit(tr("Folder of New Models"), {});
    folder_->setSelectsFolder(true);
    folder_->setPath(ownModelFolder().toStdString());
    connect(folder_, &FileEdit::edited, this, [this] {
        const QString typed = QString::fromStdString(folder_->path().string());
        if (typed == ownModelFolder()) return;
        remember(settings::kModelFolder, typed);
        folder_->setPath(ownModelFolder().toStdString());
        Q_EMIT modelFolderChanged();
    });
    form->addRow(tr("Folder of new &models:"), folder_);
}

void ProgramPage::addCache(QFormLayout* form) {
    cacheSize_ = pathLabel({});
    clear_ = new QPushButton(tr("C&lear"));
    clear_->setAutoDefault(false);
    clear_->setToolTip(plainToolTip(
        tr("Removes encoded texts, word vectors and states of unfinished trainings. What is "
           "needed again is computed again.")));
    connect(clear_, &QPushButton::clicked, this, [this] { measureCache(true); });
    clear_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    form->addRow(tr("Cache:"), cacheSize_);
    form->addRow(QString(), clear_);
}

/// Shows the cache's size, after it was cleared if `clears`.
void ProgramPage::measureCache(bool clears) {
    clear_->setEnabled(false);
    worker_.start(
        [cache = cache_, clears] {
            if (clears) pruneCache(cache, 0);
            return bytesIn(cache);
        },
        [this](const Outcome<std::uint64_t>& outcome) {
            const auto bytes = static_cast<qint64>(outcome.value.value_or(0));
            const QString folder = QString::fromStdString(cache_.string());
            cacheSize_->setText(
                tr("%1 in %2")
                    .arg(QLocale().formattedDataSize(bytes), QDir::toNativeSeparators(folder)));
            clear_->setEnabled(bytes > 0);
            Q_EMIT cacheMeasured();
        });
}

void ProgramPage::cancel() {
    reopens_->setChecked(firstReopens_);
    threads_->setValue(firstThreads_);
    remember(settings::kModelFolder, firstFolder_);
}

void ProgramPage::restoreDefaults() {
    reopens_->setChecked(settings::kReopenDocuments.fallback);
    threads_->setValue(settings::kThreads.fallback);
    remember(settings::kModelFolder, settings::kModelFolder.fallback);
    folder_->setPath(ownModelFolder().toStdString());
    Q_EMIT modelFolderChanged();
}

ShortcutPage::ShortcutPage(Shortcuts* shortcuts)
    : shortcuts_(shortcuts),
      first_(shortcuts->all()),
      filter_(makeSearchField(tr("Find a command or keys"), tr("Find a command or keys"))),
      list_(new QTreeWidget),
      keys_(new QKeySequenceEdit),
      note_(makeWrappedLabel()),
      take_(new QPushButton(tr("&Use Here"))),
      none_(new QPushButton(tr("&No Keys"))),
      reset_(new QPushButton(tr("Rese&t"))) {
    filter_->setObjectName(QStringLiteral("filter"));
    take_->setObjectName(QStringLiteral("take"));
    makeColumn(this, {filter_, {list_, 1}, makeEditor()});
    addList();
    connect(filter_, &QLineEdit::textChanged, this, &ShortcutPage::filter);
    connect(shortcuts_, &Shortcuts::changed, this, &ShortcutPage::showKeys);
    list_->setCurrentItem(list_->topLevelItem(0));
}

void ShortcutPage::addList() {
    list_->setAccessibleName(tr("Commands and their keys"));
    list_->setHeaderLabels({tr("Command"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setMinimumSize(kListSize);
    list_->setUniformRowHeights(true);
    for (const Command& command : shortcuts_->commands())
        list_->addTopLevelItem(new QTreeWidgetItem({command.title}));
    list_->header()->resizeSection(0, kCommandWidth);
    showKeys();
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutPage::onSelected);
}

QWidget* ShortcutPage::makeEditor() {
    auto* editor = new QWidget;
    auto* row = makeRow(nullptr, {labelFor(tr("Press the new &keys:"), keys_), {keys_, 1}});
    for (QPushButton* button : {none_, reset_}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    take_->setAutoDefault(false);
    auto* conflict = makeRow(nullptr, {{note_, 1}, take_});
    makeColumn(editor, {row, conflict}, kNoMargins);
    connect(keys_, &QKeySequenceEdit::editingFinished, this, &ShortcutPage::onRecorded);
    connect(take_, &QPushButton::clicked, this,
            [this] { shortcuts_->set(*selected(), keys_->keySequence()); });
    connect(none_, &QPushButton::clicked, this, [this] { shortcuts_->set(*selected(), {}); });
    connect(reset_, &QPushButton::clicked, this, [this] { shortcuts_->reset(*selected()); });
    return editor;
}

const Command* ShortcutPage::selected() const {
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    return row < 0 ? nullptr : &shortcuts_->commands()[row];
}

void ShortcutPage::filter(const QString& text) {
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        const bool isFound = item->text(0).contains(text, Qt::CaseInsensitive) ||
                             item->text(1).contains(text, Qt::CaseInsensitive);
        item->setHidden(!isFound);
    }
}

/// Changed keys are bold.
void ShortcutPage::showKeys() {
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        const Command& command = shortcuts_->commands()[row];
        QTreeWidgetItem* item = list_->topLevelItem(row);
        item->setText(1, textOf(command.action->shortcuts()));
        QFont font = list_->font();
        font.setBold(command.action->shortcuts() != command.defaultKeys);
        item->setFont(1, font);
    }
    onSelected();
}

void ShortcutPage::onSelected() {
    const Command* command = selected();
    for (QWidget* part : QWidgetList{keys_, none_, reset_}) part->setEnabled(command);
    note_->clear();
    take_->hide();
    const QSignalBlocker quiet(keys_);
    keys_->setKeySequence(command ? command->action->shortcut() : QKeySequence());
    if (!command) return;
    reset_->setEnabled(command->action->shortcuts() != command->defaultKeys);
    none_->setEnabled(!command->action->shortcuts().isEmpty());
}

void ShortcutPage::onRecorded() {
    const Command* command = selected();
    const QKeySequence keys = keys_->keySequence();
    if (!command || keys.isEmpty() || keys == command->action->shortcut()) return;
    const Command* other = shortcuts_->conflict(*command, keys);
    if (!other) return shortcuts_->set(*command, keys);
    note_->setText(tr("%1 is used by “%2”.").arg(textOf(other->action->shortcuts()), other->title));
    take_->show();
}

/// A list of a group's actions, which shows the checked one at first and after each change of it.
class ActionBox : public QComboBox {
    Q_OBJECT
 public:
    /// The group must outlive this object. `appliesAtOnce`: whether a choice triggers the action.
    explicit ActionBox(QActionGroup* group, bool appliesAtOnce = true)
        : group_(group), first_(group->checkedAction()->data()) {
        for (const QAction* action : group->actions())
            addItem(withoutMnemonicOf(action->text()), action->data());
        showChecked();
        if (appliesAtOnce) connect(this, &QComboBox::activated, this, &ActionBox::apply);
        connect(group, &QActionGroup::triggered, this, &ActionBox::showChecked);
    }

    /// Triggers the chosen action, unless it is checked.
    void apply() { choose(currentData()); }
    /// Triggers the action that was checked at first.
    void cancel() { choose(first_); }

    /// Triggers the action whose data are these, unless it is checked.
    void choose(const QVariant& wanted) {
        for (QAction* action : group_->actions())
            if (action->data() == wanted && !action->isChecked()) action->trigger();
    }

 private:
    void showChecked() { setCurrentIndex(findData(group_->checkedAction()->data())); }

    QActionGroup* group_;
    QVariant first_;
};

/// Theme, palette, underlines, font of the document, language. The language is applied when the
/// dialog is accepted, because it makes another window.
class AppearancePage : public SettingsPage {
    Q_OBJECT
 public:
    /// The arguments must outlive this object.
    AppearancePage(const Actions& actions, ViewSettings* view)
        : actions_(actions),
          view_(view),
          firstUnderlines_(actions.underlines->isChecked()),
          firstFont_(recall(settings::kPageFont)),
          firstSize_(recall(settings::kPageFontSize)) {
        auto* form = new QFormLayout(this);
        addColors(form);
        addFont(form);
        addLanguage(form);
    }

    QString title() const override { return tr("&Appearance"); }
    void cancel() override {
        theme_->cancel();
        palette_->cancel();
        actions_.underlines->setChecked(firstUnderlines_);
        font_->setCurrentIndex(std::max(0, font_->findData(firstFont_)));
        size_->setValue(firstSize_ > 0 ? firstSize_ : size_->minimum());
    }

    void restoreDefaults() override {
        theme_->choose(settings::kTheme.fallback);
        palette_->choose(settings::kPalette.fallback);
        actions_.underlines->setChecked(settings::kUnderlines.fallback);
        font_->setCurrentIndex(std::max(0, font_->findData(settings::kPageFont.fallback)));
        size_->setValue(size_->minimum());
        language_->setCurrentIndex(language_->findData(settings::kLanguage.fallback));
    }

    void accept() override { language_->apply(); }

 private:
    void addColors(QFormLayout* form) {
        theme_ = new ActionBox(actions_.theme);
        palette_ = new ActionBox(actions_.palette);
        underlines_ = new QCheckBox(tr("&Underline words by weight"));
        underlines_->setChecked(firstUnderlines_);
        connect(underlines_, &QCheckBox::toggled, actions_.underlines, &QAction::setChecked);
        connect(actions_.underlines, &QAction::toggled, underlines_, &QCheckBox::setChecked);
        form->addRow(tr("&Theme:"), theme_);
        form->addRow(tr("&Palette:"), palette_);
        form->addRow(QString(), underlines_);
    }

    void addFont(QFormLayout* form) {
        font_ = new QComboBox;
        font_->addItem(tr("As in the window"), QString());
        for (const QString& family : QFontDatabase::families()) font_->addItem(family, family);
        font_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        font_->setMinimumContentsLength(24);
        font_->setCurrentIndex(std::max(0, font_->findData(firstFont_)));
        size_ = new QDoubleSpinBox;
        // The step below the least size means "automatic".
        size_->setRange(settings::kMinPageFont - 1, settings::kMaxPageFont);
        size_->setDecimals(1);
        size_->setSuffix(tr(" pt"));
        size_->setSpecialValueText(tr("Automatic"));
        size_->setValue(firstSize_ > 0 ? firstSize_ : size_->minimum());
        form->addRow(tr("Document’s &font:"), font_);
        form->addRow(tr("Si&ze:"), size_);
        connect(font_, &QComboBox::currentIndexChanged, this, &AppearancePage::applyFont);
        connect(size_, &QDoubleSpinBox::valueChanged, this, &AppearancePage::applyFont);
    }

    void addLanguage(QFormLayout* form) {
        language_ = new ActionBox(actions_.language, false);
        form->addRow(tr("&Language:"), language_);
        form->addRow(QString(), makeWrappedLabel(tr("Another language is shown after OK."), this));
    }

    void applyFont() {
        remember(settings::kPageFont, font_->currentData().toString());
        const bool isAutomatic = size_->value() < settings::kMinPageFont;
        remember(settings::kPageFontSize, isAutomatic ? 0.0 : size_->value());
        view_->applyFont();
    }

    const Actions& actions_;
    ViewSettings* view_;
    ActionBox *theme_ = nullptr, *palette_ = nullptr, *language_ = nullptr;
    QCheckBox* underlines_ = nullptr;
    QComboBox* font_ = nullptr;
    QDoubleSpinBox* size_ = nullptr;
    bool firstUnderlines_;
    QString firstFont_;
    double firstSize_;
};

SettingsController::SettingsController(const WindowContext& context, ViewSettings* view)
    : QObject(context.window),
      context_(context),
      view_(view),
      shortcuts_(new Shortcuts(*context.actions, context.window->menuBar(), this)) {
    connect(context.actions->settings, &QAction::triggered, this, [this] { open(); });
}

QString SettingsController::faults() const {
    QStringList lines = wrongLines() + shortcuts_->faults();
    if (lines.isEmpty()) return {};
    const bool isLong = lines.size() > kMaxNamed;
    const QString names = lines.mid(0, kMaxNamed).join(QStringLiteral(", "));
    return tr("%1: no such setting, or a value that it cannot have: %2. These lines are ignored; "
              "the manual's page “Settings” has all settings and their values.")
        .arg(QDir::toNativeSeparators(QSettings().fileName()),
             isLong ? names + QStringLiteral(", …") : names);
}

void SettingsController::open(Page page) {
    auto* program = new ProgramPage(context_.actions->reopenDocuments, defaultCacheFolder());
    const auto added = std::make_shared<QStringList>();
    const auto isRejected = std::make_shared<bool>(false);
    const auto forget = [this, added] {
        for (const QString& path : *added) context_.catalog->removeFile(path);
    };
    const auto take = [added, isRejected, forget](const QStringList& models) {
        *added << models;
        if (*isRejected) forget();
    };
    connect(program, &ProgramPage::modelFolderChanged, this,
            [this, take] { context_.catalog->addFolder(ownModelFolder(), take); });
    auto* dialog = new SettingsDialog(
        {new AppearancePage(*context_.actions, view_), new ShortcutPage(shortcuts_), program},
        context_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::rejected, this, [isRejected, forget] {
        *isRejected = true;
        forget();
    });
    dialog->showPage(static_cast<int>(page));
    dialog->open();
}

}  // namespace hanscope::ui

#include "moc_settings_controller.cpp"
#include "settings_controller.moc"
