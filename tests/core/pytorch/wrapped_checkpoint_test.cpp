#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/error.h"
#include "core/pytorch/import_han.h"
#include "core/pytorch/scheme.h"
#include "pickle_writer.h"
#include "scheme_checkpoint.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;

using Named = std::map<std::string, TensorValues>;

// The network is Hierarchical-attention-networks-pytorch's, whose names are nested.
class WrappedCheckpoint : public ::testing::Test {
 protected:
    ImportedHan imported(const std::string& bytes) {
        ImportOptions options;
        options.files = {folder_.write("net.pt", bytes)};
        options.vocabulary = folder_.write("glove.txt", "w1\nw2\nw3\nw4\nw5\nw6\nw7\nw8\n");
        options.limits = {{30, 35}};
        return importHan(options);
    }
    std::string refusal(const Named& tensors) {
        try {
            imported(stateDictOf(tensors));
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    }
    static Named renamed(const Named& tensors,
                         const std::function<std::string(const std::string&)>& nameFor) {
        Named result;
        for (const auto& [name, tensor] : tensors) result[nameFor(name)] = tensor;
        return result;
    }
    static Named beginningWith(const std::string& beginning, const Named& tensors) {
        return renamed(tensors, [&](const std::string& name) { return beginning + name; });
    }
    static Named both(Named a, const Named& b) {
        a.insert(b.begin(), b.end());
        return a;
    }
    void expectPlain(const ImportedHan& found, const std::string& what) const {
        ASSERT_EQ(found.model.tensors.size(), expected_.tensors.size()) << what;
        for (const auto& [name, tensor] : expected_.tensors)
            EXPECT_EQ(found.model.tensors.at(name).values, tensor.values) << what << ": " << name;
    }

    ScratchFolder folder_;
    const Named plain_ = schemeTensors(schemes()[2], 3), other_ = schemeTensors(schemes()[2], 4);
    const ModelFile expected_ = imported(stateDictOf(plain_)).model;
};

// "word_att_net.gru.weight_ih_l0" with the wrapper at that dot.
std::string withPart(const std::string& name, const std::string& part, bool isLast) {
    const std::size_t dot = isLast ? name.rfind('.') : name.find('.');
    return name.substr(0, dot) + "." + part + name.substr(dot);
}

TEST_F(WrappedCheckpoint, WrappersCountNowhere) {
    for (const char* part : {"_orig_mod", "module", "_fsdp_wrapped_module", "model", "net",
                             "_forward_module", "_checkpoint_wrapped_module"}) {
        const std::string wrapper = part;
        const std::function<std::string(const std::string&)> names[] = {
            [&](const std::string& name) { return wrapper + "." + name; },
            [&](const std::string& name) { return withPart(name, wrapper, false); },
            [&](const std::string& name) { return withPart(name, wrapper, true); },
            [&](const std::string& name) {
                return wrapper + "." + wrapper + "." + withPart(name, wrapper + ".module", true);
            },
            // Only one module is wrapped, as is done for training on several devices.
            [&](const std::string& name) {
                return "state_dict." + (name.find(".gru.") == std::string::npos
                                            ? name
                                            : withPart(name, wrapper, false));
            }};
        for (const auto& nameFor : names) {
            const Named tensors = renamed(plain_, nameFor);
            expectPlain(imported(stateDictOf(tensors)), tensors.begin()->first);
        }
    }
}

TEST_F(WrappedCheckpoint, ItsPlaceInATupleDoesNotCount) {
    expectPlain(imported(stateDictOf(beginningWith("1.module.", plain_))), "tuple");
}

TEST_F(WrappedCheckpoint, ASecondLayerIsFoundInsideAWrapper) {
    Named tensors =
        renamed(plain_, [](const std::string& name) { return withPart(name, "_orig_mod", false); });
    const std::string first = "word_att_net._orig_mod.gru.weight_ih_l";
    tensors[first + "1"] = tensors.at(first + "0");
    EXPECT_THAT(refusal(tensors), HasSubstr("more than one layer ('" + first + "1')"));
}

TEST_F(WrappedCheckpoint, TwoNetworksAreRefused) {
    EXPECT_THAT(refusal(both(beginningWith("model.", plain_), beginningWith("net.", other_))),
                HasSubstr("it has the tensor 'sent_att_net.context_weight' twice, as "
                          "'model.sent_att_net.context_weight' and "
                          "'net.sent_att_net.context_weight'; save the state_dict of one network"));
    EXPECT_THAT(
        refusal(both(beginningWith("student.", plain_), beginningWith("teacher.", other_))),
        HasSubstr("it has several networks, of which 'student.word_att_net.lookup.weight' and "
                  "'teacher.word_att_net.lookup.weight' are the word vectors"));
}

// That without a beginning was always read.
TEST_F(WrappedCheckpoint, ThePlainNameComesFirst) {
    expectPlain(imported(stateDictOf(both(plain_, beginningWith("model.", other_)))), "model");
    expectPlain(imported(stateDictOf(both(plain_, beginningWith("teacher.", other_)))), "teacher");
    expectPlain(imported(stateDictOf(
                    both(beginningWith("model.", plain_), beginningWith("teacher.", other_)))),
                "model and teacher");
}

TEST_F(WrappedCheckpoint, TensorsOfTwoNetworksAreNotMixed) {
    Named damaged = plain_;
    damaged.erase("sent_att_net.fc.bias");
    for (const char* own : {"", "model."})
        EXPECT_THAT(refusal(both(beginningWith(own, damaged), beginningWith("teacher.", other_))),
                    HasSubstr("these are missing: sent_att_net.fc.bias;"));
}

TEST_F(WrappedCheckpoint, PlainWeightsAreUsedBesideTheirAverages) {
    for (const char* beginning :
         {"ema.", "ema_model.", "ema_model.module.", "module_ema.", "model_ema.", "ema_state_dict.",
          "state_dict_ema.module.", "model.EMA."}) {
        for (const char* own : {"", "model.", "state_dict.", "model_state_dict.module."}) {
            const ImportedHan found = imported(
                stateDictOf(both(beginningWith(own, plain_), beginningWith(beginning, other_))));
            expectPlain(found, beginning);
            EXPECT_THAT(english(found.notes),
                        Contains(HasSubstr(
                            "There are also averages of the weights over the training (EMA, '")));
        }
    }
    EXPECT_THAT(english(imported(stateDictOf(plain_)).notes), Each(Not(HasSubstr("EMA"))));
}

TEST_F(WrappedCheckpoint, AveragesAloneAreUsed) {
    for (const char* beginning :
         {"ema.", "ema_model.", "state_dict_ema.module.", "model_ema._orig_mod."}) {
        const ImportedHan found = imported(stateDictOf(both(
            beginningWith(beginning, plain_), {{"decay", {{1}, {0.5f}}}, {"step", {{1}, {3}}}})));
        expectPlain(found, beginning);
        EXPECT_THAT(english(found.notes),
                    Contains(HasSubstr("The weights are averages over the training (EMA, '")));
    }
}

// Averages do not hide that a tensor of the network itself is missing.
TEST_F(WrappedCheckpoint, AveragesReplaceNoDamagedWeights) {
    Named damaged = plain_;
    damaged.erase("sent_att_net.fc.bias");
    EXPECT_THAT(refusal(both(beginningWith("model.", damaged), beginningWith("ema.", other_))),
                HasSubstr("these are missing: sent_att_net.fc.bias;"));
}

// {"model": state_dict, "ema": state_dict, "epoch": 3}
TEST_F(WrappedCheckpoint, AveragesOfADictionaryOfTheirOwn) {
    std::vector<TestStorage> storages;
    const auto dictionaryOf = [&](const Named& tensors) {
        std::vector<std::pair<std::string, std::string>> items;
        for (const auto& [name, tensor] : tensors) {
            storages.push_back(floatStorage(std::to_string(storages.size()), tensor.values));
            const std::int64_t last = tensor.shape.back();
            items.emplace_back(
                name, tensorPickle(storages.back(), 0, tensor.shape,
                                   tensor.shape.size() == 1 ? std::vector<std::int64_t>{1}
                                                            : std::vector<std::int64_t>{last, 1}));
        }
        return pickled::orderedDictionary(items);
    };
    const std::string model = dictionaryOf(plain_), ema = dictionaryOf(other_);
    const ImportedHan found = imported(zipCheckpoint(
        pickled::dictionary({{"ema", ema}, {"model", model}, {"epoch", pickled::integer(3)}}),
        storages));
    expectPlain(found, "dictionaries");
    EXPECT_THAT(english(found.notes), Contains(HasSubstr("(EMA, 'ema')")));
}

TEST_F(WrappedCheckpoint, JoinedParametersAreRefused) {
    EXPECT_THAT(
        refusal({{"_fsdp_wrapped_module._flat_param", {{4}, {1, 2, 3, 4}}}}),
        HasSubstr("'_fsdp_wrapped_module._flat_param' is a part of joined parameters (FSDP); save "
                  "the whole state_dict"));
}

}  // namespace
}  // namespace hanscope::test
