#include "ui/widgets/text/message_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace hanscope::ui {

namespace {

struct MessageTexts {
    Q_DECLARE_TR_FUNCTIONS(MessageTexts)
};

}  // namespace

QString messageText(const Message& message) {
    if (!message.isTranslatable()) return QString::fromStdString(message.text());
    const QString text = translatedText(message.text().c_str());
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    QString result;
    qsizetype end = 0;  // one pass, so that a "%2" within an argument stays as it is
    for (auto matches = place.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const auto number = match.captured(1).toUInt();
        result += text.mid(end, match.capturedStart() - end);
        result += number <= message.arguments().size()
                      ? messageText(message.arguments()[number - 1])
                      : match.captured();
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

QStringList messageTexts(const std::vector<Message>& messages) {
    QStringList texts;
    for (const Message& message : messages) texts << messageText(message);
    return texts;
}

QString messageSentence(const Message& message) {
    if (message.empty()) return {};
    QString text = messageText(message);
    text[0] = text[0].toUpper();
    return MessageTexts::tr("%1.", "a sentence").arg(text);
}

QString joinedSentences(const QStringList& sentences) {
    QString joined;
    for (const QString& sentence : sentences) {
        if (!joined.isEmpty() && !QStringLiteral("。！？").contains(joined.back()))
            joined += QLatin1Char(' ');
        joined += sentence;
    }
    return joined;
}

QString translatedText(const char* text) {
    return QCoreApplication::translate("core", text);
}

QString errorText(const std::exception& error) {
    return messageText(hanscope::messageOf(error));
}

}  // namespace hanscope::ui
