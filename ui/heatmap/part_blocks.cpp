#include "ui/heatmap/part_blocks.h"

#include <algorithm>

namespace hanscope::ui {

namespace {

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

std::vector<TextBlock> blocksOfParts(const Document& document, bool sentencePerLine) {
    return PartCutter(document, sentencePerLine).cut();
}

}  // namespace hanscope::ui
