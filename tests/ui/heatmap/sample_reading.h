#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// The segmented text; all sentences, and all words of a sentence, have equal weights; all words
/// are known; labels "0"…"9", 9 is predicted with 0.61. A test changes what it needs.
Reading sampleReading(const std::string& text);

/// The reading with a view applied, as pages and figures need it.
std::shared_ptr<const ShownReading> shared(Reading reading, const View& view = {});

/// Weights like those of a trained model: large for words of praise and blame.
Reading plausibleReading(const std::string& text);

/// A text with long sentences, a paragraph and unusual spellings, from which pictures are made.
std::string reviewText();

}  // namespace hanscope::ui
