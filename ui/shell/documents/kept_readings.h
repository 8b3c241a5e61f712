#pragma once

#include <QHash>
#include <map>

namespace hanscope::ui {

/// Decides which documents keep their readings: those that were read or shown last, as long as
/// their words are not too many together. A reading takes some hundred bytes for each word.
class KeptReadings {
 public:
    explicit KeptReadings(qint64 mostWords) : mostWords_(mostWords) {}

    /// Notes that the document was read or shown just now.
    void use(int document, qint64 words);
    void forget(int document);
    /// The document whose reading should be dropped now, which is then forgotten; 0 for none. Never
    /// that of `current`.
    int takeSuperfluous(int current);

 private:
    struct Kept {
        quint64 turn = 0;  // in order of use
        qint64 words = 0;
    };

    const qint64 mostWords_;
    QHash<int, Kept> kept_;
    std::map<quint64, int> byTurn_;  // the document used longest ago comes first
    qint64 words_ = 0;
    quint64 lastTurn_ = 0;
};

}  // namespace hanscope::ui
