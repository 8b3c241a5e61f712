#include "core/error.h"
#include "ui/heatmap/figure/figure_metadata.h"

namespace hanscope::ui {

namespace {

[[noreturn]] void failPdf() {
    throw Error(message("Qt has written a PDF in an unknown form; choose SVG or PNG"));
}

/// What follows `key` up to the end of its line.
QByteArray restOfLine(const QByteArray& pdf, const QByteArray& key, qsizetype from) {
    const qsizetype at = pdf.indexOf(key, from);
    if (at < 0) failPdf();
    const qsizetype begin = at + key.size();
    return pdf.mid(begin, pdf.indexOf('\n', begin) - begin).trimmed();
}

/// Overwrites `key` and what follows it, up to and with `end`, by blanks, which leaves the places
/// of all objects as they are. Returns whether it was there.
bool blank(QByteArray& pdf, const QByteArray& key, const QByteArray& end) {
    const qsizetype first = pdf.indexOf(key);
    const qsizetype last = first < 0 ? -1 : pdf.indexOf(end, first + key.size());
    if (last < 0) return false;
    std::fill(pdf.begin() + first, pdf.begin() + last + end.size(), ' ');
    return true;
}

/// Overwrites what differs each time: the date and, since Qt 6.8, the identifiers and the dates in
/// the XMP metadata.
void blankDates(QByteArray& pdf) {
    if (!blank(pdf, "/CreationDate (D:", ")")) failPdf();
    blank(pdf, "/ModDate (D:", ")");
    blank(pdf, "/ID [ <", "]");
    for (const char* attribute :
         {"xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID"})
        blank(pdf, QByteArray(attribute) + "=\"", "\"");
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
    blankDates(pdf);
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
