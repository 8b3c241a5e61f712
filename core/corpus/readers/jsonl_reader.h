#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/json_check.h"
#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Reads one JSON object from each line. The text is a string, or a list of words, or a list of
/// sentences that are lists of words; the words are then taken as they are. The label is a string,
/// a number (its text is that of JSON: 7, 3.5), true or false; a list of labels is an array of
/// these. Empty lines are skipped.
class JsonlReader : public RowReader {
 public:
    JsonlReader(const std::filesystem::path& path, const Columns& columns);

    bool next(Row& row) override;
    void seek(const RowPlace& place) override;
    ReadPosition position() const override { return lines_.position(); }

 private:
    nlohmann::json parsed(std::string_view line) const;
    void chooseKeys(const nlohmann::json& object);
    const nlohmann::json& valueOf(const nlohmann::json& object, const std::string& key) const;
    void setText(Row& row, const nlohmann::json& object) const;
    void addWords(Row& row, const nlohmann::json& words) const;
    std::vector<std::string> labelsIn(const nlohmann::json& object) const;
    bool hasLabel(const nlohmann::json& object) const;
    std::string labelOf(const nlohmann::json& object) const;
    std::vector<std::string> labelsOf(const nlohmann::json& object) const;
    [[noreturn]] void failFor(const JsonFault& fault) const;
    [[noreturn]] void failInvalid(std::uint64_t byteOfLine) const;
    [[noreturn]] void fail(const Message& sentence, std::optional<std::uint64_t> byte = {}) const;

    LineSource lines_;
    Columns wanted_;
    Columns keys_;  // empty until the first object is read
};

}  // namespace hanscope
