#include "ui/state/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

// Resources of a static library must be initialised explicitly, in a function outside any
// namespace.
static void initializeResources() {
    Q_INIT_RESOURCE(hanscope);
}

namespace hanscope::ui {

namespace {

QString resourcePath(const QString& name) {
    static const bool initialized = (initializeResources(), true);
    Q_UNUSED(initialized)
    return QStringLiteral(":/hanscope/icons/%1.svg").arg(name);
}

/// Draws a monochrome SVG in the colour of button text.
class StencilEngine : public QIconEngine {
 public:
    explicit StencilEngine(const QString& path) : path_(path) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        QImage image((QSizeF(rect.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter stencil(&image);
        QSvgRenderer(path_).render(&stencil);
        stencil.setCompositionMode(QPainter::CompositionMode_SourceIn);
        stencil.fillRect(image.rect(), color(mode));
        stencil.end();
        painter->drawImage(QRectF(rect), image);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new StencilEngine(*this); }

 private:
    static QColor color(QIcon::Mode mode) {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role =
            mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        return QGuiApplication::palette().color(group, role);
    }

    QString path_;
};

}  // namespace

QIcon icon(const QString& name) {
    return QIcon(new StencilEngine(resourcePath(name)));
}

// Draws the SVG directly, because Qt's icon engine for SVG is a plugin that may not be installed.
QIcon applicationIcon() {
    QSvgRenderer drawing(resourcePath(QStringLiteral("org.hanscope.Hanscope")));
    QIcon icon;
    for (const int size : {16, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        drawing.render(&painter);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

}  // namespace hanscope::ui
