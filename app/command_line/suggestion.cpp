#include "app/command_line/suggestion.h"

#include <algorithm>

namespace hanscope::cli {

std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                   std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) distance[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
        }
    }
    return distance[a.size()][b.size()];
}

std::optional<std::string> nearest(const std::string& typed,
                                   const std::vector<std::string>& candidates) {
    std::optional<std::string> best;
    std::size_t bestDistance = std::max<std::size_t>(2, typed.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = editDistance(typed, candidate);
        if (distance >= bestDistance) continue;
        bestDistance = distance;
        best = candidate;
    }
    return best;
}

std::string suggestionFor(const std::string& typed, const std::vector<std::string>& candidates) {
    const std::optional<std::string> meant = nearest(typed, candidates);
    return meant ? "; did you mean '" + *meant + "'?" : "";
}

}  // namespace hanscope::cli
