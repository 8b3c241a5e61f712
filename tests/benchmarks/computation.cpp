// How long it takes to follow a word of a text, and to compute a changed network:
// computation MODEL TEXT [ROUNDS]. Medians.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "core/computation/word_path.h"
#include "core/model/document_reader.h"

namespace {

using namespace hanscope;

double medianOf(int rounds, const std::function<void(int)>& work) {
    std::vector<double> milliseconds;
    for (int round = 0; round < rounds; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        work(round);
        milliseconds.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                .count());
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    return milliseconds[milliseconds.size() / 2];
}

void measure(const char* model, const char* file, int rounds) {
    const auto classifier = loadClassifier(model);
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    const auto reading =
        std::make_shared<const Reading>(DocumentReader().read(text.str(), file, *classifier));
    const std::size_t words = reading->document->words().size(), word = words / 2;
    std::printf("%zu words, %zu sentences\n", words, reading->document->sentences().size());
    const auto tell = [&](const char* what, const std::function<void(int)>& work) {
        std::printf("%-44s %8.1f ms\n", what, medianOf(rounds, work));
    };
    tell("a word of a text that is opened",
         [&](int) { FollowedText(reading).follow(word, 0, false); });
    const FollowedText followed(reading);
    tell("another word", [&](int round) {
        followed.follow((word + static_cast<std::size_t>(round)) % words, 0, false);
    });
    const auto change = [&](const char* what,
                            const std::function<void(NetworkChanges&, int)>& set) {
        tell(what, [&](int round) {
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
