#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <utility>
#include <vector>

namespace hanscope {

/// Random numbers that are the same on every platform: a stream for each seed, purpose and number.
class RepeatableRandom {
 public:
    RepeatableRandom() = default;
    RepeatableRandom(std::uint64_t seed, std::uint32_t purpose, std::uint64_t number) {
        std::seed_seq all{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                          purpose, static_cast<std::uint32_t>(number),
                          static_cast<std::uint32_t>(number >> 32)};
        random_.seed(all);
    }

    /// From 0 to below 1, with 53 bits.
    double share() { return static_cast<double>(random_() >> 11) / 9007199254740992.0; }
    /// From 0 to count − 1.
    std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(share() * static_cast<double>(count));
    }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
    }

 private:
    std::mt19937_64 random_;
};

}  // namespace hanscope
