#include "ui/shell/exporting/dragged_picture.h"

#include <QUrl>

#include "ui/background/background_worker.h"
#include "ui/shell/exporting/copied_picture.h"

namespace hanscope::ui {

namespace {

const QString kUrls = QStringLiteral("text/uri-list");
const QString kPng = QStringLiteral("image/png");
const QString kSvg = QStringLiteral("image/svg+xml");

}  // namespace

DraggedPicture::DraggedPicture(PictureMaker make, std::function<FigureMetadata()> metadata,
                               QString file)
    : make_(std::move(make)), metadata_(std::move(metadata)), file_(std::move(file)) {}

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
    if (type == kSvg) return pictureBytes(make_, FigureFormat::Svg, metadata_());
    if (type == kPng) return png();
    if (type != kUrls) return {};
    writeWhole(file_, png());
    return QUrl::fromLocalFile(file_);
}

const QByteArray& DraggedPicture::png() const {
    if (png_.isEmpty()) png_ = pictureBytes(make_, FigureFormat::Png, metadata_());
    return png_;
}

}  // namespace hanscope::ui
