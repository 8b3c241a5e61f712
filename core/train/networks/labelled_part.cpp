#include "core/train/networks/labelled_part.h"

namespace hanscope {
namespace {

std::vector<std::uint32_t> labelledAmong(const std::vector<std::uint32_t>& documents,
                                         const LabelLists& labels) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t document : documents)
        if (document < labels.size()) found.push_back(document);
    return found;
}

at::Tensor rowsOf(const std::vector<std::uint32_t>& documents, const LabelLists& labels) {
    std::vector<std::int64_t> rows;
    for (std::size_t i = 0; i < documents.size(); ++i)
        if (documents[i] < labels.size()) rows.push_back(static_cast<std::int64_t>(i));
    return at::tensor(rows, at::kLong);
}

}  // namespace

LabelledPart::LabelledPart(const BatchPart& part, OutputKind kind, std::int64_t labels)
    : truth_(part.labels),
      kind_(kind),
      own_(labelledAmong(part.own, part.labels)),
      batch_(labelledAmong(part.batch, part.labels)),
      targets_(targetsOf(kind, part.labels, own_, labels)) {
    if (own_.size() < part.own.size()) rows_ = rowsOf(part.own, part.labels);
}

at::Tensor LabelledPart::of(const at::Tensor& logits) const {
    return rows_.defined() ? logits.index_select(0, rows_) : logits;
}

at::Tensor LabelledPart::loss(const at::Tensor& logits, const LossSettings& settings) const {
    if (own_.empty()) return 0 * logits.sum();
    const at::Tensor mean = lossOf(kind_, of(logits), targets_, settings);
    if (own_.size() == batch_.size()) return mean;
    return mean * shareOfLoss(kind_, truth_, own_, batch_, settings);
}

void LabelledPart::addAgreement(const Outputs& outputs, const at::Tensor& logits,
                                StepSums& sums) const {
    if (!own_.empty()) hanscope::addAgreement(outputs, of(logits), targets_, sums);
}

}  // namespace hanscope
