#include "core/text/tokenized_document.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace hanscope {
namespace {

constexpr std::string_view kBetweenWords = " \t\r";

// Adds the words of the bytes [begin, end).
void addWordsOfLine(std::string_view text, std::size_t begin, std::size_t end,
                    std::vector<Range>& words) {
    const std::string_view line = text.substr(0, end);
    for (std::size_t at = line.find_first_not_of(kBetweenWords, begin); at < end;) {
        const std::size_t wordEnd = std::min(line.find_first_of(kBetweenWords, at), end);
        words.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(wordEnd)});
        at = line.find_first_not_of(kBetweenWords, wordEnd);
    }
}

}  // namespace

Document tokenizedDocument(std::string text) {
    std::vector<Sentence> sentences;
    std::vector<Range> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t first = words.size();
        addWordsOfLine(text, begin, end, words);
        if (words.size() > first)
            sentences.push_back({{words[first].begin, words.back().end},
                                 static_cast<std::uint32_t>(first),
                                 static_cast<std::uint32_t>(words.size() - first)});
        begin = end + 1;
    }
    return Document(std::move(text), std::move(sentences), std::move(words));
}

}  // namespace hanscope
