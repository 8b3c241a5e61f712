#include "ui/training/evaluation/cell_documents.h"

#include <QLabel>
#include <QListWidget>
#include <QShortcut>
#include <QVBoxLayout>

#include "core/corpus/document_places.h"
#include "core/corpus/document_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kBeginning = 160;  // characters of a listed text
constexpr int kRowSpacing = 3;

QString beginningOf(const std::string& text) {
    return QString::fromUtf8(text.data(), std::min<qsizetype>(text.size(), 4 * kBeginning))
        .simplified()
        .left(kBeginning);
}

}  // namespace

CellDocuments::CellDocuments(QWidget* parent)
    : QWidget(parent), sentence_(makePlainLabel()), list_(new QListWidget) {
    sentence_->setWordWrap(true);
    sentence_->setContentsMargins(8, 6, 8, 4);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAccessibleName(tr("Documents of the cell"));
    list_->setTextElideMode(Qt::ElideRight);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setUniformItemSizes(true);
    list_->setContentsMargins(6, 0, 0, 0);
    list_->setSpacing(kRowSpacing);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(sentence_);
    column->addWidget(list_, 1);
    connect(list_, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { open(list_->row(item)); });
    auto* enter = new QShortcut(Qt::Key_Return, list_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { open(list_->currentRow()); });
}

CellDocuments::~CellDocuments() {
    cancel_.cancel();
}

void CellDocuments::clear(const QString& sentence) {
    cancel_.cancel();
    ++generation_;
    cancel_ = CancelToken();
    list_->clear();
    documents_.clear();
    sentence_->setText(sentence);
}

void CellDocuments::list(const QString& sentence, const QString& truth, TextPlaces texts) {
    clear(sentence);
    truth_ = truth;
    if (texts.documents.size() > kMost) texts.documents.resize(kMost);
    worker_.start([texts = std::move(texts), cancel = cancel_] { return fetch(texts, cancel); },
                  [this, sentence, generation = generation_](auto found) {
                      if (generation == generation_) showFound(sentence, std::move(found));
                  });
}

std::vector<CellDocuments::Document> CellDocuments::fetch(const TextPlaces& texts,
                                                          const CancelToken& cancel) {
    std::vector<std::string> found =
        documentTexts(texts.source, *texts.corpus, texts.documents, cancel);
    DocumentPlaces places(texts.source, texts.corpus);
    std::vector<Document> documents;
    for (std::size_t i = 0; i < found.size(); ++i)
        documents.push_back(
            {QString::fromStdString(places.of(texts.documents[i])), std::move(found[i])});
    return documents;
}

void CellDocuments::showFound(const QString& sentence, Outcome<std::vector<Document>> found) {
    if (!found.value) return sentence_->setText(found.error);
    documents_ = std::move(*found.value);
    for (const Document& document : documents_) {
        auto* item = new QListWidgetItem(beginningOf(document.text), list_);
        item->setToolTip(plainToolTip(document.place));
    }
    if (documents_.size() == kMost)
        sentence_->setText(tr("%1 The first %2 of them:").arg(sentence).arg(kMost));
}

void CellDocuments::open(int row) {
    if (row < 0 || row >= static_cast<int>(documents_.size())) return;
    const Document& document = documents_[static_cast<std::size_t>(row)];
    Q_EMIT documentChosen(document.place, truth_, document.text);
}

}  // namespace hanscope::ui
