#include "ui/export/copied_picture.h"

#include <QImage>

namespace hanscope::ui {

std::unique_ptr<QMimeData> CopiedPicture::mimeData() const {
    auto data = std::make_unique<QMimeData>();
    data->setData(QStringLiteral("image/png"), png);
    data->setImageData(image);
    data->setData(QStringLiteral("image/svg+xml"), svg);
    return data;
}

QByteArray pictureBytes(const PictureMaker& make, FigureFormat format,
                        const FigureMetadata& metadata) {
    FigureOutput output;
    output.scale = 2;
    output.metadata = metadata;
    return encodePicture(*make(writerOf(format).runs), format, output);
}

CopiedPicture copiedPicture(const PictureMaker& make, const FigureMetadata& metadata) {
    const QByteArray png = pictureBytes(make, FigureFormat::Png, metadata);
    return {png, QImage::fromData(png, "PNG"), pictureBytes(make, FigureFormat::Svg, metadata)};
}

}  // namespace hanscope::ui
