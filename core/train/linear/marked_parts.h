#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/text/encoded_document.h"

namespace hanscope {

/// What people marked as the reasons for the labels of documents (EncodedDocument::marks): of each
/// marked document one further document that has only its marked words. Words that follow one
/// another are a sentence of it, so it has the n-grams that people marked as a whole.
class MarkedParts {
 public:
    /// None.
    MarkedParts() = default;
    /// Of the first `count` documents, without those in which nobody marked a word. Throws what the
    /// documents throw.
    MarkedParts(const DocumentSet& documents, std::size_t count);

    std::size_t size() const { return sources_.size(); }
    /// The number of the document that a part is of.
    std::size_t sourceOf(std::size_t part) const { return sources_[part]; }
    /// The first `count` documents of `all`, then the parts, then the other documents.
    std::shared_ptr<const DocumentSet> insertedIn(std::shared_ptr<const DocumentSet> all,
                                                  std::size_t count) const;

 private:
    std::vector<std::size_t> sources_;
    std::shared_ptr<const DocumentSet> parts_;
};

}  // namespace hanscope
