#include "core/model/unit_values.h"

#include "core/error.h"

namespace hanscope {

std::string nameOf(UnitLevel level) {
    constexpr std::array<const char*, kUnitLevels.size()> kNames{
        "word-state",     "word-hidden",     "sentence-vector",
        "sentence-state", "sentence-hidden", "document-vector"};
    return kNames.at(static_cast<std::size_t>(level));
}

const UnitReader& requireUnits(const Classifier& classifier) {
    if (const auto* reader = dynamic_cast<const UnitReader*>(&classifier)) return *reader;
    throw Error(
        message("This model does not read words, then sentences, so it has no units to look at; "
                "choose a HAN."));
}

}  // namespace hanscope
