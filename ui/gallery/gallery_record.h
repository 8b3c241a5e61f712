#pragma once

#include <cstdint>
#include <string>

namespace hanscope::ui {

/// What the index of a gallery says about a document, and what tells whether its figure is still
/// the right one.
struct GalleryRecord {
    std::uint64_t number = 0;  ///< from 1, in the order of the source
    std::string name;          ///< GalleryDocument::name
    std::string beginning;     ///< of the text, in one line
    std::uint64_t words = 0;
    std::string prediction, truth;  ///< labels with commas between; truth: empty if not known
    bool isRight = true;            ///< false: the truth is known and the prediction is another
    double probability = 0;         ///< of the predicted label, or of the likeliest

    std::string file;         ///< of the figure, in the gallery's folder
    std::uint64_t bytes = 0;  ///< size of that file
    std::string key;          ///< a checksum of all that determines the figure's bytes
};

/// One line of JSON, with a line feed.
std::string jsonLine(const GalleryRecord& record);
/// Reads such a line. Throws Error if it is not one.
GalleryRecord recordOf(const std::string& jsonLine);

/// The first words of a text in one line (beginningOf()), followed by "…" if it goes on.
std::string shortened(const std::string& text, std::size_t bytes);

/// The name of a figure's file: the number with five digits or more, and what is left of `name` if
/// it may hold only ASCII letters, digits and dashes: "00012-review-good.svg".
std::string figureFileName(std::uint64_t number, const std::string& name,
                           const std::string& ending);

}  // namespace hanscope::ui
