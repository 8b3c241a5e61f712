#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/counted.h"
#include "core/error.h"
#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/han_parameters.h"

namespace hanscope {
namespace {

using nlohmann::json;

const HanConfig& hanOf(const Network& network) {
    return std::get<HanConfig>(network);
}
const PoolingMethod& poolingOf(const Network& network) {
    return methodOf(hanOf(network).pooling);
}

// ---- quirks in the model's file ----

const Message kQuirks = message("the object 'quirks' in its config");

void requirePadding(const HanQuirks& quirks) {
    const std::int64_t words = quirks.sentences * quirks.words;
    if (quirks.padding == HanPadding::Full && (words == 0 || words > kMaxPaddedWords))
        throw Error(
            message("%1 has the padding 'full' without limits of sentences and words, or with too "
                    "large ones",
                    kQuirks));
}

json quirksJson(const HanQuirks& quirks) {
    return {{"sentences", quirks.sentences},
            {"words", quirks.words},
            {"padding", kHanPaddingNames[static_cast<std::size_t>(quirks.padding)]},
            {"padding_row", quirks.paddingRow},
            {"carries_state", quirks.carriesState},
            {"word_tanh_twice", quirks.wordTanhTwice},
            {"sentence_tanh_twice", quirks.sentenceTanhTwice},
            {"attention_extra", quirks.attentionExtra}};
}

HanQuirks quirksFrom(const json& object) {
    const Fields fields(object, kQuirks,
                        {"sentences", "words", "padding", "padding_row", "carries_state",
                         "word_tanh_twice", "sentence_tanh_twice", "attention_extra"});
    const auto isShare = [](double extra) { return extra >= 0 && extra <= 1; };
    HanQuirks quirks;
    quirks.sentences = fields.number<std::int64_t>("sentences", 0, kMaxHanLimit);
    quirks.words = fields.number<std::int64_t>("words", 0, kMaxHanLimit);
    quirks.padding = fields.kind<HanPadding>("padding", kHanPaddingNames);
    quirks.paddingRow = fields.number("padding_row", std::int64_t{0}, std::int64_t{1} << 31);
    quirks.carriesState = fields.flag("carries_state");
    quirks.wordTanhTwice = fields.flag("word_tanh_twice");
    quirks.sentenceTanhTwice = fields.flag("sentence_tanh_twice");
    quirks.attentionExtra =
        fields.real("attention_extra", isShare, message("a number from 0 to 1"));
    requirePadding(quirks);
    return quirks;
}

// ---- sizes in the model's file ----

struct SizeField {
    const char* key;
    std::int64_t HanSizes::*member;
};
constexpr SizeField kSizes[] = {{"embedding", &HanSizes::embedding},
                                {"word_hidden", &HanSizes::wordHidden},
                                {"word_attention", &HanSizes::wordAttention},
                                {"sentence_hidden", &HanSizes::sentenceHidden},
                                {"sentence_attention", &HanSizes::sentenceAttention}};

bool hasRounds(const json& pooling) {
    if (!pooling.is_string()) return false;
    const std::optional<Pooling> named = poolingNamed(pooling.get_ref<const std::string&>());
    return named && methodOf(*named).hasRounds;
}

HanSizes sizesFrom(const json& object) {
    Fields::Keys keys;
    for (const SizeField& field : kSizes) keys.insert(field.key);
    const Fields fields(object, message("the object 'sizes' in its config"), keys);
    HanSizes sizes;
    for (const SizeField& field : kSizes)
        sizes.*field.member = fields.number<std::int64_t>(field.key, 1, kMaxHanWidth);
    return sizes;
}

json sizesJson(const HanSizes& sizes) {
    json object;
    for (const SizeField& field : kSizes) object[field.key] = sizes.*field.member;
    return object;
}

json jsonOfHan(const HanConfig& han) {
    json object = {{"pooling", methodOf(han.pooling).name}, {"sizes", sizesJson(han.sizes)}};
    if (methodOf(han.pooling).hasRounds) object["pooling_rounds"] = han.poolingRounds;
    if (!isDefault(han.quirks)) object["quirks"] = quirksJson(han.quirks);
    return object;
}

HanConfig hanFrom(const json& object) {
    const Fields fields(object, message("its config"));
    HanConfig han;
    han.pooling = fields.kind<Pooling>("pooling", poolingNames());
    if (methodOf(han.pooling).hasRounds)
        han.poolingRounds = fields.number("pooling_rounds", 1, kMaxPoolingRounds);
    han.sizes = sizesFrom(object["sizes"]);
    if (object.contains("quirks")) han.quirks = quirksFrom(object["quirks"]);
    return han;
}

// ---- tensors ----

TensorShapes hanShapes(const HanConfig& han, std::size_t labels) {
    TensorShapes shapes;
    LevelParameters places{};
    const auto classes = static_cast<std::int64_t>(labels);
    forEachLevelTensor("word", wordShape(han), places, notingIn(shapes));
    forEachLevelTensor("sentence", sentenceShape(han), places, notingIn(shapes));
    shapes["classifier.weight"] = {classes, sentenceShape(han).vectors()};
    shapes["classifier.bias"] = {classes};
    return shapes;
}

// ---- cost and texts ----

std::size_t hanNumbers(const HanConfig& han, int batchSize, const DataSizes& sizes) {
    const double sentences = batchSize * sizes.sentences;
    const double words = batchSize * sizes.words;
    const double distinct = std::min(words, static_cast<double>(sizes.vocabulary));
    const auto numbers = [](LevelShape shape, double steps, double inputs) {
        if (!shape.method().hasAttention) shape.attention = 0;
        return shape.trainingNumbers(steps, inputs);
    };
    return numbers(wordShape(han), words + sentences, distinct) +
           numbers(sentenceShape(han), sentences + batchSize, sentences);
}

// "attention pooling", "similarity pooling in 2 rounds".
Message poolingText(const HanConfig& han) {
    const PoolingMethod& pooling = methodOf(han.pooling);
    return pooling.hasRounds  // two or more
               ? message("%1 pooling in %2 rounds", message(pooling.name), han.poolingRounds)
               : message("%1 pooling", message(pooling.name));
}

FamilyTraits hanTraits() {
    FamilyTraits traits{"han", "han", kMaxHanWidth};
    traits.readsSentences = true;
    traits.usesGpu = traits.sharesWithGpu = true;
    traits.hasEntropy = true;
    return traits;
}

class HanFamily : public FamilyMethod {
 public:
    HanFamily() : FamilyMethod(hanTraits()) {}

    Network network() const override { return HanConfig(); }
    const std::int64_t* embedding(const Network& network) const override {
        return &hanOf(network).sizes.embedding;
    }
    std::set<std::string> keys(const json& object) const override {
        std::set<std::string> keys{"pooling", "sizes"};
        if (!object.is_object()) return keys;
        if (object.contains("pooling") && hasRounds(object["pooling"]))
            keys.insert("pooling_rounds");
        if (object.contains("quirks")) keys.insert("quirks");
        return keys;
    }
    json jsonOf(const Network& network) const override { return jsonOfHan(hanOf(network)); }
    Network networkFrom(const json& object) const override { return hanFrom(object); }
    // Only a single HAN with attention is computed with quirks.
    void requireSound(const ModelConfig& config) const override {
        if (isTrainable(config.network)) return;
        if (hanOf(config.network).pooling != Pooling::Attention || config.members > 1 ||
            config.subwords)
            throw Error(
                message("its config has 'quirks', which only a single network with attention has"));
    }
    void requireVocabulary(const Network& network, std::size_t words) const override {
        if (hanOf(network).quirks.paddingRow >= static_cast<std::int64_t>(words))
            throw Error(
                message("its config has a 'padding_row' that its vocabulary does not have; "
                        "download or copy the file again"));
    }
    TensorShapes shapes(const ModelConfig& config, std::size_t labels) const override {
        return hanShapes(hanOf(config.network), labels);
    }
    std::vector<Message> summary(const ModelConfig& config) const override;
    Message weightsText(const Network& network) const override {
        return message(poolingOf(network).meaning);
    }
    // One with quirks is computed without kernels.
    bool isTrainable(const Network& network) const override {
        return isDefault(hanOf(network).quirks);
    }
    bool hasContext(const Network& network) const override {
        return poolingOf(network).hasAttention;
    }
    std::size_t trainingNumbers(const Network& network, int batchSize,
                                const DataSizes& sizes) const override {
        return hanNumbers(hanOf(network), batchSize, sizes);
    }
};

std::vector<Message> HanFamily::summary(const ModelConfig& config) const {
    const HanConfig& han = hanOf(config.network);
    const HanSizes& s = han.sizes;
    std::vector<Message> parts{config.members == 1 ? Message::verbatim("HAN")
                                                   : message("Ensemble of %1 HANs", config.members),
                               poolingText(han), message("%1-d words", s.embedding),
                               message("word GRU 2×%1", s.wordHidden),
                               message("sentence GRU 2×%1", s.sentenceHidden)};
    if (config.outputs.isMultiLabel()) parts.push_back(message("any number of labels"));
    if (!isDefault(han.quirks)) parts.push_back(message("imported network"));
    return parts;
}

}  // namespace

const FamilyMethod& hanFamily() {
    static const HanFamily family;
    return family;
}

}  // namespace hanscope
