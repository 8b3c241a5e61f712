#include "core/model/companion.h"

#include <cstddef>
#include <utility>

namespace hanscope {

std::vector<double> LogitParts::sum() const {
    std::vector<double> sum = network;
    for (std::size_t label = 0; label < sum.size(); ++label) sum[label] += linear[label];
    return sum;
}

std::vector<double> Companion::logits(const EncodedDocument& text) const {
    std::vector<double> logits = linear_.logits(text);
    for (double& logit : logits) logit *= config_.linearFactor;
    return logits;
}

LogitParts Companion::parts(std::vector<double> network, const EncodedDocument& text) const {
    LogitParts parts = this->parts(std::move(network), logits(text));
    parts.knowsWords = linear_.knows(text);
    return parts;
}

LogitParts Companion::parts(std::vector<double> network, std::vector<double> linear) const {
    for (double& logit : network) logit *= config_.networkFactor;
    return {std::move(network), std::move(linear)};
}

std::vector<double> meanLogits(const std::vector<const std::vector<float>*>& networks) {
    std::vector<double> mean(networks.front()->size(), 0.0);
    for (const std::vector<float>* logits : networks)
        for (std::size_t label = 0; label < mean.size(); ++label)
            mean[label] += double{(*logits)[label]};
    for (double& logit : mean) logit /= static_cast<double>(networks.size());
    return mean;
}

}  // namespace hanscope
