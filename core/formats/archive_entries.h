#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace hanscope {

/// The name of the entry that a link in the entry `from` leads to: "OEBPS/a.opf" and
/// "text/b%20c.xhtml#d" give "OEBPS/text/b c.xhtml". A link that begins with "/" is from the top of
/// the archive.
std::string entryOfLink(const std::string& from, std::string_view link);

/// An entry's name for comparing: names that differ only in case, or in how an accent is encoded,
/// are the same. Programs write the one in the archive and the other in the links.
std::string foldedEntryName(const std::string& name);

/// What is said of a presentation (.pptx, .odp), which is no running text.
Message presentationFault();

/// The contents of entries of an archive, found by their names as they are, else folded.
class ArchiveEntries {
 public:
    explicit ArchiveEntries(std::map<std::string, std::string> contents);
    ArchiveEntries(ArchiveEntries&&) = default;
    ArchiveEntries& operator=(ArchiveEntries&&) = default;

    /// Null if there is none of this name.
    const std::string* find(const std::string& name) const;

 private:
    std::map<std::string, std::string> contents_;
    std::map<std::string, const std::string*> folded_;
};

/// A part of an Office Open XML package (.docx, .xlsx) to which another part refers.
struct PackageRelation {
    std::string id;
    std::string type;  ///< the end of the type's address: "officeDocument", "styles"
    std::string part;  ///< name of the entry
};

/// The entry with the relations of a part: "word/document.xml" gives
/// "word/_rels/document.xml.rels". The package's own are those of "".
std::string relationsEntryOf(const std::string& part);

/// The relations of `part` to other parts, in the order of the file; without those that lead out of
/// the package. An empty file has none. Throws the errors of readXml().
std::vector<PackageRelation> readRelations(std::string_view xml, const std::string& part);

}  // namespace hanscope
