#include "ui/heatmap/figure/html_style.h"

#include <QStringList>

namespace hanscope::ui {

namespace {

constexpr char kRules[] =
    R"(html{color-scheme:@scheme;background:@page;color:@text;font:@size/1.7 @family}
body{margin:@margin;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{display:flex;flex-wrap:wrap;gap:32px}
article{box-sizing:border-box;flex:0 1 @width;min-width:min(100%,20em)}
h1{margin:0;font-size:1.1em;font-weight:600;line-height:1.3}
.model{color:@quiet;font-size:.85em;line-height:1.4;margin:0 0 1.3em}
.text p{margin:0 0 .2em;border-left:.6rem var(--shape,solid) var(--bar,transparent);padding:0 0 0 .8rem;
white-space:pre-wrap;overflow-wrap:anywhere;border-color:var(--bar,transparent)}
.text p.flow{border:0;padding:0}
.text p.gap{margin-top:.8em}
.text p.more{margin-top:-.2em}
.text p.h1,.text p.h2,.text p.h3{font-weight:bold;font-size:1.1em;break-after:avoid}
.text p.h1{font-size:1.5em}
.text p.h2{font-size:1.25em}
@indents.mark{display:inline-block;width:1.7em;margin-inline-start:-1.7em}
.w{padding:.08em 0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.l{padding-inline-start:.15em;margin-inline-start:-.15em}
.r{padding-inline-end:.15em;margin-inline-end:-.15em}
.w:hover{outline:1px solid @text}
.unknown,.parts{text-decoration:underline dotted 1px @quiet;text-underline-offset:.28em}
.parts{text-decoration-style:dashed}
ins,del{text-decoration-thickness:.1em}
.text i{display:inline-block;width:.35em;height:1.2em;margin-inline-end:.3em;vertical-align:-.25em;
background:var(--bar)}
.page{display:flex;align-items:center;gap:.6em;color:@quiet;font-size:.8em;margin:1.4em 0 .6em}
.page::before{content:"";flex:1;border-top:1px solid currentColor;opacity:.4}
footer{border-top:1px solid @rule;margin-top:1.3em;padding-top:.9em;color:@quiet;font-size:.85em;
display:flex;flex-wrap:wrap;column-gap:1.9em}
footer b{display:inline-block;width:60px;height:.75em;border:1px solid @quiet}
footer sub{font-size:.7em;line-height:0}
footer s{display:inline-block;width:24px;height:.8em;border-bottom:1px dotted @quiet;text-decoration:none}
footer s.parts{border-bottom-style:dashed}
footer s.line{border-bottom:0;height:4px;background:@text;clip-path:polygon(0 100%,100% 0,100% 100%)}
footer s.added{border-bottom:2px solid @text}
footer s.deleted{border-bottom:2px solid @text;height:.35em;vertical-align:.35em}
.note{font-size:.85em;margin:.4em 0 0}
@media print{.text p{break-inside:avoid}}
)";

QString indentRules() {
    QString rules;
    for (int level = 1; level <= kMaxHtmlIndent; ++level)
        rules += QStringLiteral(".text p.in%1{padding-inline-start:calc(.8rem + %2em)}\n")
                     .arg(level)
                     .arg(1.7 * level);
    return rules;
}

/// Names of fonts as CSS strings.
QString families(const QFont& font) {
    QStringList names;
    for (QString name : font.families()) {
        name.remove(QLatin1Char('\\')).remove(QLatin1Char('<'));
        names << QLatin1Char('"') + name.remove(QLatin1Char('"')) + QLatin1Char('"');
    }
    return names.join(QLatin1Char(',')) + QStringLiteral(",sans-serif");
}

QString pixels(double value) {
    return QString::number(value, 'g', 6) + QStringLiteral("px");
}

QString ruleColor(const Palette& palette) {
    const QColor quiet = palette.quietText;
    return QStringLiteral("rgba(%1,%2,%3,.35)")
        .arg(quiet.red())
        .arg(quiet.green())
        .arg(quiet.blue());
}

}  // namespace

QString htmlStyle(const FigureContent& content, double zoom) {
    const Palette& palette = content.palette;
    QString style = QString::fromLatin1(kRules);
    const auto set = [&style](const char* name, const QString& value) {
        style.replace(QLatin1String(name), value);
    };
    set("@scheme", palette.isDark() ? QStringLiteral("dark") : QStringLiteral("light"));
    set("@page", content.paintsPage ? palette.page.name() : QStringLiteral("transparent"));
    set("@text", palette.text.name());
    set("@quiet", palette.quietText.name());
    set("@rule", ruleColor(palette));
    set("@margin", pixels(content.margin * zoom));
    set("@size", pixels(content.font.pixelSize() * zoom));
    set("@width", pixels((content.width - 2 * content.margin) * zoom));
    set("@indents", indentRules());
    set("@family", families(content.font));
    return style;
}

}  // namespace hanscope::ui
