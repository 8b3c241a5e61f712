#include "core/model/document_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "core/error.h"
#include "tests/core/model/random_hidec.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;

/// Gives each word the same weight, and counts the documents it was given.
class EvenClassifier : public Classifier {
 public:
    const ModelInfo& info() const override { return info_; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback&, const CancelToken& cancel) const override {
        cancel.check();
        std::vector<Reading> readings(documents.size());
        for (std::size_t i = 0; i < documents.size(); ++i) readings[i].document = documents[i];
        return readings;
    }
    LabelProbabilities probabilities(const std::vector<EncodedDocument>&, const ProgressCallback&,
                                     const CancelToken&) const override {
        return {};
    }
    const Vocabulary& vocabulary() const override { return vocabulary_; }

 private:
    ModelInfo info_;
    Vocabulary vocabulary_{std::vector<std::string>{"<unknown>"}};
};

std::string messageOf(std::string text) {
    DocumentReader reader;
    try {
        reader.read(std::move(text), "the pasted text", EvenClassifier());
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(DocumentReader, TheReadingHasTheUnchangedText) {
    DocumentReader reader;
    const std::string text = "Quietly magnificent.  We left.";
    const Reading reading = reader.read(text, "the pasted text", EvenClassifier());
    EXPECT_EQ(reading.document->text(), text);
    EXPECT_EQ(reading.document->words().size(), 6u);  // the two full stops are words
    EXPECT_EQ(reading.document->sentences().size(), 2u);
}

TEST(DocumentReader, RefusesAnInvalidDocumentAndNamesTheSource) {
    EXPECT_THAT(messageOf("a\xff"), HasSubstr("the pasted text"));
    EXPECT_THAT(messageOf(" \n "), HasSubstr("the pasted text"));
    EXPECT_EQ(
        messageOf("<br> <p>"),
        "the pasted text: it has no words, so there is nothing to classify; use another text");
}

// The text is not to blame.
TEST(DocumentReader, NamesTheModelWhoseResultIsNotANumber) {
    ModelFile file = test::randomHidec(31);
    for (auto& [name, tensor] : file.tensors)
        for (float& value : tensor.values) value = std::copysign(3e38f, value);
    const auto classifier = makeClassifier("models/large.safetensors", file, 1);
    DocumentReader reader;
    try {
        reader.read("w1 w2 w3.", "letter.txt", *classifier);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()).find("models/large.safetensors: The network's result"),
                  0u);
    }
}

TEST(DocumentReader, CanBeCancelled) {
    const CancelToken cancel;
    cancel.cancel();
    DocumentReader reader;
    EXPECT_THROW(reader.read("One word.", "the pasted text", EvenClassifier(), {}, cancel),
                 Cancelled);
}

}  // namespace
}  // namespace hanscope
