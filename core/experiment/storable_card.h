#pragma once

#include <string>

#include "core/experiment/run_event.h"
#include "core/model_file/model_card.h"

namespace hanscope {

/// Replaces bytes that are not UTF-8 (file names and options may hold them) by U+FFFD in all texts
/// of the card, which the model's file can only hold as UTF-8. Sends a Note that names the texts.
/// Called before the training, so that its result can be saved.
void makeStorable(ModelCard& card, const RunListener& listener);

/// The same for one text; `name` is its name in the card.
void makeStorable(std::string& text, const std::string& name, const RunListener& listener);

}  // namespace hanscope
