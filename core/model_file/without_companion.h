#pragma once

#include "core/model_file/model_file.h"

namespace hanscope {

/// The networks of a model, without the linear model beside them.
ModelFile withoutCompanion(ModelFile model);

}  // namespace hanscope
