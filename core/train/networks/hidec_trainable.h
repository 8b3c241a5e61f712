#pragma once

#include <cstddef>
#include <memory>

#include "core/settings/train_settings.h"
#include "core/train/networks/trainable.h"

namespace hanscope {

/// The trainable form of the hierarchy decoder and its encoder: one pass with teacher forcing over
/// the true sub-hierarchies of the documents. Random parameters, by the settings' seed. Throws
/// Error if the heads do not divide the encoder's width.
std::unique_ptr<Trainable> hidecTrainable(const TrainSettings& settings, std::size_t vocabulary,
                                          std::size_t labels);

}  // namespace hanscope
