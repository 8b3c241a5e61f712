#include "core/workers/workers.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace hanscope {
namespace {

class OneProcess : public Workers {
 public:
    OneProcess() : Workers(0, 1) {}
    void sum(float*, std::size_t) override {}
    void gather(const void* own, std::size_t bytes, void* all) override {
        std::memcpy(all, own, bytes);
    }
    void broadcast(void*, std::size_t) override {}
};

}  // namespace

Workers& oneProcess() {
    static OneProcess workers;
    return workers;
}

Share shareOf(const std::vector<std::size_t>& words, int rank, int size) {
    const auto total = std::accumulate(words.begin(), words.end(), std::size_t{0});
    const auto processes = static_cast<std::size_t>(size), own = static_cast<std::size_t>(rank);
    Share share{words.size(), words.size()};
    std::size_t before = 0;
    for (std::size_t i = 0; i < words.size(); before += words[i++]) {
        // A document belongs to the process in whose part of the words its middle lies.
        const std::size_t owner = (2 * before + words[i]) * processes / (2 * total);
        if (owner >= own) share.begin = std::min(share.begin, i);
        if (owner > own) {
            share.end = i;
            break;
        }
    }
    return share;
}

}  // namespace hanscope
