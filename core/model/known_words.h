#pragma once

#include "core/model/reading.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Sets reading.known, and adds a warning if the model knows too few of the document's words.
void noteKnownWords(const EncodedDocument& encoded, Reading& reading);

/// Throws Error for a document without words.
void requireWords(const Document& document);

}  // namespace hanscope
