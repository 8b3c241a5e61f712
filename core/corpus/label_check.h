#pragma once

#include <optional>
#include <vector>

#include "core/corpus/data_check.h"
#include "core/corpus/document_places.h"
#include "core/corpus/text_matches.h"

namespace hanscope {

/// The part of checkData() that checks classes.
std::vector<DataWarning> checkLabels(const CountedCorpus& data, DocumentPlaces& places);

/// Warns of labels of validation documents that no training document has. `places` are those of the
/// validation documents.
std::optional<DataWarning> checkForeignLabels(const CountedCorpus& training,
                                              const CountedCorpus& validation,
                                              DocumentPlaces& places);

/// Whether both documents of a match within one corpus have the same labels.
bool haveSameLabel(const EncodedCorpus& corpus, const TextMatch& match);

}  // namespace hanscope
