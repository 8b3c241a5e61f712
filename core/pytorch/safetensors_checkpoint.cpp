#include <sstream>

#include "core/model_file/safetensors.h"
#include "core/pytorch/checkpoint_data.h"

namespace hanscope {

CheckpointParts readSafetensorsCheckpoint(CheckpointFile::Data& data) {
    std::istringstream in(data.bytes.substr(0, 8 + kMaxHeaderBytes));
    const SafetensorsHeader header = readSafetensorsHeader(in, data.bytes.size());
    CheckpointParts parts;
    for (const TensorEntry& entry : header.tensors) {
        const std::string_view bytes =
            std::string_view(data.bytes)
                .substr(static_cast<std::size_t>(header.dataBegin + entry.begin),
                        static_cast<std::size_t>(entry.end - entry.begin));
        const char* type = elementTypeName(entry.type);
        data.storages[entry.name] = {bytes, numberTypeNamed(type), false};
        StoredTensor& tensor = parts.tensors[entry.name];
        tensor.storage = entry.name;
        tensor.typeName = type;
        tensor.storageNumbers = elementCount(entry.shape);
        tensor.shape = entry.shape;
        tensor.strides = rowMajorStrides(entry.shape);
    }
    return parts;
}

}  // namespace hanscope
