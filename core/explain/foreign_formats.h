#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope {

/// What other programs read: the drawn numbers of words (Weights::words) and the prediction of a
/// document named `id`. Tokens are the document's words, without white space in them.

/// A sample of neat-vision's data files, which are arrays of samples: "text" (tokens), "label" and
/// "prediction" (index, or with any number of labels a list of 0 and 1), "posterior" (logits),
/// "attention", "id". The true label is not known here; "label" is the predicted one.
std::string neatVisionSample(const ShownReading& shown, const std::string& id);
/// neat-vision's file of labels: for each index "name" and "desc".
std::string neatVisionLabels(const std::vector<std::string>& labels);
/// Where that file is written: "PATH/NAME.labels.json" beside "PATH/NAME.json".
std::filesystem::path neatVisionLabelFile(const std::filesystem::path& data);

/// A prediction of the ERASER benchmark (DeYoung et al. 2020), one line of JSON with a line break:
/// "annotation_id", "rationales" with "docid", "soft_rationale_predictions" [token] and
/// "soft_sentence_predictions" [sentence]; "classification", "classification_scores".
std::string eraserPrediction(const ShownReading& shown, const std::string& id);
/// The document to which it belongs: a line for each sentence, spaces between the tokens.
std::string eraserDocument(const Document& document);

/// The first row of a table of attributions: id, sentence, index, token, attribution (RFC 4180).
std::string attributionHeader();
/// A row for each token; sentence and index count from 0.
std::string attributionRows(const ShownReading& shown, const std::string& id);

/// The words of a document as tokens: their text without white space.
std::vector<std::string> tokensOf(const Document& document);

}  // namespace hanscope
