#include "ui/shell/documents/kept_readings.h"

namespace hanscope::ui {

void KeptReadings::use(int document, qint64 words) {
    forget(document);
    kept_[document] = {++lastTurn_, words};
    byTurn_[lastTurn_] = document;
    words_ += words;
}

void KeptReadings::forget(int document) {
    const auto kept = kept_.constFind(document);
    if (kept == kept_.constEnd()) return;
    byTurn_.erase(kept->turn);
    words_ -= kept->words;
    kept_.erase(kept);
}

int KeptReadings::takeSuperfluous(int current) {
    if (words_ <= mostWords_) return 0;
    for (const auto& [turn, document] : byTurn_) {
        if (document == current) continue;
        const int superfluous = document;
        forget(superfluous);
        return superfluous;
    }
    return 0;
}

}  // namespace hanscope::ui
