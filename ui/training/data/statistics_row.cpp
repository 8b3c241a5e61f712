#include "ui/training/data/statistics_row.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QStringList captions() {
    return {StatisticsRow::tr("documents"),         StatisticsRow::tr("classes"),
            StatisticsRow::tr("average sentences"), StatisticsRow::tr("max. sentences"),
            StatisticsRow::tr("average words"),     StatisticsRow::tr("max. words"),
            StatisticsRow::tr("vocabulary")};
}

QString counted(std::uint64_t count) {
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString average(std::uint64_t sum, std::uint64_t count) {
    return QLocale().toString(static_cast<double>(sum) / static_cast<double>(count), 'f', 1);
}

}  // namespace

StatisticsRow::StatisticsRow(QWidget* parent) : QWidget(parent) {
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

void StatisticsRow::setStatistics(const CorpusStatistics& s) {
    setTexts({counted(s.documents), counted(s.classes), average(s.sentences, s.documents),
              counted(s.maxSentences), average(s.words, s.documents), counted(s.maxWords),
              counted(s.vocabulary)});
}

void StatisticsRow::clear() {
    setTexts(QStringList(static_cast<int>(numbers_.size()), QStringLiteral("–")));
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
    for (const QLabel* number : numbers_) texts << number->text();
    return texts;
}

void StatisticsRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) setFonts();
}

void StatisticsRow::setFonts() {
    QFont large = font(), small = font();
    large.setPointSizeF(font().pointSizeF() * 1.25);
    small.setPointSizeF(font().pointSizeF() * 0.9);
    for (QLabel* number : numbers_) number->setFont(large);
    for (QLabel* caption : captions_) caption->setFont(small);
}

}  // namespace hanscope::ui
