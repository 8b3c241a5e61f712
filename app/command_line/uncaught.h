#pragma once

namespace hanscope::cli {

/// What is said when memory is missing; the program's name and ": " precede it.
constexpr char kNoMemory[] = "there is not enough memory; try less data or a smaller model";

/// From now on std::bad_alloc ends the program with kNoMemory and status 1 also where nothing can
/// catch it: in the static constructors of a library that is loaded (LibTorch's ask for megabytes)
/// and in functions that are noexcept. Destructors do not run, so temporary files stay until the
/// next writer removes them. `program` is the name in the sentence, and must stay valid.
void explainMissingMemory(const char* program);

}  // namespace hanscope::cli
