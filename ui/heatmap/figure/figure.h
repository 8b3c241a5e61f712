#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/explain/lens.h"
#include "core/progress.h"
#include "ui/heatmap/caption.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// "(a) True label: 9   Prediction: 9": the first line above a figure. `letter` is that of a panel;
/// usually empty.
QString figureTitle(const Reading& reading, const QString& truth, const QString& letter);

/// What a paper says of the model: "probability 61 % · Film reviews · average of 2 networks", then
/// `note`, without what only the window shows.
QString figureDetails(const ShownReading& shown, const QString& note);

/// Two lines above a figure; an empty one takes no room.
class FigureCaption {
 public:
    FigureCaption(const QString& title, const QString& details, const QFont& font, qreal width);

    /// 0 if both are empty.
    qreal height() const;
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

 private:
    std::unique_ptr<RichLine> title_, details_;  // null if empty
};

/// The font of exported figures: the same on all systems that have it, and without pixel hinting.
QFont figureFont();

/// Whether it is a serif face (FigureStyle::kSerif).
bool isSerif(const QFont& font);

/// The empty space around a figure.
constexpr qreal kFigureMargin = 32;

/// What a figure shows.
struct FigureContent {
    Q_DECLARE_TR_FUNCTIONS(FigureContent)
 public:
    std::shared_ptr<const ShownReading> shown;
    std::shared_ptr<const ShownReading>
        whole;      ///< of which `shown` is an excerpt; null: of nothing
    QString truth;  ///< the true label; empty where it is not known
    Palette palette = Palette::light();
    bool sentencePerLine = true;
    qreal width = 760;  ///< logical pixels, margins included
    QFont font = figureFont();
    bool header = true;  ///< the prediction above the text
    bool model = true;   ///< the model below the header
    bool legend = true;
    qreal margin = kFigureMargin;
    bool paintsPage = true;  ///< false: nothing is painted where there is no text
    QString note;            ///< added to the line of the model; usually empty
    QString letter;          ///< "(a)" of a panel, before the header; usually empty
    /// [word of the shown document] as HeatmapMarks::reasons.
    std::vector<std::uint8_t> reasons;
    /// Counts the bytes of the text as it is measured, and again as it is painted or written; may
    /// be null. See follow().
    std::shared_ptr<WorkCounter> work;

    /// The whole text, which metadata are about.
    const std::shared_ptr<const ShownReading>& wholeText() const { return whole ? whole : shown; }
    QColor background() const { return paintsPage ? palette.page : QColor(Qt::transparent); }
    /// Call it for each block that was measured, painted or written. Throws Cancelled.
    void count(const TextBlock& block) const {
        if (work) work->advance(block.bytes.size());
    }
};

/// The two lines above the figure; empty where they are not drawn.
QString titleOf(const FigureContent& content);
QString detailsOf(const FigureContent& content);

/// Whether it has a marked word.
bool hasReasons(const FigureContent& content);
/// The readings of figures that stand together.
ShownReadings shownIn(const std::vector<FigureContent>& contents);
/// Which marks of all of them the legend explains.
DrawnMarks drawnMarks(const std::vector<FigureContent>& contents);
/// Of the legend that explains the colours of all.
std::vector<LegendItem> legendItems(const std::vector<FigureContent>& contents);

/// 0, kReasonMark or kAgainstMark.
std::uint8_t markOf(const FigureContent& content, int word);

/// The content with only these sentences, like excerptOf() of a reading.
FigureContent excerptOf(FigureContent content, const std::vector<std::size_t>& sentences);
FigureContent excerptOf(FigureContent content, std::size_t first, std::size_t last);

/// The font of the legend and the warnings of a figure in `font`.
QFont figureNoteFont(const QFont& font);

/// A heatmap that can be understood on its own: with caption, legend and the reading's warnings. In
/// logical pixels.
class Figure : public Picture {
 public:
    explicit Figure(const FigureContent& content, TextRuns runs = TextRuns::Whole);

    QSizeF size() const override { return {content_.width, height_}; }
    QString title() const override { return captionText(*content_.shown->reading, content_.truth); }
    QColor background() const override { return content_.background(); }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    void draw(QPainter& painter) { draw(painter, 0, height_); }
    /// Never ends a page within a line of text. The margin at the end needs no room.
    qreal pageEnd(qreal top, qreal limit) override;

    HeatmapLayout& heatmap() { return heatmap_; }
    qreal headerHeight() const { return headerHeight_; }
    /// So that the texts of several figures begin at the same height.
    void setLeastHeaderHeight(qreal height);
    /// Position of the heatmap's (0, 0) in the figure.
    QPointF heatmapOrigin() const { return {content_.margin, content_.margin + headerHeight_}; }

 private:
    qreal contentWidth() const;
    qreal heatmapBottom() const { return heatmapOrigin().y() + heatmap_.height(); }
    qreal legendTop() const;
    void measure();
    void drawBelowHeatmap(QPainter& painter) const;

    FigureContent content_;
    FigureCaption caption_;
    HeatmapLayout heatmap_;
    Legend legend_;
    std::vector<std::unique_ptr<RichLine>> warnings_;
    qreal headerHeight_ = 0;  // with the gap below it
    qreal height_ = 0;
};

/// The pages of a PDF. Fitted: one page as large as the figure.
enum class Paper { Fitted, A4, Letter };

/// In points; empty for Fitted.
inline QSizeF paperSize(Paper paper) {
    switch (paper) {
        case Paper::A4:
            return {595, 842};
        case Paper::Letter:
            return {612, 792};
        case Paper::Fitted:
            break;
    }
    return {};
}

/// The empty space at the edges of a sheet of paper, in points (18 mm).
constexpr qreal kPaperMargin = 51;

/// Light and Dark paint the page in the colours of the look; Print has those of Light and leaves
/// the page unpainted.
enum class FigureBackground { Light, Dark, Print };

/// Choices of how a figure is printed. The default is a figure of 760 pixels in letters of 11¼
/// points.
struct FigureStyle {
    static constexpr double kMinWidth = 40, kMaxWidth = 1000;  // mm
    static constexpr double kMinSize = 4, kMaxSize = 36;       // pt
    static constexpr int kMaxHeaviest = 999;
    /// In place of a font's family: the same serif face on all systems that have it.
    static constexpr char kSerif[] = "serif";

    Paper paper = Paper::Fitted;
    double widthMm = 0;   ///< of the figure; 0: that of the paper without its margins
    double fontSize = 0;  ///< of the text, in points; 0: 10 on paper, 8 with a width, else 11¼
    QString fontFamily;   ///< empty: that of figureFont(); kSerif: a serif face
    FigureBackground background = FigureBackground::Light;
    WeightLook look;
    bool header = true, model = true, legend = true;  ///< see FigureContent
    bool letters = true;  ///< (a), (b), … where several texts stand side by side
    bool reasons = true;  ///< words that the user marked are marked
    std::optional<std::pair<int, int>> sentences;  ///< first and last, from 1; none: all
    int heaviest = 0;  ///< only so many sentences, those of the largest weights; 0: all

    bool operator==(const FigureStyle& o) const;
};

/// The content in that style; `columns` such figures stand side by side. Throws Error if the text
/// does not have the sentences.
FigureContent styled(FigureContent content, const FigureStyle& style, int columns = 1);

/// The same for contents that stand side by side; without a style as they are. Readings of one
/// document show the same sentences.
std::vector<FigureContent> styled(std::vector<FigureContent> contents,
                                  const std::optional<FigureStyle>& style);

/// Weights that mean the same get the same colours, because they stand in one figure. styled() of
/// several contents does it.
void shareScale(std::vector<FigureContent>& contents);
/// Gives contents that stand side by side the letters (a), (b), …; a single one has none.
void addLetters(std::vector<FigureContent>& contents);

/// Whether the style asks for a width in print.
bool isSized(const FigureStyle& style);

/// The height of the text on a sheet of A4, in mm: a figure that is higher does not fit on a page.
constexpr double kPageHeight = 247;

/// The physical width of the whole picture in mm (see FigureOutput::widthMm).
double physicalWidth(const FigureStyle& style);

}  // namespace hanscope::ui
