#include "ui/heatmap/figure/tex_text.h"

#include <QTextBoundaryFinder>
#include <algorithm>
#include <string_view>

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

constexpr char kUsualFont[] = "Usual";

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

/// Characters beside Latin letters that pdfLaTeX sets (with T1 and TS1), in their order.
constexpr std::u32string_view kPdfTexOthers =
    U"\u0192\u0218\u0219\u021a\u021b\u0237\u02c7\u02d8\u02dd\u200c\u2010\u2011\u2012\u2013"
    U"\u2014\u2015\u2016\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2021\u2022\u2030\u2031"
    U"\u2039\u203a\u203b\u203d\u2044\u20a1\u20a4\u20a6\u20a9\u20ab\u20ac\u20b1\u2103\u2116"
    U"\u2117\u2120\u2122\u2190\u2191\u2192\u2193\u25e6\u266a\ufb00\ufb01\ufb02\ufb03\ufb04";

bool isKnownToPdfTex(char32_t c) {
    constexpr std::u32string_view lacking =
        U"\u0126\u0127\u0138\u013f\u0140\u0149\u0166\u0167\u017f";
    if (c < 0x80 || (c >= 0xa0 && c < 0x180)) return lacking.find(c) == lacking.npos;
    return std::binary_search(kPdfTexOthers.begin(), kPdfTexOthers.end(), c);
}

struct MappedCharacter {
    char32_t character;
    const char* tex;
};

/// Commands for some of the others.
constexpr MappedCharacter kMapped[] = {{U'…', "\\textellipsis{}"},
                                       {U'\u2009', "\\,"},
                                       {U'\u202f', "\\,"},
                                       {U'\u200b', "{}"},
                                       {U'√', "$\\surd$"},
                                       {U'−', "$-$"},
                                       {U'≤', "$\\le$"},
                                       {U'≥', "$\\ge$"},
                                       {U'≠', "$\\ne$"},
                                       {U'≈', "$\\approx$"},
                                       {U'≡', "$\\equiv$"},
                                       {U'∼', "$\\sim$"},
                                       {U'∞', "$\\infty$"},
                                       {U'∑', "$\\sum$"},
                                       {U'∏', "$\\prod$"},
                                       {U'∫', "$\\int$"},
                                       {U'∂', "$\\partial$"},
                                       {U'∇', "$\\nabla$"},
                                       {U'∈', "$\\in$"},
                                       {U'∅', "$\\emptyset$"},
                                       {U'∪', "$\\cup$"},
                                       {U'∩', "$\\cap$"},
                                       {U'∘', "$\\circ$"},
                                       {U'⋅', "$\\cdot$"},
                                       {U'⇒', "$\\Rightarrow$"},
                                       {U'⇔', "$\\Leftrightarrow$"},
                                       {U'↔', "$\\leftrightarrow$"},
                                       {U'′', "$'$"},
                                       {U'★', "$\\star$"},
                                       {U'α', "$\\alpha$"},
                                       {U'β', "$\\beta$"},
                                       {U'γ', "$\\gamma$"},
                                       {U'δ', "$\\delta$"},
                                       {U'ε', "$\\varepsilon$"},
                                       {U'ζ', "$\\zeta$"},
                                       {U'η', "$\\eta$"},
                                       {U'θ', "$\\theta$"},
                                       {U'ι', "$\\iota$"},
                                       {U'κ', "$\\kappa$"},
                                       {U'λ', "$\\lambda$"},
                                       {U'μ', "$\\mu$"},
                                       {U'ν', "$\\nu$"},
                                       {U'ξ', "$\\xi$"},
                                       {U'π', "$\\pi$"},
                                       {U'ρ', "$\\rho$"},
                                       {U'ς', "$\\varsigma$"},
                                       {U'σ', "$\\sigma$"},
                                       {U'τ', "$\\tau$"},
                                       {U'υ', "$\\upsilon$"},
                                       {U'φ', "$\\varphi$"},
                                       {U'χ', "$\\chi$"},
                                       {U'ψ', "$\\psi$"},
                                       {U'ω', "$\\omega$"},
                                       {U'Γ', "$\\Gamma$"},
                                       {U'Δ', "$\\Delta$"},
                                       {U'Θ', "$\\Theta$"},
                                       {U'Λ', "$\\Lambda$"},
                                       {U'Ξ', "$\\Xi$"},
                                       {U'Π', "$\\Pi$"},
                                       {U'Σ', "$\\Sigma$"},
                                       {U'Φ', "$\\Phi$"},
                                       {U'Ψ', "$\\Psi$"},
                                       {U'Ω', "$\\Omega$"}};

/// Null if there are none.
const char* mappedTex(char32_t c) {
    for (const MappedCharacter& mapped : kMapped)
        if (mapped.character == c) return mapped.tex;
    return nullptr;
}

/// A control character is shown as its symbol, and one that TeX refuses as U+FFFD.
char32_t shownByTex(char32_t c) {
    if (c == '\t' || c == '\n') return c;
    if (c < 0x20) return 0x2400 + c;
    if (c == 0x7f) return U'␡';
    return isRefusedByTex(c) ? char32_t{QChar::ReplacementCharacter} : c;
}

/// Whether TeX replaces the two by another character, such as "--" by a dash.
bool isLigature(char32_t before, char32_t c) {
    return (before == c &&
            (c == '-' || c == '`' || c == '\'' || c == ',' || c == '<' || c == '>')) ||
           (c == '`' && (before == '?' || before == '!'));
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
        case QChar::ReplacementCharacter:
            return QStringLiteral("\\symbol{\"FFFD}");
        default:
            return QString::fromUcs4(&c, 1);
    }
}

}  // namespace

QString texFontCommand(const QString& macro, const QString& families, const QString& options) {
    QString command, ends;
    for (const QString& family : families.split(QLatin1Char(','))) {
        command += QStringLiteral("\\IfFontExistsTF{%1}{\\newfontfamily%2{%1}[%3]}{%\n")
                       .arg(family, macro, options);
        ends += QLatin1Char('}');
    }
    return command + QStringLiteral("\\let%1\\relax").arg(macro) + ends + QLatin1Char('\n');
}

QString TexText::of(const QString& text) {
    QString tex;
    const char* open = nullptr;
    const auto change = [&](const char* name) {
        if (open == name) return;
        if (open) tex += QLatin1Char('}');
        if (name) tex += QStringLiteral("\\hanset{%1}{").arg(QLatin1String(name));
        open = name;
    };
    char32_t before = 0;
    for (const char32_t given : text.toUcs4()) {
        const char32_t c = shownByTex(given);
        const char* const mapped = mappedTex(c);
        if (const TexFonts* fonts = fontsOf(c)) {
            change(fonts->name);
            scripts_.insert(QLatin1String(fonts->name));
        } else if (isWideMark(c)) {
            if (!open) {
                change(kTexFonts[0].name);
                scripts_.insert(QLatin1String(kTexFonts[0].name));
            }
        } else if (isOfUsualFont(c) || !open) {
            change(isKnownToPdfTex(c) || mapped ? nullptr : kUsualFont);
        }
        if (open && !isKnownToPdfTex(c) && !lacking_.contains(c)) lacking_ << c;
        if (isLigature(before, c)) tex += QStringLiteral("\\hancut{}");
        tex += !open && mapped
                   ? QStringLiteral("\\hanchar{%1}{%2}").arg(escapedTex(c), QLatin1String(mapped))
                   : escapedTex(c);
        before = c;
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

QString TexText::fontCommands() const {
    QString commands;
    QStringList done;
    for (const TexFonts& fonts : kTexFonts) {
        const QString name = QLatin1String(fonts.name);
        if (!scripts_.contains(name) || done.contains(name)) continue;
        done << name;
        commands += texFontCommand(QStringLiteral("\\han") + name, QLatin1String(fonts.families),
                                   QLatin1String(fonts.options));
    }
    return commands;
}

QString TexText::lacking() const {
    constexpr qsizetype kMax = 5;
    QStringList names;
    for (const char32_t c : lacking_.mid(0, kMax))
        names << QStringLiteral("U+") + QString::number(c, 16).toUpper().rightJustified(4, u'0');
    if (lacking_.size() > kMax) names << QStringLiteral("...");
    return names.join(QStringLiteral(", "));
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
