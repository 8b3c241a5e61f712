#include "ui/session/document_list_model.h"

#include <QDir>
#include <QLocale>
#include <algorithm>

#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

QString spokenTitle(const OpenDocument& document) {
    const QString prediction = predictionOf(document);
    QString title = document.title;
    if (document.isModified) title = DocumentListModel::tr("%1, not saved").arg(title);
    if (document.isPreview) title = DocumentListModel::tr("%1, preview").arg(title);
    if (prediction.isEmpty()) return title;
    return DocumentListModel::tr("%1, prediction %2").arg(title, prediction);
}

QString tipOf(const OpenDocument& document) {
    QStringList lines{document.path.isEmpty() ? document.title
                                              : QDir::toNativeSeparators(document.path)};
    if (document.isPreview)
        lines << DocumentListModel::tr(
            "Preview: the next one replaces it; a double click keeps it");
    if (document.isModified) lines << DocumentListModel::tr("Not saved");
    if (!document.fault.isEmpty()) lines << document.fault;
    return lines.join(QLatin1Char('\n'));
}

QString truthText(const OpenDocument& document) {
    const QString truth = document.truth.join(QStringLiteral(", "));
    return isRight(document) == false ? QStringLiteral("≠ ") + truth : truth;
}

QString shownText(const OpenDocument& document, int column) {
    if (column == DocumentListModel::Title) return document.title;
    if (column == DocumentListModel::Prediction) return predictionOf(document);
    if (column == DocumentListModel::Truth) return truthText(document);
    if (!document.numbers) return {};
    if (column == DocumentListModel::Words) return QLocale().toString(document.numbers->words);
    return percent(column == DocumentListModel::Probability ? document.numbers->probability
                                                            : document.numbers->uncertainty);
}

/// Invalid for a document without numbers.
QVariant sortValue(const OpenDocument& document, int column) {
    if (column == DocumentListModel::Title) return document.title;
    if (column == DocumentListModel::Truth)
        return document.truth.isEmpty() ? QVariant() : document.truth.join(QStringLiteral(", "));
    if (!document.numbers) return {};
    if (column == DocumentListModel::Prediction) return document.numbers->prediction;
    if (column == DocumentListModel::Probability) return document.numbers->probability;
    return column == DocumentListModel::Uncertainty ? document.numbers->uncertainty
                                                    : double(document.numbers->words);
}

struct ColumnTexts {
    QString title, meaning;
    QString fullTitle = {};  ///< empty: the title is not abbreviated
};

ColumnTexts textsOf(int column) {
    switch (column) {
        case DocumentListModel::Title:
            return {DocumentListModel::tr("Name"), {}};
        case DocumentListModel::Prediction:
            return {DocumentListModel::tr("Label"),
                    DocumentListModel::tr("The predicted label or labels")};
        case DocumentListModel::Truth:
            return {DocumentListModel::tr("True"),
                    DocumentListModel::tr("The true label or labels; ≠: others are predicted"),
                    DocumentListModel::tr("True Label")};
        case DocumentListModel::Probability:
            return {DocumentListModel::tr("Prob."),
                    DocumentListModel::tr("Probability of the most likely label"),
                    DocumentListModel::tr("Probability")};
        case DocumentListModel::Uncertainty:
            return {DocumentListModel::tr("Uncertainty"),
                    DocumentListModel::tr(
                        "How near another prediction was: 100 % if two labels are equally likely "
                        "(or a label is just at its threshold), 0 % if the model gives one label "
                        "everything. It is 1 − (p₁ − p₂), with the two largest probabilities.")};
        default:
            return {DocumentListModel::tr("Words"),
                    DocumentListModel::tr("Length of the document in words")};
    }
}

}  // namespace

int DocumentListModel::insert(int row, OpenDocument document) {
    const int old = document.id;
    const int id = old > 0 && old <= lastId_ && !rows_.contains(old) ? old : ++lastId_;
    document.id = id;
    row = std::min(row, rowCount());
    beginInsertRows({}, row, row);
    if (!document.path.isEmpty()) byPath_.insert(document.path, id);
    documents_.insert(documents_.begin() + row, std::move(document));
    numberFrom(row);
    endInsertRows();
    return id;
}

void DocumentListModel::numberFrom(int row) {
    for (; row < rowCount(); ++row) rows_[documents_[static_cast<std::size_t>(row)].id] = row;
}

/// Removes each run of adjacent rows at once, the last one first.
void DocumentListModel::remove(const std::vector<int>& ids) {
    std::vector<int> rows;
    for (const int id : ids)
        if (rows_.contains(id)) rows.push_back(rows_.value(id));
    std::sort(rows.begin(), rows.end());
    for (std::size_t end = rows.size(); end > 0;) {
        std::size_t begin = end - 1;
        while (begin > 0 && rows[begin - 1] == rows[begin] - 1) --begin;
        removeRows(rows[begin], rows[end - 1]);
        end = begin;
    }
}

void DocumentListModel::removeRows(int first, int last) {
    beginRemoveRows({}, first, last);
    for (int row = first; row <= last; ++row) {
        const OpenDocument& document = documents_[static_cast<std::size_t>(row)];
        rows_.remove(document.id);
        byPath_.remove(document.path, document.id);
    }
    documents_.erase(documents_.begin() + first, documents_.begin() + last + 1);
    numberFrom(first);
    endRemoveRows();
}

void DocumentListModel::change(int id, const std::function<void(OpenDocument&)>& edit) {
    if (!rows_.contains(id)) return;
    const int row = rows_.value(id);
    OpenDocument& document = documents_[static_cast<std::size_t>(row)];
    const QString before = document.path;
    edit(document);
    if (document.path != before) {
        byPath_.remove(before, id);
        if (!document.path.isEmpty()) byPath_.insert(document.path, id);
    }
    Q_EMIT dataChanged(index(row), index(row, ColumnCount - 1));
}

const OpenDocument* DocumentListModel::find(int id) const {
    const auto row = rows_.find(id);
    return row == rows_.end() ? nullptr : &documents_[static_cast<std::size_t>(*row)];
}

const OpenDocument* DocumentListModel::findByPath(const QString& path) const {
    const auto id = byPath_.find(path);
    return id == byPath_.end() ? nullptr : find(*id);
}

QModelIndex DocumentListModel::indexOf(int id) const {
    const auto row = rows_.find(id);
    return row == rows_.end() ? QModelIndex() : index(*row);
}

QVariant DocumentListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const OpenDocument& document = documents_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return shownText(document, index.column());
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter |
                       (index.column() == Title ? Qt::AlignLeft : Qt::AlignRight));
        case Qt::ToolTipRole:
            return plainToolTip(tipOf(document));
        case Qt::AccessibleTextRole:
            return index.column() == Title ? spokenTitle(document)
                                           : shownText(document, index.column());
        case IdRole:
            return document.id;
        case ModifiedRole:
            return document.isModified;
        case PreviewRole:
            return document.isPreview;
        case OwnModelRole:
            return document.ownModel;
        case SortRole:
            return sortValue(document, index.column());
        default:
            return {};
    }
}

QVariant DocumentListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const ColumnTexts texts = textsOf(section);
    switch (role) {
        case Qt::DisplayRole:
            return texts.title;
        case Qt::TextAlignmentRole:
            return int(Qt::AlignVCenter | (section == Title ? Qt::AlignLeft : Qt::AlignRight));
        case FullTitleRole:
            return texts.fullTitle.isEmpty() ? texts.title : texts.fullTitle;
        case Qt::ToolTipRole:
            return plainToolTip(texts.meaning);
        default:
            return {};
    }
}

}  // namespace hanscope::ui

#include "moc_document_list_model.cpp"
