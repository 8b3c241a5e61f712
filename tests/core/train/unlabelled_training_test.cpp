// Documents without labels among the training documents.
#include <gtest/gtest.h>

#include <cmath>

#include "core/event_handler.h"
#include "core/train/networks/flat_trainable.h"
#include "core/train/networks/han_trainable.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/together.h"

namespace hanscope::test {
namespace {

using Gradients = std::map<std::string, at::Tensor>;

LabelLists firstOf(const LabelLists& labels, std::size_t count) {
    LabelLists first;
    for (std::size_t i = 0; i < count; ++i) first.append(labels[i]);
    return first;
}

// Probabilities of two labels for each document; they differ from document to document.
std::vector<float> probabilities(std::size_t documents) {
    std::vector<float> values;
    for (std::size_t i = 0; i < documents; ++i) {
        const float p = 0.1F + 0.8F * static_cast<float>(i) / static_cast<float>(documents);
        values.insert(values.end(), {p, 1 - p});
    }
    return values;
}

TrainSettings settingsOf(Family family) {
    TrainSettings settings = smallSettings();
    if (family == Family::Han) return settings;
    settings.network = networkOf(Family::Flat);
    encoderOf(settings.network) = {EncoderKind::Gru, 5, 1, 6};
    settings.outputs.kind = OutputKind::Sigmoid;
    return settings;
}

class DocumentsWithoutLabels : public testing::TestWithParam<Family> {
 protected:
    // Of the batch of the documents 0 … count − 1, the first `labelled` of which have labels.
    Gradients gradientsOf(std::uint32_t count, std::size_t labelled, const float* taught,
                          StepSums& added) {
        const std::unique_ptr<Trainable> network = makeTrainable(settings, 23, 2);
        std::vector<EncodedDocument> documents(count);
        std::vector<std::uint32_t> batch;
        for (std::uint32_t i = 0; i < count; ++i) {
            set.documents->read(i, documents[i]);
            batch.push_back(i);
        }
        const at::Tensor words = at::tensor(network->layOut(documents));
        WorkerPool pool(2);
        const LabelLists labels = firstOf(set.labels, labelled);
        Gradients gradients;
        gradients[kEmbeddingName] = at::zeros({23, network->embedding().size(1)});
        gradients[kEmbeddingName].index_add_(
            0, words, network->differentiate({labels, batch, batch, 0, 4, taught}, pool, added));
        for (const auto& [name, parameter] : network->denseParameters())
            gradients[name] = parameter.grad();
        return gradients;
    }
    static void expectEqual(const Gradients& a, const Gradients& b) {
        for (const auto& [name, gradient] : a)
            EXPECT_TRUE(at::allclose(gradient, b.at(name), 1e-4, 1e-6)) << name;
    }

    TrainSettings settings = settingsOf(GetParam());
    LabelledDocuments set = markedDocuments(6, 1);
    const std::vector<float> teacher = probabilities(6);
    StepSums sums, others;
};

TEST_P(DocumentsWithoutLabels, DoNotChangeTheLossOfTheLabels) {
    expectEqual(gradientsOf(6, 4, nullptr, sums), gradientsOf(4, 4, nullptr, others));
    EXPECT_FLOAT_EQ(static_cast<float>(sums.loss), static_cast<float>(others.loss));
    EXPECT_EQ(sums.right, others.right);
}

TEST_P(DocumentsWithoutLabels, LearnFromTheTeacherAsTheOthersDo) {
    // The teacher's part of the gradient does not depend on who has labels.
    const auto teachersPart = [&](std::size_t labelled) {
        Gradients part = gradientsOf(6, labelled, teacher.data(), sums);
        for (const auto& [name, gradient] : gradientsOf(6, labelled, nullptr, sums))
            part.at(name) = part.at(name) - gradient;
        return part;
    };
    expectEqual(teachersPart(4), teachersPart(6));
    expectEqual(teachersPart(0), teachersPart(6));
}

// All six documents count alike, whether they have labels or not.
TEST_P(DocumentsWithoutLabels, CountInTheEntropyOfTheAnswers) {
    if (GetParam() != Family::Han) GTEST_SKIP() << "only a HAN";
    const Gradients plain = gradientsOf(6, 4, nullptr, sums);
    settings.entropyWeight = 0.3;
    const Gradients withEntropy = gradientsOf(6, 4, nullptr, sums);
    const Gradients unlabelled = gradientsOf(6, 0, nullptr, sums);
    for (const auto& [name, gradient] : plain)
        EXPECT_TRUE(at::allclose(withEntropy.at(name) - gradient, unlabelled.at(name), 1e-4, 1e-6))
            << name;
    EXPECT_GT(unlabelled.at("classifier.bias").abs().max().item<float>(), 0);
}

INSTANTIATE_TEST_SUITE_P(Families, DocumentsWithoutLabels,
                         testing::Values(Family::Han, Family::Flat));

// Half of the documents have labels; a teacher tells the classes of the others.
class UnlabelledTraining : public testing::Test {
 protected:
    UnlabelledTraining() {
        auto teacher = std::make_shared<std::vector<float>>();
        for (const std::int32_t label : train.labels.values()) {
            teacher->push_back(label == 0 ? 0.95F : 0.05F);
            teacher->push_back(label == 0 ? 0.05F : 0.95F);
        }
        train.teacher = teacher;
        train.labels = firstOf(train.labels, 50);
    }
    LabelledDocuments train = markedDocuments(100, 1), validation = markedDocuments(30, 2);
    TrainSettings settings = smallSettings();
};

TEST_F(UnlabelledTraining, TellsTheAccuracyOfTheDocumentsWithLabels) {
    double sum = 0;
    TrainObserver observer;
    observer.event = eventHandler([&](const StepReport& report) {
        EXPECT_LE(report.batchAccuracy, 1);
        sum += report.batchAccuracy;
    });
    settings.epochs = 12;
    const TrainResult result = trainNetwork({settings, train, validation, 23, 2, observer});
    EXPECT_GT(sum, 0);
    EXPECT_GT(result.epochs.back().validationAccuracy, 0.9);
}

TEST_F(UnlabelledTraining, TwoProcessesGiveTheModelOfOne) {
    settings.epochs = 1;
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = 0.05;
    settings.robust = {Robust::VirtualWords, 0.05, 0.5};
    const TrainResult alone = trainNetwork({settings, train, validation, 23, 2});
    auto results = together<TrainResult>(2, [this](Workers& workers) {
        return trainNetwork(
            {settings, train, validation, 23, 2, {}, {}, nullptr, CheckpointPlan(), workers});
    });
    const TrainResult first = results[0].get();
    expectSameBits(first, results[1].get());
    for (const auto& [name, tensor] : first.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            ASSERT_NEAR(tensor.values[i], alone.tensors.at(name).values[i], 1e-3) << name;
}

}  // namespace
}  // namespace hanscope::test
