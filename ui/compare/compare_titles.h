#pragma once

#include <QString>
#include <memory>
#include <string>
#include <variant>

#include "core/explain/lens.h"
#include "core/explain/view.h"

namespace hanscope::ui {

/// What the second page shows beside the first: another open document …
struct OtherDocument {
    int id = 0;
};
/// … or the same document, as another model reads it,
struct OtherModel {
    QString path;
};
/// as one member of the ensemble reads it, or the mean of all (Reading::kMean),
struct OtherMember {
    int member = Reading::kMean;
};
/// with another scale of the weights,
struct OtherScale {
    WeightScale scale = WeightScale::Paper;
};
/// through another lens,
struct OtherLens {
    std::string id;
};
/// as the network of the training run read it at another moment.
struct OtherMoment {
    Moment moment;
};

/// or the original of its edited text.
struct OriginalText {};

using CompareChoice = std::variant<OtherDocument, OtherModel, OtherMember, OtherScale, OtherLens,
                                   OtherMoment, OriginalText>;

struct OpenDocument;

/// The line above one of two pages. What distinguishes the pages comes first: "Review, bad · Film
/// reviews", "member 2 of 3 · Film reviews · Review, bad". `shown`: null while it is computed.
/// `modelName`: empty: as the reading calls its model.
QString titleOf(const CompareChoice& choice, const OpenDocument& document,
                const std::shared_ptr<const ShownReading>& shown, const QString& modelName = {});

/// "paper’s weights", for a title.
QString scaleText(WeightScale scale);

}  // namespace hanscope::ui
