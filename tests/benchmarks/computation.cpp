// How long it takes to follow a word of a text, and to compute a changed network:
// computation MODEL TEXT [ROUNDS]. Medians of the time, and of the time of all processors, which
// says more on a busy machine.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "core/computation/word_path.h"
#include "core/model/document_reader.h"

namespace {

using namespace hanscope;

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void tell(const char* what, int rounds, const std::function<void(int)>& work) {
    std::vector<double> elapsed, ofProcessors;  // milliseconds
    for (int round = 0; round < rounds; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t used = std::clock();
        work(round);
        ofProcessors.push_back(1000.0 * static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC);
        elapsed.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                .count());
    }
    std::printf("%-44s %8.1f ms, %.1f ms of processors\n", what, medianOf(elapsed),
                medianOf(ofProcessors));
}

void measure(const char* model, const char* file, int rounds) {
    const auto classifier = loadClassifier(model);
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    const auto reading =
        std::make_shared<const Reading>(DocumentReader().read(text.str(), file, *classifier));
    const std::size_t words = reading->document->words().size(), word = words / 2;
    std::printf("%zu words, %zu sentences\n", words, reading->document->sentences().size());
    tell("a word of a text that is opened", rounds,
         [&](int) { FollowedText(reading).follow(word, 0, false); });
    const FollowedText followed(reading);
    tell("another word", rounds, [&](int round) {
        followed.follow((word + static_cast<std::size_t>(round)) % words, 0, false);
    });
    const auto change = [&](const char* what,
                            const std::function<void(NetworkChanges&, int)>& set) {
        tell(what, rounds, [&](int round) {
            NetworkChanges changes;
            set(changes, round);
            followed.changed(changes);
            followed.follow(word, 0, false, changes);
        });
    };
    change("a softmax of the words",
           [](NetworkChanges& changes, int round) { changes.words.sharpness = 1.5 + round; });
    change("a dimension of the context vector",
           [](NetworkChanges& changes, int round) { changes.words.context[3] = 1.5 + round; });
    change("another word in its place",
           [&](NetworkChanges& changes, int round) { changes.replaced[word] = 7 + round; });
    change("the words of its sentence, shuffled", [&](NetworkChanges& changes, int round) {
        changes.orders[0] = round % 2 == 0 ? WordOrder::Shuffled : WordOrder::Reversed;
    });
    change("a gate of the words, held",
           [](NetworkChanges& changes, int round) { changes.words.update = round % 2; });
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fputs("computation MODEL TEXT [ROUNDS]\n", stderr);
        return 2;
    }
    measure(arguments[1], arguments[2], count > 3 ? std::atoi(arguments[3]) : 15);
}
