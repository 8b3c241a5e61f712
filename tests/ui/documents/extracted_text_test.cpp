// Documents of which only the text was read: Word, HTML and the like.

#include <gtest/gtest.h>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/open_dialogs.h"
#include "ui/session/reader_session.h"

namespace hanscope::ui {
namespace {

class ExtractedText : public ::testing::Test {
 protected:
    void SetUp() override {
        path = QString::fromStdString(
            folder.write("page.html", "<html><h1>Head</h1><p>A &lt;p&gt; text.").string());
        session.openFiles({path});
        session.loadModel("/models/one.safetensors");
        WAIT_FOR(session.current() && session.current()->reading);
    }
    const OpenDocument& current() const { return *session.current(); }

    test::ScratchFolder folder;
    QString path;
    ReaderSession session{
        {[](const std::filesystem::path&, const CancelToken&) -> std::shared_ptr<const Classifier> {
             return std::make_shared<test::FakeClassifier>();
         },
         [](const std::filesystem::path&) { return ModelSummary(); }}};
};

TEST_F(ExtractedText, IsReadWithItsParts) {
    EXPECT_EQ(current().text->text, "Head\n\nA <p> text.");
    const Document& document = *current().reading->document;
    ASSERT_EQ(document.sentences().size(), 2u);
    EXPECT_EQ(document.at(document.sentences()[1].range), "A <p> text.");
    EXPECT_EQ(document.structure().parts.front().kind, TextPart::Kind::Heading);
    EXPECT_FALSE(current().isModified);
}

TEST_F(ExtractedText, IsNeverSavedOverItsFile) {
    EXPECT_FALSE(hasOwnFile(current()));
    EXPECT_EQ(proposedPath(current()), path.chopped(4) + "txt");
    session.setSaved(current().id, path.chopped(4) + "txt", current().text->text);
    EXPECT_TRUE(hasOwnFile(current()));
}

TEST_F(ExtractedText, KeepsItsPartsWhenItIsEditedAndReverted) {
    session.editText(current().id, "Header\n\nA <p> text.");
    EXPECT_TRUE(current().isModified);
    EXPECT_EQ(current().text->structure.parts[0].range, (Range{0, 6}));
    EXPECT_EQ(current().text->structure.parts[0].kind, TextPart::Kind::Heading);
    session.revert(current().id);
    WAIT_FOR(!current().isModified);
    EXPECT_EQ(current().text->text, "Head\n\nA <p> text.");
    EXPECT_FALSE(hasOwnFile(current()));
}

}  // namespace
}  // namespace hanscope::ui
