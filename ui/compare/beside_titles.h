#pragma once

#include <QString>
#include <memory>

#include "core/explain/lens.h"
#include "ui/compare/beside_choice.h"

namespace hanscope::ui {

struct OpenDocument;

/// The line above one of two pages. What distinguishes the pages comes first: "Review, bad · Film
/// reviews", "member 2 of 3 · Film reviews · Review, bad". `shown`: null while it is computed.
/// `modelName`: empty: as the reading calls its model.
QString titleOf(const BesideChoice& choice, const OpenDocument& document,
                const std::shared_ptr<const ShownReading>& shown, const QString& modelName = {});

/// "paper’s weights", for a title.
QString scaleText(WeightScale scale);

}  // namespace hanscope::ui
