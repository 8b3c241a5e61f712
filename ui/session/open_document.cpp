#include "ui/session/open_document.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>
#include <algorithm>
#include <set>

#include "core/corpus/row_reader.h"
#include "core/label_lists.h"
#include "core/model/tree/tree_reading.h"
#include "core/model/uncertainty.h"
#include "core/text/word_count.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

struct OpenDocumentTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenDocumentTexts)
};

constexpr qsizetype kTitleBytes = 200;
constexpr qsizetype kTitleLength = 32;

std::vector<std::int32_t> lowestOf(const Reading& reading, std::vector<std::int32_t> labels) {
    if (!reading.tree) return labels;
    std::set<std::int32_t> parents;
    for (const std::int32_t label : labels) {
        const auto node = static_cast<std::size_t>(nodeOfLabel(*reading.tree, label));
        const auto parent = static_cast<std::size_t>(reading.tree->nodes[node].parent);
        parents.insert(reading.tree->nodes[parent].label);
    }
    labels.erase(std::remove_if(labels.begin(), labels.end(),
                                [&](std::int32_t label) { return parents.count(label) > 0; }),
                 labels.end());
    return labels;
}

DocumentNumbers numbersOf(const Reading& reading) {
    const std::vector<std::int32_t> labels = predictedLabels(reading);
    return {labels.empty() ? OpenDocumentTexts::tr("none") : predictionText(reading),
            double{reading.probabilities.at(static_cast<std::size_t>(reading.prediction))},
            uncertaintyOf(reading),
            static_cast<int>(countWords(*reading.document)),
            qtTexts(namesOf(labels, *reading.labels)),
            qtTexts(namesOf(lowestOf(reading, labels), *reading.labels)),
            reading.labels};
}

void addWithAncestors(const Reading& reading, std::int32_t label, std::set<std::int32_t>& labels) {
    labels.insert(label);
    if (!reading.tree) return;
    const auto& nodes = reading.tree->nodes;
    for (std::int32_t node = nodeOfLabel(*reading.tree, label); node > 0;
         node = nodes[static_cast<std::size_t>(node)].parent)
        labels.insert(nodes[static_cast<std::size_t>(node)].label);
}

std::size_t bytesOf(const OpenDocument& document) {
    return document.text->text.size();
}

}  // namespace

void setFileText(OpenDocument& document, DocumentFile file) {
    document.form = formOf(file.text.text);
    document.savedSum = checksumOf(file.text.text);
    document.isExtracted = !file.format->isPlainText();
    document.encoding = std::move(file.encoding);
    document.mainTextOnly = file.mainTextOnly;
    document.warnings = std::move(file.warnings);
    document.text = std::make_shared<const FormattedText>(std::move(file.text));
}

void setSavedIn(OpenDocument& document, const QString& path, const std::string& text) {
    if (isEdited(document)) document.dataMarks = {};
    document.path = path;
    document.title = QFileInfo(path).fileName();
    document.encoding = kUtf8;
    document.mainTextOnly.reset();
    document.mainTextChosen.reset();
    document.warnings.clear();
    document.isPreview = false;
    document.isExtracted = false;
    document.savedSum = checksumOf(text);
    document.isModified = differsFromSaved(document);
    if (document.isModified)  // it was edited further while it was written
        document.original =
            std::make_shared<const FormattedText>(text, structureAfterEdit(*document.text, text));
    else
        document.original = document.isEditing ? document.text : nullptr;
}

QByteArray checksumOf(const std::string& text) {
    const std::string editable = editableText(text);
    return QCryptographicHash::hash(QByteArrayView(editable.data(), editable.size()),
                                    QCryptographicHash::Sha1);
}

bool differsFromSaved(const OpenDocument& document) {
    if (document.savedSum.isEmpty()) return !isBlank(document.text->text);
    return checksumOf(document.text->text) != document.savedSum;
}

void keepOriginal(OpenDocument& document) {
    if (!document.original && !isBlank(document.text->text)) document.original = document.text;
}

bool isEdited(const OpenDocument& document) {
    return document.original && document.original->text != document.text->text;
}

QString titleFor(const std::string& text) {
    const QString begin =
        QString::fromUtf8(text.data(), std::min<qsizetype>(text.size(), 8 * kTitleBytes))
            .trimmed()
            .left(kTitleBytes)
            .simplified();
    if (begin.isEmpty()) return OpenDocumentTexts::tr("New text");
    if (begin.size() <= kTitleLength) return begin;
    const qsizetype space = begin.lastIndexOf(QLatin1Char(' '), kTitleLength);
    return begin.left(space > 0 ? space : kTitleLength) + QStringLiteral("…");
}

std::string idOf(const OpenDocument& document) {
    if (!document.path.isEmpty()) return QFileInfo(document.path).fileName().toStdString();
    return QString(document.title).replace(QLatin1Char('/'), QLatin1Char('_')).toStdString();
}

QString proposedName(const QString& title) {
    QString name = title;
    for (QChar& c : name) {
        if (c == QLatin1Char('/') || c == QLatin1Char('\\') || c.category() == QChar::Other_Control)
            c = QLatin1Char('-');
    }
    name = QString::fromStdString(nameWithoutEnding(name.toStdString()));
    name = name.remove(QStringLiteral("…")).trimmed();
    return name.isEmpty() ? QStringLiteral("text") : name;
}

bool isBlank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n\v\f") == std::string::npos ||
           (text.size() < kTitleBytes && QString::fromStdString(text).trimmed().isEmpty());
}

void setReading(OpenDocument& document, std::shared_ptr<const Reading> reading) {
    document.numbers = reading ? std::optional(numbersOf(*reading)) : std::nullopt;
    document.reading = std::move(reading);
    document.fault.clear();
}

QString predictionOf(const OpenDocument& document) {
    return document.numbers ? document.numbers->prediction : QString();
}

QStringList trueLabelsFor(const OpenDocument& document, const Reading& reading) {
    std::set<std::int32_t> labels;
    for (std::size_t label = 0; label < reading.labels->size(); ++label)
        if (document.truth.contains(QString::fromStdString((*reading.labels)[label])))
            addWithAncestors(reading, static_cast<std::int32_t>(label), labels);
    return qtTexts(namesOf(labels, *reading.labels));
}

std::optional<bool> isRight(const OpenDocument& document) {
    if (document.truth.isEmpty() || !document.numbers) return std::nullopt;
    const DocumentNumbers& numbers = *document.numbers;
    const auto isKnown = [&](const QString& label) {
        return std::count(numbers.known->begin(), numbers.known->end(), label.toStdString()) > 0;
    };
    const QStringList& truth = document.truth;
    if (!std::all_of(truth.begin(), truth.end(), isKnown)) return std::nullopt;
    const auto isIn = [](const QStringList& names) {
        return [&names](const QString& name) { return names.contains(name); };
    };
    return std::all_of(truth.begin(), truth.end(), isIn(numbers.labels)) &&
           std::all_of(numbers.lowest.begin(), numbers.lowest.end(), isIn(truth));
}

QString truthFor(const OpenDocument& document, const Reading& reading) {
    return trueLabelsFor(document, reading).join(QStringLiteral(", "));
}

int ClosedDocuments::keep(Closed closed) {
    setReading(closed.document, nullptr);
    bytes_ += bytesOf(closed.document);
    closed_.emplace(++lastKey_, Kept{std::move(closed), firstTogether_});
    while (bytes_ > kMaxBytes && closed_.size() > 1) take(closed_.begin()->first);
    return lastKey_;
}

const OpenDocument* ClosedDocuments::find(int id) const {
    for (auto kept = closed_.rbegin(); kept != closed_.rend(); ++kept)
        if (kept->second.closed.document.id == id) return &kept->second.closed.document;
    return nullptr;
}

void ClosedDocuments::change(int id, const std::function<void(OpenDocument&)>& edit) {
    if (const OpenDocument* found = find(id)) edit(const_cast<OpenDocument&>(*found));
}

std::vector<int> ClosedDocuments::lastTogether() const {
    std::vector<int> keys;
    for (const auto& [key, kept] : closed_)
        if (kept.together == closed_.rbegin()->second.together) keys.push_back(key);
    return keys;
}

std::optional<ClosedDocuments::Closed> ClosedDocuments::take(int key) {
    const auto found = closed_.find(key);
    if (found == closed_.end()) return std::nullopt;
    Closed closed = std::move(found->second.closed);
    closed_.erase(found);
    bytes_ -= bytesOf(closed.document);
    return closed;
}

}  // namespace hanscope::ui
