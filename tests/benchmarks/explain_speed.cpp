// How long the lenses take: erasure of every word and integrated gradients in 50 steps of a text of
// WORDS words, drawn by rule from the model's vocabulary.
//
//     explain_speed MODEL WORDS [ROUNDS [THREADS]]
//
// Prints one JSON object with the medians of elapsed and of processor time in milliseconds: reading
// with attention, erasure, 50 steps of integrated gradients, and integrated gradients with as many
// steps as the gap asks for. explain_pytorch.py draws the same text.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>

#include "core/model/han/han_classifier.h"
#include "core/model/han/han_gradient.h"
#include "core/model_file/model_file.h"
#include "tests/benchmarks/drawn_text.h"

namespace {

using namespace hanscope;

constexpr int kSteps = 50;

// Medians, in milliseconds.
struct Times {
    double elapsed, processor;  // the latter of all threads together
};

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<long>(values.size() / 2),
                     values.end());
    return values[values.size() / 2];
}

Times timesOf(int rounds, const std::function<void()>& work) {
    std::vector<double> elapsed, processor;
    for (int i = 0; i < rounds; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const std::clock_t used = std::clock();
        work();
        processor.push_back(1000.0 * static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC);
        elapsed.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
                .count());
    }
    return {median(elapsed), median(processor)};
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fprintf(stderr, "explain_speed MODEL WORDS [ROUNDS [THREADS]]\n");
        return 2;
    }
    const int rounds = count > 3 ? std::atoi(arguments[3]) : 5;
    const HanModel model(arguments[1], loadModelFile(arguments[1]),
                         count > 4 ? std::atoi(arguments[4]) : 0);
    const EncodedDocument text =
        drawnText(static_cast<std::size_t>(std::atoi(arguments[2])), model.vocabulary.size());
    const auto shared = std::shared_ptr<const HanModel>(std::shared_ptr<const HanModel>(), &model);
    const HanExplainer explainer(shared, text);
    const Output output{0, {}};
    const CancelToken never;
    const Effects effects = explainer.erase(output, Removal::Delete, {}, never);
    double part = 0;
    Contributions complete;
    std::vector<double> midpoints;
    for (int k = 0; k < kSteps; ++k) midpoints.push_back((k + 0.5) / kSteps);
    const auto integrate = [&] {
        part = 0;
        for (HanReader& reader : model.readers)
            part += HanGradient(reader.network(), text, output, model.pool, never)
                        .sumOnPath(midpoints, {})
                        .words[0] /
                    (kSteps * static_cast<double>(model.readers.size()));
    };
    const auto print = [&](const char* name, const std::function<void()>& work) {
        const Times times = timesOf(rounds, work);
        std::printf("\"%s_ms\": %.2f, \"%s_processor_ms\": %.2f, ", name, times.elapsed, name,
                    times.processor);
    };
    std::printf("{\"words\": %zu, \"sentences\": %zu, \"members\": %zu, \"threads\": %d, ",
                text.words.size(), text.sentenceLengths.size(), model.readers.size(),
                model.pool.threads());
    print("read", [&] { explainer.outputs({text}, output, {}, never); });
    print("erasure", [&] { explainer.erase(output, Removal::Delete, {}, never); });
    print("integrated_50", integrate);
    print("integrated",
          [&] { complete = explainer.contributions(output, GradientKind::Integrated, {}, never); });
    std::printf(
        "\"steps\": %d, \"gap\": %.4f, \"effect_of_first_word\": %.9f, \"part_of_first_word\": "
        "%.9f}\n",
        complete.completeness->steps, complete.completeness->gap, effects.words[0], part);
    return 0;
}
