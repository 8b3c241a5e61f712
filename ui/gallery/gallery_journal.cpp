#include "ui/gallery/gallery_journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "core/atomic_file.h"

namespace hanscope::ui {

GalleryJournal::GalleryJournal(const std::filesystem::path& folder)
    : folder_(folder), path_(folder / kName) {
    read();
    std::vector<GalleryRecord> whole;
    for (const auto& [number, record] : known_) whole.push_back(record);
    replace(whole);
}

GalleryJournal::~GalleryJournal() {
    close();
}

void GalleryJournal::read() {
    std::ifstream file(path_);
    for (std::string line; std::getline(file, line);) {
        try {
            GalleryRecord record = recordOf(line);
            known_[record.number] = std::move(record);
        } catch (const Error&) {  // the end of a line is missing
        }
    }
}

const GalleryRecord* GalleryJournal::find(std::uint64_t number, const std::string& key) const {
    const auto found = known_.find(number);
    if (found == known_.end() || found->second.key != key) return nullptr;
    std::error_code error;
    const auto size = std::filesystem::file_size(folder_ / found->second.file, error);
    return !error && size == found->second.bytes ? &found->second : nullptr;
}

void GalleryJournal::append(const GalleryRecord& record) {
    const std::string line = jsonLine(record);
    const std::lock_guard<std::mutex> lock(mutex_);
    const ssize_t written = ::write(descriptor_, line.data(), line.size());
    if (written != static_cast<ssize_t>(line.size()))
        throw GalleryFolderError(message(
            "%1: it cannot be written (%2); choose another folder, or make room", path_,
            written < 0 ? Message::verbatim(std::strerror(errno)) : message("the disk is full")));
}

void GalleryJournal::replace(const std::vector<GalleryRecord>& records) {
    close();
    AtomicFile file(path_);
    for (const GalleryRecord& record : records) file.write(jsonLine(record));
    file.commit();
    openToAppend();
}

void GalleryJournal::openToAppend() {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor_ < 0)
        throw FileError(path_, message("it cannot be written (%1); choose another folder",
                                       std::strerror(errno)));
}

void GalleryJournal::close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
}

}  // namespace hanscope::ui
