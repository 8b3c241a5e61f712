#include "core/experiment/storable_card.h"

#include <utility>

#include "core/experiment/training_data.h"
#include "core/text/text_file.h"

namespace hanscope {
namespace {

/// Returns whether something was replaced.
bool replaceInvalid(std::string& text) {
    std::string valid = withInvalidUtf8Replaced(text);
    if (valid == text) return false;
    text = std::move(valid);
    return true;
}

void sendReplaced(const std::string& names, const RunListener& listener) {
    sendNote(listener,
             "bytes that are not UTF-8 are replaced by U+FFFD (\uFFFD) in the model's card: in " +
                 names);
}

}  // namespace

void makeStorable(ModelCard& card, const RunListener& listener) {
    std::string names;
    for (const auto& [name, text] : {std::pair("name", &card.name),
                                     {"description", &card.description},
                                     {"data", &card.data},
                                     {"terms", &card.terms},
                                     {"command", &card.command},
                                     {"split", &card.split},
                                     {"date", &card.date}})
        if (replaceInvalid(*text)) names += (names.empty() ? "" : ", ") + std::string(name);
    if (!names.empty()) sendReplaced(names, listener);
}

void makeStorable(std::string& text, const std::string& name, const RunListener& listener) {
    if (replaceInvalid(text)) sendReplaced(name, listener);
}

}  // namespace hanscope
