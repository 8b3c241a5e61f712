#include "ui/training/setup/output_page.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include "core/corpus/readers/labelled_format.h"
#include "ui/training/setup/command_view.h"
#include "ui/training/setup/cost_view.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

namespace {

const QString kEnding = QStringLiteral(".safetensors");
constexpr int kMaxFileNameLength = 80;

QString shownPath(const std::filesystem::path& path) {
    return QDir::toNativeSeparators(QString::fromStdString(path.string()));
}

/// "imdb-train.jsonl.gz" → "imdb-train"
QString nameAfter(const std::filesystem::path& texts) {
    QString name = QString::fromStdString(texts.filename().string());
    for (const std::vector<std::string>& endings :
         {std::vector<std::string>{".gz", ".zst"}, endingsOfLabelledTexts()})
        for (const std::string& ending : endings)
            if (name.endsWith(QString::fromStdString(ending))) {
                name.chop(static_cast<qsizetype>(ending.size()));
                break;
            }
    return name;
}

/// The first of "NAME.safetensors", "NAME-2.safetensors", … that does not exist in this folder.
QString freeFile(const std::filesystem::path& folder, const QString& name) {
    QString tried = name;
    const auto path = [&] { return shownPath(folder / (tried + kEnding).toStdString()); };
    for (int i = 2; QFileInfo::exists(path()); ++i)
        tried = QStringLiteral("%1-%2").arg(name).arg(i);
    return path();
}

}  // namespace

QString fileNameFor(const QString& modelName) {
    static const QRegularExpression kOthers(QStringLiteral("[^\\p{L}\\p{N}]+"));
    QString name =
        modelName.toLower().replace(kOthers, QStringLiteral("-")).left(kMaxFileNameLength);
    while (name.startsWith(QLatin1Char('-'))) name.remove(0, 1);
    while (name.endsWith(QLatin1Char('-'))) name.chop(1);
    return name.isEmpty() ? QStringLiteral("model") : name;
}

OutputPage::OutputPage(std::filesystem::path models, QWidget* parent)
    : QWidget(parent), models_(std::move(models)) {
    makeParts();
    arrange();
    connect(name_, &QLineEdit::textEdited, this, [this] {
        hasName_ = true;
        follow();
    });
    connect(file_, &QLineEdit::textEdited, this, [this] { hasFile_ = true; });
    connect(choose_, &QPushButton::clicked, this, &OutputPage::choose);
    connect(copy_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(command_->command()); });
    for (QLineEdit* edit : {name_, file_, description_, data_, terms_}) {
        connect(edit, &QLineEdit::textChanged, this, [this] {
            check();
            Q_EMIT changed();
        });
    }
    check();
}

void OutputPage::setPlan(const TrainingPlan& plan) {
    hasName_ = !plan.card.name.empty();
    hasFile_ = !plan.out.empty();
    name_->setText(QString::fromStdString(plan.card.name));
    description_->setText(QString::fromStdString(plan.card.description));
    data_->setText(QString::fromStdString(plan.card.data));
    terms_->setText(QString::fromStdString(plan.card.terms));
    file_->setText(shownPath(plan.out));
    if (!hasName_) suggestName(plan.data.source.path);
    follow();
}

void OutputPage::store(TrainingPlan& plan) const {
    plan.card.name = name_->text().simplified().toStdString();
    plan.card.description = description_->text().simplified().toStdString();
    plan.card.data = data_->text().simplified().toStdString();
    plan.card.terms = terms_->text().simplified().toStdString();
    plan.out = QDir::fromNativeSeparators(file_->text().trimmed()).toStdString();
}

void OutputPage::suggestName(const std::filesystem::path& texts) {
    if (hasName_ || texts.empty()) return;
    name_->setText(nameAfter(texts));
    follow();
}

/// Derives the file's name from the model's name until the user enters a file.
void OutputPage::follow() {
    if (hasFile_) return;
    file_->setText(name_->text().isEmpty() ? QString()
                                           : freeFile(models_, fileNameFor(name_->text())));
}

bool OutputPage::isStillFree() {
    follow();
    const bool wasSaid = !note_->message().isEmpty();
    check();
    return wasSaid || note_->message().isEmpty();
}

void OutputPage::leaveFile(const std::filesystem::path& used) {
    follow();
    if (!hasFile_ || file_->text() != shownPath(used) || !QFileInfo::exists(file_->text())) return;
    file_->setText(freeFile(used.parent_path(), QString::fromStdString(used.stem().string())));
}

void OutputPage::choose() {
    auto* dialog =
        new QFileDialog(this, tr("Model File"), shownPath(models_), tr("Models (*.safetensors)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(kEnding.mid(1));
    dialog->selectFile(QFileInfo(file_->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        hasFile_ = true;
        file_->setText(QDir::toNativeSeparators(path));
    });
    dialog->open();
}

QStringList OutputPage::problems() const {
    QStringList problems;
    if (name_->text().trimmed().isEmpty()) problems << tr("Give the model a name.");
    if (const QString file = fileProblem(); !file.isEmpty()) problems << file;
    return problems;
}

QString OutputPage::fileProblem() const {
    const QFileInfo file(file_->text().trimmed());
    if (file_->text().trimmed().isEmpty()) return tr("Enter the path of the model file.");
    if (!file.isAbsolute()) return tr("Enter the full path of the model file.");
    if (!file.fileName().endsWith(kEnding) || file.fileName() == kEnding)
        return tr("The name of the model file must end with “%1”.").arg(kEnding);
    if (file.isDir()) return tr("“%1” is a folder; enter the path of a file.").arg(file_->text());
    const bool isUsual = file.absolutePath() == QFileInfo(shownPath(models_)).absoluteFilePath();
    if (isUsual || file.dir().exists()) return {};
    return tr("There is no folder “%1”.").arg(QDir::toNativeSeparators(file.absolutePath()));
}

void OutputPage::check() {
    problem_->setMessage(problems().join(QLatin1Char('\n')));
    const bool isThere = problems().isEmpty() && QFileInfo::exists(file_->text().trimmed());
    note_->setMessage(
        isThere ? tr("This file contains a model. It will be replaced when the new one is ready.")
                : QString());
}

void OutputPage::setCommand(const QString& command) {
    command_->setCommand(command);
    copy_->setEnabled(!command.isEmpty());
}

}  // namespace hanscope::ui
