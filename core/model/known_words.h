#pragma once

#include "core/model/reading.h"
#include "core/text/encoded_document.h"

namespace hanscope {

/// Fills reading.known, and warns where a result rests on words that the model has never seen.
void noteKnownWords(const EncodedDocument& encoded, Reading& reading);

/// Throws Error for a document without words.
void requireWords(const Document& document);

}  // namespace hanscope
