#include "ui/computation/stage_picture.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/heatmap/figure/figure.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr qreal kGap = 10;        // between the parts of a stage
constexpr qreal kColumnGap = 28;  // between groups side by side
constexpr qreal kMinCell = 2.5;   // width
constexpr qreal kWidestCell = 16;
constexpr qreal kAccent = 3;  // width of the mark of the current stage
constexpr qreal kIndent = 12;
constexpr qreal kBar = 110, kWidestName = 210;
constexpr qreal kFigureWidth = 920;

QString withoutUnderscores(QString name) {
    return name.remove(QLatin1Char('_'));
}

double largest(const std::vector<double>& values) {
    double maximum = 0;
    for (const double value : values) maximum = std::max(maximum, std::abs(value));
    return maximum;
}

struct StageTexts {
    Q_DECLARE_TR_FUNCTIONS(StageTexts)
};

/// A small grid beside a vector that is a matrix times another one.
void drawMatrix(QPainter& painter, const QRectF& box, const QColor& color) {
    painter.setPen(QPen(color, 1));
    painter.setBrush(Qt::NoBrush);
    constexpr int kLines = 3;
    for (int i = 0; i <= kLines; ++i) {
        const qreal x = std::round(box.left() + box.width() * i / kLines) + 0.5;
        const qreal y = std::round(box.top() + box.height() * i / kLines) + 0.5;
        painter.drawLine(QPointF(x, std::round(box.top()) + 0.5),
                         QPointF(x, std::round(box.bottom()) + 0.5));
        painter.drawLine(QPointF(std::round(box.left()) + 0.5, y),
                         QPointF(std::round(box.right()) + 0.5, y));
    }
}

}  // namespace

struct StagePicture::PlacedStrip {
    const Strip* strip;
    std::unique_ptr<RichLine> sign, name;
    QRectF area{};  // of the cells
    double full = 1;
    int perRow = 1;
    qreal rowTop = 0;

    QRectF cell(std::size_t i) const {
        const auto rows = (strip->values.size() + static_cast<std::size_t>(perRow) - 1) /
                          static_cast<std::size_t>(perRow);
        const auto row = i / static_cast<std::size_t>(perRow),
                   column = i % static_cast<std::size_t>(perRow);
        const qreal width = area.width() / perRow,
                    height = area.height() / static_cast<qreal>(rows);
        return {area.left() + width * static_cast<qreal>(column),
                area.top() + height * static_cast<qreal>(row), width, height};
    }
};

struct StagePicture::PlacedGroup {
    const StripGroup* group;
    std::vector<PlacedStrip> strips;
    qreal exampleTop = 0, left = 0, width = 0, bottom = 0;
};

StagePicture::StagePicture(StageContent content, const QFont& font, const Palette& palette,
                           qreal width)
    : content_(std::move(content)),
      font_(font),
      small_(sizedFont(font, TextSize::Small)),
      palette_(palette),
      width_(std::max(width, 120.0)) {
    arrangeHead();
    if (content_.ribbon) arrangeRibbon();
    arrangeGroups();
    if (content_.table) arrangeTable();
    if (!content_.result.isEmpty()) {
        result_ = std::make_unique<RichLine>(content_.result, font_, Underscores::Lower,
                                             width_ - kIndent);
        resultTop_ = height_;
        height_ += result_->size().height() + kGap;
    }
    height_ = std::ceil(height_ + kGap);
}

StagePicture::~StagePicture() = default;

void StagePicture::arrangeHead() {
    const qreal width = width_ - kIndent;
    title_ =
        std::make_unique<RichLine>(content_.title, strongFont(font_), Underscores::Shown, width);
    place_ = std::make_unique<RichLine>(content_.place, font_, Underscores::Shown);
    sentence_ = std::make_unique<RichLine>(content_.sentence, font_, Underscores::Lower, width);
    const bool isBeside = title_->size().width() + place_->size().width() + kColumnGap < width;
    height_ = kGap / 2 + title_->size().height() + (isBeside ? 0 : place_->size().height());
    height_ += sentence_->size().height() + kGap / 2;
    for (const QString& equation : content_.equations) {
        equations_.push_back(
            std::make_unique<RichLine>(equation, font_, Underscores::Lower, width));
        height_ += equations_.back()->size().height();
    }
    height_ += kGap;
}

void StagePicture::arrangeRibbon() {
    ribbonTop_ = height_;
    height_ += line() + 6 + kGap;
}

/// Side by side as far as there is room, in columns of one width.
void StagePicture::arrangeGroups() {
    if (content_.groups.empty()) return;
    const qreal width = width_ - kIndent;
    constexpr qreal kTexts = 150;
    const qreal minimum =
        kTexts + kMinCell * static_cast<qreal>(std::min<std::size_t>(dimensions(), 140));
    const int fitting =
        std::max(1, static_cast<int>((width + kColumnGap) / (minimum + kColumnGap)));
    const int columns = std::min(fitting, static_cast<int>(content_.groups.size()));
    const qreal each = std::floor((width - kColumnGap * (columns - 1)) / columns);
    for (const StripGroup& group : content_.groups)
        for (const Strip& strip : group.strips)
            stripNames_ = std::max(stripNames_,
                                   RichLine(strip.name, small_, Underscores::Lower).size().width() +
                                       (strip.matrix ? line() : 0));
    std::vector<qreal> bottoms(static_cast<std::size_t>(columns), height_);
    for (const StripGroup& group : content_.groups) {
        const auto next = std::min_element(bottoms.begin(), bottoms.end()) - bottoms.begin();
        const qreal left = kIndent + static_cast<qreal>(next) * (each + kColumnGap);
        groups_.push_back(arrange(group, {left, bottoms[static_cast<std::size_t>(next)]}, each));
        bottoms[static_cast<std::size_t>(next)] = groups_.back().bottom + kGap;
    }
    height_ = *std::max_element(bottoms.begin(), bottoms.end());
}

StagePicture::PlacedGroup StagePicture::arrange(const StripGroup& group, QPointF at,
                                                qreal width) const {
    PlacedGroup placed;
    placed.group = &group;
    placed.left = at.x();
    placed.width = width;
    const QFontMetricsF metrics(small_);
    const qreal sign = metrics.horizontalAdvance(QStringLiteral("tanh ")),
                note = metrics.horizontalAdvance(QStringLiteral(" ±0.0000"));
    double full = 0;
    for (const Strip& strip : group.strips) {
        if (strip.range == Strip::Range::Signed) full = std::max(full, largest(strip.values));
        placed.strips.push_back(
            {&strip, std::make_unique<RichLine>(strip.sign, small_, Underscores::Lower),
             std::make_unique<RichLine>(strip.name, small_, Underscores::Lower)});
    }
    if (full <= 0) full = 1;
    const qreal left = at.x() + sign + std::min(stripNames_, width / 3) + 8;
    const qreal room = std::max(40.0, at.x() + width - note - left);
    qreal top = at.y();
    for (PlacedStrip& strip : placed.strips) {
        const auto count = std::max<std::size_t>(1, strip.strip->values.size());
        const auto rows = static_cast<std::size_t>(
            std::max(1.0, std::ceil(kMinCell * static_cast<qreal>(count) / room)));
        strip.perRow = static_cast<int>((count + rows - 1) / rows);
        const qreal cell = std::min(kWidestCell, room / strip.perRow);
        if (strip.strip->isResult) top += 4;
        strip.rowTop = top;
        const qreal high = rows == 1 ? line() - 4 : static_cast<qreal>(rows) * (line() - 6);
        strip.area = {left, top + 2, cell * strip.perRow, high};
        strip.full = strip.strip->range == Strip::Range::Share ? 1 : full;
        top += std::max(line(), high + 4);
    }
    placed.exampleTop = top + 2;
    placed.bottom = top + (group.example ? line() + 4 : 0);
    return placed;
}

void StagePicture::arrangeTable() {
    const StageTable& table = *content_.table;
    const QFontMetricsF metrics(small_);
    tableTop_ = height_;
    for (const StageTable::Row& row : table.rows)
        nameWidth_ = std::max(nameWidth_,
                              QFontMetricsF(strongFont(small_)).horizontalAdvance(row.name) + 14);
    nameWidth_ = std::min({nameWidth_, kWidestName, width_ / 3});
    qreal right = kIndent + nameWidth_;
    for (const QString& head : table.heads) {
        const RichLine text(head, small_, Underscores::Lower);
        right += std::max(metrics.horizontalAdvance(QStringLiteral("−0.000 × 10⁻⁰⁰")) * 0.72,
                          text.size().width()) +
                 12;
        columns_.push_back(right);
    }
    barLeft_ = right + 12;
    barWidth_ = table.bar >= 0 ? kBar : 0;
    stripLeft_ = barLeft_ + (barWidth_ > 0 ? barWidth_ + 16 : 0);
    stripWidth_ = std::max(0.0, width_ - stripLeft_ - 8);
    height_ += (line() + 3) * static_cast<qreal>(table.rows.size() + 1) + kGap;
}

QRectF StagePicture::rowRect(std::size_t row) const {
    const qreal height = line() + 3;
    return {kIndent, tableTop_ + height * static_cast<qreal>(row + 1), width_ - kIndent, height};
}

void StagePicture::draw(QPainter& painter, qreal top, qreal bottom, std::size_t dimension,
                        bool isCurrent) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (isCurrent) painter.fillRect(QRectF(0, kGap / 2, kAccent, height_ - kGap), palette_.outline);
    qreal y = kGap / 2;
    title_->draw(painter, {kIndent, y}, palette_.text);
    const bool isBeside =
        kIndent + title_->size().width() + place_->size().width() + kColumnGap < width_;
    if (!isBeside) y += title_->size().height();
    place_->draw(painter,
                 {isBeside ? kIndent + title_->size().width() + kColumnGap / 2 : kIndent, y},
                 palette_.quietText);
    y += isBeside ? title_->size().height() : place_->size().height();
    sentence_->draw(painter, {kIndent, y}, palette_.text);
    y += sentence_->size().height() + kGap / 2;
    for (const auto& equation : equations_) {
        equation->draw(painter, {kIndent, y}, palette_.quietText);
        y += equation->size().height();
    }
    if (content_.ribbon) drawRibbon(painter);
    for (const PlacedGroup& group : groups_)
        if (group.bottom >= top && group.strips.front().rowTop <= bottom)
            drawGroup(painter, group, dimension);
    if (content_.table) drawTable(painter, top, bottom);
    if (result_) result_->draw(painter, {kIndent, resultTop_}, palette_.text);
    painter.restore();
}

/// The items around the current one, with an arrow in the direction of reading.
void StagePicture::drawRibbon(QPainter& painter) const {
    const Ribbon& ribbon = *content_.ribbon;
    const QFontMetricsF metrics(small_), strong(strongFont(small_));
    painter.setFont(small_);
    const qreal height = line() + 4, pad = 5;
    const auto widthOf = [&](int i) {
        return (i == ribbon.current ? strong : metrics).horizontalAdvance(ribbon.items[i]) +
               2 * pad;
    };
    const QString arrow = ribbon.isBackward ? QStringLiteral("←") : QStringLiteral("→");
    const qreal arrowWidth = metrics.horizontalAdvance(arrow) + pad;
    const qreal room = width_ - kIndent - 2 * arrowWidth;
    int first = ribbon.current, last = ribbon.current;
    qreal used = widthOf(ribbon.current);
    for (bool isGrowing = true; isGrowing;) {
        isGrowing = false;
        if (first > 0 && used + widthOf(first - 1) < room) {
            used += widthOf(--first);
            isGrowing = true;
        }
        if (last + 1 < ribbon.items.size() && used + widthOf(last + 1) < room) {
            used += widthOf(++last);
            isGrowing = true;
        }
    }
    qreal x = kIndent;
    painter.setPen(palette_.quietText);
    painter.drawText(QRectF(x, ribbonTop_, arrowWidth, height), Qt::AlignVCenter, arrow);
    x += arrowWidth;
    for (int i = first; i <= last; ++i) {
        const QRectF chip(x, ribbonTop_, widthOf(i), height);
        const bool isRead = ribbon.isBackward ? i >= ribbon.current : i <= ribbon.current;
        if (i == ribbon.current) painter.fillRect(chip, palette_.tinted(0.16));
        if (i == ribbon.followed) {
            painter.setPen(QPen(palette_.outline, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(chip.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        painter.setPen(isRead ? palette_.text : palette_.quietText);
        painter.setFont(i == ribbon.current ? strongFont(small_) : small_);
        painter.drawText(chip, Qt::AlignCenter, ribbon.items[i]);
        x += chip.width();
    }
}

void StagePicture::drawGroup(QPainter& painter, const PlacedGroup& group,
                             std::size_t dimension) const {
    for (const PlacedStrip& strip : group.strips) drawStrip(painter, strip);
    if (!group.group->example) return;
    painter.setPen(QPen(palette_.text, 1));
    painter.setBrush(Qt::NoBrush);
    for (const PlacedStrip& strip : group.strips)
        if (dimension < strip.strip->values.size())
            painter.drawRect(strip.cell(dimension).adjusted(-1.5, -1.5, 0.5, 0.5));
    painter.setPen(palette_.quietText);
    painter.setFont(small_);
    const QString text = group.group->example(dimension);
    const RichLine example(QFontMetricsF(small_).elidedText(text, Qt::ElideRight, group.width),
                           small_, Underscores::Lower);
    example.draw(painter, {group.left, group.exampleTop}, palette_.quietText);
}

void StagePicture::drawStrip(QPainter& painter, const PlacedStrip& strip) const {
    const QFontMetricsF metrics(small_);
    const qreal sign = metrics.horizontalAdvance(QStringLiteral("tanh "));
    const qreal left = strip.area.left() - 8;
    if (strip.strip->isResult) {
        painter.setPen(QPen(palette_.tinted(0.35), 1));
        const qreal y = std::round(strip.rowTop - 2) + 0.5;
        painter.drawLine(QPointF(strip.area.left(), y), QPointF(strip.area.right(), y));
    }
    const qreal middle = strip.rowTop + (line() - strip.name->size().height()) / 2;
    const qreal nameLeft = left - strip.name->size().width();
    strip.name->draw(painter, {nameLeft, middle}, palette_.text);
    qreal signRight = nameLeft;
    if (strip.strip->matrix) {
        const qreal side = line() - 8;
        signRight = nameLeft - line();
        drawMatrix(painter, {signRight + 2, strip.rowTop + 4, side, side}, palette_.quietText);
    }
    const qreal signLeft =
        std::max(strip.area.left() - 8 - sign - 400, signRight - strip.sign->size().width() - 6);
    strip.sign->draw(painter, {signLeft, middle}, palette_.quietText);
    drawCells(painter, strip.strip->values, strip.strip->range, strip.full, strip.area,
              strip.perRow);
    painter.setFont(small_);
    painter.setPen(palette_.quietText);
    painter.drawText(QPointF(strip.area.right() + 6, strip.rowTop + metrics.ascent()),
                     strip.strip->range == Strip::Range::Share
                         ? QStringLiteral("0…1")
                         : QStringLiteral("±%1").arg(twoDigits(strip.full)));
}

void StagePicture::drawCells(QPainter& painter, const std::vector<double>& values,
                             Strip::Range range, double full, const QRectF& area,
                             int perRow) const {
    const auto per = static_cast<std::size_t>(perRow);
    const std::size_t rows = (values.size() + per - 1) / per;
    const qreal width = area.width() / perRow, height = area.height() / static_cast<qreal>(rows);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t row = i / per;
        const qreal left = area.left() + width * static_cast<qreal>(i % per),
                    top = area.top() + height * static_cast<qreal>(row);
        QRectF cell(QPointF(left, top), QPointF(left + width, top + height - (rows > 1 ? 1 : 0)));
        const double strength = values[i] / full;
        const bool isLow = strength < 0 && palette_.framesNegative;
        if (isLow) cell.setTop(cell.center().y());
        painter.fillRect(cell, range == Strip::Range::Share ? palette_.word(strength)
                                                            : palette_.signedWeight(strength));
    }
    painter.setPen(QPen(palette_.tinted(0.22), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(std::floor(area.left()) - 0.5, std::floor(area.top()) - 0.5,
                            std::ceil(area.width()) + 1, std::ceil(area.height()) + 1));
}

double StagePicture::tableFull() const {
    double full = 0;
    for (const StageTable::Row& row : content_.table->rows)
        full = std::max(full, largest(row.strip));
    return full > 0 ? full : 1;
}

void StagePicture::drawTable(QPainter& painter, qreal top, qreal bottom) const {
    const StageTable& table = *content_.table;
    const qreal height = line() + 3;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const RichLine head(table.heads[static_cast<int>(i)], small_, Underscores::Lower);
        head.draw(painter, {columns_[i] - head.size().width(), tableTop_}, palette_.quietText);
    }
    if (!table.stripHead.isEmpty())
        RichLine(table.stripHead, small_, Underscores::Lower)
            .draw(painter, {stripLeft_, tableTop_}, palette_.quietText);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const QRectF row = rowRect(i);
        if (row.bottom() < top || row.top() > bottom) continue;
        if (table.rows[i].isFollowed) painter.fillRect(row, palette_.tinted(0.08));
        if (table.rows[i].isTotal) {
            painter.setPen(QPen(palette_.tinted(0.35), 1));
            painter.drawLine(QPointF(row.left(), std::round(row.top()) + 0.5),
                             QPointF(row.right(), std::round(row.top()) + 0.5));
        }
        drawRow(painter, table.rows[i], row.top() + (height - line()) / 2);
    }
}

void StagePicture::drawRow(QPainter& painter, const StageTable::Row& row, qreal top) const {
    const StageTable& table = *content_.table;
    const QFontMetricsF metrics(small_);
    const QFont font = row.isTotal || row.isFollowed ? strongFont(small_) : small_;
    painter.setFont(font);
    painter.setPen(row.isOthers ? palette_.quietText : palette_.text);
    const qreal nameWidth = row.isOthers && row.numbers.empty() ? width_ - kIndent : nameWidth_ - 6;
    painter.drawText(QRectF(kIndent + 4, top, nameWidth, line()), Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(row.name, Qt::ElideRight, nameWidth));
    painter.setFont(small_);
    for (std::size_t i = 0; i < row.numbers.size(); ++i)
        if (!std::isnan(row.numbers[i]))
            painter.drawText(QRectF(columns_[i] - 200, top, 200, line()),
                             Qt::AlignVCenter | Qt::AlignRight, twoDigits(row.numbers[i]));
    if (table.bar >= 0 && !row.isTotal && !row.isOthers && !row.numbers.empty()) {
        const double value = row.numbers[static_cast<std::size_t>(table.bar)];
        double full = 1;
        if (table.isBarSigned) {
            full = 0;
            for (const StageTable::Row& each : table.rows)
                if (!each.isTotal && !each.isOthers)
                    full =
                        std::max(full, std::abs(each.numbers[static_cast<std::size_t>(table.bar)]));
            if (full <= 0) full = 1;
        }
        const qreal zero = table.isBarSigned ? barLeft_ + barWidth_ / 2 : barLeft_;
        const qreal length = (table.isBarSigned ? barWidth_ / 2 : barWidth_) * value / full;
        const QRectF track(barLeft_, top + 4, barWidth_, line() - 8);
        painter.fillRect(track, palette_.tinted(0.06));
        painter.fillRect(
            QRectF(QPointF(zero, track.top()), QPointF(zero + length, track.bottom())).normalized(),
            value < 0 ? palette_.mostNegative : palette_.heaviestWord);
    }
    if (row.strip.empty()) return;
    const qreal cell = std::min(kWidestCell, stripWidth_ / static_cast<qreal>(row.strip.size()));
    drawCells(painter, row.strip, Strip::Range::Signed, tableFull(),
              {stripLeft_, top + 3, cell * static_cast<qreal>(row.strip.size()), line() - 6},
              static_cast<int>(row.strip.size()));
}

std::optional<NumberHit> StagePicture::hit(QPointF place) const {
    for (const PlacedGroup& group : groups_)
        for (const PlacedStrip& strip : group.strips)
            for (std::size_t i = 0; i < strip.strip->values.size(); ++i) {
                if (!strip.area.contains(place)) break;
                if (!strip.cell(i).contains(place)) continue;
                NumberHit hit{strip.strip->name, i, strip.strip->values[i], strip.cell(i)};
                if (strip.strip->matrix)
                    hit.note = StageTexts::tr("a sum of %Ln product(s), and a bias", nullptr,
                                              static_cast<int>(strip.strip->matrix->columns));
                return hit;
            }
    if (!content_.table) return std::nullopt;
    for (std::size_t r = 0; r < content_.table->rows.size(); ++r) {
        const StageTable::Row& row = content_.table->rows[r];
        if (!rowRect(r).contains(place)) continue;
        if (place.x() >= stripLeft_ && !row.strip.empty()) {
            const qreal cell =
                std::min(kWidestCell, stripWidth_ / static_cast<qreal>(row.strip.size()));
            const auto i = static_cast<std::size_t>((place.x() - stripLeft_) / cell);
            if (i >= row.strip.size()) return std::nullopt;
            return NumberHit{row.name,
                             i,
                             row.strip[i],
                             {stripLeft_ + cell * static_cast<qreal>(i), rowRect(r).top(), cell,
                              rowRect(r).height()}};
        }
        const auto column = std::find_if(columns_.begin(), columns_.end(),
                                         [&](qreal right) { return place.x() < right; });
        const auto i = std::min<std::size_t>(static_cast<std::size_t>(column - columns_.begin()),
                                             row.numbers.empty() ? 0 : row.numbers.size() - 1);
        if (row.numbers.empty() || place.x() < kIndent + nameWidth_ || std::isnan(row.numbers[i]))
            return std::nullopt;
        return NumberHit{content_.table->heads[static_cast<int>(i)], r, row.numbers[i], rowRect(r),
                         row.name};
    }
    return std::nullopt;
}

std::size_t StagePicture::dimensions() const {
    std::size_t maximum = 0;
    for (const StripGroup& group : content_.groups)
        for (const Strip& strip : group.strips) maximum = std::max(maximum, strip.values.size());
    return maximum;
}

QString StagePicture::text(std::size_t dimension) const {
    QStringList parts{content_.title, content_.place, content_.sentence};
    for (const StripGroup& group : content_.groups)
        if (group.example) parts << withoutUnderscores(group.example(dimension));
    if (content_.table)
        for (const StageTable::Row& row : content_.table->rows) {
            if (!row.isFollowed || row.numbers.empty()) continue;
            QStringList numbers;
            for (std::size_t i = 0; i < row.numbers.size(); ++i)
                numbers << QStringLiteral("%1 %2").arg(
                    withoutUnderscores(content_.table->heads[static_cast<int>(i)]),
                    twoDigits(row.numbers[i]));
            parts << row.name + QStringLiteral(": ") + numbers.join(QStringLiteral(", "));
        }
    parts << withoutUnderscores(content_.result);
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n'));
}

void CellLegend::draw(QPainter& painter, const QRectF& place, const QFont& font,
                      const Palette& palette) {
    const QFontMetricsF metrics(font);
    painter.save();
    painter.setFont(font);
    const auto scale = [&](qreal x, bool isSigned) {
        constexpr qreal kWidth = 64;
        const QRectF box(x, place.top() + 5, kWidth, metrics.height() - 4);
        QLinearGradient colors(box.topLeft(), box.topRight());
        constexpr int kStops = 8;
        for (int i = 0; i <= kStops; ++i) {
            const double at = static_cast<double>(i) / kStops;
            colors.setColorAt(at, isSigned ? palette.signedWeight(2 * at - 1) : palette.word(at));
        }
        painter.fillRect(box, colors);
        painter.setPen(QPen(palette.tinted(0.22), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5));
        return box.right();
    };
    const auto text = [&](qreal x, const QString& words) {
        painter.setPen(palette.quietText);
        painter.drawText(QPointF(x, place.top() + 3 + metrics.ascent()), words);
        return x + metrics.horizontalAdvance(words);
    };
    const bool isLow = palette.framesNegative;
    const QString ofSigned =
        isLow ? tr("negative (lower half of a cell), 0, positive; full colour: ± behind the cells")
              : tr("negative, 0, positive; full colour: ± behind the cells");
    qreal x = scale(place.left(), true);
    x = text(x + 8, ofSigned);
    const QString ofShares = tr("gates: 0…1");
    if (x + 24 + 64 + 8 + metrics.horizontalAdvance(ofShares) < place.right())
        text(scale(x + 24, false) + 8, ofShares);
    painter.restore();
}

StageFigure::StageFigure(StageContent content, QString subject, std::size_t dimension)
    : subject_(std::move(subject)),
      dimension_(dimension),
      picture_(std::move(content), StageFigure::font(), Palette::light(),
               kFigureWidth - 2 * kFigureMargin) {}

QFont StageFigure::font() const {
    return scaledFont(figureFont(), 0.75);
}

QSizeF StageFigure::size() const {
    const qreal line = std::ceil(QFontMetricsF(font()).height());
    return {kFigureWidth, std::ceil(2 * kFigureMargin + line + kGap + picture_.height() +
                                    CellLegend::height(font()))};
}

void StageFigure::draw(QPainter& painter, qreal top, qreal bottom) {
    painter.save();
    painter.fillRect(QRectF(0, top, kFigureWidth, bottom - top), background());
    painter.translate(kFigureMargin, kFigureMargin);
    const qreal line = std::ceil(QFontMetricsF(font()).height());
    const qreal width = kFigureWidth - 2 * kFigureMargin;
    RichLine(subject_, font(), Underscores::Shown)
        .draw(painter, {kIndent, 0}, Palette::light().quietText);
    painter.translate(0, line + kGap);
    picture_.draw(painter, 0, picture_.height(), dimension_, false);
    CellLegend::draw(painter, {kIndent, picture_.height(), width - kIndent, line}, font(),
                     Palette::light());
    painter.restore();
}

}  // namespace hanscope::ui
