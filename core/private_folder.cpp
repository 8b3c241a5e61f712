#include "core/private_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hanscope {

namespace fs = std::filesystem;

void makePrivateFolder(const fs::path& folder, std::error_code& error) {
    const fs::path named = folder.has_filename() ? folder : folder.parent_path();
    if (fs::create_directories(named, error) && !error)
        fs::permissions(named, fs::perms::owner_all, error);
}

void makePrivateFile(const fs::path& file) {
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    const int made =
        ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made >= 0) ::close(made);
    if (fs::is_regular_file(file, ignored))
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, ignored);
}

}  // namespace hanscope
