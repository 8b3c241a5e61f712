#pragma once

#include "core/train/training.h"

namespace hanscope::test {

/// Documents whose class is decided by which of two marker words (1, 2) occurs once among 20
/// others: a vocabulary of 23.
LabelledDocuments markedDocuments(std::size_t count, unsigned seed);

/// Documents of any of the labels 0 and 1, each of which applies if its marker word (1, 2) occurs.
LabelledDocuments listedDocuments(std::size_t count, unsigned seed);

/// The same documents in memory, but for what `change` does to one of them.
std::shared_ptr<const DocumentSet> changed(const DocumentSet& documents, std::size_t document,
                                           const std::function<void(EncodedDocument&)>& change);

/// A network that learns them in a moment.
TrainSettings smallSettings();

void expectSameBits(const TrainResult& a, const TrainResult& b);

}  // namespace hanscope::test
