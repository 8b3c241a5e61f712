#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/error.h"
#include "core/pytorch/export_han.h"
#include "core/pytorch/import_han.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

class Export : public ::testing::Test {
 protected:
    std::string refusal(const ModelFile& model) {
        try {
            exportHan(model, folder_ / "net.pt");
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }
    ScratchFolder folder_;
};

TEST_F(Export, ImportsAsTheSameModel) {
    ModelFile model = tinyModel();
    model.card.name = "Reviews";
    model.config.outputs.kind = OutputKind::Sigmoid;
    model.config.outputs.labelThresholds = {0.25, 0.5, 0.75};
    exportHan(model, folder_ / "net.pt");
    ImportOptions options;
    options.files = {folder_ / "net.pt"};
    const ModelFile again = importHan(options).model;
    saveModelFile(folder_ / "a.safetensors", model);
    saveModelFile(folder_ / "b.safetensors", again);
    EXPECT_EQ(readBytes(folder_ / "a.safetensors"), readBytes(folder_ / "b.safetensors"));
}

TEST_F(Export, AnEnsembleImportsAsItself) {
    exportHan(tinyEnsemble(), folder_ / "net.pt");
    ImportOptions options;
    options.files = {folder_ / "net.pt"};
    const ImportedHan imported = importHan(options);
    EXPECT_EQ(imported.program.english(), "Hanscope");
    EXPECT_EQ(imported.model.config.members, 2);
    for (const auto& [name, tensor] : tinyEnsemble().tensors)
        EXPECT_EQ(imported.model.tensors.at(name).values, tensor.values) << name;
}

TEST_F(Export, LeavesOutACompanion) {
    ModelFile model = tinyModel();
    model.config.companion = CompanionConfig();
    model.tensors["companion.bias"] = {{3}, {1, 2, 3}};
    exportHan(model, folder_ / "net.pt");
    ImportOptions options;
    options.files = {folder_ / "net.pt"};
    const ModelFile again = importHan(options).model;
    EXPECT_FALSE(again.config.companion.has_value());
    EXPECT_EQ(again.tensors.size(), tinyModel().tensors.size());
}

TEST_F(Export, ComesBackOnlyWithItsOwnWordsLabelsAndLimits) {
    exportHan(tinyModel(), folder_ / "net.pt");
    ImportOptions options;
    options.files = {folder_ / "net.pt"};
    options.name = "Mine";
    EXPECT_EQ(importHan(options).model.card.name, "Mine");
    const auto refusalOf = [&](const std::function<void(ImportOptions&)>& change) {
        ImportOptions changed = options;
        change(changed);
        try {
            importHan(changed);
        } catch (const FileError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const auto isRefused = HasSubstr("net.pt: Hanscope exported this model with its vocabulary");
    EXPECT_THAT(refusalOf([](ImportOptions& o) { o.labels = {"a", "b"}; }), isRefused);
    EXPECT_THAT(refusalOf([](ImportOptions& o) { o.vocabulary = "words.txt"; }), isRefused);
    EXPECT_THAT(refusalOf([](ImportOptions& o) { o.limits = {0, 0}; }), isRefused);
    EXPECT_THAT(refusalOf([](ImportOptions& o) { o.secondTanh = SecondTanh::Both; }), isRefused);
}

// 0.5 and 0.25 of floats are exact.
TEST_F(Export, HasTheTemperatureInItsWeights) {
    ModelFile model = tinyModel();
    model.config.outputs.temperature = 2;
    exportHan(model, folder_ / "net.pt");
    ImportOptions options;
    options.files = {folder_ / "net.pt"};
    const ModelFile again = importHan(options).model;
    EXPECT_EQ(again.config.outputs.temperature, 1);
    for (const auto& [name, tensor] : model.tensors) {
        const bool isOfLogits = name.rfind("classifier.", 0) == 0;
        const auto& values = again.tensors.at(name).values;
        for (std::size_t i = 0; i < values.size(); ++i)
            EXPECT_EQ(values[i], tensor.values[i] * (isOfLogits ? 0.5f : 1.0f)) << name;
    }
}

TEST_F(Export, NumbersBeginAtMultiplesOf64) {
    const ModelFile model = tinyModel();
    exportHan(model, folder_ / "net.pt");
    const std::string bytes = readBytes(folder_ / "net.pt");
    for (const auto& [name, tensor] : model.tensors) {
        const std::string numbers(reinterpret_cast<const char*>(tensor.values.data()),
                                  tensor.values.size() * sizeof(float));
        EXPECT_EQ(bytes.find(numbers) % 64, 0u) << name;
    }
}

TEST_F(Export, WritesThePythonBesideIt) {
    exportHan(tinyModel(), folder_ / "net.pt");
    EXPECT_THAT(readBytes(folder_ / "han.py"), HasSubstr("class Han(nn.Module)"));
    exportHan(tinyModel(), folder_ / "other.pt");  // the same Python is no obstacle
    folder_.write("han.py", "print('mine')");
    EXPECT_THAT(refusal(tinyModel()), HasSubstr("would be overwritten"));
    EXPECT_EQ(readBytes(folder_ / "han.py"), "print('mine')");
}

TEST_F(Export, RefusesWhatItsPythonDoesNotCompute) {
    for (const Pooling pooling : {Pooling::Mean, Pooling::AttentionMaximum})
        EXPECT_THAT(refusal(tinyModel(pooling)), HasSubstr("another pooling"));
    ModelFile imported = tinyModel();
    std::get<HanConfig>(imported.config.network).quirks.carriesState = true;
    EXPECT_THAT(refusal(imported), HasSubstr("was imported"));
    EXPECT_EQ(folder_.fileCount(), 0u);
}

}  // namespace
}  // namespace hanscope::test
