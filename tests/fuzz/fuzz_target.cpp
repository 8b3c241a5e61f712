#include "tests/fuzz/fuzz_target.h"

#include <iterator>
#include <stdexcept>
#include <utility>

namespace hanscope::test {

const std::vector<FuzzTarget>& fuzzTargets() {
    static const std::vector<FuzzTarget> all = [] {
        std::vector<FuzzTarget> targets;
        for (std::vector<FuzzTarget> part : {textTargets(), dataTargets(), modelTargets()})
            std::move(part.begin(), part.end(), std::back_inserter(targets));
        return targets;
    }();
    return all;
}

const FuzzTarget& fuzzTarget(std::string_view name) {
    for (const FuzzTarget& target : fuzzTargets())
        if (target.name == name) return target;
    throw std::out_of_range("there is no fuzz target " + std::string(name));
}

}  // namespace hanscope::test
