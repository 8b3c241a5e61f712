#pragma once

#include <string>
#include <vector>

#include "core/message.h"

namespace hanscope::test {

inline std::vector<std::string> english(const std::vector<Message>& messages) {
    std::vector<std::string> texts;
    for (const Message& message : messages) texts.push_back(message.english());
    return texts;
}

}  // namespace hanscope::test
