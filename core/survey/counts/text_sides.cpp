#include "core/survey/counts/text_sides.h"

#include <algorithm>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"

namespace hanscope {
namespace {

constexpr std::size_t kListedNames = 20;

bool haveCommon(const std::vector<std::string>& names, const std::set<std::string>& any) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return any.count(name) > 0; });
}

}  // namespace

SideFinder::SideFinder(const SidesQuestion& question, const Shard& shard)
    : group_(question.group.begin(), question.group.end()),
      against_(question.against.begin(), question.against.end()),
      isNamelessOther_(question.isNamelessOther),
      shard_(shard) {}

void SideFinder::add(std::uint64_t row, const std::vector<std::string>& names) {
    names_.insert(names.begin(), names.end());
    const bool isInGroup = haveCommon(names, group_);
    const bool isOther = !against_.empty() ? haveCommon(names, against_)
                         : names.empty()   ? isNamelessOther_
                                           : !isInGroup;
    sides_.ofRow.resize(row + 1, TextSide::Neither);
    if (isInGroup == isOther) {  // both: a text with labels of both
        sides_.neither += shard_.has(row) ? 1 : 0;
        return;
    }
    sides_.ofRow[row] = isInGroup ? TextSide::Group : TextSide::Others;
    ++(isInGroup ? inGroup_ : others_);
}

TextSides SideFinder::sides() {
    requireKnown(group_);
    requireKnown(against_);
    if (inGroup_ == 0)
        throw Error(
            message("all texts of the group are also among the others; compare with others"));
    if (others_ == 0)
        throw Error(
            message("no text is outside of the group, so there is nothing to compare it "
                    "with; choose a smaller group"));
    return std::move(sides_);
}

void SideFinder::requireKnown(const std::set<std::string>& names) const {
    for (const std::string& name : names) {
        if (names_.count(name) > 0) continue;
        std::vector<std::string> known;
        for (const std::string& each : names_) known.push_back(inQuotes(each));
        std::sort(known.begin(), known.end());
        if (known.empty())
            throw Error(message("no text is in a group, so there is nothing to compare"));
        throw Error(message("no text is in the group %1; the groups are %2", inQuotes(name),
                            listed(known, kListedNames)));
    }
}

}  // namespace hanscope
