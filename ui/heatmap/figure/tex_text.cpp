#include "ui/heatmap/figure/tex_text.h"

#include <QStringList>
#include <QTextBoundaryFinder>
#include <algorithm>

namespace hanscope::ui {

namespace {

/// Fonts for a script, the best first.
struct TexFonts {
    QChar::Script script;
    const char* name;
    const char* options;  ///< of fontspec
    const char* families;
};

constexpr char kHanFonts[] = "Noto Sans CJK SC,Source Han Sans SC,WenQuanYi Zen Hei,FandolHei";
constexpr char kKanaFonts[] = "Noto Sans CJK JP,Source Han Sans JP,IPAexGothic,Noto Sans CJK SC";
constexpr char kHangulFonts[] = "Noto Sans CJK KR,Source Han Sans KR,NanumGothic,UnDotum";

constexpr TexFonts kTexFonts[] = {
    {QChar::Script_Han, "Han", "", kHanFonts},
    {QChar::Script_Hiragana, "Kana", "", kKanaFonts},
    {QChar::Script_Katakana, "Kana", "", kKanaFonts},
    {QChar::Script_Bopomofo, "Han", "", kHanFonts},
    {QChar::Script_Hangul, "Hangul", "", kHangulFonts},
    {QChar::Script_Arabic, "Arabic", "Script=Arabic", "DejaVu Sans,Noto Sans Arabic,Amiri"},
    {QChar::Script_Hebrew, "Hebrew", "Script=Hebrew", "DejaVu Sans,Noto Sans Hebrew"},
    {QChar::Script_Thai, "Thai", "Script=Thai", "Noto Sans Thai,Loma,Waree"},
    {QChar::Script_Devanagari, "Devanagari", "Script=Devanagari",
     "Noto Sans Devanagari,Lohit Devanagari"},
    {QChar::Script_Bengali, "Bengali", "Script=Bengali", "Noto Sans Bengali,Lohit Bengali"},
    {QChar::Script_Tamil, "Tamil", "Script=Tamil", "Noto Sans Tamil,Lohit Tamil"}};

const TexFonts* fontsOf(char32_t c) {
    const QChar::Script script = QChar::script(c);
    for (const TexFonts& fonts : kTexFonts)
        if (fonts.script == script) return &fonts;
    return nullptr;
}

/// Scripts without spaces between words.
bool isUnspaced(char32_t c) {
    const QChar::Script script = QChar::script(c);
    return script == QChar::Script_Han || script == QChar::Script_Hiragana ||
           script == QChar::Script_Katakana || script == QChar::Script_Hangul ||
           script == QChar::Script_Thai;
}

/// Letters and digits of the other scripts, and all of ASCII, are in the usual font; other
/// punctuation stays in the font of what stands before it.
bool isOfUsualFont(char32_t c) {
    const QChar::Script script = QChar::script(c);
    return c < 0x80 || (script != QChar::Script_Common && script != QChar::Script_Inherited);
}

/// A full-width form or a mark of Chinese, Japanese or Korean, which all of their fonts have.
bool isWideMark(char32_t c) {
    return (c >= 0x3000 && c < 0x3040) || (c >= 0xff00 && c < 0xfff0);
}

/// Control characters and noncharacters, beside line breaks and tabs, and the replacement
/// character, which LuaTeX takes for damaged UTF-8: TeX stops at one in its input.
bool isRefusedByTex(char32_t c) {
    const bool isControl = (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0);
    return isControl || QChar::isNonCharacter(c) || c == QChar::ReplacementCharacter;
}

QString escapedTex(char32_t c) {
    switch (c) {
        case '\\':
            return QStringLiteral("\\textbackslash{}");
        case '^':
            return QStringLiteral("\\textasciicircum{}");
        case '~':
            return QStringLiteral("\\textasciitilde{}");
        case '{':
        case '}':
        case '$':
        case '&':
        case '#':
        case '_':
        case '%':
            return QLatin1Char('\\') + QChar(static_cast<char16_t>(c));
        case 0x7f:
            return QStringLiteral("␡");
        case '\t':
        case '\n':
            return QChar(static_cast<char16_t>(c));
        default:
            if (c < 0x20) return QChar(static_cast<char16_t>(0x2400 + c));
            if (isRefusedByTex(c)) return QStringLiteral("\\symbol{\"FFFD}");
            return QString::fromUcs4(&c, 1);
    }
}

/// Defines \\hanNAME as the first font that is installed.
QString fontCommand(const char* name, const QString& families, const char* options) {
    QString command, ends;
    const QString macro = QStringLiteral("\\han") + QLatin1String(name);
    for (const QString& family : families.split(QLatin1Char(','))) {
        command += QStringLiteral("\\IfFontExistsTF{%1}{\\newfontfamily%2{%1}[%3]}{%\n")
                       .arg(family, macro, QLatin1String(options));
        ends += QLatin1Char('}');
    }
    return command + QStringLiteral("\\let%1\\relax").arg(macro) + ends + QLatin1Char('\n');
}

}  // namespace

QString TexText::of(const QString& text) {
    QString tex;
    const char* open = nullptr;
    const auto change = [&](const char* name) {
        if (open == name) return;
        if (open) tex += QLatin1Char('}');
        if (name) tex += QStringLiteral("{\\han%1 ").arg(QLatin1String(name));
        open = name;
        if (name) scripts_.insert(QLatin1String(name));
    };
    for (const char32_t c : text.toUcs4()) {
        if (const TexFonts* fonts = fontsOf(c))
            change(fonts->name);
        else if (isOfUsualFont(c))
            change(nullptr);
        else if (!open && isWideMark(c))
            change(kTexFonts[0].name);
        tex += escapedTex(c);
    }
    change(nullptr);
    return tex;
}

QString TexText::ofLine(const QString& text) {
    QStringList words;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        QStringList pieces;
        for (const QString& piece : breakable(word)) pieces << of(piece);
        words << pieces.join(QStringLiteral("\\allowbreak{}"));
    }
    return words.join(QLatin1Char(' '));
}

QString TexText::fontCommands(const QString& family) const {
    QStringList usual{family, QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans")};
    usual.removeDuplicates();
    QString commands = fontCommand("Usual", usual.join(QLatin1Char(',')), "");
    QStringList done;
    for (const TexFonts& fonts : kTexFonts) {
        const QString name = QLatin1String(fonts.name);
        if (!scripts_.contains(name) || done.contains(name)) continue;
        done << name;
        commands += fontCommand(fonts.name, QLatin1String(fonts.families), fonts.options);
    }
    return commands;
}

TexDirection directionOf(const QString& text) {
    for (const char32_t c : text.toUcs4()) {
        const QChar::Direction direction = QChar::direction(c);
        if (direction == QChar::DirR || direction == QChar::DirAL) return TexDirection::RightToLeft;
        if (direction == QChar::DirL || direction == QChar::DirEN || direction == QChar::DirAN)
            return TexDirection::LeftToRight;
    }
    return TexDirection::None;
}

bool mayBreakBetween(const QString& before, const QString& after) {
    if (before.isEmpty() || after.isEmpty() || before.back().isSpace()) return false;
    const QChar::Category category = before.back().category();
    if (category == QChar::Punctuation_Open || category == QChar::Punctuation_InitialQuote)
        return false;
    return isUnspaced(after.toUcs4().front());
}

QStringList breakable(const QString& text) {
    constexpr qsizetype kMaxLength = 24;
    if (text.size() <= kMaxLength) return {text};
    QStringList pieces;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    qsizetype begin = 0;
    for (qsizetype at = finder.toNextBoundary(); at >= 0; at = finder.toNextBoundary()) {
        if (at - begin < kMaxLength && at < text.size()) continue;
        pieces << text.mid(begin, at - begin);
        begin = at;
    }
    return pieces;
}

QString texComment(const QString& text) {
    QString line;
    for (const char32_t c : text.simplified().toUcs4())
        if (!isRefusedByTex(c)) line += QString::fromUcs4(&c, 1);
    return line;
}

}  // namespace hanscope::ui
