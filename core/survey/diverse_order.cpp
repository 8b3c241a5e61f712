#include "core/survey/diverse_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace hanscope {

namespace {

constexpr float kChosen = -std::numeric_limits<float>::max();

/// Chooses `count` vectors, each the farthest one by `nearest`, which it renews.
std::vector<std::size_t> farthestFirst(const UnitVectors& vectors, std::size_t count,
                                       std::vector<float>& nearest, WorkCounter& work) {
    std::vector<std::size_t> chosen;
    while (chosen.size() < count) {
        const auto next = static_cast<std::size_t>(
            std::max_element(nearest.begin(), nearest.end()) - nearest.begin());
        chosen.push_back(next);
        vectors.approach(vectors[next], nearest);
        work.advance(vectors.size());
        nearest[next] = kChosen;
    }
    return chosen;
}

std::vector<float> noDistances(const UnitVectors& vectors) {
    return std::vector<float>(vectors.size(), std::numeric_limits<float>::max());
}

}  // namespace

void UnitVectors::add(const Vector& vector) {
    const std::size_t lane = size_ % kLanes;
    if (lane == 0) blocks_.resize(blocks_.size() + kQueueVector * kLanes);
    float* block = blocks_.data() + size_ / kLanes * kQueueVector * kLanes;
    for (std::size_t i = 0; i < kQueueVector; ++i) block[i * kLanes + lane] = vector[i];
    ++size_;
}

UnitVectors::Vector UnitVectors::operator[](std::size_t i) const {
    const float* block = blocks_.data() + i / kLanes * kQueueVector * kLanes;
    Vector vector{};
    for (std::size_t number = 0; number < kQueueVector; ++number)
        vector[number] = block[number * kLanes + i % kLanes];
    return vector;
}

void UnitVectors::approach(const Vector& centre, std::vector<float>& nearest) const {
    const float* block = blocks_.data();
    for (std::size_t begin = 0; begin < size_; begin += kLanes) {
        std::array<float, kLanes> products{};
        for (const float number : centre) {
            for (std::size_t lane = 0; lane < kLanes; ++lane)
                products[lane] += number * block[lane];
            block += kLanes;
        }
        for (std::size_t lane = 0; lane < std::min(kLanes, size_ - begin); ++lane)
            nearest[begin + lane] = std::min(nearest[begin + lane], 1 - products[lane]);
    }
}

std::vector<std::size_t> diverseOrder(const UnitVectors& texts, const UnitVectors& centres,
                                      std::size_t count, const ProgressCallback& progress,
                                      const CancelToken& cancel) {
    const std::size_t ordered = std::min(count, texts.size());
    const std::size_t oneByOne = std::min(ordered, kMaxDiverse);
    const std::size_t compared = std::min(centres.size(), kMaxDiverse);
    const bool areMany = centres.size() > kMaxDiverse;
    WorkCounter work(
        (areMany ? compared * centres.size() : 0) + (compared + oneByOne) * texts.size(), progress,
        cancel);
    std::vector<std::size_t> chosenCentres(compared);
    std::iota(chosenCentres.begin(), chosenCentres.end(), std::size_t{0});
    if (areMany) {
        std::vector<float> nearest = noDistances(centres);
        chosenCentres = farthestFirst(centres, compared, nearest, work);
    }
    std::vector<float> nearest = noDistances(texts);
    for (const std::size_t centre : chosenCentres) {
        texts.approach(centres[centre], nearest);
        work.advance(texts.size());
    }
    std::vector<std::size_t> order = farthestFirst(texts, oneByOne, nearest, work);
    if (order.size() == ordered) return order;
    std::vector<std::size_t> others(texts.size());
    std::iota(others.begin(), others.end(), std::size_t{0});
    std::stable_sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
        return nearest[a] > nearest[b];  // those that were chosen are at the end
    });
    order.insert(order.end(), others.begin(),
                 others.begin() + static_cast<std::ptrdiff_t>(ordered - order.size()));
    return order;
}

}  // namespace hanscope
