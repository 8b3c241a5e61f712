#include <string_view>
#include <unordered_map>

#include "core/counted.h"
#include "core/error.h"
#include "core/experiment/training_data.h"
#include "core/message.h"

namespace hanscope {

namespace {

constexpr std::int32_t kUnknown = -1;
constexpr std::size_t kMaxListed = 12;

FileError::Place lineOf(const DocumentPlace& place) {
    FileError::Place line;
    if (place.line > 0) line.line = place.line;
    return line;
}

std::vector<std::int32_t> positions(const std::vector<std::string>& names,
                                    const std::vector<std::string>& known) {
    std::unordered_map<std::string_view, std::int32_t> places;
    for (const std::string& name : known)
        places.emplace(name, static_cast<std::int32_t>(places.size()));
    std::vector<std::int32_t> result;
    for (const std::string& name : names) {
        const auto found = places.find(name);
        result.push_back(found == places.end() ? kUnknown : found->second);
    }
    return result;
}

}  // namespace

LabelLists labelsAmong(const std::vector<std::string>& known, const EncodedCorpus& corpus,
                       const std::filesystem::path& path, const Message& owner) {
    const std::vector<std::int32_t> position = positions(corpus.labelNames(), known);
    for (std::size_t i = 0; i < corpus.labels().size(); ++i)
        for (const std::int32_t label : corpus.labels()[i]) {
            const auto name = static_cast<std::size_t>(label);
            if (position[name] == kUnknown)
                throw FileError(
                    path,
                    message("the label '%1' is not one of the labels of %2 (%3); correct this "
                            "label or remove its document",
                            corpus.labelNames()[name], owner, listed(known, kMaxListed)),
                    lineOf(corpus.place(i)));
        }
    return corpus.labels().renumbered(position);
}

}  // namespace hanscope
