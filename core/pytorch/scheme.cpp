#include "core/pytorch/scheme.h"

#include <algorithm>
#include <string_view>

#include "core/counted.h"
#include "core/error.h"
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
    return {"a descendant of Hierarchical-attention-networks-pytorch",
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

// The checkpoint's name of a tensor: with the same beginning as another name, or the only one with
// any beginning. Empty if there is none.
std::string nameIn(const std::vector<std::string>& names, const std::string& wanted,
                   const std::string& beginning) {
    if (std::find(names.begin(), names.end(), beginning + wanted) != names.end())
        return beginning + wanted;
    std::string found;
    for (const std::string& name : names) {
        if (name != wanted && !endsWith(name, "." + wanted)) continue;
        if (!found.empty()) return "";
        found = name;
    }
    return found;
}

std::map<std::string, std::string> namesOf(const Scheme& scheme,
                                           const std::vector<std::string>& names) {
    std::map<std::string, std::string> found;
    const std::string embedding = nameIn(names, scheme.embedding, "");
    const std::string beginning = embedding.substr(
        0, embedding.size() - std::min(embedding.size(), std::string(scheme.embedding).size()));
    for (const std::string& wanted : tensorNames(scheme)) {
        const std::string name = nameIn(names, wanted, beginning);
        if (!name.empty()) found[wanted] = name;
    }
    return found;
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

[[noreturn]] void throwMissing(const Recognized& nearest) {
    std::vector<std::string> missing;
    for (const std::string& name : tensorNames(*nearest.scheme))
        if (nearest.names.count(name) == 0) missing.push_back(name);
    if (readsOneWay(*nearest.scheme, missing))
        throw Error(std::string("it is a network of ") + nearest.scheme->name +
                    " whose GRUs read in one direction only, which cannot be imported; train it "
                    "with bidirectional GRUs");
    throw Error(std::string("its tensors are not named as in any known program; the nearest is ") +
                nearest.scheme->name + ", of which these are missing: " +
                listed(missing, kNamedMissing) + "; rename the tensors, or train the network anew");
}

void requireOneLayer(const Recognized& found, const std::vector<std::string>& names) {
    for (const SchemeLevel* level : {&found.scheme->words, &found.scheme->sentences}) {
        const std::string first = found.names.at(std::string(level->gru) + "weight_ih_l0");
        const std::string second = first.substr(0, first.size() - 1) + "1";
        if (std::find(names.begin(), names.end(), second) != names.end())
            throw Error("its GRU has more than one layer ('" + second +
                        "'), which cannot be imported; train it with one");
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
    Recognized nearest;
    for (const Scheme& scheme : schemes()) {
        Recognized candidate{&scheme, namesOf(scheme, names)};
        if (!nearest.scheme || candidate.names.size() > nearest.names.size())
            nearest = std::move(candidate);
    }
    if (nearest.names.size() < tensorNames(*nearest.scheme).size()) throwMissing(nearest);
    requireOneLayer(nearest, names);
    return nearest;
}

}  // namespace hanscope
