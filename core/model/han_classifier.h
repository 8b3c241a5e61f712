#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/network_model.h"
#include "core/model/unit_values.h"
#include "core/model_file/model_file.h"

namespace hanscope {

struct HanModel;

/// Classifies with a HAN, or with an ensemble of HANs.
class HanClassifier : public NetworkClassifier, public UnitReader {
 public:
    HanClassifier(const std::filesystem::path& path, ModelFile file, ReadingOptions options);
    explicit HanClassifier(std::shared_ptr<const HanModel> model);

    ByUnitLevel<std::size_t> unitCounts() const override;
    std::vector<UnitValues> unitValues(const std::vector<EncodedDocument>& documents,
                                       const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const HanModel> model_;
};

}  // namespace hanscope
