#include "ui/widgets/core_patterns.h"

#include <QRegularExpression>
#include <vector>

#include "ui/widgets/outside_texts/core/all.h"

namespace hanscope::ui {

namespace {

struct KnownPattern {
    const char* text;
    QStringList between;       ///< the texts before, between and behind the arguments
    qsizetype characters = 0;  ///< of these together
};

std::vector<KnownPattern> knownPatterns() {
    static const QRegularExpression place(QStringLiteral("%[1-9]"));
    std::vector<KnownPattern> known;
    for (const auto& [first, count] : outside_texts::kCoreTexts)
        for (std::size_t i = 0; i < count; ++i) {
            KnownPattern pattern{first[i], QString::fromUtf8(first[i]).split(place)};
            for (const QString& text : pattern.between) pattern.characters += text.size();
            if (pattern.between.size() > 1) known.push_back(std::move(pattern));
        }
    return known;
}

/// Where the text in quotes that begins at `start` ends; `start` if there is none.
qsizetype endOfQuotes(const QString& sentence, qsizetype start) {
    static const QRegularExpression quoted(
        QStringLiteral("\\G(?:'[^']*'(?!\\w)|\"[^\"]*\"|“[^”]*”)"));
    const auto match = quoted.match(sentence, start, QRegularExpression::NormalMatch,
                                    QRegularExpression::MatchOptions());
    return match.hasMatch() ? match.capturedEnd() : start;
}

/// The arguments of `sentence`; none if it does not have this pattern.
QStringList argumentsOf(const QString& sentence, const KnownPattern& pattern) {
    const QStringList& between = pattern.between;
    const qsizetype end = sentence.size() - between.last().size();
    qsizetype start = between.first().size();
    if (start >= end || !sentence.startsWith(between.first()) || !sentence.endsWith(between.last()))
        return {};
    QStringList arguments;
    for (qsizetype i = 1; i < between.size(); ++i) {
        const bool isLast = i + 1 == between.size();
        const qsizetype from = std::max(start + 1, endOfQuotes(sentence, start));
        const qsizetype next = isLast ? end : sentence.indexOf(between[i], from);
        if (next <= start || next > end) return {};
        arguments << sentence.mid(start, next - start);
        start = next + between[i].size();
    }
    return arguments;
}

}  // namespace

std::optional<CorePattern> corePatternOf(const QString& sentence) {
    static const std::vector<KnownPattern> known = knownPatterns();
    std::optional<CorePattern> best;
    for (const KnownPattern& pattern : known) {
        if (best && best->characters >= pattern.characters) continue;
        const QStringList arguments = argumentsOf(sentence, pattern);
        if (!arguments.isEmpty()) best = CorePattern{pattern.text, arguments, pattern.characters};
    }
    return best;
}

}  // namespace hanscope::ui
