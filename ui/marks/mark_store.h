#pragma once

#include <QByteArray>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/text/document.h"

namespace hanscope::ui {

/// The words that the user marked as reasons, by text: a text that is opened again has its marks,
/// whatever its file is called. Each text with marks has a file in the folder, which only the user
/// can read: its name is the text's checksum, and its JSON lists the byte ranges of the words. Use
/// it on the GUI thread only.
class MarkStore {
 public:
    using Marks = std::vector<std::uint8_t>;  ///< [word] 1: marked
    using Ranges = std::vector<Range>;        ///< bytes of marked words, in ascending order
    using Key = QByteArray;                   ///< stands for a text: its checksum in hexadecimal

    /// Removes what killed programs left in the folder.
    explicit MarkStore(std::filesystem::path folder);

    /// The marks of the document's words. A word is marked if its bytes are, also where another
    /// model divides the text into other words.
    Marks marksOf(const Document& document);
    /// The marked words of a text.
    const Ranges& rangesOf(const Key& key);
    /// Keeps the marks and writes the file, or removes it if no word is marked. Throws FileError if
    /// it cannot be written; the marks are kept until the end of the program then.
    void setRanges(const Key& key, const Ranges& ranges);

 private:
    std::filesystem::path fileOf(const Key& key) const;
    void write(const Key& key, const Ranges& ranges) const;

    std::filesystem::path folder_;
    std::map<Key, Ranges> known_;
};

MarkStore::Key markKey(const std::string& text);

/// The marked words that a store in this folder has written; none if there is no file. May be
/// called on any thread.
MarkStore::Ranges writtenMarks(const std::filesystem::path& folder, const MarkStore::Key& key);

/// The bytes of the marked words. Words that follow each other are one range.
MarkStore::Ranges rangesOf(const Document& document, const MarkStore::Marks& marks);

}  // namespace hanscope::ui
