#include "core/corpus/encoded/left_out_words.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsForAll = 2;

/// [word of the corpus] in how many documents it has such a mark; 0 if somewhere it is a reason.
std::vector<std::size_t> documentsAgainst(const EncodedCorpus& corpus) {
    std::vector<std::size_t> documents(corpus.words().size());
    std::vector<bool> isReason(documents.size());
    corpus.scan(everyDocument(corpus), [&](const EncodedDocument& document) {
        std::set<std::int32_t> marked;
        for (std::size_t i = 0; i < document.against.size(); ++i)
            if (document.against[i]) marked.insert(document.words[i]);
        for (const std::int32_t word : marked) ++documents[static_cast<std::size_t>(word)];
        for (std::size_t i = 0; i < document.marks.size(); ++i)
            if (document.marks[i] > 0) isReason[static_cast<std::size_t>(document.words[i])] = true;
    });
    for (std::size_t word = 0; word < documents.size(); ++word)
        if (isReason[word]) documents[word] = 0;
    return documents;
}

}  // namespace

LeftOutWords::LeftOutWords(const EncodedCorpus& corpus, const std::vector<std::string>& known) {
    const bool hasMarks = corpus.documentsAgainst() > 0;
    if (!hasMarks && known.empty()) return;
    const std::vector<std::string_view>& words = corpus.words();
    std::vector<std::size_t> documents(words.size());
    if (hasMarks) documents = documentsAgainst(corpus);
    const std::unordered_set<std::string_view> isKnown(known.begin(), known.end());
    std::vector<std::size_t> chosen;
    for (std::size_t word = 0; word < words.size(); ++word)
        if (documents[word] >= kDocumentsForAll || isKnown.count(words[word]) > 0)
            chosen.push_back(word);
    std::stable_sort(chosen.begin(), chosen.end(),
                     [&](std::size_t a, std::size_t b) { return documents[a] > documents[b]; });
    isEverywhere_.resize(words.size());
    for (const std::size_t word : chosen) {
        isEverywhere_[word] = 1;
        everywhere_.emplace_back(words[word]);
    }
    isEmpty_ = !hasMarks && chosen.empty();
}

std::vector<std::uint8_t> LeftOutWords::in(const EncodedDocument& document) const {
    if (isEmpty_) return {};
    std::vector<std::uint8_t> isLeftOut = document.against;
    isLeftOut.resize(document.words.size());
    for (std::size_t i = 0; i < isLeftOut.size(); ++i)
        if (isEverywhere(document.words[i])) isLeftOut[i] = 1;
    const auto count = static_cast<std::size_t>(std::count(isLeftOut.begin(), isLeftOut.end(), 1));
    return count == 0 || count == isLeftOut.size() ? std::vector<std::uint8_t>() : isLeftOut;
}

}  // namespace hanscope
