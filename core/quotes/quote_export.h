#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"
#include "core/message.h"
#include "core/quotes/quote.h"

namespace hanscope {

/// A format in which quotes are written.
struct QuoteFormat {
    const char* name;    ///< on the command line
    Message title;       ///< in a dialog
    const char* suffix;  ///< of the names of its files, without a full stop
    bool isUsual;        ///< files with this suffix have it unless another is named
    /// Writes all quotes of the book to the file, without committing it. Returns what of them is
    /// not in it, as sentences. Throws Error and the errors of AtomicFile.
    std::vector<Message> (*write)(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);
};

/// All of them: tables, pages, a REFI-QDA codebook and project, and the file of quotes itself.
const std::vector<QuoteFormat>& quoteFormats();

/// The format of this name; if it is empty, the one for which the ending of the file's name stands,
/// or the first. Throws Error for an unknown name.
const QuoteFormat& quoteFormat(std::string_view name, const std::filesystem::path& file);

/// Writes the quotes of a book to a file, or leaves what was there. Returns and throws what
/// QuoteFormat::write() does.
std::vector<Message> exportQuotes(const QuoteBook& book, const std::filesystem::path& path,
                                  const QuoteFormat& format, QuoteGrouping by);

// The functions of QuoteFormat.

/// A row of CSV for each quote, with all that is known of it.
std::vector<Message> writeQuoteTable(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);
/// A row of CSV for each text from which a quote is, and a column for each name of a group: 1 if
/// the text has a quote of the group, else 0.
std::vector<Message> writeQuoteMatrix(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);
/// A page of HTML with a heading for each group.
std::vector<Message> writeQuotePage(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);
/// The same as an OpenDocument text.
std::vector<Message> writeQuoteDocument(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);
/// A REFI-QDA codebook 1.0 (.qdc): the names of the groups, and with QuoteGrouping::Code also the
/// codes without quotes.
std::vector<Message> writeRefiCodebook(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);
/// A REFI-QDA project 1.0 (.qdpx): the same codes, the texts and the coded places in them. Of a
/// text that the book does not have, the source is the words of its quotes.
std::vector<Message> writeRefiProject(AtomicFile& file, const QuoteBook& book, QuoteGrouping by);

}  // namespace hanscope
