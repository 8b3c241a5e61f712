#include "ui/shell/exporting/copied_picture.h"

#include <QImage>

namespace hanscope::ui {

std::unique_ptr<QMimeData> CopiedPicture::mimeData() const {
    auto data = std::make_unique<QMimeData>();
    data->setImageData(image);
    data->setData(QStringLiteral("image/svg+xml"), svg);
    return data;
}

CopiedPicture copiedPicture(const PictureMaker& make, const FigureMetadata& metadata) {
    FigureOutput output;
    output.scale = 2;
    output.metadata = metadata;
    const auto pixels = make(runsFor(FigureFormat::Png));
    const auto drawing = make(runsFor(FigureFormat::Svg));
    return {QImage::fromData(encodePicture(*pixels, FigureFormat::Png, output), "PNG"),
            encodePicture(*drawing, FigureFormat::Svg, output)};
}

}  // namespace hanscope::ui
