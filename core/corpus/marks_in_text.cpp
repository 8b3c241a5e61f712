#include "core/corpus/marks_in_text.h"

#include <algorithm>
#include <iterator>

#include "core/error.h"
#include "core/message.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

const InTextForm& formNamed(std::string_view name) {
    const auto found = std::find_if(std::begin(kInTextForms), std::end(kInTextForms),
                                    [&](const InTextForm& form) { return name == form.name; });
    if (found == std::end(kInTextForms))
        throw Error(
            message("there is no form '%1' of marks in texts; choose stars, tags or "
                    "brackets",
                    std::string(name)));
    return *found;
}

[[noreturn]] void failUnpaired(std::string_view sign, std::size_t byte, std::string_view other) {
    throw Error(
        message("'%1' at byte %2 of the text has no '%3'; add it, or remove this one, since such "
                "signs are read as marks",
                std::string(sign), byte, std::string(other)));
}

/// Places of a text with signs, asked for in ascending order, in the text without them.
class PlacesWithoutSigns {
 public:
    /// `marks`: of the text without signs.
    PlacesWithoutSigns(const std::vector<Range>& marks, const InTextForm& form) {
        std::uint32_t shift = 0;
        const auto add = [&](std::uint32_t at, std::string_view sign) {
            const auto size = static_cast<std::uint32_t>(sign.size());
            signs_.push_back({at + shift, at + shift + size});
            shift += size;
        };
        for (const Range mark : marks) {
            add(mark.begin, form.begin);
            add(mark.end, form.end);
        }
    }

    std::uint32_t of(std::uint32_t at) {
        for (; next_ < signs_.size() && signs_[next_].end <= at; ++next_)
            removed_ += signs_[next_].size();
        const bool isInSign = next_ < signs_.size() && signs_[next_].begin < at;
        return (isInSign ? signs_[next_].begin : at) - removed_;
    }

 private:
    std::vector<Range> signs_;   // of the text with signs
    std::size_t next_ = 0;       // of them
    std::uint32_t removed_ = 0;  // bytes of those before it
};

TextStructure withoutSigns(const TextStructure& structure, const std::vector<Range>& marks,
                           const InTextForm& form) {
    TextStructure result = structure;
    PlacesWithoutSigns ofParts(marks, form), ofPages(marks, form);
    for (TextPart& part : result.parts)
        part.range = {ofParts.of(part.range.begin), ofParts.of(part.range.end)};
    const auto isEmpty = [](const TextPart& part) { return part.range.size() == 0; };
    result.parts.erase(std::remove_if(result.parts.begin(), result.parts.end(), isEmpty),
                       result.parts.end());
    for (PageStart& page : result.pages) page.at = ofPages.of(page.at);
    return result;
}

class MarkedRows final : public RowReader {
 public:
    MarkedRows(std::unique_ptr<RowReader> rows, std::filesystem::path path, std::string name)
        : rows_(std::move(rows)), path_(std::move(path)), name_(std::move(name)) {}

    bool next(Row& row) override {
        if (!rows_->next(row)) return false;
        try {
            take(row);
        } catch (const FileError&) {
            throw;
        } catch (const Error& error) {
            FileError::Place place;
            if (row.line > 0) place.line = row.line;
            throw RowError(path_, error.sentence(), place);
        }
        return true;
    }
    void seek(const RowPlace& place) override { rows_->seek(place); }
    ReadPosition position() const override { return rows_->position(); }

 private:
    void take(Row& row) const {
        if (!row.words.empty())
            throw Error(
                message("this text is a list of words, and marks are looked for in a text; write "
                        "it as a string"));
        if (!row.marks.empty() || !row.against.empty())
            throw Error(
                message("this text has marks beside it, whose places are those of the text with "
                        "its signs; leave out --marks-in-text, or the other marks"));
        const std::vector<Range> marks = takeMarks(row.text, name_);
        row.sentences.clear();
        row.structure = withoutSigns(row.structure, marks, formNamed(name_));
        if (!marks.empty()) row.marks = {marks};
    }

    std::unique_ptr<RowReader> rows_;
    std::filesystem::path path_;
    std::string name_;
};

}  // namespace

std::vector<std::string> inTextNames() {
    std::vector<std::string> names;
    for (const InTextForm& form : kInTextForms) names.emplace_back(form.name);
    return names;
}

std::vector<Range> takeMarks(std::string& text, std::string_view name) {
    const InTextForm& form = formNamed(name);
    const std::string_view begin = form.begin, end = form.end;
    std::string plain;
    std::vector<Range> marks;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t opened = std::min(text.find(begin, at), text.size());
        const std::size_t stray = begin == end ? text.size() : text.find(end, at);
        if (stray < opened) failUnpaired(end, stray, begin);
        plain.append(text, at, opened - at);
        if (opened == text.size()) break;
        const std::size_t from = opened + begin.size(), closed = text.find(end, from);
        if (closed == std::string::npos || (begin != end && text.find(begin, from) < closed))
            failUnpaired(begin, opened, end);
        const auto first = static_cast<std::uint32_t>(plain.size());
        plain.append(text, from, closed - from);
        if (trimmed(std::string_view(text).substr(from, closed - from)).empty())
            throw Error(message("the mark at byte %1 of the text has no words; remove it", opened));
        marks.push_back({first, static_cast<std::uint32_t>(plain.size())});
        at = closed + end.size();
    }
    text = std::move(plain);
    return marks;
}

std::unique_ptr<RowReader> withMarksInText(std::unique_ptr<RowReader> rows,
                                           const std::filesystem::path& path,
                                           const std::string& name) {
    return std::make_unique<MarkedRows>(std::move(rows), path, name);
}

}  // namespace hanscope
