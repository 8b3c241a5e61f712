#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// The words that are looked for in texts. An occurrence is a word, or several that follow one
/// another in a sentence. Words are compared in the form in which the model looks them up (see
/// Normalizer); a model need not know them.
struct WordQuery {
    /// What `text` or `words` are.
    enum class Kind {
        Word,        ///< exactly one word for the model
        Phrase,      ///< the words that the model finds in the text
        Pattern,     ///< words with spaces between them; "*" stands for any characters of a word
        Expression,  ///< regular expressions (ICU's) with spaces between them, each for a whole
                     ///< word; without difference of case if the model makes none
        AnyOf,       ///< one of a list of words
    };
    Kind kind = Kind::Word;
    std::string text{};                ///< for all kinds but AnyOf
    std::vector<std::string> words{};  ///< for AnyOf
    /// Not empty: only occurrences beside which is this word, as the model looks it up, among so
    /// many words on either side; in the same sentence, or also behind its ends.
    std::string near{};
    std::uint32_t window = 0;
    bool crossesSentences = false;

    bool operator==(const WordQuery& o) const {
        return std::tie(kind, text, words, near, window, crossesSentences) ==
               std::tie(o.kind, o.text, o.words, o.near, o.window, o.crossesSentences);
    }
};

/// Which words stand at one place of an occurrence. Words are as the model looks them up.
class WordTest {
 public:
    virtual ~WordTest() = default;

    /// Throws Error if that takes too long.
    virtual bool accepts(const std::string& word) = 0;
    /// Every accepted word contains one of these; none: nothing is known of them.
    virtual std::vector<std::string> needed() const { return {}; }
};

/// Finds the occurrences of a query. Not thread-safe but for mayOccurIn().
class WordFinder {
 public:
    /// Throws Error, a sentence for the user: no word is given, more than one where one is wanted,
    /// or something that is no regular expression.
    WordFinder(const WordQuery& query, const Preprocessing& preprocessing);

    /// False only if the text of a document has no occurrence: much faster than segmenting it.
    bool mayOccurIn(std::string_view text) const;
    /// The numbers of the first words of all occurrences, ascending. They may overlap. Throws
    /// Cancelled, and Error for a regular expression that takes too long for a word.
    std::vector<std::size_t> placesIn(const Document& document, const CancelToken& cancel = {});
    /// The number of words of each occurrence.
    std::size_t length() const { return tests_.size(); }

 private:
    bool isAt(std::size_t word);
    bool isBeside(std::size_t place, std::size_t minimum, std::size_t maximum) const;
    void chooseNeeded();

    const Normalizer normalizer_;
    std::string near_;  // not const: finders can be moved
    std::uint32_t window_;
    bool crossesSentences_;
    std::vector<std::unique_ptr<WordTest>> tests_;  // of the words of an occurrence
    std::vector<std::string> needed_;               // a text with an occurrence has one of these
    std::vector<std::string> words_;                // of the document
};

/// The list of a file for WordQuery::Kind::AnyOf: a word a line, or a table (.csv) with a column
/// "word", as a lexicon has one. Throws FileError.
std::vector<std::string> readWordList(const std::filesystem::path& path);

}  // namespace hanscope
