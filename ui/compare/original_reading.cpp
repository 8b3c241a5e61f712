#include "ui/compare/original_reading.h"

namespace hanscope::ui {

namespace {

constexpr int kOriginal = 1;  // the service's number of the text

}  // namespace

OriginalReading::OriginalReading(ReaderSession* session, QObject* parent)
    : QObject(parent), session_(session) {
    connect(&service_, &ReadingService::answered, this,
            [this](const ReadingService::Answer& answer) {
                reading_ = answer.reading;  // null if it failed: then there is nothing to compare
                Q_EMIT changed();
            });
}

void OriginalReading::follow() {
    const OpenDocument* document = session_->current();
    const bool isNeeded = document && isEdited(*document);
    const auto text = isNeeded ? document->original : nullptr;
    const auto classifier = isNeeded ? session_->classifier() : nullptr;
    if (text == text_ && classifier == classifier_) return;
    text_ = text;
    classifier_ = classifier;
    reading_ = nullptr;
    service_.forget(kOriginal);
    if (text && classifier) service_.request({kOriginal, document->title, text, classifier, false});
}

}  // namespace hanscope::ui
