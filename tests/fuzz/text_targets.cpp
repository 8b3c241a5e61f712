// Texts and the formats of documents.
#include "core/formats/document_format.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"
#include "core/text/text_encoding.h"
#include "tests/fuzz/fuzz_parts.h"

namespace hanscope::test {
namespace {

// A text in any encoding that is recognised.
void segmentAndNormalise(std::string_view bytes) {
    static Segmenter segmenter{Preprocessing()};
    static const Normalizer normalizer{Preprocessing()};
    const Document document = segmenter.segment(FormattedText(decode(bytes).text));
    for (const Range& word : document.words()) normalizer.normalized(document.at(word));
}

FuzzTarget formatTarget(const DocumentFormat& format) {
    return targetOf("document-" + format.endings().front().substr(1),
                    [&format](std::string_view bytes) {
                        format.recognises(bytes.substr(0, DocumentFormat::kFirstBytes));
                        format.read(bytes, {}, {});
                    });
}

}  // namespace

std::vector<FuzzTarget> textTargets() {
    std::vector<FuzzTarget> targets{targetOf("segmenter", segmentAndNormalise)};
    for (const auto& format : documentFormats()) targets.push_back(formatTarget(*format));
    return targets;
}

}  // namespace hanscope::test
