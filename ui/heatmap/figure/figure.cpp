#include "ui/heatmap/figure/figure.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/explain/difference.h"
#include "core/explain/excerpt.h"
#include "ui/heatmap/caption.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr qreal kLineGap = 2;

std::unique_ptr<RichLine> lineOf(const QString& text, const QFont& font, qreal width) {
    if (text.isEmpty()) return nullptr;
    return std::make_unique<RichLine>(text, font, Underscores::Shown, width);
}

constexpr qreal kGapBelowCaption = 20;
constexpr qreal kRuleGap = 20;
constexpr qreal kLegendGap = 14;

}  // namespace

QString figureTitle(const Reading& reading, const QString& truth, const QString& letter) {
    return letter.isEmpty() ? captionText(reading, truth)
                            : letter + QLatin1Char(' ') + captionText(reading, truth);
}

QString figureDetails(const ShownReading& shown, const QString& note) {
    return modelText(shown, {probabilityText(*shown.reading)}, note);
}

FigureCaption::FigureCaption(const QString& title, const QString& details, const QFont& font,
                             qreal width)
    : title_(lineOf(title, strongFont(sizedFont(font, TextSize::Large)), width)),
      details_(lineOf(details, sizedFont(font, TextSize::Small), width)) {}

qreal FigureCaption::height() const {
    const qreal title = title_ ? title_->size().height() : 0;
    const qreal details = details_ ? details_->size().height() : 0;
    return title + details + (title_ && details_ ? kLineGap : 0);
}

void FigureCaption::draw(QPainter& painter, QPointF topLeft, const Palette& palette) const {
    if (title_) title_->draw(painter, topLeft, palette.text);
    const qreal top = title_ ? title_->size().height() + kLineGap : 0;
    if (details_) details_->draw(painter, topLeft + QPointF(0, top), palette.quietText);
}

QFont figureNoteFont(const QFont& font) {
    return sizedFont(font, TextSize::Small);
}

bool hasReasons(const FigureContent& content) {
    return std::find_if(content.reasons.begin(), content.reasons.end(),
                        [](std::uint8_t mark) { return mark != 0; }) != content.reasons.end();
}

DrawnMarks drawnMarks(const std::vector<FigureContent>& contents) {
    DrawnMarks drawn;
    for (const FigureContent& content : contents)
        for (const std::uint8_t mark : content.reasons) {
            drawn.reasons = drawn.reasons || mark == kReasonMark;
            drawn.against = drawn.against || mark == kAgainstMark;
        }
    return drawn;
}

ShownReadings shownIn(const std::vector<FigureContent>& contents) {
    ShownReadings shown;
    for (const FigureContent& content : contents) shown.push_back(content.shown);
    return shown;
}

std::vector<LegendItem> legendItems(const std::vector<FigureContent>& contents) {
    const FigureContent& first = contents.front();
    return legendItems(*first.shown, first.palette, shownIn(contents), drawnMarks(contents));
}

std::uint8_t markOf(const FigureContent& content, int word) {
    return content.reasons.empty() ? 0 : content.reasons[static_cast<std::size_t>(word)];
}

namespace {

/// Of the words in these sentences.
std::vector<std::uint8_t> reasonsIn(const FigureContent& whole,
                                    const std::vector<std::size_t>& sentences) {
    std::vector<std::uint8_t> kept;
    if (!hasReasons(whole)) return kept;
    for (const std::size_t index : sentences) {
        const Sentence& sentence = whole.shown->reading->document->sentences()[index];
        const auto first = whole.reasons.begin() + sentence.firstWord;
        kept.insert(kept.end(), first, first + sentence.wordCount);
    }
    return kept;
}

}  // namespace

FigureContent excerptOf(FigureContent content, const std::vector<std::size_t>& sentences) {
    auto shown = excerptOf(*content.shown, sentences);
    content.reasons = reasonsIn(content, sentences);
    if (!content.whole) content.whole = content.shown;
    content.shown = std::move(shown);
    return content;
}

FigureContent excerptOf(FigureContent content, std::size_t first, std::size_t last) {
    auto shown = excerptOf(*content.shown, first, last);
    std::vector<std::size_t> sentences(last - first + 1);
    std::iota(sentences.begin(), sentences.end(), first);
    content.reasons = reasonsIn(content, sentences);
    if (!content.whole) content.whole = content.shown;
    content.shown = std::move(shown);
    return content;
}

QFont figureFont() {
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans"),
                      QStringLiteral("Noto Sans CJK SC"), QStringLiteral("sans-serif")});
    font.setPixelSize(15);
    font.setHintingPreference(QFont::PreferNoHinting);
    // With any letter spacing, Qt draws no ligatures, so that a search for "first" finds it in a
    // PDF.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 1.0 / 64);
    return font;
}

bool isSerif(const QFont& font) {
    return font.styleHint() == QFont::Serif;
}

QString titleOf(const FigureContent& content) {
    return content.header ? figureTitle(*content.shown->reading, content.truth, content.letter)
                          : content.letter;
}

QString detailsOf(const FigureContent& content) {
    return content.model ? figureDetails(*content.shown, content.note) : QString();
}

Figure::Figure(const FigureContent& content, TextRuns runs)
    : content_(content),
      caption_(titleOf(content), detailsOf(content), content.font, contentWidth()),
      heatmap_(content.shown->reading->document, content.font, content.sentencePerLine,
               contentWidth(), runs),
      legend_(*content.shown, figureNoteFont(content.font), content.palette, contentWidth(), {},
              Legend::Length::Full, drawnMarks({content})),
      headerHeight_(caption_.height() > 0 ? caption_.height() + kGapBelowCaption : 0) {
    content_.width = std::round(content.width);
    measure();
    height_ = content.legend ? legendTop() + legend_.height() : heatmapBottom();
    if (!content.legend && !content.shown->reading->warnings.empty()) height_ += kLegendGap;
    for (const Message& warning : content.shown->reading->warnings) {
        warnings_.push_back(std::make_unique<RichLine>(messageText(warning),
                                                       figureNoteFont(content.font),
                                                       Underscores::Shown, contentWidth()));
        height_ += warnings_.back()->size().height();
    }
    height_ = std::ceil(height_ + content_.margin);
}

void Figure::measure() {
    for (int block = 0; block < heatmap_.blockCount(); ++block) {
        heatmap_.measureNext();
        content_.count(heatmap_.textBlock(block));
    }
}

void Figure::setLeastHeaderHeight(qreal height) {
    const qreal more = std::max(0.0, height - headerHeight_);
    headerHeight_ += more;
    height_ = std::ceil(height_ + more);
}

qreal Figure::contentWidth() const {
    return std::max(1.0, std::round(content_.width) - 2 * content_.margin);
}

qreal Figure::legendTop() const {
    return heatmapBottom() + kRuleGap + kLegendGap;
}

void Figure::draw(QPainter& painter, qreal top, qreal bottom) {
    if (content_.paintsPage)
        painter.fillRect(QRectF(0, top, content_.width, bottom - top), content_.palette.page);
    const QPointF origin = heatmapOrigin();
    if (top < origin.y())
        caption_.draw(painter, {content_.margin, content_.margin}, content_.palette);
    painter.save();
    painter.translate(origin);
    const QRectF clip(0, top - origin.y(), heatmap_.width(), bottom - top - 1);
    if (clip.bottom() >= 0 && clip.top() < heatmap_.height()) {
        HeatmapMarks marks;
        marks.reasons = content_.reasons;
        paintHeatmap(painter, heatmap_, *content_.shown, content_.palette, clip, marks,
                     [this](const TextBlock& block) { content_.count(block); });
    }
    painter.restore();
    if (bottom >= heatmapBottom()) drawBelowHeatmap(painter);
}

void Figure::drawBelowHeatmap(QPainter& painter) const {
    qreal y = heatmapBottom() + kLegendGap;
    if (content_.legend) {
        painter.fillRect(QRectF(content_.margin, legendTop() - kLegendGap, contentWidth(), 1),
                         faint(content_.palette.quietText, 0.35F));
        legend_.draw(painter, {content_.margin, legendTop()});
        y = legendTop() + legend_.height();
    }
    for (const auto& warning : warnings_) {
        warning->draw(painter, {content_.margin, y}, content_.palette.text);
        y += warning->size().height();
    }
}

qreal Figure::pageEnd(qreal top, qreal limit) {
    if (limit >= height_ - content_.margin) return height_;
    const qreal heatmapTop = heatmapOrigin().y();
    const qreal within = limit - heatmapTop;
    if (within < 0) return top;
    if (limit >= heatmapBottom()) return std::max(top, heatmapBottom());
    const int index = heatmap_.blockAt(within);
    const qreal blockTop = heatmap_.blockTop(index);
    const qreal pitch = heatmap_.lineHeight(index);
    const qreal lines = std::max(0.0, std::floor((within - blockTop) / pitch));
    const qreal end = heatmapTop + blockTop + lines * pitch;  // later than `limit` in a gap
    return std::max(top, std::min(limit, end));
}

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

std::size_t sentencesOf(const FigureContent& content) {
    return content.shown->reading->document->sentences().size();
}

QString noteOf(const std::pair<int, int>& sentences, std::size_t count) {
    const auto [first, last] = sentences;
    if (first == last) return FigureContent::tr("sentence %1 of %2").arg(first).arg(count);
    return FigureContent::tr("sentences %1 to %2 of %3").arg(first).arg(last).arg(count);
}

bool haveSameSentences(const FigureContent& a, const FigureContent& b) {
    return sentencesOf(a) == sentencesOf(b) &&
           a.shown->reading->document->text() == b.shown->reading->document->text();
}

/// Shows only the heaviest sentences of a document of which these are readings.
void keepHeaviest(const std::vector<FigureContent*>& contents, int heaviest) {
    std::vector<const ShownReading*> readings;
    for (const FigureContent* content : contents) readings.push_back(content->shown.get());
    const std::size_t count = sentencesOf(*contents.front());
    const auto sentences = heaviestSentences(readings, static_cast<std::size_t>(heaviest));
    if (sentences.size() == count) return;
    for (FigureContent* content : contents) {
        content->note =
            FigureContent::tr("the %Ln heaviest sentence(s) of %1", nullptr, heaviest).arg(count);
        *content = excerptOf(std::move(*content), sentences);
    }
}

}  // namespace

bool FigureStyle::operator==(const FigureStyle& o) const {
    return paper == o.paper && widthMm == o.widthMm && fontSize == o.fontSize &&
           fontFamily == o.fontFamily && background == o.background && look == o.look &&
           header == o.header && model == o.model && legend == o.legend && letters == o.letters &&
           reasons == o.reasons && sentences == o.sentences && heaviest == o.heaviest;
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

namespace {

FigureContent styledWhole(FigureContent content, const FigureStyle& style, int columns) {
    if (isSized(style)) {
        const double pixel = kPixelMm * fontSizeOf(style) / kUsualSize;  // mm of a logical pixel
        content.width = std::floor(physicalWidth(style) / pixel / columns);
        content.margin = kSizedMargin;
    }
    if (style.fontFamily == QLatin1String(FigureStyle::kSerif)) {
        content.font.setFamilies({QStringLiteral("DejaVu Serif"), QStringLiteral("Noto Serif"),
                                  QStringLiteral("Noto Serif CJK SC"), QStringLiteral("serif")});
        content.font.setStyleHint(QFont::Serif);
    } else if (!style.fontFamily.isEmpty())
        content.font.setFamilies(QStringList{style.fontFamily} + content.font.families());
    const bool isDark = style.background == FigureBackground::Dark;
    content.palette = isDark ? Palette::dark(style.look) : Palette::light(style.look);
    if (style.background == FigureBackground::Print) content.paintsPage = false;
    content.header = style.header;
    content.model = style.model;
    content.legend = style.legend;
    if (!style.reasons) content.reasons.clear();
    if (style.sentences) {
        const auto [first, last] = *style.sentences;
        content.note = noteOf(*style.sentences, sentencesOf(content));
        content = excerptOf(std::move(content), static_cast<std::size_t>(first - 1),
                            static_cast<std::size_t>(last - 1));
    }
    return content;
}

}  // namespace

void shareScale(std::vector<FigureContent>& contents) {
    const ShownReadings all = shownIn(contents);
    for (FigureContent& content : contents) content.shown = onScaleOf(content.shown, all);
}

FigureContent styled(FigureContent content, const FigureStyle& style, int columns) {
    content = styledWhole(std::move(content), style, columns);
    if (style.heaviest > 0) keepHeaviest({&content}, style.heaviest);
    return content;
}

void addLetters(std::vector<FigureContent>& contents) {
    if (contents.size() < 2) return;
    char16_t letter = u'a';
    for (FigureContent& content : contents)
        content.letter = QStringLiteral("(%1)").arg(QChar(letter++));
}

std::vector<FigureContent> styled(std::vector<FigureContent> contents,
                                  const std::optional<FigureStyle>& style) {
    shareScale(contents);
    if (!style) return contents;
    std::vector<FigureContent*> rest;
    for (FigureContent& content : contents) {
        content = styledWhole(std::move(content), *style, static_cast<int>(contents.size()));
        rest.push_back(&content);
    }
    if (style->letters) addLetters(contents);
    while (style->heaviest > 0 && !rest.empty()) {
        const auto others =
            std::stable_partition(rest.begin(), rest.end(), [&](const FigureContent* content) {
                return haveSameSentences(*content, *rest.front());
            });
        keepHeaviest({rest.begin(), others}, style->heaviest);
        rest.erase(rest.begin(), others);
    }
    return contents;
}

}  // namespace hanscope::ui
