#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

struct Row;

/// What people say of a part of a text that they mark: it is a reason for the label, or it is
/// against sense that it matters: a name, a place, an artefact of the data.
enum class MarkKind { Reason, Against };

/// Bytes of a text that people marked, ascending: as reasons for its label, and as what must not
/// matter.
struct MarkedRanges {
    std::vector<Range> reasons{}, against{};

    bool isEmpty() const { return reasons.empty() && against.empty(); }
    bool operator==(const MarkedRanges& o) const {
        return reasons == o.reasons && against == o.against;
    }
};

/// The label of parts that must not matter, in label tools. Any other is that of a reason.
inline constexpr char kAgainst[] = "against";

/// A part of a text that people marked in a label tool, in characters: code points, as Python
/// counts, or UTF-16 units, as browsers do.
struct CountedSpan {
    std::uint64_t begin = 0, end = 0;
    std::string quoted{};  ///< what the tool says stands there; may be empty
    MarkKind kind = MarkKind::Reason;
};

/// The spans that are listed as an array of objects with "start" and "end", or "start_offset" and
/// "end_offset", or of arrays [start, end, …]. The label says of which kind one is: "label", the
/// only one of "labels", or what follows the end. What has another form is left out.
template <class Json>
std::vector<CountedSpan> spansIn(const Json& list);

/// Whether the array is a list of spans and nothing else, of one at least.
template <class Json>
bool areSpans(const Json& list);

/// The bytes of the spans of one kind, which are counted in code points unless only UTF-16 units
/// give what is quoted: ascending, overlapping ones joined. Spans that are empty or not in the text
/// are left out.
std::vector<Range> rangesOf(std::string_view text, const std::vector<CountedSpan>& spans,
                            MarkKind kind = MarkKind::Reason);

/// The same of spans that are counted in UTF-16 units. Throws Error for one that is empty, not in
/// the text, or begins or ends inside of a character.
std::vector<Range> utf16RangesOf(std::string_view text, const std::vector<CountedSpan>& spans,
                                 MarkKind kind);

/// The reverse, in code points: ranges of bytes that do not begin and end with a character of the
/// text are left out.
std::vector<CountedSpan> spansOf(std::string_view text, const std::vector<Range>& ranges,
                                 MarkKind kind = MarkKind::Reason);

/// The marks in a column (Columns::marks, Columns::against): of one person a list of [begin, end],
/// places in bytes of the text, or a list of such lists, one for each person; null: none. Throws
/// Error that says what is wrong: another form, or a mark that is empty, not in the text, or inside
/// of a character.
template <class Json>
std::vector<std::vector<Range>> markListsIn(const Json& value, std::string_view text);

/// The marks of all people, ascending, overlapping ones joined.
std::vector<Range> joinedMarks(const std::vector<std::vector<Range>>& people);

/// What people marked in the text of a row, all of them together.
MarkedRanges markedRanges(const Row& row);

/// Throws Error if somebody marked as a reason (`people`) what must not matter (`against`,
/// ascending).
void requireApart(const std::vector<std::vector<Range>>& people, const std::vector<Range>& against);

/// [word] whether one person marked it: a part of it is in a mark. `marks`: ascending, none
/// overlaps another.
std::vector<std::uint8_t> markedWords(const Document& document, const std::vector<Range>& marks);

/// [word] 1 if it must not matter: a part of it is in such a mark. Of a mark that has words, its
/// punctuation may matter. Empty: all may. `against` as in markedWords().
std::vector<std::uint8_t> wordsAgainst(const Document& document, const std::vector<Range>& against);

/// [word] how many people marked it; empty: nobody marked any.
std::vector<std::int32_t> markCounts(const Document& document,
                                     const std::vector<std::vector<Range>>& people);

}  // namespace hanscope
