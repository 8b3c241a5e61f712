#include "ui/preferences/program_page.h"

#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

#include "core/corpus/cache_files.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

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
    QLabel* label = makePlainLabel(path);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    return label;
}

QHBoxLayout* rowOf(QWidget* field, QWidget* button) {
    auto* row = new QHBoxLayout;
    row->addWidget(field, 1);
    row->addWidget(button);
    return row;
}

}  // namespace

ProgramPage::ProgramPage(QAction* reopens, const std::filesystem::path& cache, QWidget* parent)
    : SettingsPage(parent),
      reopens_(reopens),
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

QString ProgramPage::title() const {
    return tr("P&rogram");
}

void ProgramPage::addModels(QFormLayout* form) {
    folder_ = new QLineEdit(QDir::toNativeSeparators(ownModelFolder()));
    folder_->setObjectName(QStringLiteral("modelFolder"));
    auto* choose = new QPushButton(tr("Choose…"));
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &ProgramPage::chooseFolder);
    connect(folder_, &QLineEdit::editingFinished, this, [this] {
        const QString typed = QDir::fromNativeSeparators(folder_->text().trimmed());
        if (typed == ownModelFolder()) return;
        remember(settings::kModelFolder, typed);
        folder_->setText(QDir::toNativeSeparators(ownModelFolder()));
        Q_EMIT modelFolderChanged();
    });
    auto* label = new QLabel(tr("Folder of new &models:"));
    label->setBuddy(folder_);
    form->addRow(label, rowOf(folder_, choose));
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

void ProgramPage::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder of New Models"), ownModelFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        folder_->setText(folder);
        Q_EMIT folder_->editingFinished();
    });
    dialog->open();
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
    folder_->setText(QDir::toNativeSeparators(ownModelFolder()));
    Q_EMIT modelFolderChanged();
}

}  // namespace hanscope::ui
