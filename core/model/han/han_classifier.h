#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/model/han/han_inference.h"
#include "core/model/network_model.h"
#include "core/model/unit_values.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// The content of the model file of a HAN, or of an ensemble of HANs, and its networks.
struct HanModel : NetworkModel {
    HanModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options);

    void readAll(std::size_t member, const std::vector<EncodedDocument>& texts,
                 const ResultCallback& take, const ProgressCallback& progress,
                 const CancelToken& cancel, WordsRead* wordsRead) const override;
    VectorSizes vectorSizes() const override;
    std::shared_ptr<const NetworkExplainer> explainer(EncodedDocument text) const override;

    mutable std::deque<HanReader> readers;  ///< [member]; a deque, as they cannot be moved
};

/// Answers questions about one text with HANs.
class HanExplainer : public NetworkExplainer {
 public:
    using NetworkExplainer::NetworkExplainer;

    const HanModel& model() const { return modelAs<HanModel>(); }  ///< whose networks answer
    std::vector<double> outputsWithout(const std::vector<WordSpan>& spans, const Output& output,
                                       Removal removal, const ProgressCallback& progress,
                                       const CancelToken& cancel) const override;
    bool canDifferentiate(GradientKind) const override { return true; }
    Contributions contributions(const Output& output, GradientKind kind,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;
    bool hasScores() const override;
    ScoreSteps scoreSteps(const Output& output, const CancelToken& cancel) const override;
    Reading intervene(const Reading& reading, const std::vector<AttentionChange>& changes,
                      const CancelToken& cancel) const override;
};

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
