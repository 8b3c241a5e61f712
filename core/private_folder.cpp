#include "core/private_folder.h"

namespace hanscope {

namespace fs = std::filesystem;

void makePrivateFolder(const fs::path& folder, std::error_code& error) {
    const fs::path named = folder.has_filename() ? folder : folder.parent_path();
    if (fs::create_directories(named, error) && !error)
        fs::permissions(named, fs::perms::owner_all, error);
}

}  // namespace hanscope
