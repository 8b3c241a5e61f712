#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "core/atomic_file.h"
#include "core/model_file/model_file.h"
#include "core/model_file/safetensors.h"
#include "core/progress.h"

namespace hanscope {

/// Converts IEEE 754 binary32 to binary16 ("half"), rounding to the nearest value, ties to even.
/// Values whose rounded magnitude exceeds the largest half (65504) become infinite; NaN stays NaN.
std::uint16_t halfFromFloat(float value);

/// Converts binary16 to binary32. The conversion is exact.
float floatFromHalf(std::uint16_t half);

// The numbers of a safetensors file with F32 or F16 tensors and a checksum of its data, which model
// files are. All functions throw Error, a sentence without the file's name.

/// Opens a regular file for reading; returns its size in bytes.
std::uint64_t openRegularFile(const std::filesystem::path& path, std::ifstream& in);

/// Reads the tensors of `header` from a stream that stands at its end. Throws if a value is
/// infinite or NaN, or if the data do not match their checksum; also Cancelled.
NamedTensors readTensors(std::ifstream& in, const SafetensorsHeader& header,
                         const CancelToken& cancel);

/// The entries of these tensors in this order. Throws if a value is infinite or NaN, or if a tensor
/// does not have as many values as its shape requires.
std::vector<TensorEntry> entriesOf(const NamedTensors& tensors, ElementType type);

/// Writes the whole content of a file, with these metadata and the checksums, without commit().
/// `entries` are those of `tensors` with their type.
void writeTensors(AtomicFile& file, std::map<std::string, std::string> metadata,
                  const std::vector<TensorEntry>& entries, const NamedTensors& tensors);

}  // namespace hanscope
