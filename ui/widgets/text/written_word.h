#pragma once

#include <QString>
#include <string>

namespace hanscope::ui {

/// A word in normalised form as people write it. NFKC turns the Korean letters that stand alone, as
/// in ㅎㅎ, into parts of syllables (U+1112), which many fonts cannot show; here they are letters
/// again (U+314E). A look-up finds the same word by both.
QString writtenWord(const std::string& word);

}  // namespace hanscope::ui
