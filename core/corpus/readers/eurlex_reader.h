#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Whether these are laws of EURLEX57K (Chalkidis et al. 2019): a folder with .json files, of which
/// the first is a law, and no folders, or a file whose first line is such an object.
bool isEurlex(const std::filesystem::path& path);

/// The .json files of the folder, sorted by bytes. Throws FileError.
std::vector<std::filesystem::path> eurlexFiles(const std::filesystem::path& folder);

/// Reads laws, objects with title, header, recitals, main_body (a text or a list of texts)
/// and concepts (a list of labels): one in each file of a folder, or one in each line of a file.
/// The text is title, header, recitals and main body, with an empty line between them; a title that
/// the header repeats is left out.
class EurlexReader : public RowReader {
 public:
    EurlexReader(const std::filesystem::path& path, Labelling labelling);

    bool next(Row& row) override;
    void seek(const RowPlace& place) override;
    ReadPosition position() const override;

 private:
    bool nextBytes(std::string& bytes, Row& row);
    void fill(Row& row, const nlohmann::json& law) const;

    std::filesystem::path path_;
    Labelling labelling_;
    std::optional<LineSource> lines_;  // of a file
    std::vector<std::filesystem::path> files_;
    std::size_t next_ = 0;  // in files_
};

}  // namespace hanscope
