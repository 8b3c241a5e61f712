#include "ui/widgets/core_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "ui/widgets/core_patterns.h"

namespace hanscope::ui {

namespace {

/// No more parts of a sentence are looked up, so that a long label or path costs little time.
constexpr int kMaxParts = 8;
constexpr int kMaxDepth = 3;  ///< of sentences within sentences

struct CoreTexts {
    Q_DECLARE_TR_FUNCTIONS(CoreTexts)
};

struct Translation {
    QString text;              ///< the sentence itself without one
    qsizetype characters = 0;  ///< of the sentence that were found
};

Translation anyTranslation(const QString& sentence, int depth);

/// The words of a list, outside the quotes, in the language of the window.
QString listInLanguage(QString list) {
    static const QRegularExpression last(QStringLiteral("(?<=['\"”)\\d]) and (?=['\"“\\d])"));
    static const QRegularExpression more(QStringLiteral(" and ([\\d,]+) more$"));
    if (const auto match = more.match(list); match.hasMatch())
        list = list.left(match.capturedStart()) + CoreTexts::tr(" and ") +
               CoreTexts::tr("%1 more").arg(match.captured(1));
    return list.replace(last, CoreTexts::tr(" and "));
}

Translation argumentTranslation(const QString& argument, int depth) {
    static const QRegularExpression isData(QStringLiteral("^(?:['\"“]|[-\\d.,]+$)"));
    if (depth < kMaxDepth && !isData.match(argument).hasMatch())
        if (const Translation found = anyTranslation(argument, depth + 1); found.characters > 0)
            return found;
    return {listInLanguage(argument), 0};
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

/// "PATH, line 3 (byte 90): ", as a FileError begins.
QString placeText(const QString& place) {
    static const QRegularExpression lineAndByte(
        QStringLiteral(", line (\\d+) \\(byte (\\d+)\\): $"));
    static const QRegularExpression line(QStringLiteral(", line (\\d+): $"));
    static const QRegularExpression byte(QStringLiteral(", byte (\\d+): $"));
    if (const auto match = lineAndByte.match(place); match.hasMatch())
        return CoreTexts::tr("%1, line %2 (byte %3): ", "a place in a file")
            .arg(place.left(match.capturedStart()), match.captured(1), match.captured(2));
    if (const auto match = line.match(place); match.hasMatch())
        return CoreTexts::tr("%1, line %2: ", "a place in a file")
            .arg(place.left(match.capturedStart()), match.captured(1));
    if (const auto match = byte.match(place); match.hasMatch())
        return CoreTexts::tr("%1, byte %2: ", "a place in a file")
            .arg(place.left(match.capturedStart()), match.captured(1));
    return place;
}

Translation wholeTranslation(const QString& sentence, int depth) {
    const QByteArray source = sentence.toUtf8();
    const QString whole = QCoreApplication::translate("core", source.constData());
    if (whole != sentence) return {whole, sentence.size()};
    const auto pattern = corePatternOf(sentence);
    if (!pattern) return {sentence, 0};
    const QString text = QCoreApplication::translate("core", pattern->text);
    if (text == QString::fromUtf8(pattern->text)) return {sentence, 0};
    QStringList arguments;
    qsizetype characters = pattern->characters;
    for (const QString& argument : pattern->arguments) {
        const Translation found = argumentTranslation(argument, depth);
        arguments << found.text;
        characters += found.characters;
    }
    return {filled(text, arguments), characters};
}

/// Of the whole sentence, or of what stands behind one of its ": ", whichever has the most.
Translation translationBehindPlace(const QString& sentence, int depth) {
    static const QString colon = QStringLiteral(": ");
    Translation best = wholeTranslation(sentence, depth);
    qsizetype at = sentence.indexOf(colon);
    for (int part = 0; at >= 0 && part < kMaxParts; at = sentence.indexOf(colon, at + 1), ++part) {
        const qsizetype begin = at + colon.size();
        const Translation rest = wholeTranslation(sentence.mid(begin), depth);
        if (rest.characters > best.characters)
            best = {placeText(sentence.left(begin)) + rest.text, rest.characters};
    }
    return best;
}

/// Of the sentence, or of the sentences that "; " divides if as much of these is found.
Translation anyTranslation(const QString& sentence, int depth) {
    static const QString semicolon = QStringLiteral("; ");
    const Translation together = translationBehindPlace(sentence, depth);
    QStringList parts = sentence.split(semicolon);
    if (parts.size() == 1 || parts.size() > kMaxParts) return together;
    qsizetype characters = 0;
    for (QString& part : parts) {
        const Translation found = translationBehindPlace(part, depth);
        part = found.text;
        characters += found.characters;
    }
    if (characters == 0 || characters < together.characters) return together;
    return {parts.join(CoreTexts::tr("; ", "between two sentences")), characters};
}

}  // namespace

QString coreText(const std::string& sentence) {
    return anyTranslation(QString::fromStdString(sentence), 0).text;
}

QString coreSentence(const std::string& sentence) {
    if (sentence.empty()) return {};
    QString text = coreText(sentence);
    text[0] = text[0].toUpper();
    return CoreTexts::tr("%1.", "a sentence").arg(text);
}

}  // namespace hanscope::ui
