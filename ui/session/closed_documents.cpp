#include "ui/session/closed_documents.h"

namespace hanscope::ui {

namespace {

std::size_t bytesOf(const OpenDocument& document) {
    return document.text->text.size();
}

}  // namespace

int ClosedDocuments::keep(Closed closed) {
    setReading(closed.document, nullptr);
    bytes_ += bytesOf(closed.document);
    closed_.emplace(++lastKey_, std::move(closed));
    while (bytes_ > kMostBytes && closed_.size() > 1) take(closed_.begin()->first);
    return lastKey_;
}

std::optional<ClosedDocuments::Closed> ClosedDocuments::take(int key) {
    const auto found = closed_.find(key);
    if (found == closed_.end()) return std::nullopt;
    Closed closed = std::move(found->second);
    closed_.erase(found);
    bytes_ -= bytesOf(closed.document);
    return closed;
}

}  // namespace hanscope::ui
