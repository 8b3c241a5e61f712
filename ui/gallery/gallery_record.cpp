#include "ui/gallery/gallery_record.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/survey/survey_table.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxNameLength = 40;
constexpr std::size_t kMaxBytesOfACharacter = 4;

bool isSafe(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

std::string jsonLine(const GalleryRecord& record) {
    using Json = nlohmann::ordered_json;
    const Json object{{"number", record.number},
                      {"name", record.name},
                      {"file", record.file},
                      {"prediction", record.prediction},
                      {"probability", record.probability},
                      {"truth", record.truth},
                      {"right", record.isRight},
                      {"words", record.words},
                      {"beginning", record.beginning},
                      {"bytes", record.bytes},
                      {"key", record.key}};
    // The name of a file may be any bytes.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

GalleryRecord recordOf(const std::string& jsonLine) {
    try {
        const auto object = nlohmann::json::parse(jsonLine);
        GalleryRecord record;
        object.at("number").get_to(record.number);
        object.at("name").get_to(record.name);
        object.at("file").get_to(record.file);
        object.at("prediction").get_to(record.prediction);
        object.at("probability").get_to(record.probability);
        object.at("truth").get_to(record.truth);
        object.at("right").get_to(record.isRight);
        object.at("words").get_to(record.words);
        object.at("beginning").get_to(record.beginning);
        object.at("bytes").get_to(record.bytes);
        object.at("key").get_to(record.key);
        return record;
    } catch (const nlohmann::json::exception&) {
        throw Error(message("this line does not describe a figure; it is left out"));
    }
}

std::string shortened(const std::string& text, std::size_t bytes) {
    const std::string line = beginningOf(text, bytes);
    return beginningOf(text, bytes + kMaxBytesOfACharacter + 1) == line ? line : line + "…";
}

std::string figureFileName(std::uint64_t number, const std::string& name,
                           const std::string& ending) {
    std::string safe;
    for (const char c : name) {
        if (safe.size() == kMaxNameLength) break;
        if (isSafe(c))
            safe += c;
        else if (!safe.empty() && safe.back() != '-')
            safe += '-';
    }
    while (!safe.empty() && safe.back() == '-') safe.pop_back();
    char digits[32];
    std::snprintf(digits, sizeof digits, "%05llu", static_cast<unsigned long long>(number));
    return digits + (safe.empty() ? "" : "-" + safe) + ending;
}

}  // namespace hanscope::ui
