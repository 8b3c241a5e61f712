#include "ui/heatmap/height_index.h"

#include <algorithm>

namespace hanscope::ui {

HeightIndex::HeightIndex(std::vector<double> heights)
    : heights_(std::move(heights)), sums_(heights_.size() + 1) {
    for (std::size_t i = 1; i < sums_.size(); ++i) {
        sums_[i] += heights_[i - 1];
        const std::size_t parent = i + (i & (~i + 1));
        if (parent < sums_.size()) sums_[parent] += sums_[i];
    }
}

void HeightIndex::setHeight(std::size_t index, double height) {
    const double difference = height - heights_[index];
    heights_[index] = height;
    for (std::size_t i = index + 1; i < sums_.size(); i += i & (~i + 1)) sums_[i] += difference;
}

double HeightIndex::top(std::size_t index) const {
    double sum = 0;
    for (std::size_t i = index; i > 0; i -= i & (~i + 1)) sum += sums_[i];
    return sum;
}

std::size_t HeightIndex::indexAt(double y) const {
    std::size_t position = 0, step = 1;
    while (step * 2 < sums_.size()) step *= 2;
    for (; step > 0; step /= 2) {
        if (position + step >= sums_.size() || sums_[position + step] > y) continue;
        position += step;
        y -= sums_[position];
    }
    return std::min(position, heights_.size() - 1);
}

}  // namespace hanscope::ui
