#include "core/quotes/quote.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "core/corpus/label_project.h"
#include "core/text/normalizer.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

void removeUnusedTexts(QuoteBook& book) {
    std::set<std::string_view> used;
    for (const Quote& quote : book.quotes) used.insert(quote.textKey);
    for (auto text = book.texts.begin(); text != book.texts.end();)
        text = used.count(text->first) > 0 ? std::next(text) : book.texts.erase(text);
}

/// Replaces those that have the same key, unless they stay, and appends the others.
template <class Value, class Key>
void takeOver(std::vector<Value>& values, const std::vector<Value>& changed, bool keepsKnown,
              Key key) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < values.size(); ++i) places.emplace(key(values[i]), i);
    for (const Value& each : changed) {
        const auto [place, isNew] = places.emplace(key(each), values.size());
        if (isNew)
            values.push_back(each);
        else if (!keepsKnown)
            values[place->second] = each;
    }
}

/// Whether the code is this one or under it.
bool isWithin(const std::string& code, const std::string& wanted) {
    return code == wanted || beginsWith(code, wanted + std::string(kCodeSeparator));
}

bool has(const std::vector<std::string>& labels, const std::string& label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

/// Removes the codes of these names that no quote has.
void removeCodes(QuoteBook& book, const std::vector<std::string>& names) {
    const auto isUsed = [&](const std::string& name) {
        return std::any_of(book.quotes.begin(), book.quotes.end(),
                           [&](const Quote& quote) { return isWithin(quote.code, name); });
    };
    const auto isDeleted = [&](const QuoteCode& code) {
        return has(names, code.name) && !isUsed(code.name);
    };
    book.codes.erase(std::remove_if(book.codes.begin(), book.codes.end(), isDeleted),
                     book.codes.end());
}

}  // namespace

const Quote* QuoteBook::find(std::string_view id) const {
    const auto found = std::find_if(quotes.begin(), quotes.end(),
                                    [&](const Quote& quote) { return quote.id == id; });
    return found == quotes.end() ? nullptr : &*found;
}

void change(QuoteBook& book, const QuoteChange& change) {
    const std::set<std::string> deleted(change.deleted.begin(), change.deleted.end());
    const auto isDeleted = [&](const Quote& quote) { return deleted.count(quote.id) > 0; };
    book.quotes.erase(std::remove_if(book.quotes.begin(), book.quotes.end(), isDeleted),
                      book.quotes.end());
    takeOver(book.quotes, change.quotes, change.keepsKnown,
             [](const Quote& quote) { return quote.id; });
    takeOver(book.codes, change.codes, change.keepsKnown,
             [](const QuoteCode& code) { return code.name; });
    for (const auto& [key, text] : change.texts)
        if (text.size() <= kMaxKeptText) book.texts.emplace(key, text);
    removeUnusedTexts(book);
    removeCodes(book, change.deletedCodes);
}

std::uint64_t charactersIn(std::string_view text) {
    const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; };
    return static_cast<std::uint64_t>(std::count_if(text.begin(), text.end(), begins));
}

Quote quoteOf(std::string_view text, Range bytes) {
    Quote quote;
    quote.text = text.substr(bytes.begin, bytes.size());
    quote.textKey = textKey(text);
    quote.bytes = bytes;
    quote.characters.begin = charactersIn(text.substr(0, bytes.begin));
    quote.characters.end = quote.characters.begin + charactersIn(quote.text);
    return quote;
}

std::string guidOf(std::string_view bytes) {
    std::string guid = textKey(bytes);
    guid[12] = '8';  // the version of GUIDs whose other bits are one's own
    guid[16] = "89ab"[(guid[16] >= 'a' ? guid[16] - 'a' + 10 : guid[16] - '0') & 3];
    for (const std::size_t at : {20u, 16u, 12u, 8u}) guid.insert(at, "-");
    return guid;
}

QuotePlace placeIn(std::string_view text, const Quote& quote) {
    using Kind = QuotePlace::Kind;
    const bool isThere = quote.bytes.begin <= text.size() &&
                         text.substr(quote.bytes.begin, quote.bytes.size()) == quote.text;
    if (isThere && textKey(text) == quote.textKey) return {Kind::Same, quote.bytes};
    const std::size_t found = quote.text.empty() ? text.npos : text.find(quote.text);
    if (found == text.npos || text.find(quote.text, found + 1) != text.npos) return {};
    return {
        Kind::Moved,
        {static_cast<std::uint32_t>(found), static_cast<std::uint32_t>(found + quote.text.size())}};
}

std::vector<std::string> groupNames(const Quote& quote, QuoteGrouping by) {
    const auto unlessEmpty = [](const std::string& name) {
        return name.empty() ? std::vector<std::string>() : std::vector<std::string>{name};
    };
    switch (by) {
        case QuoteGrouping::Code:
            return unlessEmpty(quote.code);
        case QuoteGrouping::Prediction:
            return quote.predicted;
        case QuoteGrouping::Truth:
            return quote.truth;
        case QuoteGrouping::Text:
            return unlessEmpty(sourceText(quote));
    }
    return {};
}

std::vector<QuoteGroup> groupsOf(const std::vector<Quote>& quotes, QuoteGrouping by) {
    std::map<std::string, std::vector<const Quote*>> named;
    QuoteGroup others;
    for (const Quote& quote : quotes) {
        const std::vector<std::string> names = groupNames(quote, by);
        for (const std::string& name : std::set<std::string>(names.begin(), names.end()))
            named[name].push_back(&quote);
        if (names.empty()) others.quotes.push_back(&quote);
    }
    std::vector<QuoteGroup> groups;
    for (auto& [name, members] : named) groups.push_back({name, std::move(members)});
    if (!others.quotes.empty()) groups.push_back(std::move(others));
    return groups;
}

std::string sourceKey(const Quote& quote) {
    const std::string row = quote.row ? std::to_string(*quote.row) : "";
    return quote.path + '\n' + row + '\n' + (quote.row ? "" : quote.title) + '\n' + quote.textKey;
}

std::string sourceText(const Quote& quote) {
    if (quote.title.empty() && !quote.path.empty()) {
        const std::string name = quote.path.substr(quote.path.rfind('/') + 1);
        return quote.row ? name + ", row " + std::to_string(*quote.row) : name;
    }
    return quote.title;
}

std::vector<Quote> wantedQuotes(const QuoteBook& book, const QuoteFilter& filter) {
    const Normalizer normalizer{Preprocessing()};
    const std::string words = normalizer.normalized(filter.words);
    std::vector<Quote> wanted;
    for (const Quote& quote : book.quotes) {
        const std::string all =
            quote.text + '\n' + quote.note + '\n' + quote.code + '\n' + quote.title;
        const bool hasLabel = filter.label.empty() || has(quote.predicted, filter.label) ||
                              has(quote.truth, filter.label);
        if (hasLabel && (filter.code.empty() || isWithin(quote.code, filter.code)) &&
            normalizer.normalized(all).find(words) != std::string::npos)
            wanted.push_back(quote);
    }
    return wanted;
}

}  // namespace hanscope
