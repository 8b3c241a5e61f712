#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/corpus/readers/row_reader.h"

namespace hanscope {

/// Reads a folder with one subfolder for each label, which holds one text in each file:
/// LABEL/NAME.txt, also .txt.gz and .txt.zst, sorted by bytes; or, as in 20 Newsgroups, messages
/// whose names are numbers. Hidden files, other files, and a
/// folder "unsup" (texts without labels in the Large Movie Review Dataset) are skipped. Throws
/// FileError if there is no text, or if the folder of a label contains folders, since then another
/// folder is probably meant. With Labelling::None, the texts of the folder itself and of all
/// folders in it are read, without labels.
class FolderReader : public RowReader {
 public:
    explicit FolderReader(const std::filesystem::path& path, Labelling labelling = Labelling::One);

    /// Throws RowError for a file that cannot be read, is not text or is too long.
    bool next(Row& row) override;
    void seek(const RowPlace& place) override {
        next_ = static_cast<std::size_t>(std::min<std::uint64_t>(place.number, files_.size()));
    }
    ReadPosition position() const override { return {next_, files_.size()}; }
    /// The paths of all files, in order.
    std::vector<std::filesystem::path> paths() const;

 private:
    struct File {
        std::size_t label = 0;
        std::string name;
    };

    void addLabelled();
    void addLabel(const std::filesystem::path& folder);
    void addFiles(const std::filesystem::path& folder);
    void addUnlabelled();

    std::filesystem::path path_;
    Labelling labelling_;
    std::vector<std::string> labels_;
    std::vector<File> files_;
    std::size_t next_ = 0;
};

/// Whether a file of this name, in the folder of a label, is one of its texts.
bool isTextOfLabel(const std::filesystem::path& file);
/// Whether FolderReader(folder, labelling) would read `file` (an absolute path without links) if it
/// were there. Throws FileError if the folder cannot be listed.
bool wouldBeText(const std::filesystem::path& folder, const std::filesystem::path& file,
                 Labelling labelling);

}  // namespace hanscope
