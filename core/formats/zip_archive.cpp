#include "core/formats/zip_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"

namespace hanscope {

namespace {

struct FreeArchive {
    void operator()(archive* opened) const { archive_read_free(opened); }
};
using Archive = std::unique_ptr<archive, FreeArchive>;

/// While it exists, libarchive can give the names of entries on this thread in UTF-8, which it
/// converts by way of the encoding of the locale. Programs have that of the C locale, in which only
/// ASCII can be named, until they set another.
class Utf8Names {
 public:
    Utf8Names() {
        if (locale_) before_ = uselocale(locale_);
    }
    ~Utf8Names() {
        if (!locale_) return;
        uselocale(before_);
        freelocale(locale_);
    }
    Utf8Names(const Utf8Names&) = delete;
    Utf8Names& operator=(const Utf8Names&) = delete;

 private:
    locale_t locale_ = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    locale_t before_ = nullptr;
};

Message damagedText() {
    return message("its archive is damaged or cut short; download or copy the file again");
}

[[noreturn]] void throwDamaged() {
    throw Error(damagedText());
}

/// The content of one entry is damaged.
struct DamagedEntry : Error {
    explicit DamagedEntry(std::string entry) : Error(damagedText()), name(std::move(entry)) {}

    std::string name;
};

/// libarchive cannot go on behind a damaged entry, so the archive is read again for each.
constexpr std::size_t kMaxDamagedEntries = 20;

Archive openArchive(std::string_view bytes) {
    Archive opened(archive_read_new());
    archive_read_support_format_zip_seekable(opened.get());
    if (archive_read_open_memory(opened.get(), bytes.data(), bytes.size()) != ARCHIVE_OK)
        throwDamaged();
    return opened;
}

/// Whether a name without a slash in front, followed as a path, would lead out of the archive.
bool leadsOut(std::string_view name) {
    if (name.empty()) return true;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('/', begin), name.size());
        if (name.substr(begin, end - begin) == "..") return true;
        begin = end + 1;
    }
    return false;
}

void requireSafeName(const std::string& name) {
    if (!leadsOut(name)) return;
    throw Error(
        message("its archive has an entry '%1', whose name leads out of the archive; the file is "
                "not opened, because it was made to do harm",
                name.substr(0, 60)));
}

/// Reads entries and keeps count of what has been unpacked.
class EntryReader {
 public:
    EntryReader(archive* opened, std::uint64_t packedBytes, const ArchiveLimits& limits)
        : archive_(opened),
          limits_(limits),
          maximum_(
              std::min(limits.unpackedBytes, std::max(kFreeBytes, limits.ratio * packedBytes))) {}

    std::string read(archive_entry* entry, const std::string& name) {
        if (archive_entry_is_encrypted(entry)) throwEncrypted();
        std::string content;
        std::array<char, 1u << 16> buffer;
        while (const auto size = archive_read_data(archive_, buffer.data(), buffer.size())) {
            if (size < 0) throw DamagedEntry(name);
            content.append(buffer.data(), static_cast<std::size_t>(size));
            unpacked_ += static_cast<std::uint64_t>(size);
            if (unpacked_ > maximum_) throwBomb();
        }
        return content;
    }

 private:
    [[noreturn]] void throwBomb() const {
        throw Error(
            message("its archive unpacks to more than %1 MiB, which no %2 of its size needs; the "
                    "file is not opened",
                    maximum_ >> 20, limits_.content));
    }

    archive* archive_;
    const ArchiveLimits& limits_;
    std::uint64_t maximum_;
    std::uint64_t unpacked_ = 0;
};

std::string nameOfEntry(archive_entry* entry) {
    const char* name = archive_entry_pathname_utf8(entry);
    if (!name) name = archive_entry_pathname(entry);
    std::string result = name ? name : "";
    std::replace(result.begin(), result.end(), '\\', '/');  // as some programs of Windows write it
    return result.erase(0, std::min(result.find_first_not_of('/'), result.size() - 1));
}

using Contents = std::map<std::string, std::string>;
using IsWanted = std::function<bool(const std::string& name)>;

/// Adds an entry. Of two of one name the last one counts, as for other programs.
void addEntry(Contents& contents, const std::string& name, std::string content,
              std::set<std::string>* repeated) {
    const auto [known, isNew] = contents.try_emplace(name, std::move(content));
    if (isNew || known->second == content) return;
    if (!repeated)
        throw Error(
            message("its archive has two entries of the name %1, so it is not clear what it "
                    "holds; write the file again",
                    inQuotes(name)));
    repeated->insert(name);
    known->second = std::move(content);
}

Contents readOnce(std::string_view bytes, const IsWanted& wanted, const ArchiveLimits& limits,
                  std::set<std::string>* repeated) {
    const Utf8Names names;
    const Archive opened = openArchive(bytes);
    EntryReader reader(opened.get(), bytes.size(), limits);
    Contents contents;
    archive_entry* entry = nullptr;
    int status = archive_read_next_header(opened.get(), &entry);
    for (std::size_t count = 0; status == ARCHIVE_OK || status == ARCHIVE_WARN; ++count) {
        if (count == kMaxEntries)
            throw Error(message(
                "its archive has more than %1 entries, which no %2 needs; the file is not opened",
                grouped(kMaxEntries), limits.content));
        const std::string name = nameOfEntry(entry);
        requireSafeName(name);
        if (wanted(name)) addEntry(contents, name, reader.read(entry, name), repeated);
        status = archive_read_next_header(opened.get(), &entry);
    }
    if (status != ARCHIVE_EOF) throwDamaged();
    return contents;
}

}  // namespace

std::map<std::string, std::string> readArchive(
    std::string_view bytes, const std::function<bool(const std::string& name)>& wanted,
    const ArchiveLimits& limits, std::vector<std::string>* damaged,
    std::set<std::string>* repeated) {
    std::set<std::string> skipped;
    while (true) {
        try {
            return readOnce(
                bytes,
                [&](const std::string& name) { return !skipped.count(name) && wanted(name); },
                limits, repeated);
        } catch (const DamagedEntry& error) {
            if (!damaged || skipped.size() == kMaxDamagedEntries) throw;
            damaged->push_back(error.name);
            skipped.insert(error.name);
        }
    }
}

std::vector<Message> repeatedText(const std::set<std::string>& names) {
    std::vector<Message> warnings;
    for (const std::string& name : names)
        warnings.push_back(
            message("its archive has two different entries of the name %1; the last one was read",
                    inQuotes(name)));
    return warnings;
}

bool isArchive(std::string_view firstBytes) {
    return firstBytes.substr(0, 4) == "PK\x03\x04";
}

void throwEncrypted() {
    throw Error(
        message("it is encrypted; open it in its own program and save it without a password"));
}

}  // namespace hanscope
