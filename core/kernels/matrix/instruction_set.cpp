#include "core/kernels/matrix/instruction_set.h"

#include <hwy/targets.h>

#include <algorithm>
#include <cctype>
#include <cstdint>

#include "core/error.h"

namespace hanscope {
namespace {

// Highway numbers its targets so that a better one has a lower bit.
std::vector<std::int64_t> usableTargets() {
    hwy::SetSupportedTargetsForTest(0);
    return hwy::SupportedAndGeneratedTargets();
}

// Determined once, before useInstructionSet() can restrict it.
const std::vector<std::int64_t>& targets() {
    static const std::vector<std::int64_t> found = usableTargets();
    return found;
}

// Highway's name of AVX-512 is AVX3. Its older versions have no vector code for SSE2: they compute
// with scalars on a processor that supports nothing better.
std::string nameOf(std::int64_t target) {
    std::string name = hwy::TargetName(target);
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (name.rfind("avx3", 0) == 0) return "avx512" + name.substr(4);
    return HWY_ARCH_X86 && (name == "scalar" || name == "emu128") ? "sse2" : name;
}

}  // namespace

std::vector<std::string> instructionSets() {
    std::vector<std::string> names;
    for (std::int64_t target : targets()) names.push_back(nameOf(target));
    return names;
}

void useInstructionSet(const std::string& name) {
    const std::vector<std::string> names = instructionSets();
    const auto at = name == "best" ? names.begin() : std::find(names.begin(), names.end(), name);
    if (at == names.end()) {
        std::string list = "best";
        for (const std::string& known : names) list += ", " + known;
        throw Error(
            message("This processor, or this build of Hanscope, has no instruction set '%1'; "
                    "choose one of %2.",
                    name, list));
    }
    std::int64_t allowed = 0;
    for (auto i = static_cast<std::size_t>(at - names.begin()); i < names.size(); ++i)
        allowed |= targets()[i];
    // Not DisableTargets(): any later call of SupportedTargets() would undo it.
    hwy::SetSupportedTargetsForTest(allowed);
}

std::string instructionSet() {
    const std::int64_t usable = hwy::SupportedTargets() & HWY_TARGETS;
    return nameOf(usable & -usable);
}

}  // namespace hanscope
