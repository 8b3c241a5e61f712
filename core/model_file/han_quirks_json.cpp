#include "core/model_file/han_quirks_json.h"

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/json_fields.h"

namespace hanscope {
namespace {

using nlohmann::json;

const Message kQuirks = message("the object 'quirks' in its config");

std::int64_t limitAt(const json& object, const char* key, std::int64_t max) {
    const json& value = object[key];
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > static_cast<std::uint64_t>(max))
        throw Error(message(
            "%1 has '%2' that are not a number from 0 to %3; download or copy the file again",
            kQuirks, key, max));
    return value.get<std::int64_t>();
}

HanPadding paddingAt(const json& object) {
    const std::string& name = textAt(object, "padding", kQuirks);
    for (std::size_t i = 0; i < kHanPaddingNames.size(); ++i)
        if (name == kHanPaddingNames[i]) return static_cast<HanPadding>(i);
    throw Error(message("%1 has the unknown padding '%2'; use a newer Hanscope", kQuirks,
                        name.substr(0, 60)));
}

double extraAt(const json& object) {
    const json& value = object["attention_extra"];
    const bool sound = value.is_number() && value.get<double>() >= 0 && value.get<double>() <= 1;
    if (!sound)
        throw Error(
            message("%1 has an 'attention_extra' that is not a number from 0 to 1", kQuirks));
    return value.get<double>();
}

void requirePadding(const HanQuirks& quirks) {
    const std::int64_t words = quirks.sentences * quirks.words;
    if (quirks.padding == HanPadding::Full && (words == 0 || words > kMaxPaddedWords))
        throw Error(
            message("%1 has the padding 'full' without limits of sentences and words, or with too "
                    "large ones",
                    kQuirks));
}

}  // namespace

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
    requireKeys(object, kQuirks,
                {"sentences", "words", "padding", "padding_row", "carries_state", "word_tanh_twice",
                 "sentence_tanh_twice", "attention_extra"});
    HanQuirks quirks;
    quirks.sentences = limitAt(object, "sentences", kMaxHanLimit);
    quirks.words = limitAt(object, "words", kMaxHanLimit);
    quirks.padding = paddingAt(object);
    quirks.paddingRow = limitAt(object, "padding_row", std::int64_t{1} << 31);
    quirks.carriesState = switchAt(object, "carries_state", kQuirks);
    quirks.wordTanhTwice = switchAt(object, "word_tanh_twice", kQuirks);
    quirks.sentenceTanhTwice = switchAt(object, "sentence_tanh_twice", kQuirks);
    quirks.attentionExtra = extraAt(object);
    requirePadding(quirks);
    return quirks;
}

}  // namespace hanscope
