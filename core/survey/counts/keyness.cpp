#include "core/survey/counts/keyness.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/best_list.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/mixed_bits.h"
#include "core/survey/counts/term_level.h"
#include "core/survey/counts/word_dispersion.h"
#include "core/survey/counts/word_numbers.h"
#include "core/text/word_count.h"

namespace hanscope {
namespace {

constexpr std::uint32_t kNone = TermLevel::kNone;

/// How often terms occur at most: small counters that many terms share (a count-min sketch of two
/// rows with conservative update, Estan and Varghese 2003). Most runs of words occur once, and
/// never become a TermLevel::Term if this is asked first.
class TermSieve {
 public:
    static constexpr std::uint64_t kMaxSieved = std::numeric_limits<std::uint16_t>::max();

    /// `occurrences`: of all terms, about.
    explicit TermSieve(std::uint64_t occurrences) {
        while (bits_ < kMaxBits && occurrences >> bits_ != 0) ++bits_;
        for (auto& row : counts_) row.resize(std::size_t{1} << bits_);
    }

    void add(std::uint64_t key) {
        const std::uint64_t minimum = atMost(key);
        if (minimum == kMaxSieved) return;
        for (const std::size_t row : {0u, 1u})
            if (std::uint16_t& count = counts_[row][placeOf(row, key)]; count == minimum) ++count;
    }
    /// As often as it was added, or more; kMaxSieved: nothing is known.
    std::uint64_t atMost(std::uint64_t key) const {
        return std::min(counts_[0][placeOf(0, key)], counts_[1][placeOf(1, key)]);
    }

 private:
    static constexpr int kMinBits = 10, kMaxBits = 25;  // 128 MiB at most

    std::size_t placeOf(std::size_t row, std::uint64_t key) const {
        const std::uint64_t bits = mixedBits(key);
        return static_cast<std::size_t>(row == 0 ? bits >> (64 - bits_)
                                                 : bits & (counts_[1].size() - 1));
    }

    int bits_ = kMinBits;
    std::array<std::vector<std::uint16_t>, 2> counts_;  // [row][2^bits_]
};

/// The words of one side, one text after the other, as parts.
class SideParts {
 public:
    /// `parts`: as many with as many words each; 0: each text is a part.
    SideParts(const SideSize& side, std::uint64_t minText, std::uint64_t parts)
        : side_(side),
          equal_(side.words, parts),
          areTexts_(parts == 0),
          minimum_(areTexts_ ? minText : equal_.minSize()) {}

    /// Whether the next word begins another part than the word before it.
    bool isBegin() const { return !areTexts_ && place_ > 0 && place_ == equal_.beginOf(part_ + 1); }
    void beginNext() { ++part_; }
    void advance() { ++place_; }
    std::uint64_t sizeOfPart(std::uint64_t textWords) const {
        return areTexts_ ? textWords : equal_.sizeOf(part_);
    }
    bool areTexts() const { return areTexts_; }
    std::uint64_t words() const { return side_.words; }
    Dispersion dispersion(const DispersionSums& sums) const {
        return sums.dispersion(areTexts_ ? side_.texts : equal_.parts(), minimum_, side_.words);
    }

 private:
    const SideSize side_;
    const EqualParts equal_;
    const bool areTexts_;
    const std::uint64_t minimum_;
    std::uint64_t place_ = 0, part_ = 0;
};

/// The dispersion of terms whose counts are known, each over the side on which it is more frequent.
class TermSpread {
 public:
    TermSpread(const TermLevel& level, const std::vector<SideParts>& parts)
        : level_(level), parts_(parts), terms_(level.terms.size()) {
        for (std::size_t i = 0; i < terms_.size(); ++i)
            terms_[i].side = level.tableOf(level.terms[i]).isMoreInside() ? 0 : 1;
    }

    /// `terms`: the number of the term that begins at each word; kNone: none.
    void add(std::size_t side, const std::vector<std::uint32_t>& terms) {
        SideParts& parts = parts_[side];
        for (const std::uint32_t term : terms) {
            if (parts.isBegin()) {
                endPart(side, terms.size());
                parts.beginNext();
            }
            parts.advance();
            if (term != kNone && terms_[term].side == side && terms_[term].inPart++ == 0)
                touched_[side].push_back(term);
        }
        if (parts.areTexts()) endPart(side, terms.size());
    }

    /// [term]
    std::vector<Dispersion> dispersions() {
        for (const std::size_t side : {0u, 1u}) endPart(side, 0);
        std::vector<Dispersion> found;
        for (const Spread& term : terms_) found.push_back(parts_[term.side].dispersion(term.sums));
        return found;
    }

 private:
    struct Spread {
        DispersionSums sums;
        std::uint64_t inPart = 0;
        std::size_t side = 0;
    };

    void endPart(std::size_t side, std::uint64_t textWords) {
        const SideParts& parts = parts_[side];
        for (const std::uint32_t term : touched_[side]) {
            const std::uint64_t count = std::exchange(terms_[term].inPart, 0);
            terms_[term].sums.add(count, level_.terms[term].counts[side],
                                  parts.sizeOfPart(textWords), parts.words());
        }
        touched_[side].clear();
    }

    const TermLevel& level_;
    std::vector<SideParts> parts_;  // [side]
    std::vector<Spread> terms_;
    std::array<std::vector<std::uint32_t>, 2> touched_;  // terms in the part
};

/// A text of one side.
struct SideText {
    std::size_t side;
    const std::vector<std::uint32_t>& words;      // their numbers, one sentence after the other
    const std::vector<std::uint32_t>& sentences;  // how many words each has
};

using WordNames = std::function<const std::string&(std::size_t number)>;
using EachSideText = std::function<void(const SideText& text)>;

/// Calls `each` for all texts of both sides in the order of the source, the same again and again.
using SideTextReader =
    std::function<void(const EachSideText& each, const ProgressCallback& progress)>;

/// Larger for what comes first.
using SortKey = std::tuple<double, double>;

SortKey sortKey(const KeyTerm& term, KeynessOrder order) {
    const double sign = term.counts.isMoreInside() ? 1 : -1;
    const SortKey likelihood{sign, sign * term.logLikelihood};
    switch (order) {
        case KeynessOrder::BayesFactor:
            return {sign, sign * term.bayesFactor};
        case KeynessOrder::PercentDifference:
            if (!term.percentDifference)
                return {std::numeric_limits<double>::infinity(), term.logLikelihood};
            return {*term.percentDifference, term.logLikelihood};
        case KeynessOrder::Group:
            return {static_cast<double>(term.counts.inside), 0};
        case KeynessOrder::Others:
            return {static_cast<double>(term.counts.outside), 0};
        case KeynessOrder::LogLikelihood:
        case KeynessOrder::Word:
            break;
    }
    return likelihood;
}

/// Which of two terms comes first.
class IsListedBefore {
 public:
    IsListedBefore(KeynessOrder order, bool isReversed) : order_(order), isReversed_(isReversed) {}

    bool operator()(const KeyTerm& a, const KeyTerm& b) const {
        return isReversed_ ? isBefore(b, a) : isBefore(a, b);
    }

 private:
    bool isBefore(const KeyTerm& a, const KeyTerm& b) const {
        if (order_ == KeynessOrder::Word) return a.words < b.words;
        const SortKey first = sortKey(a, order_), second = sortKey(b, order_);
        return first != second ? first > second : a.words < b.words;
    }

    KeynessOrder order_;
    bool isReversed_;
};

class KeynessReader {
 public:
    explicit KeynessReader(const KeynessQuestion& question) : question_(question) {}

    /// For each length one that counts the terms, before it one that sieves them (single words are
    /// not sieved), and after it, with the next sieve, one for the dispersion.
    std::uint64_t passes() const { return 2 * std::uint64_t{question_.longest}; }

    /// Before the texts are read for the next time.
    void begin() {
        text_ = 0;
        if (std::exchange(isSieving_, false)) {
            isCounting_ = true;
            return;
        }
        sieve_.reset();
        if (!levels_.empty()) {
            if (levels_.size() == 1) requireWords();
            levels_.back().prune();
            result_.minCounts.push_back(levels_.back().minimum);
            std::vector<SideParts> parts;
            for (const std::size_t side : {0u, 1u})
                parts.emplace_back(result_.sides[side], minText_[side], question_.parts);
            spread_.emplace(levels_.back(), parts);
        }
        isSieving_ = !levels_.empty() && levels_.size() < question_.longest;
        isCounting_ = levels_.empty();
        if (isSieving_) sieve_.emplace(levels_[0].all[0] + levels_[0].all[1]);
        if (!isSieving_ && !isCounting_) return;
        // A run is counted if the shorter ones in it are, and never oftener than these.
        levels_.emplace_back(static_cast<std::uint32_t>(levels_.size() + 1),
                             levels_.empty() ? question_.minCount : levels_.back().minimum);
    }

    void add(const SideText& text) {
        ++text_;
        if (levels_.size() == 1 && isCounting_) measure(text.side, text.words.size());
        std::vector<std::uint32_t> terms;  // of the level before
        const std::size_t known = levels_.size() - (isCounting_ || isSieving_ ? 1 : 0);
        for (std::size_t i = 0; i < known; ++i) terms = termsAt(text, terms, levels_[i]);
        if (spread_) spread_->add(text.side, terms);
        if (isSieving_)
            forEachKey(text, terms, levels_.back().length,
                       [&](std::size_t, std::uint64_t key) { sieve_->add(key); });
        if (isCounting_) count(text, terms);
    }

    /// After the texts were read.
    void end() {
        if (!spread_) return;
        dispersions_.push_back(spread_->dispersions());
        spread_.reset();
    }

    /// `words`: by number.
    Keyness result(const WordNames& words) {
        // There may be millions, so what is no longer needed goes at once: the words of a term are
        // those of shorter ones.
        for (TermLevel& level : levels_) level.forgetNumbers();
        BestList<KeyTerm, IsListedBefore> first(question_.maximum,
                                                {question_.order, question_.isReversed});
        for (std::size_t i = levels_.size(); i-- > 0; levels_[i].terms = {}, dispersions_[i] = {})
            for (std::size_t term = 0; term < levels_[i].terms.size(); ++term) {
                if (!isListed(i, levels_[i].terms[term].key, words)) continue;
                ++result_.found;
                first.add(keyTerm(i, term, words));
            }
        result_.terms = first.sorted();
        return std::move(result_);
    }

 private:
    void measure(std::size_t side, std::uint64_t words) {
        SideSize& size = result_.sides[side];
        minText_[side] = size.texts == 0 ? words : std::min(minText_[side], words);
        ++size.texts;
        size.words += words;
    }

    void requireWords() const {
        for (const SideSize& side : result_.sides)
            if (side.words == 0)
                throw Error(
                    message("no text of one of the two sides has a word, so there is "
                            "nothing to compare"));
    }

    /// Calls each(word, key) for each place at which a term of the level may begin. `shorter`: the
    /// terms that are a word shorter.
    template <class Each>
    static void forEachKey(const SideText& text, const std::vector<std::uint32_t>& shorter,
                           std::uint32_t length, Each each) {
        std::size_t first = 0;
        for (const std::uint32_t size : text.sentences) {
            for (std::size_t at = first; at + length <= first + size; ++at)
                if (length == 1)
                    each(at, std::uint64_t{text.words[at]});
                else if (shorter[at] != kNone && shorter[at + 1] != kNone)
                    each(at, std::uint64_t{shorter[at]} << 32 | text.words[at + length - 1]);
            first += size;
        }
    }

    static std::vector<std::uint32_t> termsAt(const SideText& text,
                                              const std::vector<std::uint32_t>& shorter,
                                              const TermLevel& level) {
        std::vector<std::uint32_t> terms(text.words.size(), kNone);
        forEachKey(text, shorter, level.length,
                   [&](std::size_t at, std::uint64_t key) { terms[at] = level.numberOf(key); });
        return terms;
    }

    void count(const SideText& text, const std::vector<std::uint32_t>& shorter) {
        TermLevel& level = levels_.back();
        for (const std::uint32_t size : text.sentences)
            if (size >= level.length) level.all[text.side] += size - level.length + 1;
        forEachKey(text, shorter, level.length, [&](std::size_t, std::uint64_t key) {
            if (sieve_ && isRare(key)) return;
            TermLevel::Term& term = level.termOf(key);
            ++term.counts[text.side];
            if (std::exchange(term.lastText, text_) != text_) ++term.texts[text.side];
        });
        if (sieve_ && level.terms.size() > question_.maxRuns) raiseLeast();
    }

    /// Whether the term is certainly rarer than what is counted.
    bool isRare(std::uint64_t key) const {
        return sieve_->atMost(key) < std::min(levels_.back().minimum, TermSieve::kMaxSieved);
    }

    /// Counts, from here on, only what may be more frequent than a quarter of the present terms.
    /// What is counted then has been counted from the beginning.
    void raiseLeast() {
        TermLevel& level = levels_.back();
        std::vector<std::uint64_t> maximum;
        for (const TermLevel::Term& term : level.terms) maximum.push_back(sieve_->atMost(term.key));
        const auto quarter = maximum.begin() + static_cast<std::ptrdiff_t>(maximum.size() / 4);
        std::nth_element(maximum.begin(), quarter, maximum.end());
        level.minimum = std::max(level.minimum, std::min(*quarter + 1, TermSieve::kMaxSieved));
        level.removeIf([&](const TermLevel::Term& term) { return isRare(term.key); });
    }

    bool isListed(std::size_t level, std::uint64_t key, const WordNames& words) const {
        if (question_.listsPunctuation) return true;
        if (level == 0) return isWord(words(key));
        return isWord(words(key & kNone)) &&
               isListed(level - 1, levels_[level - 1].terms[key >> 32].key, words);
    }

    std::string wordsOf(std::size_t level, std::uint64_t key, const WordNames& words) const {
        if (level == 0) return words(key);
        return wordsOf(level - 1, levels_[level - 1].terms[key >> 32].key, words) + " " +
               words(key & kNone);
    }

    KeyTerm keyTerm(std::size_t level, std::size_t number, const WordNames& words) const {
        const TermLevel::Term& counted = levels_[level].terms[number];
        KeyTerm term;
        term.words = wordsOf(level, counted.key, words);
        term.length = levels_[level].length;
        term.counts = levels_[level].tableOf(counted);
        term.texts = {counted.texts[0], counted.texts[1]};
        term.logLikelihood = logLikelihood(term.counts);
        term.bayesFactor = bayesFactor(term.counts);
        term.percentDifference = percentDifference(term.counts);
        term.dispersion = dispersions_[level][number];
        return term;
    }

    const KeynessQuestion question_;
    std::deque<TermLevel> levels_;  // by length; spread_ refers to one
    std::array<std::uint64_t, 2> minText_{};
    bool isCounting_ = false, isSieving_ = false;       // the last level
    std::optional<TermSieve> sieve_;                    // of the last level
    std::optional<TermSpread> spread_;                  // of the level before
    std::vector<std::vector<Dispersion>> dispersions_;  // [level][term]
    std::uint32_t text_ = 0;                            // from 1
    Keyness result_;
};

Keyness keynessBy(const SideTextReader& read, const WordNames& words,
                  const KeynessQuestion& question, const ProgressCallback& progress) {
    KeynessReader reader(question);
    for (std::uint64_t pass = 0; pass < reader.passes(); ++pass) {
        reader.begin();
        read([&](const SideText& text) { reader.add(text); },
             progressOfPart(progress, pass, reader.passes()));
        reader.end();
    }
    return reader.result(words);
}

/// The texts of both sides in a source.
class SourceSides {
 public:
    SourceSides(const ModelInfo& model, const CorpusSource& source, const TextSides& sides,
                int threads, const CancelToken& cancel, const Shard& shard)
        : model_(model),
          source_(source),
          sides_(sides),
          threads_(threads),
          cancel_(cancel),
          shard_(shard),
          numbers_(model.preprocessing) {}

    /// Calls each(row, text).
    template <class Each>
    void read(Each each, const ProgressCallback& progress) {
        std::vector<std::uint32_t> sentences;
        const auto add = [&](const StreamedText& text) {
            sentences.clear();
            for (const Sentence& sentence : text.document->sentences())
                sentences.push_back(sentence.wordCount);
            each(text.place.number, SideText{static_cast<std::size_t>(sides_.of(text.place)),
                                             numbers_.of(*text.document), sentences});
        };
        const auto isWanted = [&](const Row& row) {
            return shard_.has(row.number) &&
                   sides_.of({row.number, row.line, row.byte}) != TextSide::Neither;
        };
        skipped_ = streamTexts(
            source_, model_,
            [&](std::vector<StreamedText>&& texts) {
                for (const StreamedText& text : texts) add(text);
            },
            progress, cancel_, threads_, isWanted);
    }
    const SkippedRows& skipped() const { return skipped_; }
    const std::string& word(std::size_t number) const { return numbers_.word(number); }

 private:
    const ModelInfo& model_;
    const CorpusSource& source_;
    const TextSides& sides_;
    const int threads_;
    const CancelToken& cancel_;
    const Shard shard_;
    WordNumbers numbers_;
    SkippedRows skipped_;
};

/// The texts of both sides in the files of writeSides(): the number of texts on neither side; of
/// each row its side, the number of sentences, and of each sentence the number of its words and
/// their numbers, by the order in which the words first occur in the file, where they follow.
class ShardSides {
 public:
    explicit ShardSides(std::vector<CountReader>& shards) : shards_(shards) {}

    std::uint64_t readNeither() {
        std::uint64_t sum = 0;
        for (CountReader& shard : shards_) {
            shard.rewind();
            sum += shard.number();
        }
        return sum;
    }
    void read(const EachSideText& each, const ProgressCallback& progress,
              const CancelToken& cancel) {
        ofShard_.assign(shards_.size(), {});
        readNeither();
        readRows(
            shards_, [&](std::uint64_t, std::size_t shard) { each(next(shard)); }, progress,
            cancel);
    }
    const std::string& word(std::size_t number) const { return *words_[number]; }

 private:
    SideText next(std::size_t shard) {
        CountReader& reader = shards_[shard];
        const std::uint64_t side = reader.numberBelow(2);
        numbers_.clear();
        sentences_.clear();
        for (std::uint64_t left = reader.number(); left > 0; --left) {
            sentences_.push_back(static_cast<std::uint32_t>(reader.numberBelow(kNone)));
            for (std::uint32_t i = 0; i < sentences_.back(); ++i)
                numbers_.push_back(numberOf(reader, ofShard_[shard]));
        }
        return {static_cast<std::size_t>(side), numbers_, sentences_};
    }

    std::uint32_t numberOf(CountReader& reader, std::vector<std::uint32_t>& ofFile) {
        const std::uint64_t number = reader.numberBelow(ofFile.size() + 1);
        if (number == ofFile.size()) {
            const auto next = static_cast<std::uint32_t>(words_.size());
            const auto [place, isNew] = known_.try_emplace(reader.text(), next);
            if (isNew) words_.push_back(&place->first);
            ofFile.push_back(place->second);
        }
        return ofFile[number];
    }

    std::vector<CountReader>& shards_;
    std::vector<std::vector<std::uint32_t>> ofShard_;  // the numbers of the words of each file
    std::unordered_map<std::string, std::uint32_t> known_;
    std::vector<const std::string*> words_;           // in known_
    std::vector<std::uint32_t> numbers_, sentences_;  // of the text
};

}  // namespace

Keyness readKeyness(const ModelInfo& model, const CorpusSource& source, const TextSides& sides,
                    const KeynessQuestion& question, const ProgressCallback& progress,
                    const CancelToken& cancel, int threads) {
    SourceSides texts(model, source, sides, threads, cancel, {});
    const auto read = [&](const EachSideText& each, const ProgressCallback& ofPass) {
        texts.read([&](std::uint64_t, const SideText& text) { each(text); }, ofPass);
    };
    const auto word = [&](std::size_t number) -> const std::string& { return texts.word(number); };
    Keyness keyness = keynessBy(read, word, question, progress);
    keyness.neither = sides.neither;
    keyness.skipped = texts.skipped();
    return keyness;
}

SkippedRows writeSides(CountWriter& writer, const ModelInfo& model, const CorpusSource& source,
                       const TextSides& sides, const Shard& shard, const ProgressCallback& progress,
                       const CancelToken& cancel, int threads) {
    SourceSides texts(model, source, sides, threads, cancel, shard);
    RowMarks rows;
    std::size_t written = 0;  // words
    const auto write = [&](std::uint64_t row, const SideText& text) {
        rows.begin(writer, row);
        writer.number(text.side);
        writer.number(text.sentences.size());
        std::size_t at = 0;
        for (const std::uint32_t size : text.sentences) {
            writer.number(size);
            for (const std::size_t end = at + size; at < end; ++at) {
                writer.number(text.words[at]);
                if (text.words[at] == written) writer.text(texts.word(written++));
            }
        }
    };
    writer.number(sides.neither);
    texts.read(write, progress);
    RowMarks::end(writer);
    return texts.skipped();
}

Keyness keynessOf(std::vector<CountReader>& shards, const KeynessQuestion& question,
                  const ProgressCallback& progress, const CancelToken& cancel) {
    ShardSides texts(shards);
    const auto read = [&](const EachSideText& each, const ProgressCallback& ofPass) {
        texts.read(each, ofPass, cancel);
    };
    const auto word = [&](std::size_t number) -> const std::string& { return texts.word(number); };
    Keyness keyness = keynessBy(read, word, question, progress);
    keyness.neither = texts.readNeither();
    keyness.skipped = skippedOf(shards);
    return keyness;
}

std::vector<Message> rareRunsTexts(const Keyness& keyness) {
    std::vector<Message> texts;
    for (std::size_t i = 1; i < keyness.minCounts.size(); ++i)
        if (keyness.minCounts[i] > keyness.minCounts[0])
            texts.push_back(
                message("There are too many runs of %1 words for the memory: those "
                        "that occur fewer than %2 times were left out.",
                        i + 1, keyness.minCounts[i]));
    return texts;
}

void sortKeyness(std::vector<KeyTerm>& terms, KeynessOrder order) {
    std::sort(terms.begin(), terms.end(), IsListedBefore(order, false));
}

std::string keynessCsv(const std::vector<KeyTerm>& terms) {
    const bool hasUse = std::any_of(terms.begin(), terms.end(),
                                    [](const KeyTerm& term) { return term.use.has_value(); });
    std::string csv =
        "term,group,others,group_texts,others_texts,sign,log_likelihood,bayes,diff,d,dp,dp_norm";
    csv += hasUse ? ",typical,known,weight,effect,used\n" : "\n";
    for (const KeyTerm& term : terms) {
        csv += csvFields(term.words, term.counts.inside, term.counts.outside, term.texts[0],
                         term.texts[1], term.counts.sign(), term.logLikelihood, term.bayesFactor,
                         term.percentDifference, term.dispersion.juillandD, term.dispersion.dp,
                         term.dispersion.dpNorm);
        if (hasUse) csv += "," + csvField(term.isTypical() ? 1 : 0);
        if (hasUse && term.use)
            csv += "," + csvFields(term.use->isKnown ? 1 : 0, term.use->weight, term.use->effect,
                                   term.use->isUsed ? 1 : 0);
        else if (hasUse)
            csv += ",,,,";
        csv += "\n";
    }
    return csv;
}

}  // namespace hanscope
