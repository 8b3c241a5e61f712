#include "ui/documents/opening_bar.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/session/reader_session.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

QString counted(int number) {
    return QLocale().toString(number);
}

QPushButton* flatButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setFlat(true);
    return button;
}

}  // namespace

OpeningBar::OpeningBar(QWidget* parent)
    : QWidget(parent),
      running_(new QWidget(this)),
      count_(makePlainLabel({}, running_)),
      cancel_(flatButton(tr("Cancel"), running_)),
      progress_(new ThinProgress(tr("Documents that are read"), running_)),
      failures_(flatButton({}, this)) {
    count_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    cancel_->setToolTip(tr("Do not open and read what is left"));
    auto* top = new QHBoxLayout;
    top->addWidget(count_, 1);
    top->addWidget(cancel_);
    auto* column = new QVBoxLayout(running_);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(top);
    column->addWidget(progress_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 8);
    layout->addWidget(running_);
    layout->addWidget(failures_, 0, Qt::AlignLeft);
    delay_.setSingleShot(true);
    delay_.setInterval(kDelayMilliseconds);
    connect(&delay_, &QTimer::timeout, this, [this] {
        running_->show();
        refresh();
    });
    connect(failures_, &QPushButton::clicked, this, &OpeningBar::listFailures);
    running_->hide();
    hide();
}

void OpeningBar::setSession(ReaderSession* session) {
    session_ = session;
    connect(session, &ReaderSession::progressed, this, &OpeningBar::refresh);
    connect(cancel_, &QPushButton::clicked, session, &ReaderSession::cancelOpening);
    refresh();
}

void OpeningBar::refresh() {
    showProgress();
    showFailures();
    setVisible(!running_->isHidden() || !failures_->isHidden());
}

void OpeningBar::showProgress() {
    const ReaderSession::Progress progress = session_->progress();
    if (progress.total == 0) {
        delay_.stop();
        running_->hide();
        return;
    }
    if (running_->isHidden() && !delay_.isActive()) delay_.start();
    if (running_->isHidden()) return;
    const bool isOne = progress.total == 1;
    const auto ofText =
        session_->readingProgress(session_->current() ? session_->current()->id : 0);
    count_->setText(
        isOne ? (ofText ? progressText(ofText->share, ofText->secondsLeft) : tr("Reading…"))
              : tr("%1 of %2 read").arg(counted(progress.done), counted(progress.total)));
    count_->setToolTip(count_->text());
    progress_->setVisible(!isOne || ofText);
    progress_->setShare((progress.done + (ofText ? ofText->share : 0)) / progress.total);
}

void OpeningBar::showFailures() {
    const int count = static_cast<int>(session_->failures().size());
    failures_->setText(tr("%Ln file(s) not read…", nullptr, count));
    failures_->setToolTip(tr("Show which files could not be opened or read, and why"));
    failures_->setVisible(count > 0);
}

void OpeningBar::listFailures() {
    auto* dialog = new QDialog(window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Files That Could Not Be Read"));
    auto* list = new QPlainTextEdit(session_->failures().join(QLatin1Char('\n')), dialog);
    list->setReadOnly(true);
    list->setLineWrapMode(QPlainTextEdit::NoWrap);
    list->setAccessibleName(dialog->windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QPushButton* forget = buttons->addButton(tr("Clear the List"), QDialogButtonBox::ActionRole);
    connect(forget, &QPushButton::clicked, session_, &ReaderSession::forgetFailures);
    connect(forget, &QPushButton::clicked, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(640, 360);
    dialog->open();
}

}  // namespace hanscope::ui
