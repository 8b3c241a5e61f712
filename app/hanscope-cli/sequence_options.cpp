#include "app/hanscope-cli/sequence_options.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"

namespace hanscope::cli {

namespace {

constexpr char kGroup[] = "Models hidec and flat, which read a document as one sequence";

template <class Names>
std::vector<std::string> all(const Names& names) {
    return {names.begin(), names.end()};
}

// The value of a name that was checked.
template <class Kind, class Names>
Kind kindOf(const std::string& name, const Names& names) {
    return static_cast<Kind>(std::find(names.begin(), names.end(), name) - names.begin());
}

void refuse(const std::vector<const CLI::Option*>& options, const char* models) {
    for (const CLI::Option* option : options)
        if (option->count() > 0)
            throw UsageError(option->get_name() + ": only " + models +
                             " has it; leave it out or choose another --model");
}

}  // namespace

SequenceOptions::SequenceOptions(CLI::App& app) {
    network_.push_back(app.add_option("--model", model_,
                                      "han; hidec, which decides from the root of a tree of labels "
                                      "down; or flat, hidec's encoder with each label by itself")
                           ->type_name("NAME")
                           ->check(oneOf(all(kFamilyNames)))
                           ->capture_default_str()
                           ->group("Model"));
    addEncoder(app);
    addDecoder(app);
    for (const auto* options : {&ofEncoder_, &ofFlat_, &ofDecoder_})
        network_.insert(network_.end(), options->begin(), options->end());
    ofDecoder_.push_back(app.add_option("--decoder-dropout", typed_.decoderDropout,
                                        "hidec: of embeddings and what each part adds")
                             ->type_name("X")
                             ->check(share())
                             ->capture_default_str()
                             ->group(kGroup));
}

void SequenceOptions::addEncoder(CLI::App& app) {
    const auto number = [&app](const char* name, std::int64_t& value, const char* description) {
        return app.add_option(name, value, description)
            ->type_name("N")
            ->check(wholeNumber(1, 16384))
            ->capture_default_str()
            ->group(kGroup);
    };
    ofEncoder_.push_back(app.add_option("--encoder", encoder_, "What reads the words")
                             ->type_name("NAME")
                             ->check(oneOf(all(kEncoderNames)))
                             ->capture_default_str()
                             ->group(kGroup));
    ofEncoder_.push_back(
        number("--encoder-hidden", typed_.encoder.hidden, "Size of the encoder, one direction"));
    ofEncoder_.push_back(
        number("--encoder-layers", typed_.encoder.layers, "Layers of the encoder"));
    ofFlat_.push_back(
        number("--encoder-attention", typed_.encoder.attention, "flat: size of the attention"));
}

void SequenceOptions::addDecoder(CLI::App& app) {
    const auto number = [this, &app](const char* name, std::int64_t& value, const char* description,
                                     std::uint64_t most = 16384) {
        ofDecoder_.push_back(app.add_option(name, value, description)
                                 ->type_name("N")
                                 ->check(wholeNumber(1, most))
                                 ->capture_default_str()
                                 ->group(kGroup));
    };
    DecoderConfig& decoder = typed_.decoder;
    number("--decoder-layers", decoder.layers, "hidec: layers of the decoder", 64);
    number("--heads", decoder.heads, "hidec: heads of each attention, which divide its width");
    number("--feed-forward", decoder.feedForward, "hidec: inner width of the feed-forward parts");
    number("--feed-forwards", decoder.feedForwards, "hidec: such parts a layer", 2);
    ofDecoder_.push_back(app.add_flag("--no-residual", withoutResidual_,
                                      "hidec: parts replace what they read, rather than add to it")
                             ->group(kGroup));
    ofDecoder_.push_back(app.add_option("--targets", targets_,
                                        "hidec: labels that paths are taught to end at: the "
                                        "deepest of a document, or every one")
                             ->type_name("NAME")
                             ->check(oneOf(all(kTargetNames)))
                             ->capture_default_str()
                             ->group(kGroup));
    ofDecoder_.push_back(app.add_flag("--one-label-a-level", decoder.oneLabelALevel,
                                      "hidec: of a node's children one applies, or the path ends")
                             ->group(kGroup));
}

void SequenceOptions::apply(TrainSettings& settings) const {
    settings.family = kindOf<Family>(model_, kFamilyNames);
    settings.encoder = typed_.encoder;
    settings.encoder.kind = kindOf<EncoderKind>(encoder_, kEncoderNames);
    settings.decoder = typed_.decoder;
    settings.decoder.residual = !withoutResidual_;
    settings.decoder.targets = kindOf<EndMarks>(targets_, kTargetNames);
    settings.decoderDropout = typed_.decoderDropout;
}

void SequenceOptions::requireConsistent(Family family) const {
    if (family == Family::Han) refuse(ofEncoder_, "a hidec or flat model");
    if (family != Family::Flat) refuse(ofFlat_, "a flat model");
    if (family != Family::Hidec) refuse(ofDecoder_, "a hidec model");
}

}  // namespace hanscope::cli
