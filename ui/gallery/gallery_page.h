#pragma once

#include <vector>

#include "ui/gallery/gallery.h"

namespace hanscope::ui {

constexpr char kGalleryPageName[] = "index.html";

/// Writes the page of a gallery: a card with thumbnail, prediction and true label for each record,
/// a search field and a choice of orders. It refers to nothing but the figures beside it and works
/// without a server, and without JavaScript except for search and order. All texts are escaped.
/// `records` are in the order of their numbers. The same arguments give the same bytes. Throws
/// FileError.
void writeGalleryPage(const GalleryPlan& plan, const std::vector<GalleryRecord>& records,
                      const std::vector<GalleryFailure>& failures);

/// Whether the page shows a picture of a figure's beginning instead of the figure itself.
bool needsThumbnails(FigureFormat format);

/// Where the page finds the thumbnail of a figure: the figure itself, or a
/// picture of its beginning.
std::string thumbnailName(const GalleryRecord& record, FigureFormat format);

}  // namespace hanscope::ui
