#include "app/hanscope/thumbnail_command.h"

#include <QBuffer>
#include <QPainter>
#include <QTextLayout>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/hanscope/render_command.h"
#include "core/model_file/model_file.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/widgets/palette.h"

namespace hanscope {

namespace {

// Lengths as shares of the side.
constexpr qreal kMargin = 0.05, kPadding = 0.06, kRadius = 0.05, kBar = 0.035;
constexpr qreal kNameSize = 0.12, kLabelSize = 0.085, kGap = 0.025;
constexpr int kNameLines = 3;
constexpr qreal kLabelStrength = 0.35;

QFont fontOf(qreal pixels, bool bold) {
    QFont font;
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setBold(bold);
    return font;
}

// The text in at most kNameLines lines of this width; the last one is elided.
QStringList linesOf(const QString& text, const QFont& font, qreal width) {
    QStringList lines;
    QTextLayout layout(text, font);
    layout.beginLayout();
    while (lines.size() < kNameLines) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width);
        const bool last = lines.size() == kNameLines - 1;
        const QString rest = text.mid(line.textStart(), last ? -1 : line.textLength());
        lines << QFontMetricsF(font).elidedText(rest.trimmed(), Qt::ElideRight, width);
    }
    layout.endLayout();
    return lines;
}

void paintPage(QPainter& painter, const QRectF& page, qreal radius, const ui::Palette& palette) {
    painter.setPen(QPen(palette.quietText, 1));
    painter.setBrush(palette.page);
    painter.drawRoundedRect(page, radius, radius);
}

// The name next to its bar; returns the position where the labels begin.
qreal paintName(QPainter& painter, const QString& name, const QRectF& area, int size,
                const ui::Palette& palette) {
    const qreal left = area.left() + 2 * kBar * size;
    const QFont font = fontOf(kNameSize * size, true);
    const QStringList lines = linesOf(name, font, area.right() - left);
    const QFontMetricsF metrics(font);
    qreal top = area.top();
    painter.setFont(font);
    painter.setPen(palette.text);
    for (const QString& line : lines) {
        painter.drawText(QPointF(left, top + metrics.ascent()), line);
        top += metrics.lineSpacing();
    }
    painter.fillRect(QRectF(area.left(), area.top(), kBar * size, top - area.top()),
                     palette.bar(1));
    return top + kGap * size;
}

void paintLabels(QPainter& painter, const std::vector<std::string>& labels, const QRectF& area,
                 int size, const ui::Palette& palette) {
    const QFont font = fontOf(kLabelSize * size, false);
    const QFontMetricsF metrics(font);
    const qreal gap = kGap * size, height = metrics.height();
    QPointF at = area.topLeft();
    painter.setFont(font);
    painter.setPen(palette.text);
    for (const std::string& label : labels) {
        const QString text = metrics.elidedText(QString::fromStdString(label), Qt::ElideRight,
                                                area.width() - 2 * gap);
        const qreal width = metrics.horizontalAdvance(text) + 2 * gap;
        if (at.x() > area.left() && at.x() + width > area.right())
            at = {area.left(), at.y() + height + gap};
        if (at.y() + height > area.bottom()) return;
        const QRectF word(at.x(), at.y(), width, height);
        painter.fillRect(word, palette.word(kLabelStrength));
        painter.drawText(word, Qt::AlignCenter, text);
        at.rx() += width + gap;
    }
}

constexpr int kMinSize = 16, kMaxSize = 1024;

struct ThumbnailOptions {
    std::filesystem::path model;
    std::string output;
    int size = 256;
};

void writePicture(const ThumbnailOptions& options) {
    const ModelSummary model = peekModelFile(options.model);
    const auto application = makeDrawingApplication();
    const auto name = QString::fromStdString(options.model.stem().string());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    modelPicture(model, name, options.size).save(&buffer, "PNG");
    ui::writeWhole(QString::fromStdString(options.output), bytes);
}

}  // namespace

QImage modelPicture(const ModelSummary& model, const QString& name, int size) {
    const ui::Palette palette = ui::Palette::light();
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const qreal margin = kMargin * size, padding = kPadding * size;
    const QRectF page = QRectF(0, 0, size, size).adjusted(margin, margin, -margin, -margin);
    paintPage(painter, page, kRadius * size, palette);
    QRectF area = page.adjusted(padding, padding, -padding, -padding);
    const QString shown = model.card.name.empty() ? name : QString::fromStdString(model.card.name);
    area.setTop(paintName(painter, shown, area, size, palette));
    paintLabels(painter, model.labels, area, size, palette);
    return image;
}

cli::Command addThumbnailCommand(CLI::App& program) {
    CLI::App* app = cli::addSubcommand(
        program, "thumbnail", "Draw the thumbnail of a model file for file managers",
        "  hanscope thumbnail film-reviews.safetensors film-reviews.png");
    const auto options = std::make_shared<ThumbnailOptions>();
    cli::addModel(*app, "MODEL", options->model, "The model file")->required();
    cli::addArgument(*app, "OUT", options->output, "The PNG file to write");
    cli::addNumber(*app, "--size", options->size, "Width and height in pixels", kMinSize, kMaxSize);
    return {app,
            [options] {
                return CommandFiles{{{message("the model"), options->model}},
                                    {{"OUT", {message("the picture"), options->output}}}};
            },
            [options] {
                writePicture(*options);
                return 0;
            }};
}

}  // namespace hanscope
