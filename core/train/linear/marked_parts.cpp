#include "core/train/linear/marked_parts.h"

#include <cstdint>
#include <numeric>
#include <utility>

namespace hanscope {
namespace {

// Without subwords, of which n-grams know nothing.
EncodedDocument markedPartOf(const EncodedDocument& document) {
    EncodedDocument part;
    std::size_t begin = 0;
    for (const std::int32_t length : document.sentenceLengths) {
        const std::size_t end = begin + static_cast<std::size_t>(length);
        bool goesOn = false;
        for (std::size_t word = begin; word < end; ++word) {
            const bool isMarked = document.marks[word] > 0;
            if (isMarked) {
                part.words.push_back(document.words[word]);
                goesOn ? void(++part.sentenceLengths.back()) : part.sentenceLengths.push_back(1);
            }
            goesOn = isMarked;
        }
        begin = end;
    }
    return part;
}

}  // namespace

MarkedParts::MarkedParts(const DocumentSet& documents, std::size_t count) {
    std::vector<EncodedDocument> parts;
    EncodedDocument document;
    for (std::size_t i = 0; i < count; ++i) {
        documents.read(i, document);
        if (document.marks.empty()) continue;
        EncodedDocument part = markedPartOf(document);
        if (part.words.empty()) continue;
        sources_.push_back(i);
        parts.push_back(std::move(part));
    }
    parts_ = std::make_shared<DocumentList>(std::move(parts));
}

std::shared_ptr<const DocumentSet> MarkedParts::insertedIn(std::shared_ptr<const DocumentSet> all,
                                                           std::size_t count) const {
    if (sources_.empty()) return all;
    std::vector<std::size_t> order(all->size() + size());
    const auto parts = order.begin() + static_cast<std::ptrdiff_t>(count),
               others = parts + static_cast<std::ptrdiff_t>(size());
    std::iota(order.begin(), parts, std::size_t{0});
    std::iota(parts, others, all->size());
    std::iota(others, order.end(), count);
    const std::vector<std::shared_ptr<const DocumentSet>> sets{std::move(all), parts_};
    return std::make_shared<ChosenDocuments>(std::make_shared<JoinedDocuments>(sets),
                                             std::move(order));
}

}  // namespace hanscope
