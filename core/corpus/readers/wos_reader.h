#pragma once

#include <string>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/text/line_source.h"

namespace hanscope {

inline constexpr char kWebOfScienceTexts[] = "X.txt";

/// Whether the file is X.txt of the Web of Science data (Kowsari et al. 2017), with YL1.txt and
/// YL2.txt beside it.
bool isWebOfScience(const std::filesystem::path& path);

/// X.txt of a folder with the data, or the file itself.
std::filesystem::path webOfScienceTexts(const std::filesystem::path& path);

/// The files beside X.txt that hold the labels.
std::vector<std::filesystem::path> webOfScienceLabels(const std::filesystem::path& path);

/// Reads X.txt, an abstract in each line, with the domain and the area of the same line of YL1.txt
/// and YL2.txt. A text has one label, the path "DOMAIN > AREA", since numbers of areas are repeated
/// in each domain.
class WosReader : public RowReader {
 public:
    /// Throws FileError if the label files cannot be read or have different numbers of lines.
    WosReader(const std::filesystem::path& path, Labelling labelling);

    /// Throws RowError for a line without labels, and FileError at the end if there are more labels
    /// than texts.
    bool next(Row& row) override;
    void seek(const RowPlace& place) override { lines_.seek(place.line, place.byte); }
    ReadPosition position() const override { return lines_.position(); }

 private:
    LineSource lines_;
    Labelling labelling_;
    std::vector<std::string> labels_;  // of each line
};

}  // namespace hanscope
