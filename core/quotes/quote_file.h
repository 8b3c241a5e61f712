#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/quotes/quote.h"

namespace hanscope {

// A file of quotes has a JSON object in each line (resources/manual/quotes.md documents them): the
// first one names the format, each of the others is a quote, a code or a text. It is always written
// as a whole.

/// What is in a file of quotes.
struct QuotesRead {
    QuoteBook book;
    /// What was wrong: lines that were left out, of which the first are named. Empty: nothing.
    std::vector<Message> faults;
};

/// Reads a file. Lines that do not fit are left out. Throws FileError if the file cannot be read,
/// is none of quotes, or was written by a newer version.
QuotesRead readQuotes(const std::filesystem::path& path);

/// The content of the file of a book.
std::string quoteLines(const QuoteBook& book);

/// Changes the quotes in a file, which is made if there is none: reads it, applies the change and
/// writes it, so that what another process adds at the same time is kept. Returns what the file has
/// then. A file that is none of quotes, or has lines that cannot be read, is first copied to
/// another name beside it, which `faults` says. Throws FileError; then the file is as it was, also
/// if it is of a newer version.
QuotesRead changeQuotes(const std::filesystem::path& path, const QuoteChange& change);

}  // namespace hanscope
