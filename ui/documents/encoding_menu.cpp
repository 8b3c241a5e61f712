#include "ui/documents/encoding_menu.h"

#include <QActionGroup>
#include <QPushButton>
#include <utility>

#include "core/text/text_encoding.h"
#include "ui/session/reader_session.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/menu_choice.h"

namespace hanscope::ui {

EncodingMenu::EncodingMenu(QWidget* parent)
    : QMenu(tr("Text Encod&ing"), parent), choices_(new QActionGroup(this)) {
    connect(this, &QMenu::triggered, this, [this](const QAction* action) {
        mark();  // another one only when the file was read with it
        if (action->text() != current_) Q_EMIT chosen(action->text());
    });
    connect(
        this, &QMenu::aboutToHide, this, [this] { setCurrent(wanted_); },
        Qt::QueuedConnection);  // after its choice
    fill();
    setEnabled(false);
}

void EncodingMenu::setCurrent(const QString& encoding) {
    wanted_ = encoding;
    if (isVisible()) return;
    setEnabled(!encoding.isEmpty());
    if (encoding == current_) return;
    current_ = encoding;
    fill();
}

/// One that the statistics found may not be among those that are usual.
void EncodingMenu::fill() {
    QStringList names = qtTexts(knownEncodings());
    if (!current_.isEmpty() && !names.contains(current_)) names << current_;
    clear();
    for (const QString& name : names) addMenuChoice(this, choices_, name, name == current_);
}

void EncodingMenu::mark() {
    for (QAction* action : actions()) action->setChecked(action->text() == current_);
}

EncodingQuestion::EncodingQuestion(ReaderSession* session, QWidget* parent)
    : Banner(Kind::Error, parent) {
    setObjectName(QStringLiteral("encodingQuestion"));
    auto* menu = new EncodingMenu(this);
    menu->setEnabled(true);
    addButton(tr("Choose the Encoding"))->setMenu(menu);
    connect(session, &ReaderSession::encodingUnknown, this, &EncodingQuestion::ask);
    connect(menu, &QMenu::aboutToShow, this, [this] { meant_ = wanted_; });
    connect(menu, &EncodingMenu::chosen, this, [this, session](const QString& encoding) {
        OpenDocument wanted = std::exchange(meant_, std::nullopt).value_or(wanted_);
        wanted.encoding = encoding.toStdString();
        session->openFile(wanted);
    });
    connect(session, &ReaderSession::fileOpened, this, [this](const QString& path) {
        if (path == wanted_.path) setMessage({});
    });
}

void EncodingQuestion::ask(const OpenDocument& wanted) {
    wanted_ = wanted;
    setMessage(
        tr("“%1” could not be opened: the encoding of its text is not recognised. If it is a "
           "text, choose its encoding.")
            .arg(wanted.title));
}

}  // namespace hanscope::ui

#include "moc_encoding_menu.cpp"
