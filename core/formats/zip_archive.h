#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace hanscope {

// Limits for archives, which are not trusted.
constexpr std::size_t kMaxEntries = 20000;              ///< files of an archive
constexpr std::uint64_t kMaxUnpackedBytes = 64u << 20;  ///< of all entries that are read
constexpr std::uint64_t kMaxRatio = 200;        ///< unpacked bytes for each byte of the archive
constexpr std::uint64_t kFreeBytes = 4u << 20;  ///< for which the ratio is not looked at

/// How much of an archive is unpacked.
struct ArchiveLimits {
    std::uint64_t unpackedBytes = kMaxUnpackedBytes, ratio = kMaxRatio;  ///< at most
    const char* content = "document";  ///< what the archive is, for messages
};

/// Returns the contents of the entries of a zip archive whose names are `wanted`, by name; slashes
/// in front of a name do not count, and entries of one name with the same content are one. Nothing
/// is written to disk. Throws Error: not a zip archive, damaged or cut short, encrypted, with an
/// entry whose name leads out of the archive, or over one of the limits. If `damaged` is given,
/// wanted entries that are damaged are named there and left out, instead of an Error, as long as
/// they are few. If `repeated` is given, it gets the names of wanted entries that are there with
/// several contents, of which the last one is returned, instead of an Error.
std::map<std::string, std::string> readArchive(
    std::string_view bytes, const std::function<bool(const std::string& name)>& wanted,
    const ArchiveLimits& limits = {}, std::vector<std::string>* damaged = nullptr,
    std::set<std::string>* repeated = nullptr);

/// What to say to a person about the entries that readArchive() found repeated.
std::vector<Message> repeatedText(const std::set<std::string>& names);

/// Whether these are the first bytes of a zip archive.
bool isArchive(std::string_view firstBytes);

/// Throws the Error for a document that needs a password.
[[noreturn]] void throwEncrypted();

}  // namespace hanscope
