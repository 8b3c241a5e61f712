#pragma once

#include <QByteArray>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/corpus/marked_spans.h"
#include "core/text/document.h"

namespace hanscope::ui {

/// The marks of texts, for a worker thread: those that are not written yet, and files for the
/// others.
struct MarkLookup;

/// The words that the user marked, by text: a text that is opened again has its marks, whatever its
/// file is called and however its lines end. Each text with marks has a file in the folder, which
/// only the user can read: its name is the text's checksum, and its JSON lists the byte ranges of
/// the words in editableText() of the text.
/// Files are read and written by the FileQueue, at once; one that cannot be written is told, kept
/// in memory and written again. Use it on the GUI thread only.
class MarkStore : public QObject {
    Q_OBJECT
 public:
    using Marks = std::vector<std::uint8_t>;  ///< [word] as HeatmapMarks::reasons
    using Ranges = MarkedRanges;              ///< of marked words, see keptRangesOf()
    using Key = QByteArray;                   ///< stands for a text: its checksum in hexadecimal
    using Texts = std::map<Key, Ranges>;

    static constexpr int kRetryMilliseconds = 5000;

    /// Removes what killed programs left in the folder.
    explicit MarkStore(std::filesystem::path folder, QObject* parent = nullptr);
    /// What is not written yet is still written.
    ~MarkStore() override;

    /// Whether the marks of a text are known without its file.
    bool knows(const Key& key) const { return known_.count(key) > 0; }
    /// Reads them; wereRead() tells when they are known.
    void read(const Key& key);
    /// The marks of the document's words. A word is marked if its bytes are, also where another
    /// model divides the text into other words. Waits for the file unless they are known.
    Marks marksOf(const Document& document);
    /// The marked words of a text. Waits for the file unless they are known.
    const Ranges& rangesOf(const Key& key);
    /// Keeps the marks and writes the file, or removes it if no word is marked.
    void setRanges(const Key& key, const Ranges& ranges);
    /// Does so for several texts, then replaced(the marks that they had): at once if these are
    /// known, else when they have been read from their files.
    void replace(const Texts& texts, std::function<void(const Texts& before)> replaced);

    MarkLookup lookup() const;

    /// What a window knows, for the one that takes its place.
    struct Contents {
        Texts known, unwritten;
    };
    Contents contents() const { return {known_, unwritten_}; }
    void setContents(Contents contents);

 Q_SIGNALS:
    void wereRead();
    void failed(const QString& sentence);

 private:
    void write();
    void onWritten(const Texts& written, const QString& error);

    const std::filesystem::path folder_;
    Texts known_;
    Texts unwritten_;  // or being written
    bool isWriting_ = false;
    QString told_;  // the failure that was reported last
    QTimer retry_{this};
};

struct MarkLookup {
    std::filesystem::path folder;
    MarkStore::Texts unwritten;
    MarkStore::Ranges of(const MarkStore::Key& key) const;
};

MarkStore::Key markKey(const std::string& text);

/// The marked words that a store in this folder has written; none if there is no file. May be
/// called on any thread.
MarkStore::Ranges writtenMarks(const std::filesystem::path& folder, const MarkStore::Key& key);

/// Writes the file of these marks in the folder, or removes it if there are none. Throws FileError.
/// May be called on any thread; it waits for the disk.
void writeMarks(const std::filesystem::path& folder, const MarkStore::Key& key,
                const MarkStore::Ranges& ranges);

/// Which of the document's words are in the ranges of its bytes: in both kinds, reasons.
MarkStore::Marks marksIn(const Document& document, const MarkedRanges& ranges);

/// [word] 1 if it has this mark, kReasonMark or kAgainstMark.
std::vector<std::uint8_t> wordsWith(const MarkStore::Marks& marks, std::uint8_t mark);

/// The bytes of the marked words. Words that follow each other are one range.
MarkedRanges rangesOf(const Document& document, const MarkStore::Marks& marks);

/// The same for the ranges that a store keeps of the document's text: bytes of its editableText(),
/// which is alike for all forms of a file. Those that earlier versions kept of a text with carriage
/// returns or a byte order mark are bytes of the text itself: kept ranges are taken so if they are
/// whole words only then.
MarkStore::Marks keptMarksIn(const Document& document, const MarkStore::Ranges& kept);
MarkStore::Ranges keptRangesOf(const Document& document, const MarkStore::Marks& marks);

}  // namespace hanscope::ui
