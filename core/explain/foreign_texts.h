#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hanscope {

/// A text in a file of weights.
struct ForeignText {
    std::vector<std::string> tokens;
    std::vector<double> weights;    ///< as many as tokens
    std::vector<double> sentences;  ///< empty if the file has none
};

/// The texts of a file of one of the forms in imported_weights.h, which may hold 64 MiB. Throws
/// FileError as there, and if a text has fewer or more numbers than tokens.
std::vector<ForeignText> readForeignTexts(const std::filesystem::path& path);

}  // namespace hanscope
