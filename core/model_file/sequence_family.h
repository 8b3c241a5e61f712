#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "core/message.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// What the families have in common whose networks read a document as one sequence, by an encoder.
class SequenceFamily : public FamilyMethod {
 public:
    const std::int64_t* embedding(const Network& network) const override;
    std::size_t trainingNumbers(const Network& network, int batchSize,
                                const DataSizes& sizes) const override;

 protected:
    /// See FamilyMethod.
    using FamilyMethod::FamilyMethod;

    /// A, if states are pooled by attention.
    virtual std::int64_t attention(const Network& network) const = 0;
    /// The beginning of summary(): "HiDEC", "200-d words", "GRU 2×150"; `many` for an ensemble.
    std::vector<Message> summaryOf(const ModelConfig& config, const Message& one,
                                   const Message& many) const;
};

/// An object with the encoder's kind and sizes.
nlohmann::json encoderJson(const EncoderSizes& encoder);
/// Reads what encoderJson() writes, and refuses anything else; with `hasAttention` there is the key
/// "attention", too. Throws Error.
EncoderSizes encoderFrom(const nlohmann::json& object, bool hasAttention);

}  // namespace hanscope
