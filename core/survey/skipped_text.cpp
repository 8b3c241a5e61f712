#include "core/survey/skipped_text.h"

#include <nlohmann/json.hpp>

namespace hanscope {

std::string skippedText(const SkippedRows& skipped) {
    nlohmann::json faults = nlohmann::json::array();
    for (const Message& fault : skipped.faults) faults.push_back(fault.toJson());
    return nlohmann::json{{"empty", skipped.empty},
                          {"faulty", skipped.faulty},
                          {"faults", faults},
                          {"unlabelled", skipped.unlabelled.count},
                          {"unlabelled_lines", skipped.unlabelled.lines},
                          {"doubtful", skipped.doubtful.count},
                          {"doubtful_lines", skipped.doubtful.lines}}
        .dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

SkippedRows skippedIn(const std::string& text) {
    const auto object = nlohmann::json::parse(text);
    SkippedRows skipped;
    skipped.empty = object.at("empty").get<std::uint64_t>();
    skipped.faulty = object.at("faulty").get<std::uint64_t>();
    object.at("unlabelled").get_to(skipped.unlabelled.count);
    object.at("unlabelled_lines").get_to(skipped.unlabelled.lines);
    skipped.doubtful.count = object.value("doubtful", std::uint64_t{0});
    skipped.doubtful.lines = object.value("doubtful_lines", std::vector<std::uint64_t>());
    for (const auto& fault : object.at("faults"))
        skipped.faults.push_back(Message::fromJson(fault.get<std::string>()));
    return skipped;
}

}  // namespace hanscope
