#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/explain/view.h"
#include "core/explain/weights.h"
#include "core/progress.h"

namespace hanscope {

/// Gives every word and sentence of a document a number, and says what the number means. A lens has
/// no state; any thread may use it.
class Lens {
 public:
    virtual ~Lens() = default;

    /// In views, and wherever one is named: a lower-case word.
    virtual std::string id() const = 0;
    /// Whether the reading has what the view asks of this lens.
    virtual bool canShow(const Reading& reading, const View& view) const = 0;
    /// The numbers as the view wants them, except for its contrast and its moment, which explain()
    /// adds. Only where canShow(). May ask the network, and then takes about as long as reading the
    /// document. Throws Cancelled, Error.
    virtual Weights weights(const Reading& reading, const View& view,
                            const CancelToken& cancel) const = 0;
};

/// Every lens that there is: the registry. The first one can show any reading.
const std::vector<const Lens*>& lenses();

/// A reading as a view shows it. Immutable by convention once made.
struct ShownReading {
    std::shared_ptr<const Reading> reading;  ///< of the view's member: with its own probabilities
    View view;        ///< what is shown: the choice, without what the reading does not have
    Weights weights;  ///< of reading->document
};

/// The choice without what the reading does not have: a member of no ensemble, a label that was not
/// considered. What is left can be shown.
View applicable(const Reading& reading, View view);

/// The reading as applicable(reading, view) shows it. If `explainer` is given, it is asked in the
/// place of the reading's own TreeExplainer. Throws as Lens::weights().
std::shared_ptr<const ShownReading> explain(
    std::shared_ptr<const Reading> reading, const View& view = {}, const CancelToken& cancel = {},
    std::shared_ptr<const TreeExplainer> explainer = nullptr);

}  // namespace hanscope
