#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/error.h"
#include "core/workers/workers.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using Variables = std::map<std::string, std::string>;

ProcessRank placeOf(const Variables& variables) {
    return processRank([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? nullptr : found->second.c_str();
    });
}

// "rank/size (local) address:port"
std::string place(const Variables& variables) {
    const ProcessRank place = placeOf(variables);
    return std::to_string(place.rank) + "/" + std::to_string(place.size) + " (" +
           std::to_string(place.localSize) + ") " + place.address + ":" +
           std::to_string(place.port);
}

std::string refusal(const Variables& variables) {
    try {
        placeOf(variables);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

const std::string kAlone = "0/1 (1) :29500";

TEST(ProcessRank, NoLauncherIsOneProcess) {
    EXPECT_EQ(place({}), kAlone);
    EXPECT_EQ(place({{"MASTER_ADDR", "a"}, {"MASTER_PORT", "1234"}}), kAlone);
}

TEST(ProcessRank, Torchrun) {
    Variables variables{{"RANK", "3"},        {"WORLD_SIZE", "4"},     {"LOCAL_WORLD_SIZE", "2"},
                        {"MASTER_ADDR", "a"}, {"MASTER_PORT", "2345"}, {"SLURM_PROCID", "1"}};
    EXPECT_EQ(place(variables), "3/4 (2) a:2345");
    EXPECT_FALSE(placeOf(variables).meetsLauncher);
    variables["TORCHELASTIC_USE_AGENT_STORE"] = "True";
    variables["TORCHELASTIC_RESTART_COUNT"] = "2";
    EXPECT_TRUE(placeOf(variables).meetsLauncher);
    EXPECT_EQ(placeOf(variables).attempt, "2");
    variables["TORCHELASTIC_USE_AGENT_STORE"] = "False";
    EXPECT_FALSE(placeOf(variables).meetsLauncher);
}

TEST(ProcessRank, OpenMpi) {
    Variables variables{{"OMPI_COMM_WORLD_RANK", "1"},
                        {"OMPI_COMM_WORLD_SIZE", "2"},
                        {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"}};
    EXPECT_EQ(place(variables), "1/2 (2) 127.0.0.1:29500");
    variables["OMPI_COMM_WORLD_LOCAL_SIZE"] = "1";
    EXPECT_THAT(refusal(variables), AllOf(HasSubstr("MASTER_ADDR"), HasSubstr("process 0")));
    variables["MASTER_ADDR"] = "10.0.0.1";
    EXPECT_EQ(place(variables), "1/2 (1) 10.0.0.1:29500");
}

TEST(ProcessRank, Mpich) {
    EXPECT_EQ(place({{"PMI_RANK", "0"}, {"PMI_SIZE", "3"}, {"MPI_LOCALNRANKS", "3"}}),
              "0/3 (3) 127.0.0.1:29500");
    EXPECT_EQ(place({{"PMI_RANK", "0"}, {"PMI_SIZE", "1"}}), kAlone);
}

TEST(ProcessRank, Slurm) {
    const Variables step{{"SLURM_PROCID", "5"},
                         {"SLURM_NTASKS", "8"},
                         {"SLURM_STEP_NUM_TASKS", "6"},
                         {"SLURM_STEP_TASKS_PER_NODE", "2(x3)"},
                         {"SLURM_STEP_NODELIST", "node[07-09]"},
                         {"SLURM_LAUNCH_NODE_IPADDR", "10.0.0.9"}};
    EXPECT_EQ(place(step), "5/6 (2) node07:29500");
    EXPECT_EQ(place({{"SLURM_PROCID", "1"},
                     {"SLURM_NTASKS", "2"},
                     {"SLURM_LAUNCH_NODE_IPADDR", "10.0.0.9"}}),
              "1/2 (1) 10.0.0.9:29500");
    EXPECT_EQ(place({{"SLURM_PROCID", "1"},
                     {"SLURM_NTASKS", "2"},
                     {"SLURM_JOB_NODELIST", "a1,a2"},
                     {"SLURM_LAUNCH_NODE_IPADDR", "10.0.0.9"}}),
              "1/2 (1) a1:29500");
}

TEST(ProcessRank, AShellWithinAJobIsOneProcess) {
    EXPECT_EQ(place({{"SLURM_JOB_ID", "7"}, {"SLURM_NTASKS", "4"}}), kAlone);  // salloc
    EXPECT_EQ(place({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}), kAlone);  // sbatch
    EXPECT_EQ(place({{"SLURM_PROCID", "0"},                                    // srun --pty bash
                     {"SLURM_NTASKS", "4"},
                     {"SLURM_STEP_NUM_TASKS", "1"},
                     {"SLURM_LAUNCH_NODE_IPADDR", "10.0.0.9"}}),
              kAlone);
}

TEST(ProcessRank, MissingAndInvalidVariablesAreNamed) {
    EXPECT_THAT(refusal({{"RANK", "0"}}), HasSubstr("has RANK but not WORLD_SIZE"));
    EXPECT_THAT(refusal({{"WORLD_SIZE", "2"}}), HasSubstr("has WORLD_SIZE but not RANK"));
    EXPECT_THAT(refusal({{"RANK", "0"}, {"WORLD_SIZE", "2"}}), HasSubstr("MASTER_ADDR"));
    EXPECT_THAT(refusal({{"RANK", "2"}, {"WORLD_SIZE", "2"}}),
                AllOf(HasSubstr("RANK=2"), HasSubstr("from 0 to 1")));
    EXPECT_THAT(refusal({{"RANK", "one"}, {"WORLD_SIZE", "2"}}), HasSubstr("RANK=one"));
    EXPECT_THAT(refusal({{"RANK", "0"}, {"WORLD_SIZE", "0"}}), HasSubstr("WORLD_SIZE=0"));
    EXPECT_THAT(refusal({{"RANK", "0"}, {"WORLD_SIZE", "1000000"}}),
                HasSubstr("must be a whole number from 1 to 1024"));
    EXPECT_THAT(
        refusal(
            {{"PMI_RANK", "0"}, {"PMI_SIZE", "2"}, {"MASTER_ADDR", "a"}, {"MASTER_PORT", "70000"}}),
        HasSubstr("MASTER_PORT=70000"));
    EXPECT_THAT(refusal({{"SLURM_PROCID", "0"}, {"SLURM_STEP_NUM_TASKS", "2"}}),
                HasSubstr("MASTER_ADDR"));
}

TEST(ProcessRank, TheFirstHostOfSlurmsList) {
    EXPECT_EQ(firstHost("node1"), "node1");
    EXPECT_EQ(firstHost("big,small"), "big");
    EXPECT_EQ(firstHost("node[07-12,15],big1"), "node07");
    EXPECT_EQ(firstHost("node[3,5]"), "node3");
    EXPECT_EQ(firstHost("rack[1-2]n[04-08]"), "rack1n04");
    EXPECT_EQ(firstHost("broken[1"), "broken1");
}

TEST(ProcessRank, ThreadsLeaveRoomForTheOthers) {
    ProcessRank place;
    const int alone = threadsAt(place);
    EXPECT_GE(alone, 1);
    place.size = place.localSize = 2;
    EXPECT_LE(threadsAt(place), std::max(1, alone));
    place.size = place.localSize = 100000;
    EXPECT_EQ(threadsAt(place), 1);
}

}  // namespace
}  // namespace hanscope::test
