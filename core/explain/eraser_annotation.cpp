#include "core/explain/eraser_annotation.h"

#include <nlohmann/json.hpp>

namespace hanscope {
namespace {

using Json = nlohmann::ordered_json;

Json evidence(const Document& document, const std::string& id, std::size_t sentence,
              std::size_t begin, std::size_t end) {
    const Range range{document.words()[begin].begin, document.words()[end - 1].end};
    return {{"docid", id},
            {"start_token", begin},
            {"end_token", end},
            {"start_sentence", sentence},
            {"end_sentence", sentence + 1},
            {"text", std::string(document.at(range))}};
}

}  // namespace

std::string eraserAnnotation(const Document& document, const std::string& id,
                             const std::string& label, const std::vector<std::uint8_t>& isMarked) {
    Json evidences = Json::array();
    for (std::size_t s = 0; s < document.sentences().size(); ++s) {
        const Sentence& sentence = document.sentences()[s];
        const std::size_t last = sentence.firstWord + sentence.wordCount;
        for (std::size_t word = sentence.firstWord; word < last;) {
            std::size_t end = word;
            while (end < last && isMarked[end]) ++end;
            if (end > word) evidences.push_back(evidence(document, id, s, word, end));
            word = end + 1;
        }
    }
    const Json annotation{{"annotation_id", id},
                          {"docids", Json::array({id})},
                          {"query", ""},
                          {"classification", label},
                          {"evidences", Json::array({evidences})}};
    return annotation.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace hanscope
