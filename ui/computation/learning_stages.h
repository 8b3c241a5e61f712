#pragma once

#include "ui/computation/word_stages.h"

namespace hanscope::ui {

/// The stages of a word's way that show one step of training: the loss, what it asks of the scores
/// of sentences and words, and what they are after the step.
StageContent learningContent(const WordStages& stages, int stage);

}  // namespace hanscope::ui
