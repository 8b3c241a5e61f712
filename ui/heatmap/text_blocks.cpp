#include "ui/heatmap/text_blocks.h"

#include <algorithm>

#include "core/text/html_tag.h"

namespace hanscope::ui {

WordPlaces::WordPlaces(const Document& document) : text_(QString::fromStdString(document.text())) {
    std::size_t at = 0;
    qsizetype place = 0;
    const auto advance = [&](std::size_t to) {
        const auto count = static_cast<qsizetype>(to - at);
        place += QString::fromUtf8(document.text().data() + at, count).size();
        at = to;
        return static_cast<int>(place);
    };
    words_.reserve(document.words().size());
    for (const Range& word : document.words()) {
        const int begin = advance(word.begin);
        words_.emplace_back(begin, advance(word.end));
    }
}

std::pair<int, int> WordPlaces::of(int word) const {
    return word < 0 ? std::pair(0, 0) : words_[static_cast<std::size_t>(word)];
}

int WordPlaces::wordAt(int offset) const {
    const auto after =
        std::upper_bound(words_.begin(), words_.end(), offset,
                         [](int place, const auto& word) { return place < word.first; });
    return static_cast<int>(after - words_.begin()) - 1;
}

namespace {

bool isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isLineBreakTag(std::string_view tag) {
    return tag.size() > 3 && (tag[1] | 0x20) == 'b' && (tag[2] | 0x20) == 'r';
}

/// One step through a gap: an item that is not shown, or one byte or tag that is.
struct Step {
    std::uint32_t length = 1;
    int lineBreaks = 0;
    bool isShown = false;
};

Step readStep(std::string_view text, std::uint32_t at) {
    const char c = text[at];
    if (c == '\r' && text.substr(at + 1, 1) == "\n") return {2, 1, false};
    if (c == '\n' || c == '\r') return {1, 1, false};
    if (isBlank(c)) return {1, 0, false};
    if (c != '<') return {1, 0, true};
    const auto tag = matchHtmlTag(text, at);
    if (!tag) return {1, 0, true};
    const auto length = static_cast<std::uint32_t>(tag->length);
    if (!tag->endsSentence) return {length, 0, true};
    return {length, isLineBreakTag(text.substr(at, length)) ? 1 : 2, false};
}

// bytes; so that laying out a block takes only milliseconds
constexpr std::uint32_t kMaxBlockLength = 8u << 10;

bool isWrappedByHand(const Document& document) {
    return std::any_of(document.sentences().begin(), document.sentences().end(),
                       [&](const Sentence& sentence) {
                           return document.at(sentence.range).find('\n') != std::string_view::npos;
                       });
}

/// One gap before each sentence, and one after the last.
std::vector<TextGap> readGaps(const Document& document) {
    std::vector<TextGap> gaps;
    gaps.reserve(document.sentences().size() + 1);
    std::uint32_t begin = 0;
    for (const Sentence& sentence : document.sentences()) {
        gaps.push_back(readGap(document.text(), {begin, sentence.range.begin}));
        begin = sentence.range.end;
    }
    const auto end = static_cast<std::uint32_t>(document.text().size());
    gaps.push_back(readGap(document.text(), {begin, end}));
    // Markup at the beginning of the document has no sentence before it to belong
    // to.
    if (gaps.front().tailEnd > 0 && gaps.front().lineBreaks == 0) gaps.front().headBegin = 0;
    return gaps;
}

/// The last position up to `limit` where a long block may end: before a word if
/// possible, else between two characters.
std::uint32_t cutPlace(const Document& document, const TextBlock& block, std::uint32_t limit) {
    const auto& words = document.words();
    const auto after =
        std::upper_bound(words.begin() + block.firstWord, words.begin() + block.wordEnd, limit,
                         [](std::uint32_t at, const Range& word) { return at < word.begin; });
    if (after != words.begin() + block.firstWord && (after - 1)->begin > block.bytes.begin) {
        return (after - 1)->begin;
    }
    const std::string& text = document.text();
    while ((static_cast<unsigned char>(text[limit]) & 0xc0) == 0x80) --limit;
    return limit;
}

void appendCut(std::vector<TextBlock>& blocks, const Document& document, TextBlock block) {
    const auto& words = document.words();
    while (block.bytes.size() > kMaxBlockLength) {
        TextBlock piece = block;
        piece.bytes.end = cutPlace(document, block, block.bytes.begin + kMaxBlockLength);
        while (block.firstWord < block.wordEnd && words[block.firstWord].end <= piece.bytes.end) {
            ++block.firstWord;
        }
        const bool splitsWord =
            block.firstWord < block.wordEnd && words[block.firstWord].begin < piece.bytes.end;
        piece.wordEnd = block.firstWord + (splitsWord ? 1 : 0);
        blocks.push_back(piece);
        block.bytes.begin = piece.bytes.end;
        block.startsParagraph = false;
        block.continuesBlock = true;
        block.number = TextPart::kUnmarked;
        block.page = 0;
    }
    blocks.push_back(block);
}

bool isLineFeed(QChar c) {
    return c == u'\n' || c == u'\r' || c == u'\x85' || c == QChar::LineSeparator ||
           c == QChar::ParagraphSeparator;
}

/// Symbols for control characters, which are invisible and not allowed in SVG.
QChar visible(QChar c) {
    const char16_t unit = c.unicode();
    if (unit < 0x20 && unit != '\t') return QChar(0x2400 + unit);
    if (unit >= 0xfffe) return QChar(QChar::ReplacementCharacter);
    return c;
}

/// Appends text; white space that holds a line break becomes one space.
void appendShown(QString& shown, std::string_view bytes) {
    const QString text = QString::fromUtf8(bytes);
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at;
        bool breaksLine = false;
        for (; end < text.size() && text[end].isSpace(); ++end) breaksLine |= isLineFeed(text[end]);
        if (breaksLine) {
            shown += u' ';
        } else {
            for (; at < end; ++at) shown += visible(text[at]);
        }
        for (; end < text.size() && !text[end].isSpace(); ++end) shown += visible(text[end]);
        at = end;
    }
}

QString markOf(const TextBlock& block) {
    if (block.number == TextPart::kUnmarked) return {};
    return block.number == TextPart::kBullet ? QStringLiteral("•")
                                             : QString::number(block.number) + QLatin1Char('.');
}

/// Makes the blocks of one part after the other.
class PartCutter {
 public:
    PartCutter(const Document& document, bool sentencePerLine)
        : document_(document), sentencePerLine_(sentencePerLine) {}

    std::vector<TextBlock> cut() {
        for (const TextPart& part : document_.structure().parts) addPart(part);
        addPages();
        return std::move(blocks_);
    }

 private:
    void addPart(const TextPart& part) {
        const auto& sentences = document_.sentences();
        const std::size_t first = sentence_;
        while (sentence_ < sentences.size() && sentences[sentence_].range.begin < part.range.end)
            ++sentence_;
        if (first == sentence_) return;
        const std::size_t firstBlock = blocks_.size();
        const std::size_t step = sentencePerLine_ ? 1 : sentence_ - first;
        for (std::size_t i = first; i < sentence_; i += step) addBlock(part, i, i + step - 1);
        blocks_[firstBlock].number = part.number;
        blocks_[firstBlock].startsParagraph = firstBlock > 0 && followsEmptyLine(part);
        lastEnd_ = part.range.end;
    }

    /// A block of the sentences first…last of a part.
    void addBlock(const TextPart& part, std::size_t first, std::size_t last) {
        const Sentence& begin = document_.sentences()[first];
        const Sentence& end = document_.sentences()[last];
        TextBlock block;
        block.bytes = {begin.range.begin, end.range.end};
        block.firstWord = begin.firstWord;
        block.wordEnd = end.firstWord + end.wordCount;
        block.kind = part.kind;
        block.level = part.level;
        blocks_.push_back(block);
    }

    bool followsEmptyLine(const TextPart& part) const {
        const std::string_view gap = document_.at({lastEnd_, part.range.begin});
        return std::count(gap.begin(), gap.end(), '\n') > 1;
    }

    void addPages() {
        auto block = blocks_.begin();
        for (const PageStart& page : document_.structure().pages) {
            while (block != blocks_.end() && block->bytes.end <= page.at) ++block;
            if (block == blocks_.end()) return;
            if (block != blocks_.begin()) block->page = page.number;
        }
    }

    const Document& document_;
    bool sentencePerLine_;
    std::vector<TextBlock> blocks_;
    std::size_t sentence_ = 0;   // the first one of the next part
    std::uint32_t lastEnd_ = 0;  // of the last part with a sentence
};

}  // namespace

TextGap readGap(std::string_view text, Range bytes) {
    TextGap gap{bytes.end, bytes.end, 0, false};
    bool inTail = true;
    for (std::uint32_t at = bytes.begin; at < bytes.end;) {
        const Step step = readStep(text.substr(0, bytes.end), at);
        if (!step.isShown) {
            if (inTail) gap.tailEnd = at;
            inTail = false;
        } else if (!inTail && gap.headBegin == bytes.end) {
            gap.headBegin = at;
        }
        // Markup alone on a line belongs to neither sentence.
        if (step.lineBreaks > 0) gap.headBegin = bytes.end;
        gap.lineBreaks += step.lineBreaks;
        gap.hasBreakTag |= step.lineBreaks > 0 && text[at] == '<';
        at += step.length;
    }
    return gap;
}

std::vector<TextBlock> cutIntoBlocks(const Document& document, bool sentencePerLine) {
    std::vector<TextBlock> blocks;
    if (document.sentences().empty()) return blocks;
    if (!document.structure().isPlain()) {
        for (const TextBlock& block : blocksOfParts(document, sentencePerLine))
            appendCut(blocks, document, block);
        return blocks;
    }
    const std::vector<TextGap> gaps = readGaps(document);
    const int fewestBreaks = sentencePerLine ? 0 : isWrappedByHand(document) ? 2 : 1;
    TextBlock block;
    for (std::size_t i = 0; i < document.sentences().size(); ++i) {
        const Sentence& sentence = document.sentences()[i];
        if (i == 0 || gaps[i].lineBreaks >= fewestBreaks || gaps[i].hasBreakTag) {
            if (i > 0) appendCut(blocks, document, block);
            block = {};
            block.bytes.begin = gaps[i].headBegin;
            block.firstWord = sentence.firstWord;
            block.startsParagraph = i > 0 && gaps[i].lineBreaks >= 2;
        }
        block.bytes.end = gaps[i + 1].tailEnd;
        block.wordEnd = sentence.firstWord + sentence.wordCount;
    }
    appendCut(blocks, document, block);
    return blocks;
}

BlockText showBlock(const Document& document, const TextBlock& block) {
    BlockText shown;
    shown.mark = markOf(block);
    const auto append = [&](std::uint32_t begin, std::uint32_t end) {
        appendShown(shown.text, document.at({begin, end}));
        return static_cast<int>(shown.text.size());
    };
    int sentence = block.firstWord < block.wordEnd
                       ? sentenceOfWord(document, static_cast<int>(block.firstWord))
                       : 0;
    std::uint32_t at = block.bytes.begin;
    for (std::uint32_t word = block.firstWord; word < block.wordEnd; ++word) {
        const Sentence& current = document.sentences()[static_cast<std::size_t>(sentence)];
        if (word >= current.firstWord + current.wordCount) ++sentence;
        const Range range = document.words()[word];
        const int begin = append(at, std::max(at, range.begin));
        const int end = append(std::max(at, range.begin), std::min(range.end, block.bytes.end));
        shown.words.push_back({static_cast<int>(word), sentence, begin, end});
        at = std::min(range.end, block.bytes.end);
    }
    append(at, block.bytes.end);
    return shown;
}

std::vector<TextBlock> blocksOfParts(const Document& document, bool sentencePerLine) {
    return PartCutter(document, sentencePerLine).cut();
}

std::vector<MarkedRun> runsOf(const BlockText& block) {
    std::vector<MarkedRun> runs;
    int at = 0, sentence = -1;
    const auto append = [&](int end, int word) {
        if (end > at) runs.push_back({block.text.mid(at, end - at), word, -1, false});
        at = std::max(at, end);
    };
    for (const PlacedWord& word : block.words) {
        append(word.begin, -1);
        const std::size_t before = runs.size();
        append(word.end, word.word);
        if (runs.size() == before) continue;  // of a word that ends in the block before
        runs.back().sentence = word.sentence;
        runs.back().startsSentence = word.sentence != sentence;
        sentence = word.sentence;
    }
    append(static_cast<int>(block.text.size()), -1);
    return runs;
}

int onlySentence(const BlockText& block) {
    if (block.words.empty()) return -1;
    const int first = block.words.front().sentence;
    return block.words.back().sentence == first ? first : -1;
}

WordMark wordMark(const ShownReading& shown, int word) {
    const auto index = static_cast<std::size_t>(word);
    return {static_cast<Known>(shown.reading->known[index]),
            shown.weights.edits.empty() ? Edit::Kept : shown.weights.edits[index]};
}

}  // namespace hanscope::ui
