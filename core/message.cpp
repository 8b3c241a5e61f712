#include "core/message.h"

#include <nlohmann/json.hpp>

#include "core/error.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr int kMaxDepth = 8;

json jsonOf(const Message& message) {
    if (!message.isTranslatable()) return message.text();
    json arguments = json::array();
    for (const Message& argument : message.arguments()) arguments.push_back(jsonOf(argument));
    return {{"text", message.text()}, {"arguments", arguments}};
}

}  // namespace

std::string Message::english() const {
    std::string result;
    for (std::size_t at = 0; at < text_.size(); ++at) {
        const std::size_t number = text_[at] == '%' && at + 1 < text_.size()
                                       ? static_cast<std::size_t>(text_[at + 1] - '0')
                                       : 0;
        if (number < 1 || number > arguments_.size()) {
            result += text_[at];
            continue;
        }
        result += arguments_[number - 1].english();
        ++at;
    }
    return result;
}

std::string Message::toJson() const {
    return jsonOf(*this).dump(-1, ' ', false, json::error_handler_t::replace);
}

Message Message::fromJson(std::string_view text) {
    const auto messageFrom = [](const auto& self, const json& value, int depth) -> Message {
        if (value.is_string()) return verbatim(value.get<std::string>());
        std::vector<Message> arguments;
        if (depth < kMaxDepth)
            for (const json& argument : value.at("arguments"))
                arguments.push_back(self(self, argument, depth + 1));
        return Message(value.at("text").get<std::string>(), std::move(arguments), true);
    };
    try {
        return messageFrom(messageFrom, json::parse(text), 0);
    } catch (const json::exception&) {
        return verbatim(std::string(text));
    }
}

Message messageOf(const std::exception& exception) {
    const auto* error = dynamic_cast<const Error*>(&exception);
    return error ? error->sentence() : Message::verbatim(exception.what());
}

}  // namespace hanscope
