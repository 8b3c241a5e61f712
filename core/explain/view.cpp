#include "core/explain/view.h"

#include <tuple>

namespace hanscope {
namespace {

template <class Value, std::size_t size>
std::optional<Value> named(const std::array<Value, size>& values, const std::string& name) {
    for (const Value value : values)
        if (nameOf(value) == name) return value;
    return std::nullopt;
}

auto fields(const View& view) {
    return std::tie(view.moment, view.lens, view.member, view.label, view.attention.layer,
                    view.attention.head, view.against, view.removal, view.scale, view.contrast,
                    view.punctuation);
}

}  // namespace

std::string nameOf(WeightScale scale) {
    switch (scale) {
        case WeightScale::Paper:
            return "paper";
        case WeightScale::Joint:
            return "joint";
        case WeightScale::Words:
            return "words";
        case WeightScale::Sentences:
            return "sentences";
    }
    return {};
}

std::string nameOf(Contrast contrast) {
    switch (contrast) {
        case Contrast::Automatic:
            return "automatic";
        case Contrast::Times1:
            return "1";
        case Contrast::Times2:
            return "2";
        case Contrast::Times4:
            return "4";
        case Contrast::Fitted:
            return "fitted";
    }
    return {};
}

std::optional<WeightScale> weightScaleNamed(const std::string& name) {
    return named(kWeightScales, name);
}

std::optional<Contrast> contrastNamed(const std::string& name) {
    return named(kContrasts, name);
}

bool View::operator==(const View& o) const {
    return fields(*this) == fields(o);
}

}  // namespace hanscope
