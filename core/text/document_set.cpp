#include "core/text/document_set.h"

#include <algorithm>

namespace hanscope {

JoinedDocuments::JoinedDocuments(std::vector<std::shared_ptr<const DocumentSet>> parts)
    : parts_(std::move(parts)) {
    for (const auto& part : parts_) ends_.push_back(size() + part->size());
}

std::pair<const DocumentSet*, std::size_t> JoinedDocuments::placeOf(std::size_t document) const {
    const auto part = static_cast<std::size_t>(
        std::upper_bound(ends_.begin(), ends_.end(), document) - ends_.begin());
    return {parts_[part].get(), document - (part == 0 ? 0 : ends_[part - 1])};
}

std::size_t JoinedDocuments::wordCount(std::size_t document) const {
    const auto [part, number] = placeOf(document);
    return part->wordCount(number);
}

void JoinedDocuments::read(std::size_t document, EncodedDocument& into) const {
    const auto [part, number] = placeOf(document);
    part->read(number, into);
}

}  // namespace hanscope
