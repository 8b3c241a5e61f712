#include <nlohmann/json.hpp>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/linear_parameters.h"
#include "core/model_file/model_config_json.h"

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

using Counts = std::array<std::int64_t, kMaxNgramWords>;

/// Sets the counts of the n-grams of 1, 2, … words to those of a list, and returns its length.
int readCounts(const nlohmann::json& object, const char* key, Counts& counts) {
    const auto maximum = static_cast<std::uint64_t>(kMaxNumbers);
    const nlohmann::json& list = object[key];
    if (!list.is_array() || list.empty() || list.size() > kMaxNgramWords)
        throw Error(
            message("its config has %1 that are not a list of 1 to %2 numbers; download or "
                    "copy the file again",
                    inQuotes(key), kMaxNgramWords));
    for (std::size_t n = 0; n < list.size(); ++n) {
        if (!list[n].is_number_unsigned() || list[n].get<std::uint64_t>() > maximum)
            throw Error(message(
                "its config has %1 that are not whole numbers; download or copy the file again",
                inQuotes(key)));
        counts[n] = list[n].get<std::int64_t>();
    }
    return static_cast<int>(list.size());
}

nlohmann::json jsonOfCounts(const Counts& counts, int longest) {
    return std::vector<std::int64_t>(counts.begin(), counts.begin() + longest);
}

class LinearFamily : public FamilyMethod {
 public:
    LinearFamily() : FamilyMethod(linearTraits()) {}

    Network network() const override { return LinearConfig(); }
    std::set<std::string> keys(const nlohmann::json& object) const override {
        std::set<std::string> keys{"ngrams"};
        for (const char* key : {"weights", "parts"})
            if (object.is_object() && object.contains(key)) keys.insert(key);
        return keys;
    }
    nlohmann::json jsonOf(const Network& network) const override {
        const LinearConfig& linear = linearOf(network);
        nlohmann::json object{{"ngrams", jsonOfCounts(linear.ngrams, linear.longest)}};
        if (linear.isSparse()) object["weights"] = jsonOfCounts(linear.weights, linear.longest);
        if (linear.parts) object["parts"] = subwordsJson(linear.parts);
        return object;
    }
    Network networkFrom(const nlohmann::json& object) const override {
        LinearConfig linear;
        linear.longest = readCounts(object, "ngrams", linear.ngrams);
        if (object.contains("weights")) readCounts(object, "weights", linear.weights);
        if (object.contains("parts")) linear.parts = subwordsFrom(object["parts"], "parts");
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
    bool isLogitTensor(std::string_view tensor) const override { return isLinearWeight(tensor); }
    void complete(ModelFile& model) const override {
        auto& linear = std::get<LinearConfig>(model.config.network);
        setCounts(model.tensors, linear);
        const auto valuesOf = [&](const std::string& tensor) {
            return model.tensors.at(tensor).values.data();
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
        if (linear.parts) parts.push_back(message("parts of words"));
        if (config.outputs.isMultiLabel()) parts.push_back(message("any number of labels"));
        return parts;
    }
    Message weightsText(const Network&) const override {
        return message(
            "Shares of the words' absolute parts of the logit of the most probable label");
    }
    bool isTrainable(const Network&) const override { return false; }
    bool learnsMarks(const Network&) const override { return true; }
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
