#pragma once

#include "core/explain/lens.h"

namespace hanscope {

/// The numbers of a file (Reading::imported).
class ImportedLens : public Lens {
 public:
    std::string id() const override { return kImportedLens; }
    bool canShow(const Reading& reading, const View&) const override {
        return reading.imported != nullptr;
    }
    Weights weights(const Reading& reading, const View& view, const ProgressCallback& progress,
                    const CancelToken& cancel) const override;
};

}  // namespace hanscope
