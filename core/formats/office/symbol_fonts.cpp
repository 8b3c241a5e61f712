#include "core/formats/office/symbol_fonts.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <array>

namespace hanscope {

namespace {

/// The characters of a symbol font; '\0': Unicode has none, or none that looks alike.
struct SymbolFont {
    std::string_view name;
    std::u32string_view low;   ///< from 0x20
    std::u32string_view high;  ///< from `firstHigh`
    unsigned firstHigh;
};

using namespace std::string_view_literals;

// clang-format would divide these texts anew each time.
// clang-format off
const std::array<SymbolFont, 3> kSymbolFonts = {{
    {"Symbol"sv,
     U" !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ"
     U"ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"sv,
     U"€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉"
     U"∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\0⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭"sv,
     0xa0},
    {"Wingdings"sv,
     U" ✏✂✁👓🔔📖🕯☎✆✉✉📪📫📬📭📁📂📄📄📄🗄⌛⌨🖱🖲💻🖴💾💾✇✍✍✌👌👍👎☜☞☝☟✋☺😐☹💣"
     U"☠"
     U"⚐"
     U"🚩✈☼💧❄✝✞✝✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□□❑❒⬧⧫◆❖⬥⌧⍓⌘❀✿❝❞"sv,
     U"⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿\0\0\0\0\0\0\0\0·•▪○⭕○◉◎○▪"
     U"◻★✦★✶✴✹✵⌖⌖⟡⌑?✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛\0\0\0\0\0\0\0\0\0\0\0"
     U"\0\0\0\0\0\0\0⌫⌦◀➢▲▼←➲↑↓←→↑↓↖↗↙↘←➔↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳⬁⬀"
     U"⬃⬂▫▪✗✓☒☑"sv,
     0x80},
    // Its boxes and check marks, which forms are filled in with.
    {"Wingdings 2"sv,
     U"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0✗✓☒☑"sv,
     U"□"sv, 0xa3},
}};
// clang-format on

char32_t characterAt(const SymbolFont& font, unsigned code) {
    if (code >= font.firstHigh && code - font.firstHigh < font.high.size())
        return font.high[code - font.firstHigh];
    return code >= 0x20 && code - 0x20 < font.low.size() ? font.low[code - 0x20] : U'\0';
}

std::string utf8Of(char32_t character) {
    std::string text;
    if (character != U'\0' && character <= 0x10ffff)
        icu::UnicodeString(static_cast<UChar32>(character)).toUTF8String(text);
    return text;
}

}  // namespace

bool isSymbolFont(std::string_view font) {
    return std::any_of(kSymbolFonts.begin(), kSymbolFonts.end(),
                       [font](const SymbolFont& each) { return each.name == font; });
}

std::string symbolText(std::string_view font, unsigned code) {
    const bool isPrivate = code >= 0xf000 && code <= 0xf0ff;
    for (const SymbolFont& each : kSymbolFonts)
        if (each.name == font) return utf8Of(characterAt(each, isPrivate ? code - 0xf000 : code));
    return isPrivate ? std::string() : utf8Of(code);
}

}  // namespace hanscope
