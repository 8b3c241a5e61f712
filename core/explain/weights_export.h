#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/explain/lens.h"
#include "core/progress.h"

namespace hanscope {

/// The sentences of a reading with their words, as a JSON array: "begin", "end" (bytes of the
/// text), "weight" (p_s; of a word p_w), "words", and of a word "text" and "known". With `drawn`
/// also `name`, the number that is drawn as the sentence's bar or the word's background.
std::string sentencesJson(const Reading& reading, const Weights* drawn = nullptr,
                          const std::string& name = "drawn");

/// The weights of a shown reading as one JSON object in a line: "model", "labels", "probabilities",
/// "prediction" (a list "predictions" if there may be several), "formula" of the drawn numbers of
/// words, `about` as an object, and "sentences" as above. What `hanscope-cli classify --json` also
/// has, has the same form there. `progress` counts sentences. Throws Cancelled.
std::string weightsJson(const ShownReading& shown,
                        const std::vector<std::pair<std::string, std::string>>& about,
                        const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// The same as a table (RFC 4180) with a row for each sentence and each word: kind (sentence or
/// word), sentence and word (from 1), begin, end (bytes), text, p_s, p_w, drawn, known.
/// `progress` counts sentences. Throws Cancelled.
std::string weightsCsv(const ShownReading& shown, const ProgressCallback& progress = {},
                       const CancelToken& cancel = {});

}  // namespace hanscope
