#include "core/explain/lens.h"

#include "core/explain/attention_lens.h"
#include "core/explain/erasure_lens.h"
#include "core/explain/explained_output.h"
#include "core/explain/gradient_lens.h"
#include "core/explain/imported_lens.h"
#include "core/explain/node_lens.h"

namespace hanscope {
namespace {

int membersOf(const Reading& reading) {
    return reading.ensemble ? static_cast<int>(reading.ensemble->members.size()) : 1;
}

Reading withExplainer(const Reading& reading, std::shared_ptr<const TreeExplainer> explainer) {
    Reading result = reading;
    auto tree = std::make_shared<TreeReading>(*reading.tree);
    tree->explainer = std::move(explainer);
    result.tree = std::move(tree);
    return result;
}

View withoutOutput(View view) {
    view.against.reset();
    view.removal = Removal::Delete;
    return view;
}

const Lens* lensFor(const Reading& reading, const View& view) {
    for (const Lens* lens : lenses())
        if (lens->id() == view.lens && lens->canShow(reading, view)) return lens;
    return nullptr;
}

}  // namespace

const std::vector<const Lens*>& lenses() {
    static const AttentionLens attention;
    static const NodeLens node;
    static const ErasureLens erasure;
    static const GradientLens gradient(GradientKind::Input), integrated(GradientKind::Integrated),
        attentionGradient(GradientKind::Attention);
    static const ImportedLens imported;
    static const std::vector<const Lens*> all{
        &attention, &node, &erasure, &gradient, &integrated, &attentionGradient, &imported};
    return all;
}

bool isComputed(const Lens& lens) {
    return lens.id() != kNodeLens && lens.id() != kImportedLens;
}

View applicable(const Reading& reading, View view) {
    const int members = membersOf(reading);
    if (members == 1 || view.member >= members) view.member = Reading::kMean;
    const Lens* lens = lensFor(reading, view);
    if (!lens) {
        lens = lenses().front();
        view.lens = lens->id();
        view.label.reset();
        view.attention = {};
    }
    return lens->explainsOutput() ? withSoundLabels(reading, view) : withoutOutput(view);
}

std::shared_ptr<const ShownReading> explain(std::shared_ptr<const Reading> reading,
                                            const View& view, const CancelToken& cancel,
                                            std::shared_ptr<const TreeExplainer> explainer,
                                            const ProgressCallback& progress) {
    auto shown = std::make_shared<ShownReading>();
    shown->view = applicable(*reading, view);
    const Lens& lens = *lensFor(*reading, shown->view);
    shown->weights = explainer ? lens.weights(withExplainer(*reading, std::move(explainer)),
                                              shown->view, progress, cancel)
                               : lens.weights(*reading, shown->view, progress, cancel);
    Subject& subject = shown->weights.subject;
    subject.lens = lens.id();
    subject.model = reading->modelName;
    subject.member = shown->view.member;
    subject.members = membersOf(*reading);
    subject.moment = shown->view.moment;
    subject.isAttentionChanged = reading->isAttentionChanged;
    setContrast(shown->weights, shown->view.contrast);
    shown->reading = subject.member == Reading::kMean
                         ? std::move(reading)
                         : std::make_shared<const Reading>(memberReading(*reading, subject.member));
    return shown;
}

}  // namespace hanscope
