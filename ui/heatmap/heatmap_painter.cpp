#include "ui/heatmap/heatmap_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr qreal kFrameWidth = 2;
constexpr qreal kRadius = 3;

/// Otherwise a word that hardly has weight would be a box in the ground of its sentence.
bool isVisibleOn(const QColor& page, const QColor& color) {
    constexpr int kInvisible = 2;  // of 255
    const auto differ = [](int a, int b) { return std::abs(a - b) > kInvisible; };
    return differ(page.red(), color.red()) || differ(page.green(), color.green()) ||
           differ(page.blue(), color.blue());
}

}  // namespace

void paintFill(QPainter& painter, const QRectF& rect, const WeightFill& fill) {
    if (!fill.isFrame) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill.color);
        const qreal radius = std::min(kRadius, rect.width() / 2);
        painter.drawRoundedRect(rect, radius, radius);
        return painter.restore();
    }
    const qreal side = std::clamp(std::floor(rect.width() / 4), 1.0, kFrameWidth);
    const QRectF inner = rect.adjusted(side, kFrameWidth, -side, -kFrameWidth);
    painter.fillRect(QRectF(rect.topLeft(), QPointF(rect.right(), inner.top())), fill.color);
    painter.fillRect(QRectF(QPointF(rect.left(), inner.bottom()), rect.bottomRight()), fill.color);
    painter.fillRect(QRectF(rect.left(), inner.top(), side, inner.height()), fill.color);
    painter.fillRect(QRectF(inner.right(), inner.top(), side, inner.height()), fill.color);
}

void paintWeightLine(QPainter& painter, const Palette& palette, qreal thickness,
                     const QRectF& box) {
    if (thickness == 0) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal y = thickness < 0 ? box.top() + thickness : box.bottom();
    painter.fillRect(QRectF(box.left(), y, box.width(), std::abs(thickness)), palette.text);
    painter.restore();
}

void paintEditMark(QPainter& painter, const Palette& palette, Edit edit, const QFont& font,
                   QPointF baseline, qreal right) {
    if (edit == Edit::Kept) return;
    const QFontMetricsF metrics(font);
    const bool isStruck = edit == Edit::Deleted;  // a thin line, so that the word can be read
    const qreal thickness =
        std::max(1.0, std::round(metrics.lineWidth() * (isStruck ? 0.75 : 1.5)));
    const qreal y = isStruck ? -metrics.strikeOutPos() : metrics.underlinePos() + 1;
    painter.fillRect(
        QRectF(baseline.x(), std::round(baseline.y() + y), right - baseline.x(), thickness),
        palette.text);
}

void paintKnownMark(QPainter& painter, const Palette& palette, Known known, qreal left, qreal right,
                    qreal y) {
    QPen pen(palette.quietText, 1, Qt::CustomDashLine, Qt::FlatCap);
    if (known == kKnownByParts)
        pen.setDashPattern({5, 3});
    else
        pen.setDashPattern({1, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(std::round(left), y + 0.5), QPointF(std::round(right), y + 0.5));
}

void paintReasonMark(QPainter& painter, const Palette& palette, qreal left, qreal right, qreal y) {
    constexpr qreal kThickness = 2;
    painter.fillRect(QRectF(left, y, right - left, kThickness), palette.outline);
}

void paintAgainstMark(QPainter& painter, const Palette& palette, qreal left, qreal right, qreal y) {
    constexpr qreal kHeight = 4, kSide = 1;
    const QRectF line(left, y, right - left, kHeight);
    const auto side = [&](qreal x, qreal top, qreal width, qreal height) {
        painter.fillRect(QRectF(x, top, width, height), palette.outline);
    };
    side(left, y, line.width(), kSide);
    side(left, line.bottom() - kSide, line.width(), kSide);
    side(left, y, kSide, kHeight);
    side(line.right() - kSide, y, kSide, kHeight);
}

namespace {

/// Paints one block. The painter's origin must be the block's origin.
class BlockPainter {
 public:
    BlockPainter(QPainter& painter, const BlockLayout& block, const ShownReading& shown,
                 const Palette& palette)
        : painter_(painter),
          block_(block),
          metrics_(block.metrics()),
          shown_(shown),
          palette_(palette) {}

    /// The lines that lie at least partly between `top` and `bottom`; the text of the sentence
    /// `current` on a pale ground.
    void paint(qreal top, qreal bottom, int current) {
        ground_ = current;
        firstLine_ = std::max(0, static_cast<int>(std::floor(top / metrics_.lineHeight)));
        lastLine_ = std::min(block_.lineCount() - 1,
                             static_cast<int>(std::floor(bottom / metrics_.lineHeight)));
        if (ground_ >= 0) paintGround();
        paintBars();
        paintWordBackgrounds();
        paintText();
        paintKnownMarks();
        paintEdits();
    }

    void outline(const HeatmapMarks& marks) {
        painter_.save();
        painter_.setRenderHint(QPainter::Antialiasing);
        if (marks.selected.count > 0) paintSelection(marks.selected);
        if (!marks.reasons.empty()) paintReasons(marks.reasons);
        painter_.setBrush(Qt::NoBrush);
        if (marks.read.count > 0) frameRead(marks.read);
        if (marks.word >= 0) outlineWord(marks.word);
        painter_.restore();
    }

 private:
    bool isShown(const WordBox& box) const {
        return box.line >= firstLine_ && box.line <= lastLine_;
    }

    void paintBars() {
        for (const BarBox& bar : block_.bars())
            paintFill(painter_, bar.rect, barFill(palette_, shown_.weights, bar.sentence));
    }

    void paintWordBackgrounds() {
        for (const WordBox& box : block_.words()) {
            if (!isShown(box)) continue;
            const WeightFill fill = wordFill(palette_, shown_.weights, box.word);
            if (isVisibleOn(palette_.page, fill.color)) paintFill(painter_, box.rect, fill);
            if (palette_.underlines) paintLine(box);
        }
    }

    void paintLine(const WordBox& box) {
        const QRectF place(QPointF(box.textLeft, box.rect.top()),
                           QPointF(box.textRight, box.rect.bottom()));
        paintWeightLine(painter_, palette_, metrics_.em() * weightLine(shown_.weights, box.word),
                        place);
    }

    void paintText() {
        painter_.setPen(palette_.text);
        for (int line = firstLine_; line <= lastLine_; ++line) {
            block_.drawLine(painter_, line, QPointF(0, 0));
        }
    }

    void paintKnownMarks() {
        const std::vector<std::uint8_t>& known = shown_.reading->known;
        for (const WordBox& box : block_.words()) {
            const auto how = static_cast<Known>(known[static_cast<std::size_t>(box.word)]);
            if (!isShown(box) || how == kKnownWord) continue;
            const qreal y = box.line * metrics_.lineHeight + metrics_.baseline + metrics_.padding;
            paintKnownMark(painter_, palette_, how, box.textLeft + 1, box.textRight - 1, y);
        }
    }

    void paintEdits() {
        const std::vector<Edit>& edits = shown_.weights.edits;
        if (edits.empty()) return;
        for (const WordBox& box : block_.words()) {
            if (!isShown(box)) continue;
            const qreal baseline = box.line * metrics_.lineHeight + metrics_.baseline;
            paintEditMark(painter_, palette_, edits[static_cast<std::size_t>(box.word)],
                          metrics_.font, {box.textLeft, baseline}, box.textRight);
        }
    }

    /// Tints the selected words and the spaces between them.
    void paintSelection(const WordRange& selected) {
        const QColor line = palette_.outline, tint(line.red(), line.green(), line.blue(), 64);
        for (const WordBox& box : block_.words()) {
            if (!isShown(box) || !selected.contains(box.word)) continue;
            const qreal top = box.line * metrics_.lineHeight;
            const QRectF place(box.rect.left(), top, box.rect.width(), metrics_.lineHeight);
            painter_.fillRect(place, tint);
        }
    }

    /// Draws a line under the words that the user marked.
    void paintReasons(const std::vector<std::uint8_t>& reasons) {
        for (const WordBox& box : block_.words()) {
            const std::uint8_t mark = reasons[static_cast<std::size_t>(box.word)];
            if (!isShown(box) || mark == 0) continue;
            const qreal y = box.line * metrics_.lineHeight + metrics_.baseline + metrics_.padding;
            const auto paint = mark == kAgainstMark ? paintAgainstMark : paintReasonMark;
            paint(painter_, palette_, box.textLeft, box.textRight, y);
        }
    }

    /// The place of the sentence's text line by line, or the whole block if the
    /// sentence fills it.
    QPainterPath groundOf(int sentence) const {
        QPainterPath path;
        const auto isOther = [sentence](const WordBox& box) { return box.sentence != sentence; };
        if (std::none_of(block_.words().begin(), block_.words().end(), isOther)) {
            path.addRoundedRect(QRectF(-4.5, -1.5, metrics_.width + 9, block_.height() + 3), 4, 4);
            return path;
        }
        path.setFillRule(Qt::WindingFill);
        for (const QRectF& run : runsOf(sentence)) path.addRect(run.adjusted(-1.5, 0, 1.5, 0));
        return path.simplified();
    }

    /// The places of adjacent words of a sentence, over the height of their line.
    /// Simplifying a path of all words takes seconds for a long sentence.
    std::vector<QRectF> runsOf(int sentence) const {
        std::vector<QRectF> runs;
        for (const WordBox& box : block_.words()) {
            if (box.sentence != sentence) continue;
            const qreal top = box.line * metrics_.lineHeight;
            const QRectF place(box.rect.left(), top, box.rect.width(), metrics_.lineHeight);
            const bool joins =
                !runs.empty() && runs.back().top() == top && runs.back().right() == place.left();
            if (joins) {
                runs.back().setRight(place.right());
            } else {
                runs.push_back(place);
            }
        }
        return runs;
    }

    void paintGround() {
        const auto& bars = block_.bars();
        const auto belongs = [this](const BarBox& bar) { return bar.sentence == ground_; };
        if (std::none_of(bars.begin(), bars.end(), belongs)) return;
        painter_.save();
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(palette_.ground());
        painter_.drawPath(groundOf(ground_));
        painter_.restore();
    }

    /// A frame around the words of each line.
    void frameRead(const WordRange& words) {
        constexpr qreal kReadFrame = 2;
        std::vector<QRectF> runs;
        for (const WordBox& box : block_.words()) {
            if (!isShown(box) || !words.contains(box.word)) continue;
            const bool joins = !runs.empty() && runs.back().top() == box.rect.top();
            if (joins)
                runs.back().setRight(box.rect.right());
            else
                runs.push_back(box.rect);
        }
        painter_.setPen(QPen(palette_.outline, kReadFrame));
        for (const QRectF& run : runs) painter_.drawRoundedRect(run.adjusted(-1, -1, 1, 1), 3, 3);
    }

    void outlineWord(int word) {
        painter_.setPen(QPen(palette_.text, 1.5));
        for (const WordBox& box : block_.words()) {
            if (box.word != word) continue;
            painter_.drawRoundedRect(box.rect.adjusted(-0.5, -0.5, 0.5, 0.5), 2, 2);
        }
    }

    QPainter& painter_;
    const BlockLayout& block_;
    const HeatmapMetrics& metrics_;
    const ShownReading& shown_;
    const Palette& palette_;
    int ground_ = -1;  // the sentence on a pale ground; -1: none
    int firstLine_ = 0;
    int lastLine_ = -1;
};

constexpr qreal kLineOpacity = 0.4;  // between pages

struct HeatmapPainterTexts {
    Q_DECLARE_TR_FUNCTIONS(HeatmapPainterTexts)
};

/// In the gap above a block in which a page of the original begins: a line, and
/// the page's number at its end.
void paintPageMark(QPainter& painter, const HeatmapLayout& layout, int block,
                   const Palette& palette) {
    const int page = layout.textBlock(block).page;
    if (page == 0) return;
    const HeatmapMetrics& metrics = layout.metrics();
    const QString number = pageText(page);
    const QFont font = sizedOnPage(metrics.font, TextSize::Small);
    const qreal numberLeft = metrics.width - QFontMetricsF(font).horizontalAdvance(number);
    const qreal middle = std::round(layout.blockTop(block) - layout.gapAbove(block) / 2) + 0.5;
    painter.save();
    painter.setPen(QPen(palette.quietText, 1));
    painter.setFont(font);
    painter.drawText(QPointF(numberLeft, middle + QFontMetricsF(font).xHeight() / 2), number);
    painter.setOpacity(kLineOpacity * painter.opacity());
    painter.drawLine(QPointF(metrics.textLeft, middle),
                     QPointF(numberLeft - metrics.padding * 3, middle));
    painter.restore();
}

}  // namespace

QString pageText(int page) {
    return HeatmapPainterTexts::tr("page %1").arg(page);
}

void paintHeatmap(QPainter& painter, HeatmapLayout& layout, const ShownReading& shown,
                  const Palette& palette, const QRectF& clip, const HeatmapMarks& marks,
                  const std::function<void(const TextBlock&)>& painted) {
    if (layout.blockCount() == 0) return;
    for (int i = layout.blockAt(clip.top()); i < layout.blockCount(); ++i) {
        if (layout.blockTop(i) - layout.gapAbove(i) > clip.bottom()) break;
        const auto block = layout.block(i);
        const qreal top = layout.blockTop(i);
        paintPageMark(painter, layout, i, palette);
        painter.save();
        painter.translate(0, top);
        BlockPainter blockPainter(painter, *block, shown, palette);
        blockPainter.paint(clip.top() - top, clip.bottom() - top, marks.sentence);
        blockPainter.outline(marks);
        painter.restore();
        if (painted) painted(layout.textBlock(i));
    }
}

}  // namespace hanscope::ui
