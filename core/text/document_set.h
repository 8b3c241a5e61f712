#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/text/encoded_document.h"

namespace hanscope {

/// Encoded documents, wherever they lie: more than memory holds may be read one after the other.
/// Thread-safe.
class DocumentSet {
 public:
    virtual ~DocumentSet() = default;

    virtual std::size_t size() const = 0;
    /// Without reading the document.
    virtual std::size_t wordCount(std::size_t document) const = 0;
    /// Overwrites `into` (reuse it). Throws FileError if the documents cannot be read any more.
    virtual void read(std::size_t document, EncodedDocument& into) const = 0;
};

/// Documents in memory.
class DocumentList : public DocumentSet {
 public:
    explicit DocumentList(std::vector<EncodedDocument> documents)
        : documents_(std::move(documents)) {}

    std::size_t size() const override { return documents_.size(); }
    std::size_t wordCount(std::size_t document) const override {
        return documents_[document].words.size();
    }
    void read(std::size_t document, EncodedDocument& into) const override {
        into = documents_[document];
    }

 private:
    std::vector<EncodedDocument> documents_;
};

}  // namespace hanscope
