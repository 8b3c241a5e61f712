#pragma once

namespace hanscope::cli {

/// The program hanscope-cli from its start to its exit status, with the arguments of main(). Call
/// it once in a process, before there are other threads: it changes the environment and the
/// signals.
int runHanscopeCli(int count, char** arguments);

}  // namespace hanscope::cli
