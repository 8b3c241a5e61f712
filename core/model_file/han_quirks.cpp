#include "core/model_file/han_quirks.h"

#include "core/message.h"

namespace hanscope {
namespace {

Message limitText(const HanQuirks& quirks) {
    const Message words = message("the first %1 words of a sentence", quirks.words);
    const Message sentences = message("the first %1 sentences of a text", quirks.sentences);
    if (quirks.sentences == 0) return message("Only %1 are read.", words);
    if (quirks.words == 0) return message("Only %1 are read.", sentences);
    return message("Only %1 and %2 are read.", sentences, words);
}

Message paddingText(HanPadding padding) {
    switch (padding) {
        case HanPadding::None:
            return {};
        case HanPadding::States:
            return message(
                "Shorter sentences give a part of their attention to padding, up to the length of "
                "the longest sentence.");
        case HanPadding::Longest:
            return message(
                "Shorter sentences are filled up with padding, which is read and gets attention.");
        case HanPadding::Full:
            return message(
                "Texts are filled up with padding to the limits, which is read and gets "
                "attention.");
    }
    return {};
}

}  // namespace

bool isDefault(const HanQuirks& quirks) {
    return quirkTexts(quirks).empty();
}

std::vector<Message> quirkTexts(const HanQuirks& quirks) {
    std::vector<Message> texts;
    if (quirks.sentences != 0 || quirks.words != 0) texts.push_back(limitText(quirks));
    if (quirks.padding != HanPadding::None) texts.push_back(paddingText(quirks.padding));
    if (quirks.carriesState)
        texts.push_back(
            message("The word GRU begins each sentence with the last state of the one before."));
    if (quirks.wordTanhTwice)
        texts.push_back(message("The scores of words pass through tanh once more."));
    if (quirks.sentenceTanhTwice)
        texts.push_back(message("The scores of sentences pass through tanh once more."));
    if (quirks.attentionExtra != 0)
        texts.push_back(
            message("The sum of the attention's exponentials is a little larger, so weights sum to "
                    "a little less than 1."));
    return texts;
}

}  // namespace hanscope
