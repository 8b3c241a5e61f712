// Erasure and integrated gradients as most programs write them, with LibTorch, and ours, in turn:
// each edited text is read anew, and autograd computes the gradients at each point of the path.
//
//     explain_naive MODEL WORDS [ROUNDS [PART]]
//
// The text is that of explain_speed. Of LibTorch's loops over words and over 50 points, one PART-th
// (10 unless given; a divisor of 50) is timed and multiplied, as they take long; both use one
// thread. Prints one JSON object with the medians of processor time in milliseconds, and pairs of
// numbers that must agree.
#include <torch/torch.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <numeric>

#include "core/model/han/han_classifier.h"
#include "core/model/han/han_gradient.h"
#include "core/model_file/model_file.h"
#include "tests/benchmarks/drawn_text.h"

namespace {

using namespace hanscope;
using at::Tensor;

constexpr int kPoints = 50;

// One network of a model file.
class TorchHan {
 public:
    TorchHan(const ModelFile& file, int member) {
        const std::string prefix = memberPrefix(file.config, member);
        for (const auto& [name, values] : file.tensors)
            if (name.compare(0, prefix.size(), prefix) == 0)
                tensors_[name.substr(prefix.size())] =
                    torch::from_blob(const_cast<float*>(values.values.data()), values.shape)
                        .clone();
    }
    const Tensor& at(const std::string& name) const { return tensors_.at(name); }

    // The logits of a text of sentences with these lengths, from its word vectors (words × E).
    Tensor logits(const Tensor& words, std::vector<std::int64_t> lengths) const {
        std::vector<std::int64_t> order(lengths.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(), [&](std::int64_t a, std::int64_t b) {
            return lengths[static_cast<std::size_t>(a)] > lengths[static_cast<std::size_t>(b)];
        });
        const std::vector<Tensor> own = words.split_with_sizes(lengths);
        std::vector<Tensor> sorted;
        std::vector<std::int64_t> places(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            sorted.push_back(own[static_cast<std::size_t>(order[i])]);
            places[static_cast<std::size_t>(order[i])] = static_cast<std::int64_t>(i);
        }
        const Tensor sentences = level("word", sorted).index_select(0, torch::tensor(places));
        return torch::linear(level("sentence", {sentences}), at("classifier.weight"),
                             at("classifier.bias"))[0];
    }

 private:
    // The vectors of sequences, the longest first.
    Tensor level(const std::string& name, const std::vector<Tensor>& sequences) const {
        std::vector<std::int64_t> lengths;
        for (const Tensor& sequence : sequences) lengths.push_back(sequence.size(0));
        const auto [data, sizes] = torch::_pack_padded_sequence(
            torch::pad_sequence(sequences, true), torch::tensor(lengths), true);
        std::vector<Tensor> parameters;
        for (const char* end : {"_l0", "_l0_reverse"})
            for (const char* kind : {"weight_ih", "weight_hh", "bias_ih", "bias_hh"})
                parameters.push_back(at(name + ".gru." + kind + end));
        const auto count = static_cast<std::int64_t>(sequences.size());
        const Tensor start = torch::zeros({2, count, parameters[1].size(1)});
        const Tensor states =
            std::get<0>(torch::gru(data, sizes, start, parameters, true, 1, 0, false, true));
        const Tensor scores =
            torch::mv(torch::tanh(torch::linear(states, at(name + ".attention.weight"),
                                                at(name + ".attention.bias"))),
                      at(name + ".context"));
        const auto padded = [&](const Tensor& rows, double value) {
            return std::get<0>(torch::_pad_packed_sequence(rows, sizes, true, value, lengths[0]));
        };
        const Tensor weights = torch::softmax(padded(scores, -INFINITY), 1);
        return (weights.unsqueeze(2) * padded(states, 0)).sum(1);
    }

    std::map<std::string, Tensor> tensors_;
};

struct Naive {
    const std::vector<TorchHan>& members;
    const EncodedDocument& text;

    Tensor vectorsOf(const TorchHan& han, const EncodedDocument& of) const {
        return han.at("word.embedding.weight")
            .index_select(0, torch::tensor(of.words).to(torch::kLong));
    }
    double probability(const EncodedDocument& of) const {
        const at::NoGradGuard noGradients;
        double mean = 0;
        for (const TorchHan& han : members)
            mean += torch::softmax(han.logits(vectorsOf(han, of), {of.sentenceLengths.begin(),
                                                                   of.sentenceLengths.end()}),
                                   0)[0]
                        .item<double>() /
                    static_cast<double>(members.size());
        return mean;
    }
    // The effect of every word from the first in steps of `part`; returns that of the first.
    double erase(std::size_t part) const {
        const double whole = probability(text);
        double first = 0;
        for (std::size_t word = 0; word < text.words.size(); word += part) {
            std::vector<std::uint8_t> removed(text.words.size(), 0);
            removed[word] = 1;
            const double effect = whole - probability(withoutWords(text, removed, Removal::Delete));
            if (word == 0) first = effect;
        }
        return first;
    }
    // The products at every part-th of kPoints points; returns the mean of the first word's.
    double integrate(int part) const {
        const std::vector<std::int64_t> lengths(text.sentenceLengths.begin(),
                                                text.sentenceLengths.end());
        double mean = 0;
        for (const TorchHan& han : members) {
            const Tensor unknown = han.at("word.embedding.weight")[0];
            const Tensor way = vectorsOf(han, text) - unknown;
            for (int k = 0; k < kPoints; k += part) {
                Tensor point = (unknown + (k + 0.5) / kPoints * way).set_requires_grad(true);
                han.logits(point, lengths)[0].backward();
                mean += torch::dot(way[0], point.grad()[0]).item<double>() * part / kPoints /
                        static_cast<double>(members.size());
            }
        }
        return mean;
    }
};

double timeOf(const std::function<void()>& work) {
    const std::clock_t start = std::clock();
    work();
    return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void print(const char* name, const std::vector<double>& naive, const std::vector<double>& own) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < own.size(); ++i) ratios.push_back(naive[i] / own[i]);
    std::printf("\"%s_libtorch_ms\": %.0f, \"%s_ms\": %.1f, \"%s_ratio\": %.1f, ", name,
                median(naive), name, median(own), name, median(ratios));
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fprintf(stderr, "explain_naive MODEL WORDS [ROUNDS [PART]]\n");
        return 2;
    }
    const int rounds = count > 3 ? std::atoi(arguments[3]) : 3;
    const int part = count > 4 ? std::atoi(arguments[4]) : 10;
    at::set_num_threads(1);
    const ModelFile file = loadModelFile(arguments[1]);
    std::vector<TorchHan> members;
    for (int member = 0; member < file.config.members; ++member) members.emplace_back(file, member);
    const HanModel model(arguments[1], file, 1);
    const EncodedDocument text =
        drawnText(static_cast<std::size_t>(std::atoi(arguments[2])), model.vocabulary.size());
    const HanExplainer explainer({std::shared_ptr<const HanModel>(), &model}, text);
    const Naive naive{members, text};
    const CancelToken never;
    std::vector<double> points, some;
    for (int k = 0; k < kPoints; ++k) points.push_back((k + 0.5) / kPoints);
    for (int k = 0; k < kPoints; k += part) some.push_back((k + 0.5) / kPoints);
    const auto ownMean = [&](const std::vector<double>& at) {
        double sum = 0;
        for (HanReader& reader : model.readers)
            sum += HanGradient(reader.network(), text, Output{0, {}}, model.pool, never)
                       .sumOnPath(at, {})
                       .words[0];
        return sum / static_cast<double>(at.size() * model.readers.size());
    };
    double effect = 0, naiveEffect = 0, naiveMean = 0;
    std::vector<double> erasures[2], gradients[2], wanted;
    for (int i = 0; i < rounds; ++i) {
        erasures[0].push_back(part * timeOf([&] { naiveEffect = naive.erase(std::size_t(part)); }));
        erasures[1].push_back(timeOf([&] {
            effect = explainer.erase({0, {}}, Removal::Delete, {}, never).words[0];
        }));
        gradients[0].push_back(part * timeOf([&] { naiveMean = naive.integrate(part); }));
        gradients[1].push_back(timeOf([&] { ownMean(points); }));
        wanted.push_back(timeOf([&] {
            explainer.contributions({0, {}}, GradientKind::Integrated, {}, never);
        }));
    }
    std::printf("{\"words\": %zu, \"part\": %d, ", text.words.size(), part);
    print("erasure", erasures[0], erasures[1]);
    print("integrated_50", gradients[0], gradients[1]);
    print("integrated", gradients[0], wanted);
    std::printf("\"effect_of_first_word\": [%.9f, %.9f], \"part_of_first_word\": [%.6f, %.6f]}\n",
                naiveEffect, effect, naiveMean, ownMean(some));
    return 0;
}
