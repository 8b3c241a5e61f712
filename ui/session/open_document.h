#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/marked_spans.h"
#include "core/formats/document_format.h"
#include "core/message.h"
#include "core/model/reading.h"
#include "core/text/document.h"
#include "core/text/text_encoding.h"
#include "core/workspace/workspace.h"

namespace hanscope::ui {

/// What the list of documents says of a reading. It is kept when the reading is not.
struct DocumentNumbers {
    QString prediction;      ///< the predicted label or labels; "none" if there is none
    double probability = 0;  ///< of the most probable label
    double uncertainty = 0;  ///< see uncertaintyOf()
    int words = 0;           ///< of the document
    QStringList labels{};    ///< the predicted ones; in a tree with their ancestors
    QStringList lowest{};    ///< those of them that are no other one's ancestor
    std::shared_ptr<const std::vector<std::string>> known{};  ///< the labels of the model
};

/// A row of a corpus of texts.
struct CorpusRow {
    QString corpus;            ///< its file or folder
    std::uint64_t number = 0;  ///< RowPlace::number
};

/// An open text and its latest reading.
struct OpenDocument {
    int id = 0;
    QString title;
    QString path;       ///< empty for typed or pasted text
    QStringList truth;  ///< the true label or labels; empty if not known
    QString ownModel;   ///< file of the model that reads it; empty: the chosen one
    std::shared_ptr<const FormattedText> text;
    std::shared_ptr<const FormattedText> original;  ///< before it was edited; null: was not edited
                                                    ///< since it was opened or saved
    std::shared_ptr<const Reading> reading;  ///< null until the text has been read, and if it was
                                             ///< dropped to save memory; see setReading()
    std::optional<DocumentNumbers> numbers;  ///< of the latest reading; none until there is one
    QString fault;                           ///< why the text cannot be read; usually empty
    double milliseconds = 0;                 ///< duration of the reading
    std::string encoding;                    ///< of its file; empty: not known, or not chosen
    std::vector<Message> warnings;           ///< what of its file could not be read
    QByteArray savedSum;     ///< checksum of the text in its file or source; empty if it has none
    MarkedRanges dataMarks;  ///< what people marked in the data from which it comes: bytes of the
                             ///< text before it was edited
    std::optional<CorpusRow> row{};      ///< from which it comes; none: it comes from none
    FileForm form;                       ///< of its file; kept when it is saved
    std::optional<bool> mainTextOnly;    ///< whether only the main text of its file was read;
                                         ///< none: there is no such choice
    std::optional<bool> mainTextChosen;  ///< that the user chose; none: what the file says
    bool isEditing = false;              ///< whether its text is shown in the editor
    bool isExtracted = false;  ///< from a file with more than text, which is not saved over
    bool isModified = false;   ///< see differsFromSaved()
    bool isPreview = false;    ///< see ReaderSession::preview()
    bool isUnread = false;     ///< its file is read when it is shown; until then the text is empty
};

/// Gives the document of a file the text of that file.
void setFileText(OpenDocument& document, DocumentFile file);

/// Notes that `text`, a text of the document, is now in the file.
void setSavedIn(OpenDocument& document, const QString& path, const std::string& text);

/// Checksum of a text, the same for all forms of a file.
QByteArray checksumOf(const std::string& text);

/// Whether the document has text that would be lost: it differs from its file or source, or it has
/// none and is not blank.
bool differsFromSaved(const OpenDocument& document);

/// Keeps the text as the original, unless there is one or the text is blank.
void keepOriginal(OpenDocument& document);
/// Whether the text differs from the original.
bool isEdited(const OpenDocument& document);

/// A title for a text without a file: its first words, or "New text".
QString titleFor(const std::string& text);

/// What other programs call the text: the name of its file, without a file its title. It is a name
/// of a file.
std::string idOf(const OpenDocument& document);

/// The name that is proposed for a file about a document with this title, without an ending:
/// "review-good.txt" -> "review-good", see nameWithoutEnding(). Characters that a file name cannot
/// contain become dashes.
QString proposedName(const QString& title);

/// Whether the text is empty or only white space.
bool isBlank(const std::string& text);

/// Gives the document a reading and its numbers; null takes both away.
void setReading(OpenDocument& document, std::shared_ptr<const Reading> reading);

/// The predicted label or labels, "none" if there is none; empty before the first reading.
QString predictionOf(const OpenDocument& document);

/// The document's true labels that the reading's model has, in the model's order. In a tree of
/// labels they include their ancestors, as far as the reading considered them.
QStringList trueLabelsFor(const OpenDocument& document, const Reading& reading);
/// Whether exactly the true labels are predicted; in a tree the true ones may be given without
/// their ancestors. None without a true label or a prediction, and if the model lacks a true label.
std::optional<bool> isRight(const OpenDocument& document);
/// trueLabelsFor() as one text, "cs, cs.CL"; empty if there are none.
QString truthFor(const OpenDocument& document, const Reading& reading);

/// The documents that were closed in this session, so that they can be opened again.
class ClosedDocuments {
 public:
    /// Bytes of texts that are kept. The documents closed first are forgotten if there are more.
    static constexpr std::size_t kMaxBytes = 256u << 20;

    struct Closed {
        OpenDocument document;  ///< without its reading
        int row = 0;            ///< where it was in the list
        bool wasShown = false;  ///< on the page
        PlaceInText place;      ///< where the user was in it
    };

    /// Keeps the document and returns a key for take(), greater than all before.
    int keep(Closed closed);
    /// What is kept after this call was closed together.
    void beginTogether() { firstTogether_ = lastKey_ + 1; }
    /// Removes and returns a document; nothing if it was taken before or is forgotten.
    std::optional<Closed> take(int key);
    /// The last document with this id that was kept; null if it was taken or is forgotten.
    /// Valid until the next change.
    const OpenDocument* find(int id) const;
    /// Changes such a document in place, but not its text.
    void change(int id, const std::function<void(OpenDocument&)>& edit);
    /// The keys of the document that was closed last and of those closed together with it; empty if
    /// there is none.
    std::vector<int> lastTogether() const;
    bool isEmpty() const { return closed_.empty(); }

 private:
    struct Kept {
        Closed closed;
        int together = 0;  // the first key of those closed together
    };

    std::map<int, Kept> closed_;  // by key
    int lastKey_ = 0, firstTogether_ = 1;
    std::size_t bytes_ = 0;  // of their texts
};

}  // namespace hanscope::ui
