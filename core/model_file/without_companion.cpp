#include "core/model_file/without_companion.h"

#include <iterator>

namespace hanscope {

ModelFile withoutCompanion(ModelFile model) {
    model.config.companion.reset();
    for (auto next = model.tensors.begin(); next != model.tensors.end();)
        next = next->first.rfind(kCompanionPrefix, 0) == 0 ? model.tensors.erase(next)
                                                           : std::next(next);
    return model;
}

}  // namespace hanscope
