#pragma once

#include <QImage>

#include "core/model_file/model_file.h"

namespace hanscope {

/// A square picture of a model for file managers: its name next to a bar, and below it as many of
/// its classes or labels as fit, each on the colour of a word. `size` in pixels. Needs an
/// application object. `name` is shown if the card has none.
QImage modelPicture(const ModelSummary& model, const QString& name, int size);

}  // namespace hanscope
