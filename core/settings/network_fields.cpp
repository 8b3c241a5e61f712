#include <algorithm>

#include "core/message.h"
#include "core/settings/setting_field_parts.h"

namespace hanscope {
namespace {

// One direction of a GRU has matrices of 3 · hidden · hidden numbers: at most kMaxLayerNumbers.
constexpr std::int64_t kMaxHidden = 1 << 14;

bool poolsInRounds(const TrainSettings& settings) {
    const auto* han = std::get_if<HanConfig>(&settings.network);
    return han && methodOf(han->pooling).hasRounds;
}
bool poolsByAttention(const TrainSettings& settings) {
    const auto* han = std::get_if<HanConfig>(&settings.network);
    return han && methodOf(han->pooling).hasAttention;
}
bool hasContext(const TrainSettings& settings) {
    return methodOf(settings.network).hasContext(settings.network);
}
bool readsSequence(const TrainSettings& settings) {
    return hasEncoder(settings.network);
}
bool isOtherFamily(const TrainSettings& settings) {
    return familyOf(settings.network) != Family();
}

// ---- what is wrong with a setting, beside its range; asked where it applies ----

Message layersProblem(const TrainSettings& settings) {
    const EncoderSizes& encoder = encoderOf(settings.network);
    return encoder.hasRightLayers()
               ? Message()
               : message("the encoder %1 has only one layer; give 1, or choose another encoder",
                         encoder.method().name);
}

Message headsProblem(const TrainSettings& settings) {
    const auto& [encoder, decoder, tree] = std::get<HidecConfig>(settings.network);
    const bool isSound = encoder.states() % decoder.heads == 0;
    return isSound ? Message()
                   : message("they must divide the encoder's width of %1", encoder.states());
}

Message vectorsProblem(const TrainSettings& settings) {
    const std::int64_t max = methodOf(settings.network).maxEmbedding;
    const bool isSound = embeddingOf(settings.network) <= max;
    return isSound
               ? Message()
               : message("with a model hidec or flat it must be a whole number from 1 to %1", max);
}

Message treeThresholdProblem(const TrainSettings& settings) {
    const bool hasThreshold = !std::get<HidecConfig>(settings.network).decoder.oneLabelALevel;
    const bool isSound = hasThreshold || settings.outputs.treeThreshold == TreeThreshold::Label;
    return isSound ? Message()
                   : message("one label a level is decided without a threshold; choose label");
}

Message treeLabelsProblem(const TrainSettings& settings) {
    const bool hasEnd = std::get<HidecConfig>(settings.network).decoder.targets != EndMarks::None;
    const bool isSound = hasEnd || settings.outputs.treeLabels == DecodedLabels::All;
    return isSound ? Message() : message("with the targets none no path ends; choose all");
}

// A switch that turns off a part of the decoder.
SettingField without(const char* key, bool DecoderConfig::*part, const char* help) {
    SettingField field;
    field.key = field.option = key;
    std::replace(field.option.begin(), field.option.end(), '_', '-');
    field.type = Switch{};
    field.get = [part](const TrainSettings& s) -> FieldValue {
        const auto* hidec = std::get_if<HidecConfig>(&s.network);
        return hidec && !(hidec->decoder.*part);
    };
    field.set = [part](TrainSettings& s, const FieldValue& value) {
        auto* hidec = std::get_if<HidecConfig>(&s.network);
        if (hidec) hidec->decoder.*part = !std::get<bool>(value);
    };
    return std::move(field).helped(kSequenceGroup, help);
}

// ---- the table ----

template <class At>
SettingField size(const char* key, const char* help, std::uint64_t maximum, At at) {
    return settingAt(key, WholeNumber{1, maximum}, at).helped(kModelGroup, help).ofModel();
}

// The help of all families: "a; b; or c".
std::string familyHelp() {
    constexpr const char *kNext = "; ", *kLast = "; or ";
    const std::vector<Family> all = allFamilies();
    std::string help = methodOf(all.front()).help;
    for (std::size_t i = 1; i < all.size(); ++i)
        help.append(i + 1 < all.size() ? kNext : kLast).append(methodOf(all[i]).help);
    return help;
}

SettingFields kindFields() {
    SettingField field;
    field.key = "family";
    field.type = oneOf(familyNames());
    field.get = [](const TrainSettings& s) { return fieldValue(familyOf(s.network)); };
    field.set = [](TrainSettings& s, const FieldValue& value) {
        changeFamily(s.network, static_cast<Family>(std::get<std::uint64_t>(value)));
    };
    return listOf(std::move(field)
                      .called("model")
                      .helped(kModelGroup, familyHelp())
                      .identifiedAs("family", isOtherFamily)
                      .ofModel());
}

SettingFields hanFields() {
    const auto sizes = [](const char* key, const char* help, auto at,
                          std::int64_t maximum = kMaxHanWidth) {
        return size(key, help, maximum, at).identifiedAs("sizes");
    };
    return listOf(
        settingAt("pooling", oneOf(poolingNames()), in(&HanConfig::pooling))
            .helped(kModelGroup,
                    "attention, mean, maximum, similarity, sparse: attention that leaves words and "
                    "sentences out, or attention-maximum: the vectors of attention and of maximum, "
                    "joined")
            .onlyIf(isOf<HanConfig>)
            .identifiedAs("pooling")
            .ofModel(),
        size("pooling_rounds", "similarity: number of rounds that compute weights and vector",
             kMaxPoolingRounds, in(&HanConfig::poolingRounds))
            .onlyIf(poolsInRounds, message("it applies only to the pooling similarity; leave it "
                                           "out or add --pooling similarity"))
            .identifiedAs("pooling rounds", poolsInRounds),
        sizes("embedding_size", "Size of a word vector", VectorSize())
            .onlyIf([](const TrainSettings& s) { return hasVectors(s.network); },
                    message("a linear model has no word vectors; leave it out"))
            .checked(vectorsProblem),
        sizes("word_hidden", "Size of the word GRU, one direction",
              in(&HanConfig::sizes, &HanSizes::wordHidden), kMaxHidden)
            .onlyIf(isOf<HanConfig>),
        sizes("word_attention", "Size of the word attention",
              in(&HanConfig::sizes, &HanSizes::wordAttention))
            .onlyIf(poolsByAttention),
        sizes("sentence_hidden", "Size of the sentence GRU, one direction",
              in(&HanConfig::sizes, &HanSizes::sentenceHidden), kMaxHidden)
            .onlyIf(isOf<HanConfig>),
        sizes("sentence_attention", "Size of the sentence attention",
              in(&HanConfig::sizes, &HanSizes::sentenceAttention))
            .onlyIf(poolsByAttention),
        settingAt("context_start", RealNumber{0, 1000, true}, &TrainSettings::contextStart)
            .helped(kModelGroup,
                    "Attention: context vectors are initialised uniformly in ±X divided by the "
                    "root of their size; larger values distinguish words sooner")
            .onlyIf(hasContext, message("it applies only to attention with a context vector; leave "
                                        "it out or choose --pooling attention or --model flat"))
            .identifiedAs("context start", hasContext)
            .ofModel());
}

SettingFields encoderFields() {
    const auto ofEncoder = [](SettingField&& each) {
        each.group = kSequenceGroup;
        return std::move(each).onlyIf(readsSequence, onlyA(message("a hidec or flat model")));
    };
    return listOf(
        ofEncoder(settingAt("encoder", oneOf(encoderNames()), inEncoder(&EncoderSizes::kind))
                      .helped(kSequenceGroup, "Encoder of the words: gru, sru or rcnn (TextRCNN)")
                      .identifiedAs("encoder", readsSequence)
                      .ofModel()),
        ofEncoder(size("encoder_hidden", "Size of the encoder, one direction", kMaxWidth,
                       inEncoder(&EncoderSizes::hidden))
                      .identifiedAs("encoder size", readsSequence)),
        ofEncoder(size("encoder_layers", "Layers of the encoder", kMaxLayers,
                       inEncoder(&EncoderSizes::layers))
                      .identifiedAs("encoder layers", readsSequence)
                      .checked(layersProblem)),
        ofEncoder(size("encoder_attention", "flat: size of the attention", kMaxWidth,
                       in(&FlatConfig::attention))
                      .identifiedAs("attention size", isOf<FlatConfig>))
            .onlyIf(isOf<FlatConfig>, onlyA(message("a flat model"))));
}

SettingFields decoderFields() {
    const auto ofDecoder = [](SettingField&& each, const char* identity) {
        each.group = kSequenceGroup;
        return std::move(each)
            .onlyIf(isOf<HidecConfig>, onlyA(message("a hidec model")))
            .identifiedAs(identity, isOf<HidecConfig>)
            .ofModel();
    };
    return listOf(
        ofDecoder(size("decoder_layers", "hidec: layers of the decoder", kMaxLayers,
                       in(&HidecConfig::decoder, &DecoderConfig::layers)),
                  "decoder layers"),
        ofDecoder(size("heads", "hidec: heads of each attention; must divide the encoder's width",
                       kMaxWidth, in(&HidecConfig::decoder, &DecoderConfig::heads))
                      .checked(headsProblem),
                  "heads"),
        ofDecoder(size("feed_forward", "hidec: inner width of the feed-forward parts", kMaxWidth,
                       in(&HidecConfig::decoder, &DecoderConfig::feedForward)),
                  "feed-forward size"),
        ofDecoder(size("feed_forwards", "hidec: feed-forward parts per layer", kMaxFeedForwards,
                       in(&HidecConfig::decoder, &DecoderConfig::feedForwards)),
                  "feed-forwards a layer"),
        ofDecoder(
            settingAt("residual", Switch{}, in(&HidecConfig::decoder, &DecoderConfig::residual))
                .helped(kSequenceGroup,
                        "hidec: residual connections: each part adds its output to its input "
                        "instead of replacing it"),
            "residuals"),
        ofDecoder(settingAt("targets", oneOf(kTargetNames),
                            in(&HidecConfig::decoder, &DecoderConfig::targets))
                      .helped(kSequenceGroup,
                              "hidec: labels at which paths end in training: only the deepest of a "
                              "document, every one, or none, so that there is no [END]"),
                  "targets"),
        ofDecoder(without("without_levels", &DecoderConfig::levels,
                          "hidec: no embeddings of the tree's levels"),
                  "without levels"),
        ofDecoder(without("without_mask", &DecoderConfig::mask,
                          "hidec: a node sees all nodes of its level and above, not only its "
                          "ancestors"),
                  "without mask"),
        ofDecoder(settingAt("one_label_a_level", Switch{},
                            in(&HidecConfig::decoder, &DecoderConfig::oneLabelALevel))
                      .helped(kSequenceGroup, "hidec: only one child of each node can apply"),
                  "one label a level"),
        ofDecoder(
            settingAt("tree_threshold", oneOf(kTreeThresholdNames), &TrainSettings::outputs,
                      &Outputs::treeThreshold)
                .helped(kSequenceGroup,
                        "hidec: which probability must be above the threshold: that of a label "
                        "given its parent (label), or the product along its path (path)")
                .checked(treeThresholdProblem),
            "tree threshold"),
        ofDecoder(settingAt("tree_labels", oneOf(kDecodedLabelsNames), &TrainSettings::outputs,
                            &Outputs::treeLabels)
                      .helped(kSequenceGroup,
                              "hidec: predict all labels of the decoded tree, or only those at or "
                              "below which a path ended with [END]")
                      .checked(treeLabelsProblem),
                  "tree labels"));
}

SettingFields linearFields() {
    const auto ofLinear = [](SettingField&& each, const char* identity, const char* help) {
        return std::move(each)
            .helped(kModelGroup, help)
            .onlyIf(isOf<LinearConfig>, onlyA(message("a linear model")))
            .identifiedAs(identity, isOf<LinearConfig>);
    };
    return listOf(
        ofLinear(
            settingAt("ngram_words", WholeNumber{1, kMaxNgramWords}, in(&LinearConfig::longest)),
            "words of an n-gram", "linear: words of the longest sequences"),
        ofLinear(settingAt("ngram_documents", WholeNumber{1, 1000000}, &TrainSettings::linear,
                           &LinearSettings::minimumDocuments),
                 "documents of an n-gram",
                 "linear: use sequences that occur in N training documents or more"),
        ofLinear(settingAt("cost", RealNumber{0, 1000000}, &TrainSettings::linear,
                           &LinearSettings::cost),
                 "cost",
                 "linear: weight C of the training documents' loss; smaller values keep the "
                 "weights smaller; 0: 1000 divided by their number, from 0.1 to 1"));
}

}  // namespace

Message onlyA(const Message& models) {
    return message("it applies only to %1; leave it out or choose another --model", models);
}

SettingFields networkFields() {
    SettingFields all;
    for (SettingFields part :
         {kindFields(), hanFields(), encoderFields(), decoderFields(), linearFields()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

}  // namespace hanscope
