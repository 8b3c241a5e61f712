#pragma once

#include <functional>
#include <string_view>

#include "core/text/formatted_text.h"

namespace hanscope::ui {

/// A PDF of more pages is refused.
constexpr int kMaxPdfPages = 10000;

/// The text of a PDF, read with Qt PDF. `onPage` gets the number of pages read so far, before each
/// page. Throws Error, whose sentence says "it" for the file, if it is damaged, encrypted, without
/// text, or has too many pages or streams (see pdf_streams.h). Otherwise time and memory have no
/// limit: a page of a few bytes can draw for ever, and nothing stops PDFium (see pdf_reader.h).
FormattedText pdfText(std::string_view bytes, const std::function<void(int)>& onPage = {});

}  // namespace hanscope::ui
