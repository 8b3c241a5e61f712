#pragma once

#include <cstddef>
#include <iterator>
#include <utility>

namespace hanscope {

/// Puts `count` values from `first` on into an order by chance: Fisher and Yates's, the same with
/// all standard libraries, which std::shuffle is not. below(n) is a number from 0 to n − 1.
template <class It, class Below>
void shuffle(It first, std::size_t count, Below below) {
    using Step = typename std::iterator_traits<It>::difference_type;
    for (std::size_t left = count; left > 1; --left)
        std::swap(first[static_cast<Step>(left - 1)], first[static_cast<Step>(below(left))]);
}

/// below() of a generator of the standard library. The remainder's bias is tiny.
template <class Random>
auto remainderOf(Random& random) {
    return [&random](std::size_t count) { return random() % count; };
}

}  // namespace hanscope
