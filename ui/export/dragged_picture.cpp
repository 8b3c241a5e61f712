#include "ui/export/dragged_picture.h"

#include <QUrl>
#include <memory>
#include <utility>

#include "ui/export/copied_picture.h"

namespace hanscope::ui {

namespace {

const QString kUrls = QStringLiteral("text/uri-list");
const QString kPng = QStringLiteral("image/png");
const QString kSvg = QStringLiteral("image/svg+xml");

}  // namespace

DraggedPicture::DraggedPicture(const Draw& draw, QString file)
    : file_(std::move(file)),
      png_(begin(draw, FigureFormat::Png)),
      svg_(begin(draw, FigureFormat::Svg)) {}

DraggedPicture::~DraggedPicture() {
    cancel_.cancel();
}

DraggedPicture::Bytes DraggedPicture::begin(const Draw& draw, FigureFormat format) {
    const auto task = std::make_shared<std::packaged_task<QByteArray()>>(
        [draw, format, cancel = cancel_] { return draw(format, cancel); });
    Bytes bytes = task->get_future().share();
    worker_.start(
        [task] {
            (*task)();
            return true;
        },
        [](const auto&) {});
    return bytes;
}

QStringList DraggedPicture::formats() const {
    return {kUrls, kPng, kSvg};
}

QVariant DraggedPicture::retrieveData(const QString& type, QMetaType) const {
    try {
        return drawn(type);
    } catch (...) {
        Q_EMIT failed(describeCurrentException());
        return {};
    }
}

QVariant DraggedPicture::drawn(const QString& type) const {
    if (type == kSvg) return svg_.get();
    if (type == kPng) return png_.get();
    if (type != kUrls) return {};
    writeWhole(file_, png_.get());
    return QUrl::fromLocalFile(file_);
}

}  // namespace hanscope::ui
