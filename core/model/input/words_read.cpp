#include "core/model/input/words_read.h"

#include <cmath>
#include <utility>

namespace hanscope {

namespace {

constexpr std::uint64_t kMaxCalls = 1000;

}  // namespace

WordsRead::WordsRead(ProgressCallback progress, std::size_t networks,
                     const std::vector<std::shared_ptr<const Document>>& documents)
    : progress_(std::move(progress)) {
    for (const auto& document : documents) total_ += networks * document->words().size();
}

ShareDone WordsRead::of(const std::vector<const EncodedDocument*>& documents) {
    if (!progress_) return {};
    double words = 0;
    for (const EncodedDocument* document : documents)
        words += static_cast<double>(document->words.size());
    return [this, words](double share) { add(share * words); };
}

void WordsRead::add(double words) {
    const std::lock_guard<std::mutex> lock(mutex_);
    done_ += words;
    const auto whole = static_cast<std::uint64_t>(std::llround(done_));
    const bool isAll = whole >= total_;
    if (whole <= told_ || (!isAll && whole - told_ < total_ / kMaxCalls)) return;
    told_ = whole;
    progress_(told_, total_);
}

}  // namespace hanscope
