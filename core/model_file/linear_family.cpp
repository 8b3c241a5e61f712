#include <nlohmann/json.hpp>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/model_file/json_fields.h"
#include "core/model_file/linear_parameters.h"

namespace hanscope {
namespace {

const LinearConfig& linearOf(const Network& network) {
    return std::get<LinearConfig>(network);
}

FamilyTraits linearTraits() {
    FamilyTraits traits{"linear", "linear: a weight for every sequence of one to three words", 0};
    traits.trainsInSteps = false;
    traits.canDistil = false;
    return traits;
}

std::int64_t countFrom(const nlohmann::json& value) {
    const auto most = static_cast<std::uint64_t>(kMaxNumbers);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
        throw Error(message(
            "its config has 'ngrams' that are not whole numbers; download or copy the file again"));
    return value.get<std::int64_t>();
}

class LinearFamily : public FamilyMethod {
 public:
    LinearFamily() : FamilyMethod(linearTraits()) {}

    Network network() const override { return LinearConfig(); }
    std::set<std::string> keys(const nlohmann::json&) const override { return {"ngrams"}; }
    nlohmann::json jsonOf(const Network& network) const override {
        const LinearConfig& linear = linearOf(network);
        nlohmann::json counts = nlohmann::json::array();
        for (int n = 0; n < linear.longest; ++n)
            counts.push_back(linear.ngrams[static_cast<std::size_t>(n)]);
        return {{"ngrams", counts}};
    }
    Network networkFrom(const nlohmann::json& object) const override {
        const nlohmann::json& counts = object["ngrams"];
        if (!counts.is_array() || counts.empty() || counts.size() > kMaxNgramWords)
            throw Error(
                message("its config has 'ngrams' that are not a list of 1 to %1 numbers; download "
                        "or copy the file again",
                        kMaxNgramWords));
        LinearConfig linear;
        linear.longest = static_cast<int>(counts.size());
        for (std::size_t n = 0; n < counts.size(); ++n) linear.ngrams[n] = countFrom(counts[n]);
        return linear;
    }
    void requireSound(const ModelConfig& config) const override {
        if (config.members > 1 || config.subwords || config.companion)
            throw Error(
                message("its config has 'members', 'subwords' or 'companion', which a linear model "
                        "does not have; download or copy the file again"));
    }
    void requireVocabulary(const Network&, std::size_t words) const override {
        if (words > kMaxNgramVocabulary)
            throw Error(
                message("its vocabulary has %1 words, but a linear model has %2 at most; train it "
                        "with a smaller vocabulary",
                        grouped(words), grouped(kMaxNgramVocabulary)));
    }
    TensorShapes shapes(const ModelConfig& config, std::size_t labels) const override {
        return linearShapes(linearOf(config.network), labels);
    }
    void complete(ModelFile& model) const override {
        auto& linear = std::get<LinearConfig>(model.config.network);
        linear.ngrams = ngramCounts(model.tensors);
        const auto valuesOf = [&](const std::string& name) {
            return model.tensors.at(name).values.data();
        };
        LinearWeights weights =
            linearWeights(linear, model.vocabulary.size(), model.labels.size(), valuesOf);
        keepUsedWords(weights, model.vocabulary);
        model.tensors = linearTensors(weights, linear.longest);
    }
    std::vector<Message> summary(const ModelConfig& config) const override {
        const LinearConfig& linear = linearOf(config.network);
        std::vector<Message> parts{message("Linear"),
                                   linear.longest == 1 ? message("single words")
                                                       : message("1 to %1 words", linear.longest)};
        if (linear.count() > 0) parts.push_back(message("%1 n-grams", grouped(linear.count())));
        if (config.outputs.isMultiLabel()) parts.push_back(message("any number of labels"));
        return parts;
    }
    Message weightsText(const Network&) const override {
        return message(
            "Shares of the words' absolute parts of the logit of the most probable label");
    }
    bool isTrainable(const Network&) const override { return false; }
    /// The features of the documents are larger than the model; how many there are is known only
    /// when they have been read.
    std::size_t trainingNumbers(const Network&, int, const DataSizes&) const override {
        return static_cast<std::size_t>(kMaxLinearNumbers);
    }
};

}  // namespace

const FamilyMethod& linearFamily() {
    static const LinearFamily family;
    return family;
}

}  // namespace hanscope
