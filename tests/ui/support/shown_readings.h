#pragma once

#include <memory>
#include <string>

#include "core/explain/lens.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope::test {

/// "cs · mean of 2 heads"; empty if no node's attention is shown.
inline std::string readBy(const std::shared_ptr<const ShownReading>& shown) {
    const bool hasNode = shown && shown->weights.subject.node;
    return hasNode ? ui::WeightsText::node(*shown->weights.subject.node).toStdString() : "";
}

/// The values that bar and background show, before contrast.
inline double sentenceWeight(const std::shared_ptr<const ShownReading>& shown, std::size_t index) {
    return shown->weights.sentences.values.at(index);
}

/// p_w of a word.
inline double wordWeight(const std::shared_ptr<const ShownReading>& shown, std::size_t index) {
    return shown->weights.details.front().values.at(index);
}

}  // namespace hanscope::test
