#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// Marked words as an annotation of the ERASER benchmark (DeYoung et al. 2020): one line of JSON
/// without line break,
///
///     {"annotation_id", "docids": [id], "query": "", "classification": label,
///      "evidences": [[{"docid", "start_token", "end_token", "start_sentence", "end_sentence",
///                      "text"}, …]]}
///
/// Each run of marked words within a sentence is an evidence. Tokens are the words of `document`,
/// sentences its sentences, both from 0; ends are exclusive. `isMarked`: [word], not 0: marked.
std::string eraserAnnotation(const Document& document, const std::string& id,
                             const std::string& label, const std::vector<std::uint8_t>& isMarked);

}  // namespace hanscope
