#include "ui/shell/drafts/draft.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/error.h"
#include "core/text/text_file.h"
#include "ui/shell/drafts/structure_json.h"

namespace hanscope::ui {

namespace {

constexpr int kVersion = 1;

QJsonObject headOf(const OpenDocument& document, int row) {
    return {{"hanscopeDraft", kVersion},
            {"title", document.title},
            {"path", document.path},
            {"truth", QJsonArray::fromStringList(document.truth)},
            {"savedSum", QString::fromLatin1(document.savedSum.toHex())},
            {"byteOrderMark", document.form.byteOrderMark},
            {"carriageReturns", document.form.carriageReturns},
            {"encoding", QString::fromStdString(document.encoding)},
            {"isExtracted", document.isExtracted},
            {"structure", structureJson(document.text->structure)},
            {"row", row},
            {"bytes", static_cast<qint64>(document.text->text.size())}};
}

bool isComplete(const QJsonObject& head, std::string_view text) {
    return head["hanscopeDraft"].toInt() == kVersion &&
           head["bytes"].toInteger(-1) == static_cast<qint64>(text.size()) &&
           !findInvalidUtf8(text) && fits(structureFrom(head["structure"].toObject()), text.size());
}

}  // namespace

std::string draftBytes(const OpenDocument& document, int row) {
    const QJsonDocument head(headOf(document, row));
    return head.toJson(QJsonDocument::Compact).toStdString() + '\n' + document.text->text;
}

Draft readDraft(std::string_view bytes) {
    const auto end = std::min(bytes.find('\n'), bytes.size());
    const QByteArray line(bytes.data(), static_cast<qsizetype>(end));
    const QJsonObject head = QJsonDocument::fromJson(line).object();
    const std::string_view text = bytes.substr(std::min(end + 1, bytes.size()));
    if (!isComplete(head, text)) throw Error("this is not a complete draft of a text");
    Draft draft;
    draft.row = head["row"].toInt();
    draft.document.title = head["title"].toString();
    draft.document.path = head["path"].toString();
    for (const QJsonValue& label : head["truth"].toArray())
        draft.document.truth << label.toString();
    draft.document.savedSum = QByteArray::fromHex(head["savedSum"].toString().toLatin1());
    draft.document.form = {head["byteOrderMark"].toBool(), head["carriageReturns"].toBool()};
    draft.document.encoding = head["encoding"].toString().toStdString();
    draft.document.text = std::make_shared<const FormattedText>(
        FormattedText{std::string(text), structureFrom(head["structure"].toObject())});
    draft.document.isExtracted = head["isExtracted"].toBool();
    draft.document.isModified = true;
    return draft;
}

}  // namespace hanscope::ui
