#include "ui/training/setup/output_page.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "core/corpus/row_reader.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr double kMinPreparation = 0.5;  // seconds; less is not mentioned

QString dash() {
    return QStringLiteral("–");
}

const QString kEnding = QStringLiteral(".safetensors");
constexpr int kMaxFileNameLength = 80;

QString shownPath(const std::filesystem::path& path) {
    return QDir::toNativeSeparators(QString::fromStdString(path.string()));
}

/// The first of "NAME.safetensors", "NAME-2.safetensors", … that is not taken.
template <class IsTaken>
QString freeName(const QString& name, IsTaken isTaken) {
    QString tried = name;
    for (int i = 2; isTaken(tried + kEnding); ++i)
        tried = QStringLiteral("%1-%2").arg(name, QString::number(i));
    return tried + kEnding;
}

/// "Film reviews" → "film-reviews": keeps letters and digits of any script and replaces everything
/// else by hyphens.
QString fileNameFor(const QString& modelName) {
    static const QRegularExpression kOthers(QStringLiteral("[^\\p{L}\\p{N}]+"));
    QString name =
        modelName.toLower().replace(kOthers, QStringLiteral("-")).left(kMaxFileNameLength);
    while (name.startsWith(QLatin1Char('-'))) name.remove(0, 1);
    while (name.endsWith(QLatin1Char('-'))) name.chop(1);
    return name.isEmpty() ? QStringLiteral("model") : name;
}

constexpr int kMaxLines = 8;
const QString kLineEnd = QStringLiteral(" \\");
const QString kIndent = QStringLiteral("    ");

/// Splits the command into its beginning and each option with its value, considering quotes.
QStringList parts(const QString& command) {
    QStringList parts;
    QString part;
    bool isQuoted = false;
    for (qsizetype i = 0; i < command.size(); ++i) {
        const bool isEscaped = !isQuoted && i > 0 && command[i - 1] == QLatin1Char('\\');
        if (command[i] == QLatin1Char('\'') && !isEscaped) isQuoted = !isQuoted;
        if (!isQuoted && QStringView(command).mid(i).startsWith(QLatin1String(" --"))) {
            parts << std::exchange(part, {});
            continue;
        }
        part += command[i];
    }
    return parts << part;
}

}  // namespace

QString expectedTime(const TrainingTime& time, const TrainingPlan& plan) {
    const int epochs = epochsFor(plan.settings, time.documents), runs = runsOf(plan.series);
    const double all = time.epoch * epochs * runs,
                 fromAll = runs == 1 ? time.epochFromAll * epochs : 0;
    const QString epoch = time.epoch < 1
                              ? CostView::tr("Less than a second per epoch")
                              : CostView::tr("About %1 per epoch").arg(timeText(time.epoch));
    const QString maximum = plan.settings.patience > 0 ? CostView::tr("at most ") : QString();
    const QString count =
        CostView::tr("%Ln epoch(s)", nullptr, epochs) +
        (runs > 1 ? CostView::tr(" in each of %Ln run(s)", nullptr, runs) : QString());
    QStringList sentences{
        CostView::tr("%1, %2%3 for %4.").arg(epoch, maximum, timeText(all), count)};
    if (time.preparation >= kMinPreparation)
        sentences << CostView::tr("Before that, about %1 for word vectors; %2%3 in all.")
                         .arg(timeText(time.preparation), maximum,
                              timeText(time.preparation + all));
    if (fromAll >= kMinPreparation)
        sentences
            << CostView::tr("Then %1%2 to learn from all texts.").arg(maximum, timeText(fromAll));
    if (const int networks = thresholdFoldsOf(plan); networks > 0)
        sentences << CostView::tr("After that, at most %1 for the networks that choose thresholds.")
                         .arg(timeText(time.epoch * epochs * (networks - 1)));
    if (!teacherOf(plan).empty())
        sentences << CostView::tr(
            "The time in which the model to distil reads the texts is added.");
    return joinedSentences(sentences);
}

CostView::CostView() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(5);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    texts_ = addLine(form, tr("Texts"));
    network_ = addLine(form, tr("Network"));
    memory_ = addLine(form, tr("Memory"));
    time_ = addLine(form, tr("Time"));
    failure_ = new Banner(Banner::Kind::Error, this);
    failure_->setDismissible(false);
    // Not a row of the form, which gives a row across both columns one line.
    makeColumn(this, {form, failure_}, kNoMargins, 5);
}

QLabel* CostView::addLine(QFormLayout* form, const QString& name) {
    auto* value = makeWrappedLabel(dash(), this);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setObjectName(name);
    form->addRow(name, value);
    return value;
}

void CostView::setTexts(const QString& text) {
    texts_->setText(text.isEmpty() ? dash() : text);
}

void CostView::setUnknown(const QString& reason) {
    for (QLabel* label : {network_, memory_}) label->setText(dash());
    failure_->setMessage({});
    time_->setText(reason);
}

void CostView::setMeasuring() {
    failure_->setMessage({});
    time_->setText(tr("Measuring with a few steps on this computer…"));
}

void CostView::setCost(const DataSizes& sizes, const TrainingCost& cost) {
    network_->setText(tr("%1 parameters, for %2 and %3")
                          .arg(countText(cost.parameters),
                               tr("%Ln word(s)", nullptr, static_cast<int>(sizes.vocabulary)),
                               tr("%Ln label(s)", nullptr, static_cast<int>(sizes.labels))));
    const auto bytes = static_cast<qint64>(cost.bytes());
    memory_->setText(
        tr("About %1").arg(QLocale().formattedDataSize(bytes, 0, QLocale::DataSizeSIFormat)));
}

void CostView::setTime(const TrainingTime& time, const TrainingPlan& plan) {
    time_->setText(expectedTime(time, plan));
}

void CostView::setFailure(const QString& sentence) {
    time_->setText(dash());
    failure_->setMessage(sentence);
}

QString inLines(const QString& command, int width) {
    QStringList lines;
    for (const QString& part : parts(command)) {
        const qsizetype room = width - kLineEnd.size();
        if (lines.isEmpty() || lines.back().size() + 1 + part.size() > room)
            lines << (lines.isEmpty() ? part : kIndent + part);
        else
            lines.back() += QLatin1Char(' ') + part;
    }
    return lines.join(kLineEnd + QLatin1Char('\n'));
}

CommandView::CommandView() {
    setReadOnly(true);
    setTabChangesFocus(true);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setWordWrapMode(QTextOption::WrapAnywhere);  // for options longer than a line
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    showLines();
}

void CommandView::setCommand(const QString& command) {
    if (command == command_) return;
    command_ = command;
    showLines();
}

void CommandView::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) showLines();
}

/// Shows the command in lines; keeps the selection if the line breaks have not changed.
void CommandView::showLines() {
    const double letter = QFontMetricsF(font()).horizontalAdvance(QLatin1Char('m'));
    const double room = viewport()->width() - 2 * document()->documentMargin();
    const QString text = inLines(command_, static_cast<int>(room / letter));
    if (text != toPlainText()) setPlainText(text);
    const auto lines = static_cast<int>(text.count(QLatin1Char('\n'))) + 1;
    setVerticalScrollBarPolicy(lines > kMaxLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const double margins = 2 * (document()->documentMargin() + frameWidth());
    setFixedHeight(std::min(lines, kMaxLines) * (fontMetrics().lineSpacing() + 1) +
                   static_cast<int>(std::ceil(margins)));
}

OutputPage::OutputPage(std::filesystem::path models)
    : models_(std::move(models)),
      name_(new QLineEdit),
      file_(new QLineEdit),
      description_(new QLineEdit),
      data_(new QLineEdit),
      terms_(new QLineEdit),
      choose_(new QPushButton(tr("Choose…"))),
      copy_(new QPushButton(tr("Copy"))),
      problem_(new Banner(Banner::Kind::Error)),
      note_(new Banner(Banner::Kind::Note)),
      costs_(new CostView),
      command_(new CommandView) {
    choose_->setAccessibleName(tr("Choose the model file"));
    command_->setAccessibleName(tr("Command line with the same result"));
    copy_->setAccessibleName(tr("Copy the command"));
    problem_->setDismissible(false);
    note_->setDismissible(false);
    setFocusProxy(name_);
    arrange();
    connect(name_, &QLineEdit::textEdited, this, [this] {
        hasName_ = true;
        follow();
    });
    connect(file_, &QLineEdit::textEdited, this, [this] { hasFile_ = true; });
    connect(file_, &QLineEdit::textChanged, this, [this] {
        if (hasFile_) look();
    });
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

QFormLayout* OutputPage::makeForm() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const auto add = [form](const QString& name, QLineEdit* edit, const QString& hint) {
        edit->setPlaceholderText(hint);
        edit->setAccessibleName(QString(name).remove(QLatin1Char('&')));
        form->addRow(name, edit);
    };
    add(tr("&Name"), name_, tr("Name of the model in the list of models"));
    file_->setAccessibleName(tr("File"));
    form->addRow(labelFor(tr("&File"), file_),
                 makeRow(nullptr, {{file_, 1}, choose_}, kNoMargins, 6));
    form->addRow(problem_);
    form->addRow(note_);
    add(tr("&Purpose"), description_,
        tr("What the model does, in one sentence: “Rates a film review”"));
    add(tr("&Data"), data_, tr("A description of the texts; if empty, the name of their file"));
    add(tr("&Terms"), terms_, tr("Terms of use of the texts, if there are any"));
    return form;
}

void OutputPage::arrange() {
    auto* content = new QWidget;
    auto* command = makeRow(nullptr, {{command_, 1, Qt::AlignTop}, {copy_, 0, Qt::AlignTop}});
    makeColumn(content,
               {makeForm(), BoxItem::space(8), makeHeading(tr("Required resources")), costs_,
                BoxItem::space(8), makeHeading(tr("Command line")), command, BoxItem::growing()},
               QMargins(16, 14, 16, 14), 8);
    makeColumn(this, {makeScrollArea(content, tr("Model and start"))}, kNoMargins);
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
    name_->setText(QString::fromStdString(nameWithoutEnding(texts)));
    follow();
}

/// Derives the file's name from the model's name until the user enters a file.
void OutputPage::follow() {
    if (hasFile_) return;
    const auto isTaken = [this](const QString& name) { return place_.taken.contains(name); };
    file_->setText(
        name_->text().isEmpty()
            ? QString()
            : shownPath(models_ / freeName(fileNameFor(name_->text()), isTaken).toStdString()));
}

OutputPage::Place OutputPage::placeOf(const std::filesystem::path& models, const QString& path) {
    Place place;
    place.path = path;
    const auto everything = QDir::AllEntries | QDir::Hidden | QDir::System;
    for (const QString& name : QDir(shownPath(models)).entryList(everything))
        place.taken.insert(name);
    const QFileInfo file(path);
    if (path.isEmpty() || !file.isAbsolute()) return place;
    place.exists = file.exists();
    place.isFolder = file.isDir();
    place.hasFolder = file.dir().exists();
    if (place.exists)
        place.free =
            file.dir().filePath(freeName(file.completeBaseName(), [&](const QString& name) {
                return QFileInfo::exists(file.dir().filePath(name));
            }));
    return place;
}

void OutputPage::look() {
    ++looks_;
    FileQueue::instance().start(
        models_, [models = models_, path = path()] { return placeOf(models, path); }, this,
        [this](const Outcome<Place>& outcome) {
            --looks_;
            take(outcome.value.value_or(Place()));
            if (looks_ == 0) Q_EMIT looked();
        });
}

/// The answers come in the order of the questions.
void OutputPage::take(const Place& place) {
    const QSignalBlocker quiet(this);  // looked() tells it
    place_ = place;
    follow();
    const bool leaves = hasFile_ && place_.exists && path() == place_.path && path() == used_;
    if (leaves) file_->setText(QDir::toNativeSeparators(place_.free));
    check();
}

bool OutputPage::saysThatItReplaces() const {
    return !note_->message().isEmpty();
}

void OutputPage::leaveFile(const std::filesystem::path& used) {
    used_ = shownPath(used);
    look();
}

void OutputPage::choose() {
    connect(openSaveDialog(this, tr("Model File"), shownPath(models_), tr("Models (*.safetensors)"),
                           kEnding.mid(1), QFileInfo(file_->text()).fileName()),
            &QFileDialog::fileSelected, this, [this](const QString& path) {
                hasFile_ = true;
                file_->setText(QDir::toNativeSeparators(path));
            });
}

QStringList OutputPage::problems() const {
    QStringList problems;
    if (name_->text().trimmed().isEmpty()) problems << tr("Give the model a name.");
    if (const QString file = fileProblem(); !file.isEmpty()) problems << file;
    return problems;
}

QString OutputPage::fileProblem() const {
    const QFileInfo file(path());
    if (path().isEmpty()) return tr("Enter the path of the model file.");
    if (!file.isAbsolute()) return tr("Enter the full path of the model file.");
    if (!file.fileName().endsWith(kEnding) || file.fileName() == kEnding)
        return tr("The name of the model file must end with “%1”.").arg(kEnding);
    if (!hasFile_ || path() != place_.path) return {};
    if (place_.isFolder) return tr("“%1” is a folder; enter the path of a file.").arg(path());
    const bool isUsual = file.absolutePath() == QFileInfo(shownPath(models_)).absoluteFilePath();
    if (isUsual || place_.hasFolder) return {};
    return tr("There is no folder “%1”.").arg(QDir::toNativeSeparators(file.absolutePath()));
}

/// Nothing is wrong yet with what neither the reader nor the texts have filled in.
void OutputPage::check() {
    const bool isUntouched = !hasName_ && !hasFile_ && name_->text().isEmpty();
    problem_->setMessage(isUntouched ? QString() : problems().join(QLatin1Char('\n')));
    const bool isThere = hasFile_ && path() == place_.path && place_.exists && problems().isEmpty();
    note_->setMessage(
        isThere ? tr("This file contains a model. It will be replaced when the new one is ready.")
                : QString());
}

void OutputPage::setCommand(const QString& command) {
    command_->setCommand(command);
    copy_->setEnabled(!command.isEmpty());
}

}  // namespace hanscope::ui

#include "moc_output_page.cpp"
