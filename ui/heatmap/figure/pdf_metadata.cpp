#include "core/error.h"
#include "ui/heatmap/figure/figure_metadata.h"

namespace hanscope::ui {

namespace {

[[noreturn]] void failPdf() {
    throw Error("Qt has written a PDF in an unknown form; choose SVG or PNG");
}

/// What follows `key` up to the end of its line.
QByteArray restOfLine(const QByteArray& pdf, const QByteArray& key, qsizetype from) {
    const qsizetype at = pdf.indexOf(key, from);
    if (at < 0) failPdf();
    const qsizetype begin = at + key.size();
    return pdf.mid(begin, pdf.indexOf('\n', begin) - begin).trimmed();
}

/// Overwrites the date by blanks, which leaves the places of all objects as they are.
void blankDate(QByteArray& pdf) {
    const qsizetype begin = pdf.indexOf("/CreationDate (D:");
    const qsizetype end = pdf.indexOf(")\n", begin);
    if (begin < 0 || end < 0) failPdf();
    std::fill(pdf.begin() + begin, pdf.begin() + end + 1, ' ');
}

/// The entries of the information dictionary, object `number`.
QByteArray infoEntries(const QByteArray& pdf, const QByteArray& number) {
    const qsizetype object = pdf.indexOf(number + " 0 obj\n<<");
    const qsizetype begin = pdf.indexOf("<<", object) + 2;
    const qsizetype end = pdf.indexOf(">>\nendobj", begin);
    if (object < 0 || end < 0) failPdf();
    return pdf.mid(begin, end - begin).trimmed();
}

/// A text string in UTF-16, as hexadecimal digits.
QByteArray textString(const QString& text) {
    QByteArray digits = "<FEFF";
    for (const QChar c : text)
        digits += QByteArray::number(c.unicode(), 16).rightJustified(4, '0').toUpper();
    return digits + '>';
}

}  // namespace

QByteArray withPdfMetadata(QByteArray pdf, const FigureMetadata& metadata) {
    blankDate(pdf);
    const qsizetype trailer = pdf.lastIndexOf("trailer");
    if (trailer < 0) failPdf();
    const QByteArray info = restOfLine(pdf, "/Info ", trailer);  // "1 0 R"
    const QByteArray number = info.left(info.indexOf(' '));
    QByteArray object = number + " 0 obj\n<<\n" + infoEntries(pdf, number) + '\n';
    for (const auto& [key, value] : metadata)
        object += '/' + key.toLatin1() + ' ' + textString(value) + '\n';
    const QByteArray size = restOfLine(pdf, "/Size ", trailer);
    const QByteArray root = restOfLine(pdf, "/Root ", trailer);
    const QByteArray before = restOfLine(pdf, "startxref\n", trailer);
    if (!pdf.endsWith('\n')) pdf += '\n';
    const qsizetype place = pdf.size();
    pdf += object + ">>\nendobj\n";
    const QByteArray table = QByteArray::number(pdf.size());
    return pdf + "xref\n" + number + " 1\n" + QByteArray::number(place).rightJustified(10, '0') +
           " 00000 n \ntrailer\n<<\n/Size " + size + "\n/Info " + info + "\n/Root " + root +
           "\n/Prev " + before + "\n>>\nstartxref\n" + table + "\n%%EOF\n";
}

}  // namespace hanscope::ui
