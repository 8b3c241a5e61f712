#include "ui/drafts/draft_folder.h"

#include <stdlib.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/text/document.h"
#include "core/text/text_file.h"
#include "core/text/utf8.h"
#include "ui/background/file_queue.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxLevel = 100;  // deeper ones look alike, and each is measured by itself

QJsonArray partsOf(const TextStructure& structure) {
    QJsonArray parts;
    for (const TextPart& part : structure.parts)
        parts.append(QJsonArray{static_cast<qint64>(part.range.begin),
                                static_cast<qint64>(part.range.end), static_cast<int>(part.kind),
                                part.level, part.number});
    return parts;
}

QJsonArray pagesOf(const TextStructure& structure) {
    QJsonArray pages;
    for (const PageStart& page : structure.pages)
        pages.append(QJsonArray{static_cast<qint64>(page.at), page.number});
    return pages;
}

/// The parts and pages of a text as JSON, as a draft has them.
QJsonObject structureJson(const TextStructure& structure) {
    return {{"parts", partsOf(structure)}, {"pages", pagesOf(structure)}};
}

/// The reverse; what is missing is left out.
TextStructure structureFrom(const QJsonObject& json) {
    TextStructure structure;
    for (const auto& value : json["parts"].toArray()) {
        const QJsonArray part = value.toArray();
        structure.parts.push_back({{static_cast<std::uint32_t>(part[0].toInteger()),
                                    static_cast<std::uint32_t>(part[1].toInteger())},
                                   static_cast<TextPart::Kind>(part[2].toInt()),
                                   std::clamp(part[3].toInt(), 0, kMaxLevel),
                                   part[4].toInt()});
    }
    for (const auto& page : json["pages"].toArray())
        structure.pages.push_back(
            {static_cast<std::uint32_t>(page[0].toInteger()), page[1].toInt()});
    return structure;
}

/// Whether all parts lie in a text of `size` bytes, in order.
bool fits(const TextStructure& structure, std::size_t size) {
    std::uint32_t end = 0;
    for (const TextPart& part : structure.parts) {
        const bool isKind =
            part.kind >= TextPart::Kind::Paragraph && part.kind <= TextPart::Kind::Quotation;
        if (!isKind || part.range.begin < end || part.range.end < part.range.begin) return false;
        end = part.range.end;
    }
    return end <= size;
}

constexpr int kVersion = 1;

/// The longest head of a draft whose texts have so many bytes: a part, which is at least a byte of
/// text, takes up to 50 bytes of it; title, path and labels take the rest.
constexpr std::size_t maxHeadBytes(std::size_t textBytes) {
    return (std::size_t{1} << 20) + 50 * textBytes;
}

/// Adds what readDraft() must know to find the text.
void describe(const FormattedText& text, QJsonObject& json) {
    json["structure"] = structureJson(text.structure);
    json["bytes"] = static_cast<qint64>(text.text.size());
}

QJsonObject headOf(const OpenDocument& document, int row) {
    QJsonObject head{{"hanscopeDraft", kVersion},
                     {"title", document.title},
                     {"path", document.path},
                     {"truth", QJsonArray::fromStringList(document.truth)},
                     {"savedSum", QString::fromLatin1(document.savedSum.toHex())},
                     {"byteOrderMark", document.form.byteOrderMark},
                     {"carriageReturns", document.form.carriageReturns},
                     {"encoding", QString::fromStdString(document.encoding)},
                     {"isExtracted", document.isExtracted},
                     {"row", row}};
    if (document.mainTextChosen) head["mainTextOnly"] = *document.mainTextChosen;
    describe(*document.text, head);
    if (!isEdited(document)) return head;
    QJsonObject original;
    describe(*document.original, original);
    head["original"] = original;
    return head;
}

/// Takes the text that `json` describes from the beginning of `bytes`; null if it is not whole.
std::shared_ptr<const FormattedText> takeText(const QJsonObject& json, std::string_view& bytes) {
    const qint64 wanted = json["bytes"].toInteger(-1);
    if (wanted < 0 || static_cast<std::uint64_t>(wanted) > bytes.size()) return nullptr;
    const std::string_view text = bytes.substr(0, static_cast<std::size_t>(wanted));
    bytes.remove_prefix(text.size());
    const TextStructure structure = structureFrom(json["structure"].toObject());
    if (findInvalidUtf8(text) || !fits(structure, text.size())) return nullptr;
    return std::make_shared<const FormattedText>(FormattedText{std::string(text), structure});
}

/// Whether the texts are whole and are all that there is.
bool takeTexts(const QJsonObject& head, std::string_view bytes, OpenDocument& document) {
    document.text = takeText(head, bytes);
    const QJsonValue original = head["original"];
    if (original.isObject()) document.original = takeText(original.toObject(), bytes);
    return document.text && bytes.empty() && (document.original || original.isUndefined());
}

}  // namespace

std::string draftBytes(const OpenDocument& document, int row) {
    const QJsonDocument head(headOf(document, row));
    return head.toJson(QJsonDocument::Compact).toStdString() + '\n' + document.text->text +
           (isEdited(document) ? document.original->text : std::string());
}

Draft readDraft(std::string_view bytes) {
    const auto incomplete = [] { return Error(message("this is not a complete draft of a text")); };
    const auto end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view texts = bytes.substr(std::min(end + 1, bytes.size()));
    if (end > maxHeadBytes(texts.size())) throw incomplete();
    const QByteArray line(bytes.data(), static_cast<qsizetype>(end));
    const QJsonObject head = QJsonDocument::fromJson(line).object();
    Draft draft;
    if (head["hanscopeDraft"].toInt() != kVersion || !takeTexts(head, texts, draft.document))
        throw incomplete();
    draft.row = head["row"].toInt();
    draft.document.title = head["title"].toString();
    draft.document.path = head["path"].toString();
    for (const QJsonValue label : head["truth"].toArray()) draft.document.truth << label.toString();
    draft.document.savedSum = QByteArray::fromHex(head["savedSum"].toString().toLatin1());
    draft.document.form = {head["byteOrderMark"].toBool(), head["carriageReturns"].toBool()};
    draft.document.encoding = head["encoding"].toString().toStdString();
    draft.document.isExtracted = head["isExtracted"].toBool();
    if (const QJsonValue chosen = head["mainTextOnly"]; chosen.isBool())
        draft.document.mainTextChosen = chosen.toBool();
    draft.document.isModified = true;
    return draft;
}

namespace {

namespace fs = std::filesystem;

constexpr char kLock[] = "lock";
constexpr char kSuffix[] = ".draft";
constexpr std::size_t kMaxDraftBytes = 4 * kMaxDocumentBytes;  // two texts and their structure

std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code ignored;
    for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end;
         at.increment(ignored))
        entries.push_back(at->path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

/// Also false for what cannot be followed, such as a symbolic link to itself.
bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

/// Removes a folder whose lock is held, unless it still has a file other than the lock.
void removeIfEmpty(const fs::path& folder) {
    removeStaleTemporaries(folder);
    if (entriesOf(folder).size() > 1) return;
    std::error_code ignored;
    fs::remove(folder / kLock, ignored);
    fs::remove(folder, ignored);
}

}  // namespace

DraftFolder::DraftFolder(const fs::path& root) : root_(root) {
    std::error_code error;
    makePrivateFolder(root_, error);
    // Another process may remove a new folder as empty before it is locked.
    while (!lock_.isHeld()) {
        create();
        lock_ = FileLock::tryFor(path_ / kLock);
        if (!lock_.isHeld() && !lock_.isTaken()) requireGone();
    }
}

/// Throws if the new folder is still there, so that it was not locked for another reason.
void DraftFolder::requireGone() const {
    const int reason = errno;
    std::error_code ignored;
    if (fs::remove(path_, ignored)) fail(reason);
}

void DraftFolder::fail(int reason) const {
    throw FileError(
        root_, message("no folder can be made in it (%1); free disk space or check its permissions",
                       std::strerror(reason)));
}

void DraftFolder::create() {
    std::string name = (root_ / "XXXXXX").string();
    if (!::mkdtemp(name.data())) fail(errno);
    path_ = name;
}

DraftFolder::~DraftFolder() {
    removeIfEmpty(path_);
}

void DraftFolder::write(const std::string& name, std::string_view bytes) {
    writeWhole(path_ / (name + kSuffix), bytes);
}

void DraftFolder::remove(const std::string& name) {
    std::error_code ignored;
    fs::remove(path_ / (name + kSuffix), ignored);
}

std::vector<DraftFolder::Found> DraftFolder::takeOver(std::vector<fs::path>& left) {
    std::vector<Found> found;
    for (const fs::path& folder : entriesOf(root_)) {
        if (folder == path_ || !isFolder(folder)) continue;
        const FileLock lock = FileLock::tryFor(folder / kLock);
        if (!lock.isHeld()) continue;
        takeFrom(folder, found, left);
        removeIfEmpty(folder);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.draft.row < b.draft.row; });
    return found;
}

bool hasForgottenDrafts(const fs::path& root) {
    for (const fs::path& folder : entriesOf(root)) {
        if (!isFolder(folder) || !FileLock::tryFor(folder / kLock).isHeld()) continue;
        for (const fs::path& file : entriesOf(folder))
            if (file.extension() == kSuffix) return true;
    }
    return false;
}

void DraftFolder::takeFrom(const fs::path& folder, std::vector<Found>& found,
                           std::vector<fs::path>& left) {
    for (const fs::path& file : entriesOf(folder)) {
        if (file.extension() != kSuffix) continue;
        try {
            Draft draft = readDraft(readFileBytes(file, kMaxDraftBytes));
            fs::rename(file, path_ / file.filename());
            found.push_back({file.stem().string(), std::move(draft)});
        } catch (const std::exception&) {
            left.push_back(file);
        }
    }
}

}  // namespace hanscope::ui
