#include "ui/training/data/message_list.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/widgets/banner.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kShownPlaces = 3;

QString placesOf(const DataWarning& warning) {
    QStringList places;
    for (const Message& place : warning.places) {
        if (static_cast<std::size_t>(places.size()) == kShownPlaces) {
            places << QStringLiteral("…");
            break;
        }
        places << messageText(place);
    }
    return places.join(QStringLiteral(", "));
}

}  // namespace

QString messageOf(const DataWarning& warning) {
    const QString text = messageSentence(warning.sentence);
    return warning.places.empty() ? text : text + QLatin1Char('\n') + placesOf(warning);
}

MessageList::MessageList(QWidget* parent)
    : QScrollArea(parent), content_(new QWidget), layout_(new QVBoxLayout(content_)) {
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
        QStringList places;
        for (const Message& place : warning.places) places << messageText(place);
        setPlainToolTip(banner, places.join(QLatin1Char('\n')));
        layout_->addWidget(banner);
        messages_ << messageOf(warning);
    }
    layout_->addStretch(1);
}

void MessageList::setNothing(const QString& text) {
    clear();
    auto* label = makePlainLabel(text, content_);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setMargin(8);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    layout_->addWidget(label);
    layout_->addStretch(1);
}

QStringList MessageList::messages() const {
    return messages_;
}

}  // namespace hanscope::ui
