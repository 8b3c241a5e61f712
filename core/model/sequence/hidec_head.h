#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/decoder/decoder.h"
#include "core/model/sequence/text_head.h"
#include "core/model/text_explainer.h"
#include "core/model_file/hidec_parameters.h"

namespace hanscope {

/// The hierarchy decoder of a HiDEC network on the paths from the root to the labels of an output
/// (see Output).
class HidecHead : public TextHead {
 public:
    /// The arrays behind `parameters` must outlive this object. `beside`: see ReadPath.
    HidecHead(const ModelConfig& config, const HidecParameters& parameters, const Output& output,
              std::vector<std::vector<std::int32_t>> beside = {});

    std::vector<double> forward(const SequenceLayout& layout, const float* states,
                                WorkerPool& pool) override;
    void backward(WorkerPool& pool, float* stateGradients) override;
    std::vector<double> attentionParts(WorkerPool& pool) const override;

 private:
    // A label of the output: z has the summand sign · U · E[label].
    struct Term {
        std::int32_t label;
        float sign;
        std::vector<std::int32_t> path;  // table entries from the root to the label's parent
        std::vector<std::vector<std::int32_t>> levels;  // without a mask: the nodes that are read
    };

    void addTerm(std::int32_t label, float sign);
    void addLevels(const std::vector<std::int32_t>& nodes, Term& term);
    void addTriples(std::int32_t document, const Term& term);
    std::int32_t entryOf(std::int32_t node);
    int parentTriple(std::size_t document, std::size_t term) const;
    const float* embeddingOf(const Term& term) const;
    void backward(WorkerPool& pool, const std::vector<float*>& stateGradients,
                  const std::vector<double*>& parts) const;

    const ModelConfig& config_;
    const HidecParameters& parameters_;
    const PackedDecoder decoder_;
    const std::vector<std::vector<std::int32_t>> beside_;
    std::vector<Term> terms_;
    std::vector<int> lastTriple_;  // [term] of the parent, in the triples of one document
    int triplesOfText_ = 0;
    DecoderTable table_;
    DecoderPass pass_;
    const SequenceLayout* layout_ = nullptr;
};

}  // namespace hanscope
