#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// The text as the segmenter cuts it, every sentence and every word of a sentence equally heavy,
/// all words known; labels "0"…"9", 9 predicted with 0.61. Change what a test is about.
Reading sampleReading(const std::string& text);

/// The reading by a view, as pages and figures take it.
std::shared_ptr<const ShownReading> shared(Reading reading, const View& view = {});

/// Weights as a trained model spreads them: heavy on words of praise and blame.
Reading plausibleReading(const std::string& text);

/// The text with long sentences, a paragraph and unusual spellings that pictures are made of.
std::string reviewText();

}  // namespace hanscope::ui
