#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/explain/lens.h"
#include "core/progress.h"
#include "core/text/document.h"

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

/// What other programs read: the numbers of words (Weights::words; of attention those of
/// WeightScale::Joint) and the prediction of a
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
