#pragma once

#include "core/model/reading.h"
#include "core/text/encoded_document.h"
#include "core/text/vocabulary.h"

namespace hanscope {

/// Sets reading.known, and adds a warning if the model knows too few of the document's words; it
/// names the scripts of the text and of the model's words if they differ. Words known by their
/// parts count as known unless the scripts differ.
void noteKnownWords(const EncodedDocument& encoded, const Vocabulary& vocabulary, Reading& reading);

/// Throws Error for a document without words.
void requireWords(const Document& document);

}  // namespace hanscope
