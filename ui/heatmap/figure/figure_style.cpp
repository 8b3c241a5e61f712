#include "ui/heatmap/figure/figure_style.h"

#include <cmath>

#include "core/explain/excerpt.h"

namespace hanscope::ui {

namespace {

constexpr double kPointMm = 25.4 / 72, kPixelMm = 25.4 / 96;
constexpr double kUsualSize = 11.25;  // points of figureFont(), whose pixels are of 1/96 inch
constexpr double kPaperFontSize = 10, kSizedFontSize = 8;
constexpr qreal kUsualWidth = 760;
constexpr qreal kSizedMargin = 8;  // logical pixels of a figure that others put on a page

double fontSizeOf(const FigureStyle& style) {
    if (style.fontSize > 0) return style.fontSize;
    if (style.widthMm > 0) return kSizedFontSize;
    return style.paper == Paper::Fitted ? kUsualSize : kPaperFontSize;
}

QString noteOf(const std::pair<int, int>& sentences, const FigureContent& content) {
    const auto [first, last] = sentences;
    const auto count = content.shown->reading->document->sentences().size();
    if (first == last) return FigureContent::tr("sentence %1 of %2").arg(first).arg(count);
    return FigureContent::tr("sentences %1 to %2 of %3").arg(first).arg(last).arg(count);
}

}  // namespace

bool FigureStyle::operator==(const FigureStyle& o) const {
    return paper == o.paper && widthMm == o.widthMm && fontSize == o.fontSize &&
           fontFamily == o.fontFamily && background == o.background && look == o.look &&
           sentences == o.sentences;
}

bool isSized(const FigureStyle& style) {
    return style.widthMm > 0 || style.paper != Paper::Fitted || style.fontSize > 0;
}

double physicalWidth(const FigureStyle& style) {
    if (style.widthMm > 0) return style.widthMm;
    if (style.paper != Paper::Fitted)
        return (paperSize(style.paper).width() - 2 * kPaperMargin) * kPointMm;
    return kUsualWidth * kPixelMm * fontSizeOf(style) / kUsualSize;
}

FigureContent styled(FigureContent content, const FigureStyle& style, int columns) {
    if (isSized(style)) {
        const double pixel = kPixelMm * fontSizeOf(style) / kUsualSize;  // mm of a logical pixel
        content.width = std::floor(physicalWidth(style) / pixel / columns);
        content.margin = kSizedMargin;
    }
    if (!style.fontFamily.isEmpty())
        content.font.setFamilies(QStringList{style.fontFamily} + content.font.families());
    const bool isDark = style.background == FigureBackground::Dark;
    content.palette = isDark ? Palette::dark(style.look) : Palette::light(style.look);
    if (style.background == FigureBackground::Print) content.paintsPage = false;
    if (style.sentences) {
        const auto [first, last] = *style.sentences;
        content.note = noteOf(*style.sentences, content);
        content.shown = excerptOf(*content.shown, static_cast<std::size_t>(first - 1),
                                  static_cast<std::size_t>(last - 1));
    }
    return content;
}

std::vector<FigureContent> styled(std::vector<FigureContent> contents,
                                  const std::optional<FigureStyle>& style) {
    if (!style) return contents;
    const int columns = static_cast<int>(contents.size());
    for (FigureContent& content : contents) content = styled(std::move(content), *style, columns);
    return contents;
}

}  // namespace hanscope::ui
