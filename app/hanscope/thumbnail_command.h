#pragma once

#include <QImage>

#include "app/command_line/usage.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// A square picture of a model for file managers: its name next to a bar, and below it as many of
/// its classes or labels as fit, each on the colour of a word. `size` in pixels. Needs an
/// application object. `name` is shown if the card has none.
QImage modelPicture(const ModelSummary& model, const QString& name, int size);

/// `hanscope thumbnail MODEL OUT.png [--size N]`: the picture of a model file that a file manager
/// shows (see modelPicture()). Only the header of the model file is read.
cli::Command addThumbnailCommand(CLI::App& program);

}  // namespace hanscope
