#pragma once

#include <string>

#include "core/experiment/run_event.h"
#include "core/model_file/model_card.h"

namespace hanscope {

/// Replaces bytes that are not UTF-8 by U+FFFD in all texts of the card, because a model file can
/// only store UTF-8 (file names and options may contain other bytes). Sends a Note that names the
/// changed texts. Called before the training, so that its result can be saved.
void makeStorable(ModelCard& card, const RunListener& listener);

/// Does the same for one text; `name` is its name in the card.
void makeStorable(std::string& text, const std::string& name, const RunListener& listener);

}  // namespace hanscope
