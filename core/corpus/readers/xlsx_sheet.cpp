#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/corpus/readers/spreadsheet.h"
#include "core/error.h"
#include "core/formats/markup_reader.h"
#include "core/formats/zip_archive.h"
#include "core/formatted.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

using Parts = std::map<std::string, std::string>;  // by names in lower case

/// An attribute of the office relationships, whatever the prefix of its namespace.
std::string_view relationIdOf(const MarkupElement& element) {
    for (const std::string_view name : {"r:id", "rel:id", "d3p1:id", "ns1:id"})
        if (!element.attribute(name).empty()) return element.attribute(name);
    return {};
}

/// _x000D_ and the like, as Excel writes characters that XML cannot have.
std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        unsigned code = 0;
        const char* digits = text.data() + at + 2;
        const bool isEscape = text.substr(at, 2) == "_x" && at + 7 <= text.size() &&
                              text[at + 6] == '_' &&
                              std::from_chars(digits, digits + 4, code, 16).ptr == digits + 4;
        if (isEscape && code > 0) {
            appendUtf8(plain, code);
            at += 6;
        } else {
            plain += text[at];
        }
    }
    return plain;
}

/// The sheets of a workbook.
class XlsxWorkbook : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "workbookPr") {
            const std::string_view value = element.attribute("date1904");
            isFrom1904_ = value == "1" || value == "true";
        }
        if (name != "sheet") return;
        names.emplace_back(element.attribute("name"));
        ids.emplace_back(relationIdOf(element));
        const std::string_view state = element.attribute("state");
        areHidden.push_back(state == "hidden" || state == "veryHidden");
    }
    bool isFrom1904() const { return isFrom1904_; }
    /// Sheets of charts, dialogs and macros have no cells. `types`: of the parts, by their ids.
    void leaveOutCharts(const std::map<std::string, std::string>& types) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto type = types.find(ids[i]);
            if (type != types.end() && type->second != "worksheet") continue;
            names[kept] = names[i];
            ids[kept] = ids[i];
            areHidden[kept++] = areHidden[i];
        }
        names.resize(kept);
        ids.resize(kept);
        areHidden.resize(kept);
    }

    std::vector<std::string> names, ids;
    std::vector<bool> areHidden;

 private:
    bool isFrom1904_ = false;
};

/// Where the parts of a workbook are.
class XlsxRelations : public MarkupHandler {
 public:
    explicit XlsxRelations(std::string folder) : folder_(std::move(folder)) {}

    void start(const MarkupElement& element) override {
        if (localName(element.name()) != "Relationship") return;
        const std::string path = pathOf(element.attribute("Target"));
        byId[std::string(element.attribute("Id"))] = path;
        const std::string_view uri = element.attribute("Type");
        const std::string type(uri.substr(uri.rfind('/') + 1));
        byType[type] = path;
        types[std::string(element.attribute("Id"))] = type;
    }

    std::map<std::string, std::string> byId, byType;
    std::map<std::string, std::string> types;  // by id

 private:
    /// Without "." and "..".
    std::string pathOf(std::string_view target) const {
        std::string whole = beginsWith(target, "/") ? "" : folder_;
        whole += target;
        std::string path;
        for (std::size_t at = 0; at < whole.size();) {
            const std::size_t end = std::min(whole.find('/', at), whole.size());
            const std::string part = whole.substr(at, end - at);
            at = end + 1;
            if (part == "..")
                path.resize(path.rfind('/') == std::string::npos ? 0 : path.rfind('/'));
            else if (!part.empty() && part != ".")
                path += (path.empty() ? "" : "/") + part;
        }
        return path;
    }

    std::string folder_;
};

/// The texts to which cells refer by number.
class XlsxStrings : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "si") {
            if (strings.size() == kMaxSheetCells) throwTooManyCells(kMaxUnpackedSheetBytes);
            strings.emplace_back();
        }
        if (name == "rPh") ++hidden_;  // readings above characters
        isText_ = name == "t" && hidden_ == 0;
    }
    void end(std::string_view qualified) override {
        const std::string_view name = localName(qualified);
        if (name == "rPh") --hidden_;
        if (name == "t") isText_ = false;
        if (name == "si" && !strings.empty()) strings.back() = unescaped(strings.back());
    }
    void text(std::string_view text) override {
        if (isText_ && !strings.empty()) strings.back() += text;
    }

    std::vector<std::string> strings;

 private:
    int hidden_ = 0;
    bool isText_ = false;
};

/// What a number of days is shown as. A moment of midnight is a date.
enum class DateForm { None, Year, Month, Date, Moment, Time, Hours };

/// How numbers of a style are shown.
struct NumberForm {
    DateForm date = DateForm::None;
    bool isPercent = false, isGrouped = false;
    std::optional<int> decimals;  // none: as many as there are
    std::size_t digits = 0;       // before the decimal point at least: 5 of "00000"
    std::string before, after;    // such as "€ " and "%"
};

/// `letters`: a code without what is no form, of which [h] means hours above 24, too.
DateForm dateFormOf(std::string_view letters, bool hasHours) {
    const auto has = [&](const char* any) {
        return letters.find_first_of(any) != std::string_view::npos;
    };
    if (hasHours) return DateForm::Hours;
    const bool hasYear = has("yY"), hasMonth = has("mM"), hasDay = has("dD");
    if (has("hHsS")) return hasYear || hasDay ? DateForm::Moment : DateForm::Time;
    if (hasYear && !hasDay) return hasMonth ? DateForm::Month : DateForm::Year;
    return hasMonth || hasDay ? DateForm::Date : DateForm::None;
}

/// What the first form of a code such as "#,##0.00 [$€-407];[Red]-0" has: its letters and digits,
/// and the texts before and after them, as they are shown.
struct CodeParts {
    std::string plain, before, after;
    bool isBroken = false;  // a text stands between the digits

    explicit CodeParts(std::string_view code) {
        for (std::size_t i = 0; i < code.size() && code[i] != ';'; ++i) {
            const char c = code[i];
            if (c == '"' || c == '[') {
                const std::size_t end = std::min(code.find(c == '[' ? ']' : c, i + 1), code.size());
                std::string_view text = code.substr(i + 1, end - i - 1);
                if (c == '[') text = text.substr(0, 1) == "$" ? symbolIn(text) : "";
                addText(text);
                i = end;
            } else if (c == '\\') {
                const std::size_t end = endOf(code, i + 1);
                addText(code.substr(i + 1, end - i - 1));
                i = end - 1;
            } else if (c == '_' || c == '*') {
                i = endOf(code, i + 1) - 1;  // space of this character's width, or as there is room
            } else if (c == '%' || static_cast<unsigned char>(c) >= 0x80 ||
                       std::string_view("$+-() ").find(c) != std::string_view::npos) {
                addText(code.substr(i, 1));
                if (c == '%') plain += c;
            } else {
                plain += c;
                isBroken |= !after.empty();
            }
        }
    }

 private:
    // Behind the character of UTF-8 that begins here, at most the code's end.
    static std::size_t endOf(std::string_view code, std::size_t begin) {
        std::size_t end = std::min(begin + 1, code.size());
        while (end < code.size() && (static_cast<unsigned char>(code[end]) & 0xc0) == 0x80) ++end;
        return end;
    }
    static std::string_view symbolIn(std::string_view currency) {
        return currency.substr(
            1, currency.find('-') == currency.npos ? currency.npos : currency.find('-') - 1);
    }
    void addText(std::string_view text) { (plain.empty() ? before : after) += text; }
};

/// The form that a code such as "#,##0.00" or "dd.mm.yyyy" means.
NumberForm formOfCode(std::string_view code) {
    NumberForm form;
    CodeParts parts(code);
    const std::string& plain = parts.plain;
    if (plain == "General" || plain == "@") return form;
    const bool hasHours = code.find("[h") != code.npos || code.find("[H") != code.npos;
    form.date = dateFormOf(plain, hasHours);
    form.isPercent = plain.find('%') != std::string::npos;
    const std::string digits = plain.substr(0, plain.find('%'));
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const bool isPlain = !parts.isBroken && digits.find_first_not_of("#0,.") == std::string::npos &&
                         digits.find('0') != std::string::npos &&
                         (point == 0 || digits[point - 1] != ',');  // thousands alone
    form.isGrouped = plain.find(",#") != std::string::npos || plain.find(",0") != std::string::npos;
    form.after = form.isPercent ? "%" : "";
    if (!isPlain) return form;
    form.before = std::move(parts.before);
    form.after = std::move(parts.after);
    form.digits = static_cast<std::size_t>(
        std::count(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(point), '0'));
    if (point == digits.size()) {
        form.decimals = 0;
        return form;
    }
    const auto zeros = std::min(digits.find_first_not_of('0', point + 1), digits.size());
    const bool isFixed = zeros == digits.size() || digits[zeros] != '#';
    const std::size_t count = zeros - point - 1;
    if (isFixed && count < 20) form.decimals = static_cast<int>(count);
    return form;
}

NumberForm builtInForm(int id) {
    constexpr std::array<const char*, 12> kCodes{"General",  "0",       "0.00",    "#,##0",
                                                 "#,##0.00", "General", "General", "General",
                                                 "General",  "0%",      "0.00%",   "General"};
    if (id >= 0 && id < 12) return formOfCode(kCodes[static_cast<std::size_t>(id)]);
    const bool isForeign = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);  // Chinese and so on
    NumberForm form;
    if (id >= 14 && id <= 16) form.date = DateForm::Date;
    if (id == 17) form.date = DateForm::Month;
    if ((id >= 18 && id <= 21) || id == 45 || id == 47) form.date = DateForm::Time;
    if (id == 46) form.date = DateForm::Hours;
    if (id == 22 || isForeign) form.date = DateForm::Moment;
    return form;
}

/// How cells of each style show numbers.
class XlsxStyles : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "numFmt")
            codes_[element.number("numFmtId", -1)] = formOfCode(element.attribute("formatCode"));
        if (name == "cellXfs") isCell_ = true;
        if (name != "xf" || !isCell_) return;
        const int id = element.number("numFmtId");
        const auto code = codes_.find(id);
        forms_.push_back(code == codes_.end() ? builtInForm(id) : code->second);
    }
    void end(std::string_view name) override {
        if (localName(name) == "cellXfs") isCell_ = false;
    }
    NumberForm of(int style) const {
        const auto place = static_cast<std::size_t>(style);
        return style >= 0 && place < forms_.size() ? forms_[place] : NumberForm();
    }

 private:
    std::map<int, NumberForm> codes_;
    std::vector<NumberForm> forms_;
    bool isCell_ = false;
};

/// Year, month and day of a day counted from 1970 (of the Gregorian calendar).
std::string dateText(std::int64_t days) {
    days += 719468;
    const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const std::int64_t day = days - era * 146097;
    const std::int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    const std::int64_t ofYear = day - (365 * year + year / 4 - year / 100);
    const std::int64_t month = (5 * ofYear + 2) / 153;
    return formatted("%04d-%02d-%02d", static_cast<int>(year + era * 400 + (month >= 10)),
                     static_cast<int>(month < 10 ? month + 3 : month - 9),
                     static_cast<int>(ofYear - (153 * month + 2) / 5 + 1));
}

/// A number of days, which Excel counts from 1900 (with a day that there was not, the 60th) or
/// 1904.
std::string dateOf(double serial, DateForm form, bool isFrom1904) {
    if (!(serial >= 0 && serial < 2958466)) return {};
    auto seconds = static_cast<std::int64_t>(std::llround(serial * 86400));
    std::int64_t days = seconds / 86400;
    if (form != DateForm::Hours) seconds %= 86400;
    const std::string time =
        formatted("%02d:%02d:%02d", static_cast<int>(seconds / 3600),
                  static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60));
    if (days == 0 || form == DateForm::Time || form == DateForm::Hours) return time;
    const std::int64_t first = isFrom1904 ? -24107 : days < 60 ? -25568 : -25569;
    const std::string date = dateText(days + first);
    if (form == DateForm::Year) return date.substr(0, 4);
    if (form == DateForm::Month) return date.substr(0, 7);
    return seconds == 0 || form == DateForm::Date ? date : date + " " + time;
}

/// A moment of the strict form of Office Open XML.
std::string shownDate(const std::string& written, DateForm form) {
    const std::string moment = shownMoment(written);
    if (form == DateForm::Year) return moment.substr(0, 4);
    if (form == DateForm::Month) return moment.substr(0, 7);
    return form == DateForm::Date ? moment.substr(0, 10) : moment;
}

/// The digits of a whole number, of the next one.
std::string nextNumber(std::string digits) {
    std::size_t at = digits.size();
    for (; at > 0 && digits[at - 1] == '9'; --at) digits[at - 1] = '0';
    if (at == 0) return "1" + digits;
    ++digits[at - 1];
    return digits;
}

/// A number that is not negative times 10^`shift` with so many decimals, rounded as Excel does:
/// half away from zero, in decimal digits, of which it keeps 15.
std::string roundedNumber(double value, int shift, int decimals) {
    constexpr int kDigits = 15;
    char written[32];  // 1.25000000000000e+00
    const auto end = std::to_chars(std::begin(written), std::end(written), value,
                                   std::chars_format::scientific, kDigits - 1);
    std::string digits = written[0] + std::string(written + 2, kDigits - 1);
    const char* exponent = written + kDigits + 2;
    int power = 0;
    std::from_chars(exponent + (*exponent == '+'), end.ptr, power);
    const int kept = power + shift + decimals + 1;  // of the digits
    const bool isUp = kept >= 0 && kept < kDigits && digits[static_cast<std::size_t>(kept)] >= '5';
    digits.resize(static_cast<std::size_t>(std::max(kept, 0)), '0');
    if (isUp) digits = nextNumber(std::move(digits));
    const auto fraction = static_cast<std::size_t>(decimals);
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.size() <= fraction) digits.insert(0, fraction + 1 - digits.size(), '0');
    if (fraction > 0) digits.insert(digits.size() - fraction, 1, '.');
    return digits;
}

/// The number as its style shows it.
std::string shownNumber(const std::string& written, const NumberForm& form, bool isFrom1904) {
    double value = 0;
    const char* end = written.data() + written.size();
    const auto [stop, error] = std::from_chars(written.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value)) return written;
    if (form.date != DateForm::None) {
        const std::string date = dateOf(value, form.date, isFrom1904);
        if (!date.empty()) return date;
    }
    std::string shown =
        form.decimals ? roundedNumber(std::fabs(value), form.isPercent ? 2 : 0, *form.decimals)
                      : formatted("%.15g", std::fabs(form.isPercent ? value * 100 : value));
    const std::size_t digits = std::min(shown.find_first_not_of("0123456789"), shown.size());
    if (digits < form.digits) shown.insert(0, form.digits - digits, '0');
    if (form.isGrouped)
        for (std::size_t at = std::max(digits, form.digits); at > 3; at -= 3)
            shown.insert(at - 3, 1, ',');
    const bool isNegative = value < 0 && shown.find_first_of("123456789") != std::string::npos;
    return (isNegative ? "-" : "") + form.before + shown + form.after;
}

/// A place such as "B12"; numbers from 1, 0 where there is none.
struct CellPlace {
    std::uint32_t column = 0;
    std::uint64_t row = 0;

    explicit CellPlace(std::string_view text) {
        std::size_t at = 0;
        for (; at < text.size() && text[at] >= 'A' && text[at] <= 'Z'; ++at) {
            if (column > kMaxSheetColumns) break;
            column = column * 26 + static_cast<std::uint32_t>(text[at] - 'A' + 1);
        }
        std::from_chars(text.data() + at, text.data() + text.size(), row);
    }
};

/// The cells of a sheet.
class XlsxCells : public MarkupHandler {
 public:
    XlsxCells(Sheet& sheet, const std::vector<std::string>& strings, const XlsxStyles& styles,
              bool isFrom1904)
        : sheet_(sheet), strings_(strings), styles_(styles), isFrom1904_(isFrom1904) {}

    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "row") {
            row_ = static_cast<std::uint64_t>(
                std::max(element.number("r", static_cast<int>(row_ + 1)), 1));
            column_ = 0;
        } else if (name == "c") {
            startCell(element);
        } else if (name == "rPh") {
            ++hidden_;
        } else if (name == "mergeCell") {
            noteMerged(element.attribute("ref"));
        }
        isText_ = inCell_ && hidden_ == 0 && (name == "v" || name == "t");
    }
    void end(std::string_view qualified) override {
        const std::string_view name = localName(qualified);
        if (name == "rPh") --hidden_;
        if (name == "v" || name == "t") isText_ = false;
        if (name == "c" && inCell_) endCell();
    }
    void text(std::string_view text) override {
        if (isText_) value_ += text;
    }

 private:
    void noteMerged(std::string_view cells) {
        const std::size_t colon = std::min(cells.find(':'), cells.size());
        const CellPlace first(cells.substr(0, colon)),
            last(cells.substr(colon + (colon < cells.size())));
        const bool isColumn = first.column > 0 && first.row > 0 && last.row > first.row;
        if (isColumn) sheet_.merged.push_back({first.row, last.row, first.column - 1});
    }
    void startCell(const MarkupElement& element) {
        const CellPlace place(element.attribute("r"));
        if (place.column > 0) column_ = place.column - 1;
        type_ = element.attribute("t");
        style_ = element.number("s");
        value_.clear();
        inCell_ = true;
    }
    void endCell() {
        std::string shown;
        if (type_ == "s") {
            std::size_t number = strings_.size();
            std::from_chars(value_.data(), value_.data() + value_.size(), number);
            if (number < strings_.size()) shown = strings_[number];
        } else if (type_ == "b") {
            shown = value_ == "1" || value_ == "true" ? "TRUE" : "FALSE";
        } else if (type_.empty() || type_ == "n") {
            shown = shownNumber(value_, styles_.of(style_), isFrom1904_);
        } else if (type_ == "d") {
            shown = shownDate(value_, styles_.of(style_).date);
        } else if (type_ == "e") {
            shown = shownError(value_);
        } else {
            shown = unescaped(value_);
        }
        if (value_.empty()) shown.clear();
        if (!shown.empty()) ++cells_;
        bytes_ += shown.size();
        if (cells_ > kMaxSheetCells || bytes_ > kMaxUnpackedSheetBytes)
            throwTooManyCells(kMaxUnpackedSheetBytes);
        addCell(sheet_, row_, column_, std::move(shown));
        ++column_;
        inCell_ = false;
    }

    Sheet& sheet_;
    const std::vector<std::string>& strings_;
    const XlsxStyles& styles_;
    bool isFrom1904_;
    std::uint64_t row_ = 0, cells_ = 0, bytes_ = 0;
    std::uint32_t column_ = 0;
    int style_ = 0, hidden_ = 0;
    bool inCell_ = false, isText_ = false;
    std::string type_, value_;
};

const std::string* partOf(const Parts& parts, const std::string& name) {
    const auto found = parts.find(lowerCased(name));
    return found == parts.end() ? nullptr : &found->second;
}

Parts partsIn(std::string_view bytes, const std::function<bool(const std::string& name)>& wanted) {
    ArchiveLimits limits;
    limits.content = "spreadsheet";
    limits.unpackedBytes = kMaxUnpackedSheetBytes;
    Parts parts;
    for (auto& [name, content] : readArchive(bytes, wanted, limits))
        parts.emplace(lowerCased(name), std::move(content));
    return parts;
}

/// Whose size only the archive limits: the cells and their strings are counted.
void readLargePart(const Parts& parts, const std::string& name, MarkupHandler& handler) {
    if (const std::string* part = partOf(parts, name)) readXml(*part, handler);
}

void readPart(const Parts& parts, const std::string& name, MarkupHandler& handler) {
    if (const std::string* part = partOf(parts, name)) requireMarkupSize(part->size());
    readLargePart(parts, name, handler);
}

bool mayMatter(const std::string& name) {
    return endsWith(name, ".rels") || endsWith(name, ".xml");
}

bool isDrawing(const std::string& name) {
    for (const std::string_view folder : {"/drawings/", "/charts/", "/theme/", "/media/", "/pivot"})
        if (name.find(folder) != std::string::npos) return true;
    return false;
}

}  // namespace

Sheet readXlsxSheet(std::string_view bytes, const std::string& wanted, const IsTable& isTable) {
    const Parts parts = partsIn(bytes, [](const std::string& name) {
        return mayMatter(lowerCased(name)) && !isDrawing(lowerCased(name));
    });
    XlsxRelations root("");
    readPart(parts, "_rels/.rels", root);
    const std::string& main = root.byType["officeDocument"];
    const std::string workbookPart = main.empty() ? "xl/workbook.xml" : main;
    if (!partOf(parts, workbookPart))
        throw Error(message("this is not an Excel file (.xlsx); it has no workbook"));
    const std::size_t slash = workbookPart.rfind('/') + 1;
    const std::string folder = workbookPart.substr(0, slash);
    XlsxWorkbook workbook;
    readPart(parts, workbookPart, workbook);
    XlsxRelations relations(folder);
    readPart(parts, folder + "_rels/" + workbookPart.substr(slash) + ".rels", relations);
    workbook.leaveOutCharts(relations.types);
    XlsxStrings strings;
    readLargePart(parts, relations.byType["sharedStrings"], strings);
    XlsxStyles styles;
    readPart(parts, relations.byType["styles"], styles);
    return chosenSheet(workbook.names, workbook.areHidden, wanted, isTable,
                       [&](std::size_t number, Sheet& sheet) {
                           XlsxCells cells(sheet, strings.strings, styles, workbook.isFrom1904());
                           readLargePart(parts, relations.byId[workbook.ids[number]], cells);
                       });
}

}  // namespace hanscope
