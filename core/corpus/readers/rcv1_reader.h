#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Whether the first line begins with ".I ". False if the file cannot be read.
bool isRcv1(const std::filesystem::path& path);

/// The file beside the tokens that says which topics a document has: the only one whose name ends
/// in .qrels (also .gz, .zst), or else the only one of these with "topics" in its name. Throws
/// FileError if there is none, or several.
std::filesystem::path rcv1Topics(const std::filesystem::path& tokens);

/// Reads the token files of RCV1-v2 (Lewis et al. 2004):
///
///     .I 2286
///     .W
///     recov recov excit
///     bring mexic
///
/// A text is the tokens of a document, to an empty line or the next ".I"; its labels are the topics
/// of its number in rcv1Topics(), lines "TOPIC NUMBER 1". That file may have further documents.
class Rcv1Reader : public RowReader {
 public:
    Rcv1Reader(const std::filesystem::path& path, Labelling labelling);

    /// Throws RowError for a document without number, tokens or topics; the next one follows.
    bool next(Row& row) override;
    void seek(const RowPlace& place) override;
    ReadPosition position() const override { return lines_.position(); }

 private:
    void readTopics(const std::filesystem::path& path);
    bool nextLine(std::string_view& line);
    bool skipToDocument(Row& row, std::string& number);
    void readTokens(Row& row);

    LineSource lines_;
    Labelling labelling_;
    std::filesystem::path topicsPath_;
    std::unordered_map<std::string, std::vector<std::string>> topics_;  // by the document's number
    std::string_view held_;  // a line that was read too far; valid until the next one is read
    bool isHeld_ = false;
};

}  // namespace hanscope
