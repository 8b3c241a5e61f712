#include "core/pytorch/scheme.h"

#include <algorithm>
#include <string_view>

#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr std::size_t kNamedMissing = 4;
constexpr const char* kGruParts[] = {"weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"};

HanQuirks limitsOf(std::int64_t sentences, std::int64_t words, HanPadding padding) {
    HanQuirks quirks;
    quirks.sentences = sentences;
    quirks.words = words;
    quirks.padding = padding;
    return quirks;
}

// The word GRU carries its state, and padding is read. The limits are known from the checkpoint or
// the user.
HanQuirks carrying(HanPadding padding, bool isTanhTwice) {
    HanQuirks quirks;
    quirks.padding = padding;
    quirks.carriesState = true;
    quirks.wordTanhTwice = quirks.sentenceTanhTwice = isTanhTwice;
    return quirks;
}

HanQuirks withAttentionExtra(double extra) {
    HanQuirks quirks;
    quirks.attentionExtra = extra;
    return quirks;
}

Scheme tutorial() {
    return {"a-PyTorch-Tutorial-to-Text-Classification",
            "sentence_attention.word_attention.embeddings.weight",
            {"sentence_attention.word_attention.word_rnn.",
             "sentence_attention.word_attention.word_attention.weight",
             "sentence_attention.word_attention.word_attention.bias",
             "sentence_attention.word_attention.word_context_vector.weight"},
            {"sentence_attention.sentence_rnn.", "sentence_attention.sentence_attention.weight",
             "sentence_attention.sentence_attention.bias",
             "sentence_attention.sentence_context_vector.weight"},
            "fc.",
            UnknownRow::Named,
            limitsOf(15, 20, HanPadding::None),
            true};
}

// Its softmax over words runs over the states of zeros that pad_packed_sequence adds.
Scheme renovamen() {
    return {"Renovamen/Text-Classification",
            "sentence_encoder.word_encoder.embeddings.weight",
            {"sentence_encoder.word_encoder.word_rnn.", "sentence_encoder.word_encoder.W_w.weight",
             "sentence_encoder.word_encoder.W_w.bias", "sentence_encoder.word_encoder.u_w.weight"},
            {"sentence_encoder.sentence_rnn.", "sentence_encoder.W_s.weight",
             "sentence_encoder.W_s.bias", "sentence_encoder.u_s.weight"},
            "fc.",
            UnknownRow::Named,
            limitsOf(15, 20, HanPadding::States),
            true};
}

Scheme hierarchicalAttention() {
    return {"Hierarchical-attention-networks-pytorch",
            "word_att_net.lookup.weight",
            {"word_att_net.gru.", "word_att_net.word_weight", "word_att_net.word_bias",
             "word_att_net.context_weight", true},
            {"sent_att_net.gru.", "sent_att_net.sent_weight", "sent_att_net.sent_bias",
             "sent_att_net.context_weight", true},
            "sent_att_net.fc.",
            UnknownRow::Zero,
            carrying(HanPadding::Full, true),
            true,
            "max_sent_length",
            "max_word_length",
            true};
}

Scheme hierarchicalAttentionDescendant() {
    return {translatable("a descendant of Hierarchical-attention-networks-pytorch"),
            "word_attn.embed_layer.weight",
            {"word_attn.gru.", "word_attn.word_weight", "word_attn.word_bias",
             "word_attn.context_weight", true},
            {"sent_attn.gru.", "sent_attn.sent_weight", "sent_attn.sent_bias",
             "sent_attn.sent_context", true},
            "fcn.",
            UnknownRow::Zero,
            carrying(HanPadding::Full, true),
            true,
            "max_sent_length",
            "max_word_length",
            true};
}

Scheme edGeNetworks() {
    return {"attention-networks-for-classification",
            "lookup.weight",
            {"word_gru.", "weight_W_word", "bias_word", "weight_proj_word", true},
            {"sent_gru.", "weight_W_sent", "bias_sent", "weight_proj_sent", true},
            "final_linear.",
            UnknownRow::Zero,
            carrying(HanPadding::Longest, false)};
}

Scheme joungheeKim() {
    return {"Pytorch-Hierarchical-Attention-Network",
            "word_attention_model.emb.weight",
            {"word_attention_model.rnn.", "word_attention_model.attn.linear.weight", nullptr,
             "word_attention_model.attn.context_weight"},
            {"sentence_attention_model.rnn.", "sentence_attention_model.attn.linear.weight",
             nullptr, "sentence_attention_model.attn.context_weight"},
            "output.",
            UnknownRow::Zero,
            {}};
}

// Its softmax divides by the sum of exponentials plus 0.0001.
Scheme hierarchicalSentiment() {
    return {"Hierarchical-Sentiment",
            "embed.weight",
            {"word.rnn.", "word.lin.weight", "word.lin.bias", "word.emb_att.att_w.weight"},
            {"sent.rnn.", "sent.lin.weight", "sent.lin.bias", "sent.emb_att.att_w.weight"},
            "lin_out.",
            UnknownRow::One,
            withAttentionExtra(0.0001)};
}

void addLevel(const SchemeLevel& level, std::vector<std::string>& names) {
    for (const char* part : kGruParts)
        for (const char* direction : {"", "_reverse"})
            names.push_back(std::string(level.gru) + part + direction);
    names.push_back(level.weight);
    if (level.bias) names.push_back(level.bias);
    names.push_back(level.context);
}

// What wraps a module in PyTorch (compiled, on several devices, with recomputed activations), FSDP,
// DeepSpeed and the classes of many programs, by its name in the names of tensors.
constexpr std::string_view kWrapperParts[] = {
    "_orig_mod", "module", "_fsdp_wrapped_module", "_checkpoint_wrapped_module", "_forward_module",
    "model",     "net"};

// The parts between the dots of a name.
std::vector<std::string_view> partsOfName(std::string_view name) {
    std::vector<std::string_view> parts;
    for (std::size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.')) {
        parts.push_back(name.substr(0, dot));
        name.remove_prefix(dot + 1);
    }
    parts.push_back(name);
    return parts;
}

// Also without its place in a tuple of the checkpoint: "0.fc.weight".
std::string withoutWrappers(std::string_view name) {
    if (const std::size_t digits = name.find_first_not_of("0123456789");
        digits > 0 && digits != name.npos && name[digits] == '.')
        name.remove_prefix(digits + 1);
    std::string rest;
    for (const std::string_view part : partsOfName(name)) {
        const bool isWrapper = std::find(std::begin(kWrapperParts), std::end(kWrapperParts),
                                         part) != std::end(kWrapperParts);
        if (!isWrapper) rest += (rest.empty() ? "" : ".") + std::string(part);
    }
    return rest;
}

// Whether one of the words between the underscores of a part is "ema": "ema_model", "model_ema".
bool isAveragedPart(std::string_view part) {
    const std::string whole = "_" + lowerCased(part) + "_";
    return whole.find("_ema_") != std::string::npos;
}

// The part of a tensor's name that marks a copy that is averaged over the training; else empty.
std::string averagedPartIn(const std::string& name) {
    for (const std::string_view part : partsOfName(name))
        if (isAveragedPart(part)) return std::string(part);
    return "";
}

// A network of a scheme: the names in the checkpoint, by those in the scheme.
using NetworkNames = std::map<std::string, std::string>;

// The names of a checkpoint's tensors, with and without wrappers.
class TensorNames {
 public:
    explicit TensorNames(const std::vector<std::string>& names) {
        for (const std::string& name : names) add(withoutWrappers(name), name);
    }

    // The networks of the scheme, each with a beginning of its own; that without a beginning if it
    // is there. If there is one only, it also has each tensor that only one name can stand for: its
    // parts may have other beginnings. At least one, which may be empty.
    std::vector<NetworkNames> networksOf(const Scheme& scheme) const {
        std::vector<std::string> embeddings = endingWith(scheme.embedding, kMaxNetworks);
        const bool isOnly = embeddings.size() <= 1;
        if (embeddings.empty()) embeddings.push_back("");
        if (embeddings.front() == scheme.embedding) embeddings.resize(1);
        std::vector<NetworkNames> networks;
        for (const std::string& embedding : embeddings) {
            const std::string beginning = embedding.substr(
                0, embedding.size() -
                       std::min(embedding.size(), std::string_view(scheme.embedding).size()));
            networks.push_back(networkOf(scheme, beginning, isOnly));
        }
        return networks;
    }

    // Replaces names without wrappers by those in the checkpoint. Throws Error if a name stands for
    // two tensors.
    void restore(NetworkNames& network) const {
        for (auto& [wanted, name] : network) {
            const auto twice = twice_.find(name);
            if (twice != twice_.end())
                throw Error(
                    message("it has the tensor %1 twice, as %2 and %3; save the state_dict "
                            "of one network alone",
                            inQuotes(name), inQuotes(names_.at(name)), inQuotes(twice->second)));
            name = names_.at(name);
        }
    }

 private:
    static constexpr std::size_t kMaxNetworks = 100;

    NetworkNames networkOf(const Scheme& scheme, const std::string& beginning, bool isOnly) const {
        NetworkNames network;
        for (const std::string& name : tensorNames(scheme)) {
            if (names_.count(beginning + name) > 0) {
                network[name] = beginning + name;
            } else if (isOnly) {
                const std::vector<std::string> found = endingWith(name, 2);
                if (found.size() == 1) network[name] = found.front();
            }
        }
        return network;
    }

    void add(const std::string& plain, const std::string& name) {
        const auto [place, isNew] = names_.emplace(plain, name);
        if (isNew) return;
        if (place->second == plain) return;  // that without wrappers is meant
        if (name == plain) {
            place->second = name;
            twice_.erase(plain);
        } else {
            twice_.emplace(plain, name);
        }
    }

    // At most `maximum` of the names without wrappers that are `name` or end with it; that which is
    // itself is the first.
    std::vector<std::string> endingWith(const std::string& name, std::size_t maximum) const {
        std::vector<std::string> found;
        if (names_.count(name) > 0) found.push_back(name);
        const std::string ending = "." + name;
        for (auto each = names_.begin(); each != names_.end() && found.size() < maximum; ++each)
            if (endsWith(each->first, ending)) found.push_back(each->first);
        return found;
    }

    std::map<std::string, std::string> names_;  // [name without wrappers] in the checkpoint
    std::map<std::string, std::string> twice_;  // [name without wrappers] another one
};

// The network that is most complete. Throws Error if there are two complete ones.
Recognized nearestIn(const TensorNames& names) {
    Recognized nearest;
    bool isWhole = false;
    for (const Scheme& scheme : schemes()) {
        const std::size_t count = tensorNames(scheme).size();
        for (const NetworkNames& network : names.networksOf(scheme)) {
            if (isWhole && nearest.scheme == &scheme && network.size() == count)
                throw Error(message(
                    "it has several networks, of which %1 and %2 are the word vectors; save the "
                    "state_dict of one network alone",
                    inQuotes(nearest.names.at(scheme.embedding)),
                    inQuotes(network.at(scheme.embedding))));
            if (nearest.scheme && network.size() <= nearest.names.size()) continue;
            nearest = {&scheme, network, {}, false};
            isWhole = network.size() == count;
        }
    }
    if (isWhole) names.restore(nearest.names);
    return nearest;
}

// Whether all that is missing are the second directions of one level's GRU or of both.
bool readsOneWay(const Scheme& scheme, const std::vector<std::string>& missing) {
    std::size_t explained = 0;
    for (const SchemeLevel* level : {&scheme.words, &scheme.sentences}) {
        std::size_t found = 0;
        for (const char* part : kGruParts)
            found += std::count(missing.begin(), missing.end(),
                                std::string(level->gru) + part + "_reverse") > 0;
        if (found == std::size(kGruParts)) explained += found;
    }
    return explained == missing.size();
}

// FSDP joins the parameters of a module into one, of which each process has a part.
void refuseJoined(const std::vector<std::string>& names) {
    for (const std::string& name : names)
        if (endsWith(name, "flat_param"))
            throw Error(
                message("its tensor %1 is a part of joined parameters (FSDP); save the whole "
                        "state_dict (StateDictType.FULL_STATE_DICT)",
                        inQuotes(name)));
}

[[noreturn]] void throwMissing(const Recognized& nearest, const std::vector<std::string>& names) {
    refuseJoined(names);
    std::vector<std::string> missing;
    for (const std::string& name : tensorNames(*nearest.scheme))
        if (nearest.names.count(name) == 0) missing.push_back(name);
    if (readsOneWay(*nearest.scheme, missing))
        throw Error(
            message("it is a network of %1 whose GRUs read in one direction only, which cannot be "
                    "imported; train it with bidirectional GRUs",
                    message(nearest.scheme->name)));
    throw Error(
        message("its tensors are not named as in any known program; the nearest is %1, of which "
                "these are missing: %2; rename the tensors, or train the network anew",
                message(nearest.scheme->name), listed(missing, kNamedMissing)));
}

void requireOneLayer(const Recognized& found, const std::vector<std::string>& names) {
    for (const SchemeLevel* level : {&found.scheme->words, &found.scheme->sentences}) {
        const std::string first = found.names.at(std::string(level->gru) + "weight_ih_l0");
        const std::string second = first.substr(0, first.size() - 1) + "1";
        if (std::find(names.begin(), names.end(), second) != names.end())
            throw Error(
                message("its GRU has more than one layer ('%1'), which cannot be imported; train "
                        "it with one",
                        second));
    }
}

}  // namespace

const std::vector<Scheme>& schemes() {
    static const std::vector<Scheme> all{
        tutorial(),     renovamen(),   hierarchicalAttention(), hierarchicalAttentionDescendant(),
        edGeNetworks(), joungheeKim(), hierarchicalSentiment()};
    return all;
}

std::vector<std::string> tensorNames(const Scheme& scheme) {
    std::vector<std::string> names{scheme.embedding};
    addLevel(scheme.words, names);
    addLevel(scheme.sentences, names);
    for (const char* part : {"weight", "bias"})
        names.push_back(std::string(scheme.classifier) + part);
    return names;
}

Recognized recognize(const std::vector<std::string>& names) {
    std::vector<std::string> own, averaged;
    for (const std::string& name : names)
        (averagedPartIn(name).empty() ? own : averaged).push_back(name);
    Recognized nearest = nearestIn(TensorNames(own));
    const bool isAveraged = nearest.names.empty() && !averaged.empty();
    if (isAveraged) nearest = nearestIn(TensorNames(averaged));
    if (nearest.names.size() < tensorNames(*nearest.scheme).size()) throwMissing(nearest, names);
    nearest.isAveraged = isAveraged;
    if (!averaged.empty()) nearest.averagedPart = averagedPartIn(averaged.front());
    requireOneLayer(nearest, names);
    return nearest;
}

}  // namespace hanscope
