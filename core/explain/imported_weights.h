#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// Numbers about the words of a text that a file holds: of another program, or of another model.
struct ImportedWeights {
    std::string file;               ///< its name without folder, for texts about it
    std::vector<double> words;      ///< [word]
    std::vector<double> sentences;  ///< [sentence]; where the file has none, the sums of the words
};

/// Reads the numbers about `document` from a file of one of these forms, recognised by its content:
/// weightsJson(), weightsCsv(); neat-vision's samples; predictions of ERASER with "docs/DOCID"
/// beside them; a table with the columns token and attribution (weights_export.h). If the file is
/// about several texts, those with the words of the document are taken. Throws FileError if the
/// form is none of these, a number is missing or not finite, or no text in the file has exactly the
/// words of the document; the sentence then says which word differs.
std::shared_ptr<const ImportedWeights> readImportedWeights(const std::filesystem::path& path,
                                                           const Document& document);

}  // namespace hanscope
