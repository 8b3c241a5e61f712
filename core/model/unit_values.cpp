#include "core/model/unit_values.h"

#include "core/error.h"

namespace hanscope {

std::string nameOf(UnitLevel level) {
    switch (level) {
        case UnitLevel::WordState:
            return "word-state";
        case UnitLevel::WordHidden:
            return "word-hidden";
        case UnitLevel::SentenceVector:
            return "sentence-vector";
        case UnitLevel::SentenceState:
            return "sentence-state";
        case UnitLevel::SentenceHidden:
            return "sentence-hidden";
        case UnitLevel::DocumentVector:
            return "document-vector";
    }
    return {};
}

const UnitReader& requireUnits(const Classifier& classifier) {
    if (const auto* reader = dynamic_cast<const UnitReader*>(&classifier)) return *reader;
    throw Error(
        message("This model does not read words, then sentences, so it has no units to look at; "
                "choose a HAN."));
}

}  // namespace hanscope
