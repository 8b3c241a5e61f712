#pragma once

namespace hanscope {

/// The program hanscope from its start to its exit status, with the arguments of main(). Call it
/// once in a process, before there are other threads.
int runHanscope(int count, char** arguments);

}  // namespace hanscope
