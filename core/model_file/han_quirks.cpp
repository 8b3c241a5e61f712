#include "core/model_file/han_quirks.h"

namespace hanscope {
namespace {

std::string limitText(const HanQuirks& quirks) {
    const std::string words = "the first " + std::to_string(quirks.words) + " words of a sentence";
    const std::string sentences =
        "the first " + std::to_string(quirks.sentences) + " sentences of a text";
    if (quirks.sentences == 0) return "Only " + words + " are read.";
    if (quirks.words == 0) return "Only " + sentences + " are read.";
    return "Only " + sentences + " and " + words + " are read.";
}

const char* paddingText(HanPadding padding) {
    switch (padding) {
        case HanPadding::None:
            return "";
        case HanPadding::States:
            return "Shorter sentences give a part of their attention to padding, up to the length "
                   "of the longest sentence.";
        case HanPadding::Longest:
            return "Shorter sentences are filled up with padding, which is read and gets "
                   "attention.";
        case HanPadding::Full:
            return "Texts are filled up with padding to the limits, which is read and gets "
                   "attention.";
    }
    return "";
}

}  // namespace

bool isDefault(const HanQuirks& quirks) {
    return quirkTexts(quirks).empty();
}

std::vector<std::string> quirkTexts(const HanQuirks& quirks) {
    std::vector<std::string> texts;
    if (quirks.sentences != 0 || quirks.words != 0) texts.push_back(limitText(quirks));
    if (quirks.padding != HanPadding::None) texts.push_back(paddingText(quirks.padding));
    if (quirks.carriesState)
        texts.push_back("The word GRU begins each sentence with the last state of the one before.");
    if (quirks.wordTanhTwice) texts.push_back("The scores of words pass through tanh once more.");
    if (quirks.sentenceTanhTwice)
        texts.push_back("The scores of sentences pass through tanh once more.");
    if (quirks.attentionExtra != 0)
        texts.push_back(
            "The sum of the attention's exponentials is a little larger, so weights sum "
            "to a little less than 1.");
    return texts;
}

}  // namespace hanscope
