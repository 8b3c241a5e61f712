#include "core/settings/setting_field_parts.h"

namespace hanscope {
namespace {

bool poolsBySimilarity(const TrainSettings& settings) {
    return settings.pooling == Pooling::Similarity;
}

bool hasAttention(const TrainSettings& settings) {
    return isHan(settings) && settings.pooling == Pooling::Attention;
}

// ---- what is wrong with a setting, beside its range ----

std::string layersProblem(const TrainSettings& settings) {
    const bool isSound = settings.encoder.kind == EncoderKind::Sru || settings.encoder.layers == 1;
    return isSound ? "" : "a GRU has one layer; give 1, or the encoder sru";
}

std::string headsProblem(const TrainSettings& settings) {
    const std::int64_t states = settings.encoder.states();
    const bool isSound = states % settings.decoder.heads == 0;
    return isSound ? "" : "they must divide the encoder's width of " + std::to_string(states);
}

std::string vectorsProblem(const TrainSettings& settings) {
    const bool isSound = isHan(settings) || settings.sizes.embedding <= kMaxWidth;
    return isSound ? ""
                   : "with a model hidec or flat it must be a whole number from 1 to " +
                         std::to_string(kMaxWidth);
}

// ---- the table ----

template <class At>
SettingField size(const char* key, const char* help, std::uint64_t most, At at) {
    return settingAt(key, WholeNumber{1, most}, at).helped(kModelGroup, help).ofModel();
}

SettingFields kindFields() {
    return listOf(
        settingAt(
            "family", oneOf(kFamilyNames), [](auto& s) -> auto& { return s.family; })
            .called("model")
            .helped(kModelGroup,
                    "han; hidec, which decides from the root of a tree of labels down; or "
                    "flat, hidec's encoder with each label by itself")
            .identifiedAs("family", isSequence)
            .ofModel());
}

SettingFields hanFields() {
    const auto sizes = [](const char* key, const char* help, auto at) {
        return size(key, help, kMaxHanWidth, at).identifiedAs("sizes");
    };
    return listOf(
        settingAt(
            "pooling", oneOf(kPoolingNames), [](auto& s) -> auto& { return s.pooling; })
            .helped(kModelGroup, "attention, mean, maximum or similarity")
            .onlyIf(isHan)
            .identifiedAs("pooling")
            .ofModel(),
        size(
            "pooling_rounds", "similarity: rounds from weights to vector and back",
            kMostPoolingRounds, [](auto& s) -> auto& { return s.poolingRounds; })
            .onlyIf([](const TrainSettings& s) { return isHan(s) && poolsBySimilarity(s); },
                    "only the pooling similarity has rounds; leave it out or add "
                    "--pooling similarity")
            .identifiedAs("pooling rounds", poolsBySimilarity),
        sizes(
            "embedding_size", "Of a word vector",
            [](auto& s) -> auto& { return s.sizes.embedding; })
            .checked(vectorsProblem),
        sizes(
            "word_hidden", "Word GRU, one direction",
            [](auto& s) -> auto& { return s.sizes.wordHidden; })
            .onlyIf(isHan),
        sizes(
            "word_attention", "Word attention",
            [](auto& s) -> auto& { return s.sizes.wordAttention; })
            .onlyIf(hasAttention),
        sizes(
            "sentence_hidden", "Sentence GRU, one direction",
            [](auto& s) -> auto& { return s.sizes.sentenceHidden; })
            .onlyIf(isHan),
        sizes(
            "sentence_attention", "Sentence attention",
            [](auto& s) -> auto& { return s.sizes.sentenceAttention; })
            .onlyIf(hasAttention));
}

SettingFields encoderFields() {
    const auto ofEncoder = [](SettingField&& each) {
        each.group = kSequenceGroup;
        return std::move(each).onlyIf(isSequence, onlyA("a hidec or flat model"));
    };
    return listOf(ofEncoder(settingAt(
                                "encoder", oneOf(kEncoderNames),
                                [](auto& s) -> auto& { return s.encoder.kind; })
                                .helped(kSequenceGroup, "What reads the words")
                                .identifiedAs("encoder", isSequence)
                                .ofModel()),
                  ofEncoder(size(
                                "encoder_hidden", "Size of the encoder, one direction", kMaxWidth,
                                [](auto& s) -> auto& { return s.encoder.hidden; })
                                .identifiedAs("encoder size", isSequence)),
                  ofEncoder(size(
                                "encoder_layers", "Layers of the encoder", kMaxLayers,
                                [](auto& s) -> auto& { return s.encoder.layers; })
                                .identifiedAs("encoder layers", isSequence)
                                .checked(layersProblem)),
                  ofEncoder(size(
                                "encoder_attention", "flat: size of the attention", kMaxWidth,
                                [](auto& s) -> auto& { return s.encoder.attention; })
                                .identifiedAs("attention size", isFlat))
                      .onlyIf(isFlat, onlyA("a flat model")));
}

SettingFields decoderFields() {
    const auto ofDecoder = [](SettingField&& each, const char* identity) {
        each.group = kSequenceGroup;
        return std::move(each)
            .onlyIf(isHidec, onlyA("a hidec model"))
            .identifiedAs(identity, isHidec)
            .ofModel();
    };
    return listOf(
        ofDecoder(size(
                      "decoder_layers", "hidec: layers of the decoder", kMaxLayers,
                      [](auto& s) -> auto& { return s.decoder.layers; }),
                  "decoder layers"),
        ofDecoder(size(
                      "heads", "hidec: heads of each attention, which divide its width", kMaxWidth,
                      [](auto& s) -> auto& { return s.decoder.heads; })
                      .checked(headsProblem),
                  "heads"),
        ofDecoder(size(
                      "feed_forward", "hidec: inner width of the feed-forward parts", kMaxWidth,
                      [](auto& s) -> auto& { return s.decoder.feedForward; }),
                  "feed-forward size"),
        ofDecoder(size(
                      "feed_forwards", "hidec: such parts a layer", kMaxFeedForwards,
                      [](auto& s) -> auto& { return s.decoder.feedForwards; }),
                  "feed-forwards a layer"),
        ofDecoder(settingAt(
                      "residual", Switch{true}, [](auto& s) -> auto& { return s.decoder.residual; })
                      .called("no-residual")
                      .helped(kSequenceGroup,
                              "hidec: parts replace what they read, rather than add to it"),
                  "residuals"),
        ofDecoder(
            settingAt(
                "targets", oneOf(kTargetNames), [](auto& s) -> auto& { return s.decoder.targets; })
                .helped(kSequenceGroup,
                        "hidec: labels that paths are taught to end at: the deepest of a "
                        "document, or every one"),
            "targets"),
        ofDecoder(settingAt(
                      "one_label_a_level", Switch{},
                      [](auto& s) -> auto& { return s.decoder.oneLabelALevel; })
                      .helped(kSequenceGroup,
                              "hidec: of a node's children one applies, or the path ends"),
                  "one label a level"));
}

}  // namespace

bool isHan(const TrainSettings& settings) {
    return settings.family == Family::Han;
}
bool isHidec(const TrainSettings& settings) {
    return settings.family == Family::Hidec;
}
bool isFlat(const TrainSettings& settings) {
    return settings.family == Family::Flat;
}
bool isSequence(const TrainSettings& settings) {
    return !isHan(settings);
}

std::string onlyA(const char* models) {
    return std::string("only ") + models + " has it; leave it out or choose another --model";
}

SettingFields networkFields() {
    SettingFields all;
    for (SettingFields part : {kindFields(), hanFields(), encoderFields(), decoderFields()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

}  // namespace hanscope
