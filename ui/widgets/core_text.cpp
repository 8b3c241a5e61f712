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

/// One argument: a text in quotes or a number, or a list of them: "'a' (3), 'b' and 4 more".
const QRegularExpression& argumentForm() {
    static const QString item = QStringLiteral(
        "(?:(?<![\\w'])'[^']*'(?!\\w)|\"[^\"]*\"|“[^”]*”|"
        "(?<![\\w.-])-?\\d+(?:[.,]\\d+)*(?:[eE][-+]?\\d+)?)");
    static const QString counted = item + QStringLiteral("(?: \\(\\d+\\))?");
    static const QRegularExpression form(
        QStringLiteral("%1(?:(?:, | and (?!\\d+ more)| = )%1)*(?: and \\d+ more)?").arg(counted));
    return form;
}

/// The words of a list, outside the quotes, in the language of the window.
QString inLanguage(QString argument) {
    static const QRegularExpression last(QStringLiteral("(?<=['\"”)]) and (?=['\"“\\d])"));
    static const QRegularExpression more(QStringLiteral("(\\d+) more$"));
    argument.replace(last, CoreTexts::tr(" and "));
    if (const auto match = more.match(argument); match.hasMatch())
        argument =
            argument.left(match.capturedStart()) + CoreTexts::tr("%1 more").arg(match.captured(1));
    return argument;
}

Pattern patternOf(const QString& sentence) {
    Pattern pattern;
    qsizetype end = 0;
    auto matches = argumentForm().globalMatch(sentence);
    while (matches.hasNext() && pattern.arguments.size() < kMaxArguments) {
        const auto match = matches.next();
        pattern.arguments << inLanguage(match.captured());
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
