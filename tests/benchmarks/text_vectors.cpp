// How large the vectors of a corpus are, and how fast they are made, opened and compared:
// text_vectors MODEL DATA CACHE [ROUNDS]. CACHE is a folder for them.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/survey/vectors/similar_texts.h"
#include "core/survey/vectors/text_map.h"

namespace {

using namespace hanscope;

double secondsOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The most memory that this process has had, in MiB.
double maxMemory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmHWM:", 0) == 0) return std::atof(line.c_str() + 6) / 1024;
    return 0;
}

void measure(const char* const* arguments, int rounds) {
    const auto classifier = loadClassifier(arguments[1]);
    const CorpusSource source = surveySource(arguments[2], classifier->info());
    std::shared_ptr<const VectorStore> store;
    const auto open = [&] {
        store = openVectors(*classifier, source, {{arguments[3], {}}, 0, {}, {}});
    };
    std::printf("first opening %8.2f s\n", secondsOf(open));
    store = nullptr;
    std::printf("next opening  %8.3f s\n", secondsOf(open));
    const std::size_t sentences = store->sentenceVectors().count();
    std::printf("%zu texts, %zu sentences of %zu numbers, %.1f bytes for each sentence\n",
                store->texts(), sentences, store->sentenceVectors().width(),
                static_cast<double>(store->bytes()) / static_cast<double>(sentences));
    WorkerPool pool;
    for (const VectorLevel level : {VectorLevel::Sentence, VectorLevel::Document}) {
        const VectorRows& rows = vectorsOf(*store, level);
        std::vector<double> seconds;
        for (int round = 0; round < rounds; ++round) {
            const std::size_t row = rows.count() / static_cast<std::size_t>(rounds + 1) *
                                    static_cast<std::size_t>(round + 1);
            seconds.push_back(
                secondsOf([&] { nearestRows(rows, vectorOf(*store, level, row), 10, pool); }));
        }
        std::sort(seconds.begin(), seconds.end());
        std::printf("ten nearest of %zu: median %.1f ms, at most %.1f ms\n", rows.count(),
                    1000 * seconds[seconds.size() / 2], 1000 * seconds.back());
    }
    std::printf("map           %8.3f s\n", secondsOf([&] { mapOf(store->textVectors(), pool); }));
    std::printf("memory at most %.0f MiB\n", maxMemory());
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 4) {
        std::fprintf(stderr, "usage: text_vectors MODEL DATA CACHE [ROUNDS]\n");
        return 2;
    }
    try {
        measure(arguments, count > 4 ? std::max(1, std::atoi(arguments[4])) : 21);
        return 0;
    } catch (const hanscope::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
