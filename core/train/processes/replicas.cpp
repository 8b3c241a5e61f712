#include "core/train/processes/replicas.h"

namespace hanscope {
namespace {

std::string textOfFirst(Workers& workers, std::string own) {
    std::uint64_t size = own.size();
    workers.broadcast(&size, sizeof size);
    own.resize(size);
    workers.broadcast(own.data(), own.size());
    return own;
}

}  // namespace

void requireSameRun(Workers& workers, const RunIdentity& own) {
    const std::string differences = differencesOf(
        own, identityFromText(textOfFirst(workers, identityText(own))), "in the first process");
    float different = differences.empty() ? 0 : 1;
    workers.sum(&different, 1);
    if (!differences.empty())
        throw Error("this process and the first one differ in: " + differences +
                    "; start all processes with the same options and data");
    if (different > 0)
        throw Error(
            "another process has other options or data and names the difference; start all "
            "processes with the same options and data");
}

void shareState(Workers& workers, RunState& state) {
    const std::string text = textOfFirst(workers, stateText(state));
    if (!workers.isFirst()) state = stateFromText(text);
}

}  // namespace hanscope
