#pragma once

#include <QImage>
#include <map>
#include <memory>

#include "core/explain/lens.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Cache of small images of readings of one document, drawn like the page: the whole document if it
/// fits, otherwise its beginning. Each is drawn once.
class Thumbnails {
 public:
    /// Sets the style of all images. If it changes, the cache is cleared. `size` is in logical
    /// pixels.
    void setStyle(const QFont& font, const Palette& palette, bool sentencePerLine, QSize size,
                  qreal pixelRatio);
    const QImage& of(const std::shared_ptr<const ShownReading>& shown);
    void clear();
    int count() const { return static_cast<int>(images_.size()); }

 private:
    void layOut(const std::shared_ptr<const Document>& document);
    QImage draw(const ShownReading& shown);

    QFont font_;
    Palette palette_ = Palette::light();
    bool sentencePerLine_ = true;
    QSize size_;
    qreal pixelRatio_ = 1;
    std::unique_ptr<HeatmapLayout> layout_;
    std::map<std::shared_ptr<const ShownReading>, QImage> images_;
};

}  // namespace hanscope::ui
