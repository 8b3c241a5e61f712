#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <vector>

#include "core/error.h"
#include "ui/gallery/gallery_record.h"

namespace hanscope::ui {

/// Nothing more can be written to the gallery's folder.
class GalleryFolderError : public Error {
 public:
    using Error::Error;
};

/// The file in a gallery's folder that lists its complete figures, a line of JSON for each. A line
/// is added when a figure is complete, so that a process that was killed can be continued.
class GalleryJournal {
 public:
    static constexpr char kName[] = "figures.jsonl";

    /// Reads the journal in `folder`, or starts one. Lines that were not written completely are
    /// left out. Throws FileError.
    explicit GalleryJournal(const std::filesystem::path& folder);
    ~GalleryJournal();
    GalleryJournal(const GalleryJournal&) = delete;
    GalleryJournal& operator=(const GalleryJournal&) = delete;

    /// The record that was read for the document's number, if it has this key and its figure is
    /// there in full length; otherwise null. Thread-safe.
    const GalleryRecord* find(std::uint64_t number, const std::string& key) const;
    /// Adds a line. Thread-safe. Throws GalleryFolderError.
    void append(const GalleryRecord& record);
    /// Replaces the file by these records, atomically. Throws FileError.
    void replace(const std::vector<GalleryRecord>& records);

 private:
    void read();
    void openToAppend();
    void close();

    std::filesystem::path folder_, path_;
    std::map<std::uint64_t, GalleryRecord> known_;
    std::mutex mutex_;
    int descriptor_ = -1;
};

}  // namespace hanscope::ui
