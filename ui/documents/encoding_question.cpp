#include "ui/documents/encoding_question.h"

#include <QPushButton>

#include "ui/documents/encoding_menu.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {

EncodingQuestion::EncodingQuestion(ReaderSession* session, QWidget* parent)
    : Banner(Kind::Error, parent) {
    setObjectName(QStringLiteral("encodingQuestion"));
    auto* menu = new EncodingMenu(this);
    menu->setEnabled(true);
    addButton(tr("Choose the Encoding"))->setMenu(menu);
    connect(session, &ReaderSession::encodingUnknown, this, &EncodingQuestion::ask);
    connect(menu, &EncodingMenu::chosen, this, [this, session](const QString& encoding) {
        OpenDocument wanted = wanted_;
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
