#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/explain/view.h"
#include "core/explain/weights.h"
#include "core/model/attention_change.h"
#include "core/model/reading.h"
#include "core/progress.h"

namespace hanscope {

/// Computes a number for every word and sentence of a document and says what the number means. A
/// lens has no state; any thread may use it.
class Lens {
 public:
    virtual ~Lens() = default;

    /// A lower-case word that identifies the lens, for example in View.
    virtual std::string id() const = 0;
    /// Whether the reading has the data that this lens needs for the view.
    virtual bool canShow(const Reading& reading, const View& view) const = 0;
    /// The numbers for the view, except its contrast and moment, which explain() adds. Requires
    /// canShow(). May run the network; it then takes about as long as reading the document, or
    /// longer if it reports progress. Throws Cancelled, Error.
    virtual Weights weights(const Reading& reading, const View& view,
                            const ProgressCallback& progress, const CancelToken& cancel) const = 0;
    /// The weights of the other parts of the document that are drawn with the same value of full
    /// colour: for a node of a tree those of all nodes that decided. Else none. Throws like
    /// weights().
    virtual std::vector<Weights> othersOnSameScale(const Reading&, const View&,
                                                   const CancelToken&) const {
        return {};
    }
    /// Whether it explains an output of the network, which the view's `label`, `against` and
    /// `removal` choose.
    virtual bool explainsOutput() const { return false; }
    /// Whether its numbers say of any two words which matters more.
    virtual bool ranksWords() const { return true; }
};

/// The registry of all lenses. The first one can show any reading of a model that has attention.
const std::vector<const Lens*>& lenses();
/// Whether the lens is computed from reading and network alone: neither about a node of a tree,
/// which is chosen in the tree, nor from a file.
bool isComputed(const Lens& lens);

/// A reading as a view shows it. Must not be changed after it is made.
struct ShownReading {
    std::shared_ptr<const Reading>
        reading;      ///< for one member of an ensemble: with the probabilities of that member
    View view;        ///< the view that is shown (see applicable())
    Weights weights;  ///< of reading->document
};

/// `view` without the choices that the reading does not support, such as a member if the model is
/// not an ensemble, or a label that was not considered. The result can be shown.
View applicable(const Reading& reading, View view);

/// The reading as applicable(reading, view) shows it. If `explainer` is given, it is used instead
/// of the reading's own TreeExplainer. Throws like Lens::weights().
std::shared_ptr<const ShownReading> explain(
    std::shared_ptr<const Reading> reading, const View& view = {}, const CancelToken& cancel = {},
    std::shared_ptr<const TreeExplainer> explainer = nullptr,
    const ProgressCallback& progress = {});

/// The reading as the network makes it with changed attention weights; without changes the reading
/// itself. Has no explainer: lenses explain the network as it is. Requires the reading's explainer.
/// Throws like TextExplainer::intervene().
std::shared_ptr<const Reading> withChangedAttention(std::shared_ptr<const Reading> reading,
                                                    const std::vector<AttentionChange>& changes,
                                                    const CancelToken& cancel = {});

}  // namespace hanscope
