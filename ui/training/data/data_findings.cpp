#include "ui/training/data/data_findings.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/banner.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kShownPlaces = 3;

QString placesOf(const DataWarning& warning) {
    QStringList places = messageTexts(warning.places);
    if (places.size() > kShownPlaces) places = places.mid(0, kShownPlaces) << QStringLiteral("…");
    return places.join(QStringLiteral(", "));
}

constexpr int kMargin = 8, kGap = 10;
constexpr double kMaxLabelWidth = 0.4;  // of the row's width
constexpr double kMinBar = 2;           // pixels, so that every class with documents is visible

void paintBar(QPainter* painter, const QRectF& track, double length, const QPalette& palette) {
    QRectF bar = track;
    bar.setWidth(std::max(kMinBar, length * track.width()));
    QColor color = palette.color(QPalette::Link);
    color.setAlphaF(0.75F);
    const double radius = std::min(2.0, bar.width() / 2);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    painter->drawRoundedRect(bar, radius, radius);
}

QStringList captions() {
    return {StatisticsRow::tr("documents"),         StatisticsRow::tr("classes"),
            StatisticsRow::tr("average sentences"), StatisticsRow::tr("max. sentences"),
            StatisticsRow::tr("average words"),     StatisticsRow::tr("max. words"),
            StatisticsRow::tr("vocabulary"),        StatisticsRow::tr("with marked words")};
}

QString average(std::uint64_t sum, std::uint64_t count) {
    return QLocale().toString(static_cast<double>(sum) / static_cast<double>(count), 'f', 1);
}

}  // namespace

QString messageOf(const DataWarning& warning) {
    const QString text = messageSentence(warning.sentence);
    return warning.places.empty() ? text : text + QLatin1Char('\n') + placesOf(warning);
}

MessageList::MessageList() : content_(new QWidget), layout_(new QVBoxLayout(content_)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(1);
    content_->setBackgroundRole(QPalette::Base);
    setBackgroundRole(QPalette::Base);
    setWidget(content_);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Possible problems"));
}

void MessageList::clear() {
    messages_.clear();
    while (QLayoutItem* item = layout_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void MessageList::setWarnings(const std::vector<DataWarning>& warnings) {
    clear();
    for (const DataWarning& warning : warnings) {
        auto* banner = new Banner(
            preventsTraining(warning.kind) ? Banner::Kind::Error : Banner::Kind::Note, content_);
        banner->setDismissible(false);
        banner->setMessage(messageOf(warning));
        setPlainToolTip(banner, messageTexts(warning.places).join(QLatin1Char('\n')));
        layout_->addWidget(banner);
        messages_ << messageOf(warning);
    }
    layout_->addStretch(1);
}

void MessageList::setNothing(const QString& text) {
    clear();
    auto* label = makeWrappedLabel(text, content_);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setMargin(8);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    layout_->addWidget(label);
    layout_->addStretch(1);
}

StatisticsRow::StatisticsRow() {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(0);
    layout->setHorizontalSpacing(20);
    for (const QString& caption : captions()) {
        const int column = static_cast<int>(numbers_.size());
        numbers_.push_back(makePlainLabel({}, this));
        captions_.push_back(new QLabel(caption, this));
        numbers_.back()->setTextInteractionFlags(Qt::TextSelectableByMouse);
        captions_.back()->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(numbers_.back(), 0, column);
        layout->addWidget(captions_.back(), 1, column);
    }
    layout->setColumnStretch(static_cast<int>(numbers_.size()), 1);
    setFonts();
    clear();
}

void StatisticsRow::setStatistics(const CorpusStatistics& s, std::uint64_t marked) {
    setTexts({countText(s.documents), countText(s.classes), average(s.sentences, s.documents),
              countText(s.maxSentences), average(s.words, s.documents), countText(s.maxWords),
              countText(s.vocabulary), countText(marked)});
    showMarked(marked > 0);
}

void StatisticsRow::clear() {
    setTexts(QStringList(static_cast<int>(numbers_.size()), QStringLiteral("–")));
    showMarked(false);
}

void StatisticsRow::showMarked(bool shown) {
    numbers_.back()->setVisible(shown);
    captions_.back()->setVisible(shown);
}

void StatisticsRow::setTexts(const QStringList& texts) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const QString& text = texts[static_cast<int>(i)];
        numbers_[i]->setText(text);
        numbers_[i]->setAccessibleName(captions_[i]->text() + QStringLiteral(": ") + text);
    }
}

QStringList StatisticsRow::texts() const {
    QStringList texts;
    for (const QLabel* number : numbers_)
        if (!number->isHidden()) texts << number->text();
    return texts;
}

void StatisticsRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) setFonts();
}

void StatisticsRow::setFonts() {
    for (QLabel* number : numbers_) number->setFont(sizedFont(font(), TextSize::Large));
    for (QLabel* caption : captions_) caption->setFont(sizedFont(font(), TextSize::Small));
}

/// Paints a class as label, bar, count and share.
class ClassDelegate : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // Of the longest text in each column, in pixels.
    int labelWidth = 0, countWidth = 0, shareWidth = 0;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const QFontMetrics metrics(option.font);
        const QRect row = option.rect.adjusted(kMargin, 0, -kMargin, 0);
        const int labels = std::min(labelWidth, static_cast<int>(kMaxLabelWidth * row.width()));
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(
            QRect(row.left(), row.top(), labels, row.height()), Qt::AlignVCenter | Qt::AlignLeft,
            metrics.elidedText(index.data().toString().simplified(), Qt::ElideRight, labels));
        painter->drawText(row, Qt::AlignVCenter | Qt::AlignRight,
                          index.data(ClassBalance::ShareRole).toString());
        const QRect beforeShares = row.adjusted(0, 0, -shareWidth - kGap, 0);
        painter->drawText(beforeShares, Qt::AlignVCenter | Qt::AlignRight,
                          index.data(ClassBalance::CountRole).toString());
        const double height = std::max(6.0, metrics.height() * 0.55);
        const QRectF track(row.left() + labels + kGap, row.center().y() + 0.5 - height / 2,
                           beforeShares.width() - labels - countWidth - 2 * kGap, height);
        if (track.width() > height)
            paintBar(painter, track, index.data(ClassBalance::LengthRole).toDouble(),
                     option.palette);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, option.fontMetrics.height() + 6};
    }
};

ClassBalance::ClassBalance()
    : classes_(new QStandardItemModel(this)), delegate_(new ClassDelegate(this)) {
    setModel(classes_);
    setItemDelegate(delegate_);
    setSelectionMode(QAbstractItemView::NoSelection);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Documents of each class"));
}

void ClassBalance::setClasses(const std::vector<std::string>& labels,
                              const std::vector<std::uint64_t>& counts, std::uint64_t documents) {
    const auto of = [](std::uint64_t part, std::uint64_t all) {
        return static_cast<double>(part) / static_cast<double>(all);
    };
    const auto largest = std::max_element(counts.begin(), counts.end());
    QList<QStandardItem*> items;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const QString label = QString::fromStdString(labels[i]), count = countText(counts[i]);
        const QString share = percent(of(counts[i], documents));
        const QString spoken = tr("%1: %2, %3").arg(label, count, share);
        auto* item = items.emplace_back(new QStandardItem(label));
        item->setEditable(false);
        item->setData(of(counts[i], *largest), LengthRole);
        item->setData(count, CountRole);
        item->setData(share, ShareRole);
        item->setAccessibleText(spoken);
        item->setToolTip(plainToolTip(spoken));
    }
    classes_->clear();
    classes_->appendColumn(items);
    measure();
}

void ClassBalance::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange) measure();
}

void ClassBalance::measure() {
    const auto widest = [this](int role) {
        int width = 0;
        for (int row = 0; row < classes_->rowCount(); ++row) {
            const QString text = classes_->item(row)->data(role).toString().simplified();
            width = std::max(width, fontMetrics().horizontalAdvance(text));
        }
        return width + 2;  // the measured widths are rounded
    };
    delegate_->labelWidth = widest(Qt::DisplayRole);
    delegate_->countWidth = widest(CountRole);
    delegate_->shareWidth = widest(ShareRole);
    viewport()->update();
}

}  // namespace hanscope::ui

#include "moc_data_findings.cpp"
