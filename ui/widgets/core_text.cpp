#include "ui/widgets/core_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace hanscope::ui {

namespace {

/// After so many ": " no further part is looked up, so that a long label or path costs little time.
constexpr int kMaxParts = 8;

struct CoreTexts {
    Q_DECLARE_TR_FUNCTIONS(CoreTexts)
};

struct Pattern {
    QString text;           ///< "the column %1 appears twice"
    QStringList arguments;  ///< "'a'"
};

/// At most nine arguments, since QString::arg() takes %1 to %9 at once; later ones stay in the
/// text.
constexpr int kMaxArguments = 9;

Pattern patternOf(const QString& sentence) {
    static const QRegularExpression variable(QStringLiteral(
        "(?<![\\w'])'[^']*'(?!\\w)|“[^”]*”|(?<![\\w.-])-?\\d+(?:[.,]\\d+)*(?:[eE][-+]?\\d+)?"));
    Pattern pattern;
    qsizetype end = 0;
    auto matches = variable.globalMatch(sentence);
    while (matches.hasNext() && pattern.arguments.size() < kMaxArguments) {
        const auto match = matches.next();
        pattern.arguments << match.captured();
        pattern.text += sentence.mid(end, match.capturedStart() - end) +
                        QStringLiteral("%%1").arg(pattern.arguments.size());
        end = match.capturedEnd();
    }
    pattern.text += sentence.mid(end);
    return pattern;
}

/// `text` with %1, %2, … replaced in one pass, so that a "%2" within an argument stays as it is.
QString filled(const QString& text, const QStringList& arguments) {
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    QString result;
    qsizetype end = 0;
    auto matches = place.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        result += text.mid(end, match.capturedStart() - end) +
                  arguments.value(match.captured(1).toInt() - 1, match.captured());
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

/// Empty without a translation.
QString translated(const QString& sentence) {
    const Pattern pattern = patternOf(sentence);
    const QByteArray source = pattern.text.toUtf8();
    const QString text = QCoreApplication::translate("core", source.constData());
    return text == pattern.text ? QString() : filled(text, pattern.arguments);
}

}  // namespace

QString coreText(const std::string& sentence) {
    static const QString colon = QStringLiteral(": ");
    const QString whole = QString::fromStdString(sentence);
    if (const QString text = translated(whole); !text.isEmpty()) return text;
    qsizetype at = whole.indexOf(colon);
    for (int part = 0; at >= 0 && part < kMaxParts; at = whole.indexOf(colon, at + 1), ++part) {
        const qsizetype rest = at + colon.size();
        if (const QString text = translated(whole.mid(rest)); !text.isEmpty())
            return whole.left(rest) + text;
    }
    return whole;
}

QString coreSentence(const std::string& sentence) {
    if (sentence.empty()) return {};
    QString text = coreText(sentence);
    text[0] = text[0].toUpper();
    return CoreTexts::tr("%1.", "a sentence").arg(text);
}

}  // namespace hanscope::ui
