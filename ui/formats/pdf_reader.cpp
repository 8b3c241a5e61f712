#include "ui/formats/pdf_reader.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDataStream>
#include <QFile>
#include <QProcess>
#include <algorithm>
#include <fstream>

#include "core/error.h"
#include "core/message.h"
#include "core/text/trimmed.h"
#include "ui/formats/pdf_text.h"

namespace hanscope::ui {

bool PdfFormat::recognises(std::string_view firstBytes) const {
    if (beginsWith(firstBytes, "\xef\xbb\xbf")) firstBytes.remove_prefix(3);
    const std::size_t at = firstBytes.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && beginsWith(firstBytes.substr(at), "%PDF-");
}

OpenedText PdfFormat::read(std::string_view bytes, const ReadOptions&,
                           const CancelToken& cancel) const {
    return {textOfPdf(bytes, program_, cancel)};
}

void addQtFormats(const std::filesystem::path& program) {
    addDocumentFormat(std::make_unique<PdfFormat>(program));
}

namespace {

constexpr int kPollMilliseconds = 20;  // until a cancelled process ends

// ---- The answer: whether it is a text, then the text with its structure, or the sentence.

void write(QDataStream& out, const FormattedText& text) {
    const TextStructure& structure = text.structure;
    out << QByteArray::fromStdString(text.text) << static_cast<qint32>(structure.parts.size());
    for (const TextPart& part : structure.parts)
        out << part.range.begin << part.range.end << static_cast<qint32>(part.kind) << part.level
            << part.number;
    out << static_cast<qint32>(structure.pages.size());
    for (const PageStart& page : structure.pages) out << page.at << page.number;
}

FormattedText readText(QDataStream& in) {
    QByteArray text;
    qint32 parts = 0, pages = 0, kind = 0;
    in >> text >> parts;
    FormattedText result(text.toStdString());
    for (; parts > 0 && in.status() == QDataStream::Ok; --parts) {
        TextPart part;
        in >> part.range.begin >> part.range.end >> kind >> part.level >> part.number;
        part.kind = static_cast<TextPart::Kind>(kind);
        result.structure.parts.push_back(part);
    }
    in >> pages;
    for (; pages > 0 && in.status() == QDataStream::Ok; --pages) {
        PageStart page;
        in >> page.at >> page.number;
        result.structure.pages.push_back(page);
    }
    return result;
}

// ---- The reading process.

void limit(int resource, rlim_t amount) {
    rlimit limits{};
    getrlimit(static_cast<__rlimit_resource_t>(resource), &limits);
    limits.rlim_cur = std::min(amount, limits.rlim_max);
    setrlimit(static_cast<__rlimit_resource_t>(resource), &limits);
}

/// The memory that RLIMIT_DATA counts: that of this process so far.
std::uint64_t usedData() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t pages = 0;
    for (int field = 0; field < 6; ++field) file >> pages;
    return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void allowSecondsFor(std::size_t bytes, int pages) {
    limit(RLIMIT_CPU, kPdfReaderSeconds + bytes / kPdfReaderBytesPerSecond +
                          static_cast<rlim_t>(pages / kPdfReaderPagesPerSecond));
}

std::string_view mapped(QFile& file) {
    const uchar* bytes = file.size() > 0 ? file.map(0, file.size()) : nullptr;
    if (!bytes) return {};
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(file.size())};
}

QByteArray answerTo(std::string_view pdf) {
    QByteArray answer;
    QDataStream out(&answer, QIODevice::WriteOnly);
    try {
        const FormattedText text =
            pdfText(pdf, [&](int pages) { allowSecondsFor(pdf.size(), pages); });
        out << true;
        write(out, text);
    } catch (const Error& error) {
        out << false << QByteArray::fromStdString(error.sentence().toJson());
    }
    return answer;
}

// ---- The process that waits for it.

/// Kills the process if it still runs.
class ReaderProcess : public QProcess {
 public:
    ~ReaderProcess() override {
        kill();
        waitForFinished(-1);
    }
};

/// A file in memory, which the other process opens as its standard input and need not copy.
void makeFile(QFile& file, std::string_view bytes) {
    const int descriptor = ::memfd_create("document", MFD_CLOEXEC);
    const auto size = static_cast<qint64>(bytes.size());
    if (descriptor < 0 ||
        !file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered,
                   QFileDevice::AutoCloseHandle) ||
        file.write(bytes.data(), size) != size)
        throw Error(message("there is not enough memory to read it"));
}

[[noreturn]] void throwNotStarted(const QProcess& process) {
    throw Error(message(
        "the process that reads PDF cannot be started (%1); end other programs and try again",
        process.errorString().toStdString()));
}

[[noreturn]] void throwBeyondLimits() {
    throw Error(
        message("reading its pages takes more time or memory than any text, or they are damaged; "
                "print it to a file in its own program and open that"));
}

FormattedText textIn(const QByteArray& answer) {
    QDataStream in(answer);
    bool isText = false;
    in >> isText;
    if (!isText) {
        QByteArray sentence;
        in >> sentence;
        if (in.status() == QDataStream::Ok) throw Error(Message::fromJson(sentence.toStdString()));
    }
    FormattedText text = readText(in);
    if (in.status() != QDataStream::Ok) throwBeyondLimits();
    return text;
}

}  // namespace

int runPdfReader(int count, char** arguments) {
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_DATA, usedData() + kPdfReaderMemory);
    const QCoreApplication application(count, arguments);
    QFile in, out;
    const bool isOpen = in.open(STDIN_FILENO, QIODevice::ReadOnly) &&
                        out.open(STDOUT_FILENO, QIODevice::WriteOnly | QIODevice::Unbuffered);
    if (!isOpen) return 1;
    const std::string_view pdf = mapped(in);
    allowSecondsFor(pdf.size(), 0);
    const QByteArray answer = answerTo(pdf);
    return out.write(answer) == answer.size() ? 0 : 1;
}

FormattedText textOfPdf(std::string_view bytes, const std::filesystem::path& program,
                        const CancelToken& cancel) {
    QFile file;
    makeFile(file, bytes);
    ReaderProcess process;
    process.setStandardInputFile(QStringLiteral("/proc/self/fd/%1").arg(file.handle()));
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(QFile::decodeName(program.c_str()),
                  {QLatin1String(kPdfReaderArgument.data(), kPdfReaderArgument.size())});
    if (!process.waitForStarted(-1)) throwNotStarted(process);
    while (process.state() != QProcess::NotRunning && !process.waitForFinished(kPollMilliseconds))
        cancel.check();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        throwBeyondLimits();
    return textIn(process.readAllStandardOutput());
}

}  // namespace hanscope::ui
