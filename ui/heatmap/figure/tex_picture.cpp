#include "ui/heatmap/figure/tex_picture.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <cmath>
#include <limits>

#include "core/counted.h"
#include "core/error.h"
#include "ui/heatmap/figure/tex_figure.h"
#include "ui/heatmap/figure/tex_text.h"

namespace hanscope::ui {

namespace {

constexpr double kPointsOfPixel = 0.75;

QString number(double value) {
    return QString::number(value, 'f', 2);
}

QString place(const QPointF& point) {
    return QStringLiteral("(%1,%2)").arg(number(point.x()), number(-point.y()));
}

/// `color` over `below`, without transparency.
QColor blended(const QColor& color, const QColor& below, qreal opacity) {
    const double share = color.alphaF() * opacity;
    const auto mix = [share](double above, double under) {
        return static_cast<float>(share * above + (1 - share) * under);
    };
    return QColor::fromRgbF(mix(color.redF(), below.redF()), mix(color.greenF(), below.greenF()),
                            mix(color.blueF(), below.blueF()));
}

/// Writes what is painted as the content of LaTeX's environment picture, whose y are the negative
/// ones of the painter. Strokes become areas, so that dashes and joins are those of the painter.
class TexEngine final : public QPaintEngine {
 public:
    TexEngine(const QColor& background, TexText& text)
        : QPaintEngine(AllFeatures), background_(background), text_(text) {}

    QString finish() { return tex_ + (color_.isEmpty() ? QString() : QStringLiteral("}%\n")); }

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override {}  // the painter knows it
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {
    }

    void drawPath(const QPainterPath& path) override {
        if (painter()->brush().style() != Qt::NoBrush) fill(path, painter()->brush().color());
        if (painter()->pen().style() == Qt::NoPen) return;
        QPen pen = painter()->pen();
        if (pen.widthF() == 0) pen.setWidthF(1);
        fill(QPainterPathStroker(pen).createStroke(path), pen.color());
    }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i) path.lineTo(points[i]);
        if (mode != PolylineMode) {
            path.closeSubpath();
            return drawPath(path);
        }
        const QBrush brush = painter()->brush();
        painter()->setBrush(Qt::NoBrush);
        drawPath(path);
        painter()->setBrush(brush);
    }

    /// A dot is one command of TeX instead of a path.
    void drawEllipse(const QRectF& rect) override {
        const bool isDot = rect.width() == rect.height() && painter()->pen().style() == Qt::NoPen;
        if (!isDot) return QPaintEngine::drawEllipse(rect);
        chooseColor(painter()->brush().color());
        put(toPage().map(rect.center()), QStringLiteral("\\circle*{%1}").arg(number(rect.width())));
    }

    void drawTextItem(const QPointF& start, const QTextItem& item) override {
        setText(start, Qt::AlignLeft, item.text(), item.font());
    }

    /// `edge`: what of the text is at `at`, on its baseline.
    void setText(const QPointF& at, Qt::Alignment edge, const QString& text, const QFont& font) {
        if (text.trimmed().isEmpty()) return;
        chooseColor(painter()->pen().color());
        const char* box = edge & Qt::AlignRight     ? "\\llap"
                          : edge & Qt::AlignHCenter ? "\\hanclap"
                                                    : "\\rlap";
        QString tex =
            QStringLiteral("%1{\\hanpixels{%2}%3%4}")
                .arg(QLatin1String(box), number(QFontInfo(font).pixelSize()),
                     font.weight() >= QFont::DemiBold ? QStringLiteral("\\bfseries ") : QString(),
                     text_.ofLine(text));
        const QTransform transform = toPage();
        const double angle = -std::atan2(transform.m12(), transform.m11()) * 180 / M_PI;
        if (std::abs(angle) > 0.1)
            tex = QStringLiteral("\\rotatebox{%1}{%2}").arg(number(angle), tex);
        put(transform.map(at), tex);
    }

 private:
    QTransform toPage() const { return painter()->deviceTransform(); }

    void fill(const QPainterPath& path, const QColor& color) {
        const bool isPage = tex_.isEmpty() && color == background_;
        if (isPage || path.isEmpty()) return;
        count();
        chooseColor(color);
        const QPainterPath mapped = toPage().map(path);
        for (int i = 0; i < mapped.elementCount(); ++i) {
            const QPainterPath::Element element = mapped.elementAt(i);
            if (element.isMoveTo() && i > 0) tex_ += QStringLiteral("\\closepath");
            if (element.isMoveTo()) tex_ += QStringLiteral("\\moveto");
            if (element.isLineTo()) tex_ += QStringLiteral("\\lineto");
            if (element.isCurveTo()) tex_ += QStringLiteral("\\curveto");
            tex_ += place(element);
        }
        tex_ += QStringLiteral("\\closepath\\fillpath%\n");
    }

    void put(const QPointF& at, const QString& tex) {
        count();
        tex_ += QStringLiteral("\\put%1{%2}%\n").arg(place(at), tex);
    }

    void chooseColor(const QColor& color) {
        const QString name =
            blended(color, background_, painter()->opacity()).name().mid(1).toUpper();
        if (name == color_) return;
        if (!color_.isEmpty()) tex_ += QLatin1Char('}');
        tex_ += QStringLiteral("{\\color[HTML]{%1}%\n").arg(name);
        color_ = name;
    }

    void count() {
        if (++shapes_ > kMaxTexShapes)
            throw Error(
                message("The picture has more than %1 shapes, which is too much for LaTeX; "
                        "choose PDF or SVG",
                        grouped(kMaxTexShapes)));
    }

    const QColor background_;
    TexText& text_;
    QString tex_, color_;
    int shapes_ = 0;
};

class TexPage final : public QPaintDevice {
 public:
    TexPage(const Picture& picture, TexText& text)
        : size_(picture.size().toSize()), engine_(picture.background(), text) {}

    QPaintEngine* paintEngine() const override { return &engine_; }
    TexEngine& engine() const { return engine_; }

 protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return size_.width();
            case PdmHeight:
                return size_.height();
            case PdmWidthMM:
                return qRound(size_.width() * 25.4 / 96);
            case PdmHeightMM:
                return qRound(size_.height() * 25.4 / 96);
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return 96;
            case PdmDepth:
                return 32;
            case PdmNumColors:
                return std::numeric_limits<int>::max();
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(devicePixelRatioFScale());
            default:
                return QPaintDevice::metric(metric);
        }
    }

 private:
    const QSize size_;
    mutable TexEngine engine_;
};

QString pictureTex(Picture& picture, TexText& text) {
    TexPage page(picture, text);
    QPainter painter(&page);
    picture.draw(painter, 0, picture.size().height());
    painter.end();
    const QString width = number(picture.size().width()), height = number(picture.size().height());
    return QStringLiteral(
               "\\par\\noindent\\begingroup\\unitlength=%1pt\n"
               "\\ifdim%2\\unitlength>\\linewidth\\unitlength=\\dimexpr\\linewidth/%3\\relax\\fi\n"
               "\\begin{picture}(%2,%4)(0,-%4)%\n%5\\end{picture}\\endgroup\\par\n")
        .arg(QString::number(kPointsOfPixel), width)
        .arg(qRound(picture.size().width()))
        .arg(height, page.engine().finish());
}

// \hanpixels{size}: the size of a font in pixels of the picture.
constexpr char kPictureCommands[] =
    R"(\def\hanclap#1{\hbox to0pt{\hss#1\hss}}
\def\hanpixels#1{\fontsize{#1\unitlength}{#1\unitlength}\selectfont}
)";

}  // namespace

void drawPlaced(QPainter& painter, const QRectF& rect, Qt::Alignment alignment,
                const QString& text) {
    const auto* page = dynamic_cast<TexPage*>(painter.device());
    if (!page) return painter.drawText(rect, static_cast<int>(alignment.toInt()), text);
    const QRectF box = painter.boundingRect(rect, static_cast<int>(alignment.toInt()), text);
    const qreal x = alignment & Qt::AlignRight     ? rect.right()
                    : alignment & Qt::AlignHCenter ? rect.center().x()
                                                   : rect.left();
    page->engine().setText({x, box.top() + QFontMetricsF(painter.font()).ascent()}, alignment, text,
                           painter.font());
}

QByteArray texPictures(const std::vector<PictureMaker>& pictures) {
    TexText text;
    QString tex = QString::fromLatin1(kPictureCommands);
    for (const PictureMaker& make : pictures) tex += pictureTex(*make(TextRuns::Whole), text);
    return texFile(tex, text, {}, {}, {QStringLiteral("pict2e"), QStringLiteral("graphicx")});
}

namespace {

bool isTexName(const QString& path) {
    return path.endsWith(QLatin1String(texWriter().ending), Qt::CaseInsensitive);
}

}  // namespace

void requireChartName(const QString& path) {
    if (isTexName(path)) return;
    try {
        pictureFormat(path);
    } catch (const Error&) {
        throw Error(
            message("%1: a chart's name must end in .png, .svg, .pdf or .tex", path.toStdString()));
    }
}

void exportCharts(const std::vector<PictureMaker>& pictures, const QString& path,
                  const FigureOutput& output) {
    if (isTexName(path)) return writeWhole(path, texPictures(pictures));
    const auto column = [&](TextRuns runs) -> std::unique_ptr<Picture> {
        if (pictures.size() == 1) return pictures.front()(runs);
        std::vector<std::unique_ptr<Picture>> all;
        for (const PictureMaker& make : pictures) all.push_back(make(runs));
        return std::make_unique<PictureColumn>(std::move(all));
    };
    exportPicture(column, path, output);
}

}  // namespace hanscope::ui
