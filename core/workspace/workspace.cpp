#include "core/workspace/workspace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/json_fields.h"
#include "core/message.h"
#include "core/model_file/strict_json.h"
#include "core/text/document.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

/// Removes a number at the beginning of the text. Returns false if there is none.
bool takeNumber(std::string_view& text, std::uint32_t& number) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool takeSign(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

/// Ranges as a text, "12-17 20-25": one value of JSON, whose number is limited, for all marks of a
/// document.
std::string rangesText(const std::vector<Range>& ranges) {
    std::string text;
    for (const Range& range : ranges) {
        if (!text.empty()) text += ' ';
        text += std::to_string(range.begin) + '-' + std::to_string(range.end);
    }
    return text;
}

/// The reverse. Throws Error, whose message begins with `what`, if this is no such text or the
/// ranges are empty, overlap or are not in ascending order.
std::vector<Range> rangesFrom(std::string_view text, const char* key, const Message& what) {
    std::vector<Range> ranges;
    while (!text.empty()) {
        Range next;
        const bool isRange = (ranges.empty() || takeSign(text, ' ')) &&
                             takeNumber(text, next.begin) && takeSign(text, '-') &&
                             takeNumber(text, next.end) && next.begin < next.end;
        if (!isRange || (!ranges.empty() && next.begin < ranges.back().end))
            throw Error(
                message("%1 have '%2' that are not ranges of bytes in ascending order", what, key));
        ranges.push_back(next);
    }
    return ranges;
}

constexpr int kVersion = 4;         // of workspaces with a choice of what of a web page is read
constexpr int kAgainstVersion = 3;  // of those with words that must not matter
constexpr int kFirstVersion = 2;    // of all others, so that older programs read them
constexpr int kMany = std::numeric_limits<int>::max();
constexpr std::size_t kChecksumDigits = 40;
constexpr char kMagic[] = "hanscopeWorkspace";
constexpr std::array kKinds{"document", "model", "member", "weights", "lens", "original"};

/// `path` relative to the folder if it is in it.
std::string written(const std::string& path, const fs::path& folder) {
    if (path.empty() || folder.empty()) return path;
    const fs::path relative = fs::path(path).lexically_relative(folder);
    const bool isInside = !relative.empty() && *relative.begin() != ".." && relative != ".";
    return isInside ? relative.string() : path;
}

json placeJson(const PlaceInText& place) {
    return {{"topWord", place.topWord},
            {"topOffset", place.topOffset},
            {"word", place.word},
            {"sentence", place.sentence}};
}

json marksJson(const WorkspaceMarks& marks) {
    if (marks.words.empty() && marks.against.empty()) return json();
    json object{{"text", marks.text}, {"words", rangesText(marks.words)}};
    if (!marks.against.empty()) object["against"] = rangesText(marks.against);
    return object;
}

json documentJson(const WorkspaceDocument& document, const fs::path& folder) {
    json object{{"path", written(document.path, folder)},
                {"title", document.title},
                {"truth", document.truth},
                {"model", written(document.model, folder)},
                {"encoding", document.encoding},
                {"draft", document.draft},
                {"place", placeJson(document.place)},
                {"marks", marksJson(document.marks)}};
    if (document.mainTextOnly) object["mainTextOnly"] = *document.mainTextOnly;
    return object;
}

json secondPageJson(const WorkspaceSecondPage& page, const fs::path& folder) {
    const bool isModel = page.kind == WorkspaceSecondPage::Kind::Model;
    return {{"shows", kKinds[static_cast<std::size_t>(page.kind)]},
            {"number", page.number},
            {"choice", isModel ? written(page.name, folder) : page.name},
            {"difference", page.showsDifference},
            {"scrollTogether", page.scrollsTogether}};
}

/// An absolute path, or an empty one.
std::string pathAt(const Fields& fields, const char* key, const fs::path& folder) {
    const std::string path = fields.text(key);
    if (path.find('\0') != std::string::npos) fields.fail(key, message("a path"));
    return path.empty() ? path : (folder / path).lexically_normal().string();
}

PlaceInText placeFrom(const json& object, const Message& what) {
    const Fields fields(object, what, {"topWord", "topOffset", "word", "sentence"});
    const auto isSound = [](double offset) { return std::abs(offset) < kMany; };
    return {fields.number("topWord", 0, kMany),
            fields.real("topOffset", isSound, message("a position")),
            fields.number("word", -1, kMany), fields.number("sentence", -1, kMany)};
}

/// The checksum becomes part of a file's name, so it must be nothing else.
bool isChecksum(const std::string& text) {
    return text.size() == kChecksumDigits &&
           text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

WorkspaceMarks marksFrom(const json& object, const Message& what) {
    if (object.is_null()) return {};
    const Fields fields(object, what, {"text", "words"}, {"against"});
    WorkspaceMarks marks{fields.text("text"), rangesFrom(fields.text("words"), "words", what)};
    if (fields.has("against")) marks.against = rangesFrom(fields.text("against"), "against", what);
    if (!isChecksum(marks.text)) fields.fail("text", message("a checksum"));
    return marks;
}

WorkspaceDocument documentFrom(const json& object, std::size_t number, const fs::path& folder) {
    const Message what = message("its document %1", number);
    const Fields fields(object, what,
                        {"path", "title", "truth", "model", "encoding", "draft", "place", "marks"},
                        {"mainTextOnly"});
    WorkspaceDocument document;
    document.path = pathAt(fields, "path", folder);
    document.title = fields.text("title");
    document.truth = fields.texts("truth");
    document.model = pathAt(fields, "model", folder);
    document.encoding = fields.text("encoding");
    document.draft = fields.text("draft");
    if (document.path.empty() && document.draft.empty())
        throw Error(
            message("%1 has neither a path nor a text; download or copy the file again", what));
    document.place = placeFrom(fields.at("place"), message("the place in %1", what));
    document.marks = marksFrom(fields.at("marks"), message("the marks in %1", what));
    if (fields.has("mainTextOnly")) document.mainTextOnly = fields.flag("mainTextOnly");
    return document;
}

WorkspaceModel modelFrom(const json& object, const fs::path& folder) {
    const Fields fields(object, message("its model"), {"path", "title", "sha256"});
    return {pathAt(fields, "path", folder), fields.text("title"), fields.text("sha256")};
}

WorkspaceView viewFrom(const json& object, const fs::path& folder) {
    const Fields fields(
        object, message("its view"),
        {"lens", "weights", "contrast", "weightsFile", "member", "label", "comparedLabel"});
    return {fields.text("lens"),
            fields.text("weights"),
            fields.text("contrast"),
            pathAt(fields, "weightsFile", folder),
            fields.number("member", -1, kMany),
            fields.text("label"),
            fields.text("comparedLabel")};
}

WorkspaceSecondPage secondPageFrom(const json& object, int documents, const fs::path& folder) {
    using Kind = WorkspaceSecondPage::Kind;
    const Fields fields(object, message("its second page"),
                        {"shows", "number", "choice", "difference", "scrollTogether"});
    WorkspaceSecondPage page;
    page.kind = fields.kind<Kind>("shows", kKinds);
    const bool isDocument = page.kind == Kind::Document;
    page.number = fields.number("number", isDocument ? 0 : -1, isDocument ? documents - 1 : kMany);
    page.name = page.kind == Kind::Model ? pathAt(fields, "choice", folder) : fields.text("choice");
    page.showsDifference = fields.flag("difference");
    page.scrollsTogether = fields.flag("scrollTogether");
    return page;
}

/// Refuses what is not a workspace, or one of a newer version, whose keys may be others.
void requireVersion(const json& object) {
    const json version = object.is_object() ? object.value(kMagic, json()) : json();
    if (!version.is_number_unsigned() || version < kFirstVersion)
        throw Error(
            message("this is not a workspace; choose a file that ends in %1", kWorkspaceEnding));
    if (version > kVersion)
        throw Error(message("this workspace is of a newer version; open it with a newer Hanscope"));
}

int versionFor(const Workspace& workspace) {
    int version = kFirstVersion;
    for (const WorkspaceDocument& document : workspace.documents) {
        if (!document.marks.against.empty()) version = std::max(version, kAgainstVersion);
        if (document.mainTextOnly) version = kVersion;
    }
    return version;
}

std::filesystem::path folderOf(const std::filesystem::path& path) {
    return std::filesystem::absolute(path).parent_path();
}

}  // namespace

std::string workspaceJson(const Workspace& workspace, const fs::path& folder) {
    json documents = json::array();
    for (const WorkspaceDocument& document : workspace.documents)
        documents.push_back(documentJson(document, folder));
    const WorkspaceModel& model = workspace.model;
    const WorkspaceView& view = workspace.view;
    const json object{
        {kMagic, versionFor(workspace)},
        {"documents", documents},
        {"current", workspace.current},
        {"model",
         {{"path", written(model.path, folder)}, {"title", model.name}, {"sha256", model.sha256}}},
        {"view",
         {{"lens", view.lens},
          {"weights", view.weights},
          {"contrast", view.contrast},
          {"weightsFile", written(view.weightsFile, folder)},
          {"member", view.member},
          {"label", view.label},
          {"comparedLabel", view.comparedLabel}}},
        {"secondPage",
         workspace.secondPage ? secondPageJson(*workspace.secondPage, folder) : json()},
        {"panels", workspace.panels ? json(*workspace.panels) : json()}};
    try {
        return object.dump(1) + "\n";
    } catch (const json::exception&) {
        throw Error(message("a text of the workspace is not valid UTF-8, so it cannot be saved"));
    }
}

Workspace workspaceFrom(std::string_view text, const fs::path& folder) {
    const json object = parseStrictJson(text, message("this file"));
    requireVersion(object);
    const Fields fields(object, message("this workspace"),
                        {kMagic, "documents", "current", "model", "view", "secondPage", "panels"});
    Workspace workspace;
    for (const json& document : fields.list("documents"))
        workspace.documents.push_back(
            documentFrom(document, workspace.documents.size() + 1, folder));
    const auto count = static_cast<int>(workspace.documents.size());
    workspace.current = fields.number("current", -1, count - 1);
    workspace.model = modelFrom(fields.at("model"), folder);
    workspace.view = viewFrom(fields.at("view"), folder);
    if (!fields.at("secondPage").is_null())
        workspace.secondPage = secondPageFrom(fields.at("secondPage"), count, folder);
    if (!fields.at("panels").is_null()) workspace.panels = fields.texts("panels");
    return workspace;
}

void saveWorkspace(const std::filesystem::path& path, const Workspace& workspace) {
    const std::string json = workspaceJson(workspace, folderOf(path));
    if (json.size() > kMaxWorkspaceBytes)
        throw FileError(
            path,
            message("its unsaved texts are too long for a workspace; save them as files first"));
    writeWhole(path, json);
}

Workspace loadWorkspace(const std::filesystem::path& path) {
    const std::string json = readFileBytes(path, kMaxWorkspaceBytes);
    try {
        return workspaceFrom(json, folderOf(path));
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

}  // namespace hanscope
