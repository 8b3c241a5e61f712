// A trainer library of another build: its functions must not be called.

#include <cstdlib>

extern "C" {
extern const char hanscopeTrainerBuild[];
const char hanscopeTrainerBuild[] = "0.1.0 0123456789ab";
void hanscopeTrainer() {
    std::abort();
}
}
