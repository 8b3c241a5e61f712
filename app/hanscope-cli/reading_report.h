#pragma once

#include <string>

#include "app/hanscope-cli/text_source.h"
#include "core/explain/lens.h"
#include "core/explain/weights.h"
#include "core/model/reading.h"

namespace hanscope::cli {

/// One line of JSON, as the manual's page on the command line describes it. An ensemble's ends in
/// "members":[{"probabilities","prediction","sentence_weights","word_weights"}] (weights in the
/// order of the sentences and of all words) and "agreement":{"sentences","words"} (Agreement).
/// A row with true labels has "truth". With `lens`, the numbers of a lens, it has "lens", "unit"
/// and, if an output is explained, "label", "against", "removal", "baseline", "steps" and "gap";
/// every word and sentence has a "value".
std::string readingJson(const Reading& reading, const SourceText& text, const std::string& model,
                        const Weights* lens = nullptr);

/// The unit of a lens's numbers: "share", "probability" or "logit".
std::string unitOf(const Weights& lens);

/// A readable summary: the prediction, the probabilities (with several labels per document those of
/// the most probable labels, in descending order), and the sentences with the largest weights.
std::string readingSummary(const Reading& reading, const SourceText& source);

/// A readable table of the numbers of a lens: the words and the sentences with the largest absolute
/// values.
std::string lensSummary(const ShownReading& shown, const SourceText& source);

/// The text in one line of at most `bytes` bytes; a longer text is cut between characters.
std::string shortened(std::string_view text, std::size_t bytes);

/// A number in a column, with its sign: "  +0.0421".
std::string signedColumn(double value);

}  // namespace hanscope::cli
