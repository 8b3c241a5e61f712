#include "core/workspace/workspace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <tuple>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Workspace twoDocuments() {
    Workspace workspace;
    workspace.documents = {{"/reading/texts/a.txt",
                            "a.txt",
                            {"1", "2"},
                            "/models/own.safetensors",
                            "UTF-8",
                            "",
                            {},
                            {}},
                           {"",
                            "Typed",
                            {},
                            "",
                            "",
                            "{\"hanscopeDraft\":1}\nTyped.\n",
                            {7, -12.5, 8, 1},
                            {std::string(40, 'c'), {{0, 2}, {2, 5}}, {{6, 9}}}}};
    workspace.current = 1;
    workspace.model = {"/models/film.safetensors", "Film reviews", std::string(64, 'a')};
    workspace.view = {"erasure", "joint", "fitted", "/reading/texts/weights.json",
                      2,         "cs.CL", "cs"};
    workspace.secondPage = {WorkspaceSecondPage::Kind::Document, 0, "", true, false};
    workspace.panels = {"documents", "word"};
    return workspace;
}

// All fields but those that are structures of their own. A new field does not compile before it is
// added here, and so to the tests below.
auto fieldsOf(const WorkspaceDocument& document) {
    const auto& [path, title, truth, model, encoding, draft, place, marks, mainTextOnly] = document;
    (void)place, (void)marks;
    return std::tie(path, title, truth, model, encoding, draft, mainTextOnly);
}
auto fieldsOf(const PlaceInText& place) {
    const auto& [topWord, topOffset, word, sentence] = place;
    return std::tie(topWord, topOffset, word, sentence);
}
auto fieldsOf(const WorkspaceMarks& marks) {
    const auto& [text, words, against] = marks;
    return std::tie(text, words, against);
}
auto fieldsOf(const WorkspaceModel& model) {
    const auto& [path, name, sha256] = model;
    return std::tie(path, name, sha256);
}
auto fieldsOf(const WorkspaceView& view) {
    const auto& [lens, weights, contrast, file, member, label, comparedLabel] = view;
    return std::tie(lens, weights, contrast, file, member, label, comparedLabel);
}
auto fieldsOf(const WorkspaceSecondPage& page) {
    const auto& [kind, number, name, showsDifference, scrollsTogether] = page;
    return std::tie(kind, number, name, showsDifference, scrollsTogether);
}
auto fieldsOf(const Workspace& workspace) {
    const auto& [documents, current, model, view, secondPage, panels] = workspace;
    (void)documents, (void)model, (void)view, (void)secondPage;
    return std::tie(current, panels);
}

std::string refusal(const std::string& json) {
    try {
        workspaceFrom(json, "/reading");
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

/// The JSON of twoDocuments() with one part replaced.
std::string changed(const std::string& before, const std::string& after) {
    std::string json = workspaceJson(twoDocuments(), {});
    const std::size_t at = json.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return json.replace(at, before.size(), after);
}

TEST(Workspace, IsTheSameAfterWritingAndReading) {
    const Workspace before = twoDocuments();
    const Workspace after = workspaceFrom(workspaceJson(before, "/reading"), "/reading");
    ASSERT_EQ(after.documents.size(), before.documents.size());
    for (std::size_t i = 0; i < before.documents.size(); ++i) {
        EXPECT_EQ(fieldsOf(after.documents[i]), fieldsOf(before.documents[i]));
        EXPECT_EQ(fieldsOf(after.documents[i].place), fieldsOf(before.documents[i].place));
        EXPECT_EQ(fieldsOf(after.documents[i].marks), fieldsOf(before.documents[i].marks));
    }
    EXPECT_EQ(fieldsOf(after.model), fieldsOf(before.model));
    EXPECT_EQ(fieldsOf(after.view), fieldsOf(before.view));
    ASSERT_TRUE(after.secondPage);
    EXPECT_EQ(fieldsOf(*after.secondPage), fieldsOf(*before.secondPage));
    EXPECT_EQ(fieldsOf(after), fieldsOf(before));
}

TEST(Workspace, OlderProgramsReadOneWithoutWordsThatMustNotMatter) {
    Workspace workspace = twoDocuments();
    EXPECT_THAT(workspaceJson(workspace, {}), HasSubstr("\"hanscopeWorkspace\": 3"));
    workspace.documents[1].marks.against.clear();
    const std::string older = workspaceJson(workspace, {});
    EXPECT_THAT(older, HasSubstr("\"hanscopeWorkspace\": 2"));
    EXPECT_THAT(older, Not(HasSubstr("against")));
    EXPECT_EQ(workspaceFrom(older, "/").documents[1].marks.words.size(), 2u);
    EXPECT_THAT(refusal(changed("\"6-9\"", "\"9-6\"")),
                HasSubstr("have 'against' that are not ranges of bytes in ascending order"));
}

TEST(Workspace, WhatOfAWebPageIsReadIsKept) {
    for (const bool mainTextOnly : {false, true}) {
        Workspace workspace = twoDocuments();
        workspace.documents[0].mainTextOnly = mainTextOnly;
        const std::string json = workspaceJson(workspace, {});
        EXPECT_THAT(json, HasSubstr("\"hanscopeWorkspace\": 4"));
        const Workspace read = workspaceFrom(json, "/");
        EXPECT_EQ(read.documents[0].mainTextOnly, mainTextOnly);
        EXPECT_EQ(read.documents[1].mainTextOnly, std::nullopt);
    }
    EXPECT_THAT(workspaceJson(twoDocuments(), {}), Not(HasSubstr("mainTextOnly")));
    EXPECT_THAT(refusal(changed("\"draft\": \"\"", "\"draft\": \"\", \"mainTextOnly\": 1")),
                HasSubstr("its document 1 has a 'mainTextOnly' that is neither true nor false"));
}

TEST(Workspace, EverySecondPageIsTheSameAfterWritingAndReading) {
    using Kind = WorkspaceSecondPage::Kind;
    for (const WorkspaceSecondPage& page :
         {WorkspaceSecondPage{Kind::Model, 0, "/models/own.safetensors", false, true},
          WorkspaceSecondPage{Kind::Member, 2, "", true, true},
          WorkspaceSecondPage{Kind::Weights, 0, "words", false, false},
          WorkspaceSecondPage{Kind::Lens, 0, "erasure", true, false},
          WorkspaceSecondPage{Kind::Original, 0, "", false, true}}) {
        Workspace before = twoDocuments();
        before.secondPage = page;
        const Workspace after = workspaceFrom(workspaceJson(before, "/reading"), "/reading");
        ASSERT_TRUE(after.secondPage);
        EXPECT_EQ(fieldsOf(*after.secondPage), fieldsOf(page));
    }
}

TEST(Workspace, AFolderCanBeMoved) {
    const std::string json = workspaceJson(twoDocuments(), "/reading");
    EXPECT_THAT(json, HasSubstr("\"texts/a.txt\""));
    EXPECT_THAT(json, Not(HasSubstr("/reading")));
    const Workspace moved = workspaceFrom(json, "/home/other");
    EXPECT_EQ(moved.documents[0].path, "/home/other/texts/a.txt");
    EXPECT_EQ(moved.model.path, "/models/film.safetensors");
}

TEST(Workspace, AFolderBesideIsNamedByItsAbsolutePath) {
    EXPECT_THAT(workspaceJson(twoDocuments(), "/reading/text"),
                HasSubstr("\"/reading/texts/a.txt\""));
}

TEST(Workspace, WhatIsNotAWorkspaceIsRefused) {
    for (const char* text :
         {"[]", "{}", "3", "{\"hanscopeWorkspace\": \"2\"}", "{\"hanscopeWorkspace\": 1}"})
        EXPECT_THAT(refusal(text), HasSubstr("this is not a workspace")) << text;
    EXPECT_THAT(refusal(""), HasSubstr("this file is damaged"));
    EXPECT_THAT(refusal(std::string(100, '[')), HasSubstr("nested too deeply"));
}

TEST(Workspace, ANewerVersionIsRefused) {
    EXPECT_THAT(refusal("{\"hanscopeWorkspace\": 5, \"tabs\": []}"), HasSubstr("newer Hanscope"));
}

TEST(Workspace, DamagedMarksHaveTheirSentence) {
    const std::string sum(40, 'c');
    for (const char* words :
         {"0-2 1-5", "0-2 2-5 ", "2-2", "5-2", "0-2,2-5", "-1-2", "0-4294967296"})
        EXPECT_THAT(refusal(changed("0-2 2-5", words)),
                    HasSubstr("the marks in its document 2 have 'words' that are not ranges"))
            << words;
    for (const std::string& text : {std::string(39, 'c'), std::string(40, 'C'), "../" + sum})
        EXPECT_THAT(refusal(changed(sum, text)), HasSubstr("'text' that is not a checksum"));
}

TEST(Workspace, EachDamageHasItsSentence) {
    const std::string whole = workspaceJson(twoDocuments(), {});
    EXPECT_THAT(refusal(whole.substr(0, whole.size() / 2)), HasSubstr("damaged at its byte"));
    EXPECT_THAT(refusal(changed("\"current\": 1", "\"current\": 2")),
                HasSubstr("this workspace has a 'current' that is not a number from -1 to 1"));
    EXPECT_THAT(
        refusal(changed("\"word\": 8", "\"word\": 4294967296")),
        HasSubstr("the place in its document 2 has a 'word' that is not a number from -1 to"));
    EXPECT_THAT(refusal(changed("\"topOffset\": -12.5", "\"topOffset\": 1e300")),
                HasSubstr("'topOffset' that is not a position"));
    EXPECT_THAT(refusal(changed("\"title\": \"a.txt\"", "\"title\": 1")),
                HasSubstr("its document 1 has a 'title' that is not a text"));
    EXPECT_THAT(refusal(changed("/reading/texts/a.txt", "")),
                HasSubstr("its document 1 has neither a path nor a text"));
    EXPECT_THAT(refusal(changed("\"shows\": \"document\"", "\"shows\": \"tab\"")),
                HasSubstr("its second page has the unknown shows 'tab'"));
    EXPECT_THAT(refusal(changed("\"number\": 0", "\"number\": 2")),
                HasSubstr("not a number from 0 to 1"));
    EXPECT_THAT(refusal(changed("\"encoding\"", "\"Encoding\"")), HasSubstr("'encoding'"));
    EXPECT_THAT(refusal(changed("/reading/texts/a.txt", "a\\u0000b")), HasSubstr("not a path"));
}

TEST(Workspace, AFileIsReadRelativeToItsFolderAndNamedInErrors) {
    const test::ScratchFolder folder;
    const auto path = folder / "my.hanscope-workspace";
    Workspace workspace = twoDocuments();
    workspace.documents[0].path = (folder / "a.txt").string();
    saveWorkspace(path, workspace);
    EXPECT_EQ(loadWorkspace(path).documents[0].path, (folder / "a.txt").string());
    folder.write("my.hanscope-workspace", "{");
    try {
        loadWorkspace(path);
        FAIL();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr(path.string() + ": this file is damaged"));
    }
    std::filesystem::resize_file(path, kMaxWorkspaceBytes + 1);
    EXPECT_THROW(loadWorkspace(path), FileError);
    std::filesystem::remove(path);
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);  // is not waited for
    EXPECT_THROW(loadWorkspace(path), FileError);
}

TEST(Workspace, ATextThatIsNotUtf8IsNotWritten) {
    Workspace workspace = twoDocuments();
    workspace.documents[0].title = "\xff";
    EXPECT_THROW(workspaceJson(workspace, {}), Error);
}

}  // namespace
}  // namespace hanscope
