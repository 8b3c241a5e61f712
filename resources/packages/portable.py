"""Makes archives of Hanscope that run on any Linux for x86-64 with glibc 2.36 or newer, from Debian 12's packages.

Usage: portable.py FOLDER [--build BUILD] [--folders]

In FOLDER it writes hanscope-VERSION-x86_64.tar.zst; the same as a program that unpacks itself, with the ending .run;
hanscope-train-VERSION-x86_64.tar.zst, what training needs besides, which is unpacked in the same place; and adds them to
SHA256SUMS. With --folders it writes the unpacked folders alone. BUILD is the build folder (default: build/release), in
which what is missing is built. The bytes depend on the commit, the compiler, the installed packages and SOURCE_DATE_EPOCH
(default: the time of the commit). portable/README.md says what comes from the system.
"""
import argparse
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import debian_files
import elf_files
import release

TEXTS = Path(__file__).resolve().parent / "portable"
PLUGINS = Path("/usr/lib/x86_64-linux-gnu/qt6/plugins")
# Those that a window without OpenGL, network and QML loads, and their packages. Without a plugin for OpenGL no driver of
# the system is loaded, which could want newer libraries than those that are included.
PLUGIN_PACKAGES = {
    "iconengines/libqsvgicon.so": "libqt6svg6",
    "imageformats/libqgif.so": "libqt6gui6",
    "imageformats/libqico.so": "libqt6gui6",
    "imageformats/libqjpeg.so": "libqt6gui6",
    "imageformats/libqsvg.so": "libqt6svg6",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so": "libqt6gui6",
    "platforminputcontexts/libfcitx5platforminputcontextplugin.so": "fcitx5-frontend-qt6",
    "platforminputcontexts/libibusplatforminputcontextplugin.so": "libqt6gui6",
    "platforms/libqoffscreen.so": "libqt6gui6",
    "platforms/libqwayland-generic.so": "qt6-wayland",
    "platforms/libqxcb.so": "libqt6gui6",
    "printsupport/libcupsprintersupport.so": "libqt6printsupport6",
    "wayland-decoration-client/libbradient.so": "qt6-wayland",
    "wayland-shell-integration/libxdg-shell.so": "qt6-wayland",
}
# Libraries that no file names, but a plugin loads: pointers under X.
LOADED = {"/usr/lib/x86_64-linux-gnu/libXcursor.so.1": "libxcursor1"}
TRANSLATIONS = {f"/usr/share/qt6/translations/qtbase_{language}.qm": "qt6-translations-l10n"
                for language in ("en", "ko", "zh_CN")}
FONTS = {f"/usr/share/fonts/opentype/inter/Inter-{face}.otf": "fonts-inter"
         for face in ("Regular", "Italic", "SemiBold", "SemiBoldItalic", "Bold", "BoldItalic")}
TOOLS = {"objdump": "binutils", "strip": "binutils", "patchelf": "patchelf", "zstd": "zstd"}

GLIBC = (2, 36)
C_LIBRARY = "/lib/x86_64-linux-gnu/libc.so.6"
OF_GLIBC = re.compile(r"(ld-linux-x86-64|libc|libm|libdl|libpthread|librt|libresolv|libmvec)\.so\.\d+")
# Debian's LibTorch names them, but uses none of their symbols; with them it would load two hundred libraries more.
UNUSED_BY_TORCH = re.compile(r"lib(opencv_\w+|avcodec|avformat|avutil|swscale|swresample)\.so\.[\d.]+")

LIBRARIES = Path("lib/hanscope")
TRAINING = LIBRARIES / "train"
OF_PROGRAMS = "$ORIGIN/../lib/hanscope:$ORIGIN/../lib/hanscope/train"


def is_of_system(name):
    return OF_GLIBC.fullmatch(name) is not None


def is_left_out(name):
    return is_of_system(name) or UNUSED_BY_TORCH.fullmatch(name) is not None


def require_packages():
    missing = {package for tool, package in TOOLS.items() if not shutil.which(tool)}
    files = {**{PLUGINS / name: package for name, package in PLUGIN_PACKAGES.items()}, **LOADED, **TRANSLATIONS, **FONTS}
    missing |= {package for path, package in files.items() if not os.path.exists(path)}
    if missing:
        release.fail(f"these packages are missing: apt-get install {' '.join(sorted(missing))}")


def copy(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)  # follows links


def install(build, component, folder):
    release.run("cmake", "--install", build, "--prefix", folder, "--component", component, "--strip")
    shutil.rmtree(folder / "share/lintian", ignore_errors=True)


class Archive:
    """The folder of an archive while files are added to it."""

    def __init__(self, folder, name):
        self.folder, self.name = folder, name
        self.sources = {}  # path in the folder: file of Debian
        self.linked = {}  # what is said of a file of Debian that is in a program: the file

    def add(self, source, path):
        copy(source, self.folder / path)
        self.sources[str(path)] = str(source)

    def elves(self):
        """{path in the folder: Elf}, in the order of their names."""
        files = [file for file in sorted(self.folder.rglob("*")) if file.is_file() and elf_files.is_elf(file)]
        return {Path(path).relative_to(self.folder): elf for path, elf in elf_files.read(files).items()}

    def add_libraries(self, into, present=()):
        """Adds what its files need and what is not `present` yet. Every library keeps the name by which it is loaded."""
        roots = [self.folder / path for path in self.elves()]
        # The files of this system, so that libraries are found as their own paths say.
        roots = [self.sources.get(str(root.relative_to(self.folder)), root) for root in roots]
        libraries, missing = elf_files.closure(roots, is_left_out)
        if missing:
            name, path = next(iter(missing.items()))
            release.fail(f"the library {name}, which {path} needs, is not installed.")
        for name, file in sorted(libraries.items()):
            if name not in present:
                self.add(file, into / name)

    def make_relative(self):
        """Programs and libraries search in this folder alone, before LD_LIBRARY_PATH. A library without a path is found by
        that of the program, and stays as it is."""
        for path, elf in self.elves().items():
            folder, is_program = path.parent, path.parent.name == "libexec"
            own = OF_PROGRAMS if is_program else "$ORIGIN:$ORIGIN/.." if folder == TRAINING else "$ORIGIN"
            if is_program or elf.rpath or elf.runpath:
                release.run("patchelf", "--force-rpath", "--set-rpath", own, self.folder / path)
            for name in filter(UNUSED_BY_TORCH.fullmatch, elf.needed):
                release.run("patchelf", "--remove-needed", name, self.folder / path)

    def check(self):
        for path, elf in self.elves().items():
            if elf.glibc > GLIBC:
                release.fail(f"{path} needs glibc {'.'.join(map(str, elf.glibc))}; make the archives on Debian 12.")

    def add_licences(self):
        documents = self.folder / "share/doc" / self.name
        sources = {**self.sources, **self.linked}
        packages = debian_files.packages_of(sources.values())
        lines, common = ["file\tpackage\tversion\tsource\tversion of the source\n"], set()
        for path, source in sorted(sources.items()):
            if source not in packages:
                release.fail(f"the file {source} is not from a package of Debian, so its licence is unknown.")
            package = packages[source]
            lines.append(f"{path}\t{package.name}\t{package.version}\t{package.source}\t{package.source_version}\n")
            copy(package.copyright(), documents / "licences" / package.name / "copyright")
            common |= debian_files.common_licences_in(package.copyright().read_text(encoding="utf-8", errors="replace"))
        for name in sorted(filter(lambda name: (debian_files.COMMON_LICENCES / name).exists(), common)):
            copy(debian_files.COMMON_LICENCES / name, documents / "licences" / name)
        (documents / "libraries.tsv").write_text("".join(lines))

    def finish(self):
        self.make_relative()
        self.check()
        self.add_licences()
        for path in [self.folder, *self.folder.rglob("*")]:
            is_program = path.parent.name in ("bin", "libexec") and path.suffix != ".conf"
            path.chmod(0o755 if path.is_dir() or is_program else 0o644)


def make_window(build, folder):
    archive = Archive(folder, "hanscope")
    install(build, "Unspecified", folder)
    (folder / "bin").rename(folder / "libexec")
    for program in ("hanscope", "hanscope-cli"):
        copy(TEXTS / "launcher.sh", folder / "bin" / program)
    copy(TEXTS / "qt.conf", folder / "libexec/qt.conf")
    copy(TEXTS / "fonts.conf", folder / LIBRARIES / "fonts.conf")
    copy(TEXTS / "README.md", folder / "share/doc/hanscope/README.md")
    for name in PLUGIN_PACKAGES:
        archive.add(PLUGINS / name, LIBRARIES / "plugins" / name)
    for path in LOADED:
        archive.add(path, LIBRARIES / Path(path).name)
    for path in TRANSLATIONS:
        archive.add(path, LIBRARIES / "translations" / Path(path).name)
    for path in FONTS:
        archive.add(path, LIBRARIES / "fonts" / Path(path).name)
    archive.add_libraries(LIBRARIES)
    archive.linked["in the program that unpacks itself"] = C_LIBRARY
    archive.finish()


def make_training(build, folder, window):
    archive = Archive(folder, "hanscope-train")
    install(build, "train", folder)
    installed = next(folder.rglob("libhanscope_trainer.so"))
    if installed.parent != folder / TRAINING:  # lib/x86_64-linux-gnu/…
        (folder / TRAINING).mkdir(parents=True)
        installed.rename(folder / TRAINING / installed.name)
    for left in sorted(folder.rglob("*"), reverse=True):
        if left.is_dir() and not any(left.iterdir()):
            left.rmdir()
    archive.add_libraries(TRAINING, present={path.name for path in (window / LIBRARIES).iterdir()})
    archive.finish()


def pack(folder, top, archive, seconds):
    """A tar archive of the contents of `folder` below `top`, compressed by Zstandard; the same bytes for the same files."""
    def entry(path):
        info = tarfile.TarInfo(os.path.join(top, os.path.relpath(path, folder)) if path != folder else top)
        info.mode, info.mtime = path.stat().st_mode & 0o777, seconds
        info.uname = info.gname = "root"
        if path.is_dir():
            info.type = tarfile.DIRTYPE
        else:
            info.size = path.stat().st_size
        return info

    with subprocess.Popen(["zstd", "-q", "-f", "-12", "-T0", "--check", "-o", archive], stdin=subprocess.PIPE) as zstd:
        with tarfile.open(fileobj=zstd.stdin, mode="w|", format=tarfile.USTAR_FORMAT) as tar:
            for path in [folder, *sorted(folder.rglob("*"))]:
                if path.is_dir():
                    tar.addfile(entry(path))
                else:
                    with open(path, "rb") as file:
                        tar.addfile(entry(path), file)
        zstd.stdin.close()
    if zstd.returncode != 0:
        release.fail(f"zstd could not write {archive}.")


def bytes_on_disk(folder):
    return sum(-(-path.stat().st_size // 4096) * 4096 if path.is_file() else 4096 for path in folder.rglob("*"))


def make_program(unpacker, archive, folder, top, program):
    """The unpacker, the archive, and 256 bytes that describe it (app/unpacker/payload.h)."""
    shutil.copyfile(unpacker, program)
    release.run("strip", program)
    offset, payload = program.stat().st_size, archive.read_bytes()
    trailer = (f"HANSCOPE-PAYLOAD {offset} {len(payload)} {bytes_on_disk(folder)} {top} "
               f"{hashlib.sha256(payload).hexdigest()}")
    with open(program, "ab") as file:
        file.write(payload)
        file.write(trailer.ljust(255).encode() + b"\n")
    program.chmod(0o755)


def make_folders(build, folder):
    """The unpacked archives, in the folder."""
    names = [f"{name}-{release.version()}-x86_64" for name in ("hanscope", "hanscope-train")]
    window, training = (folder / name for name in names)
    make_window(build, window)
    make_training(build, training, window)
    return window, training


def make_archives(build, window, training, out):
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or release.run("git", "log", "-1", "--format=%ct"))
    for folder in (window, training):
        archive = out / f"{folder.name}.tar.zst"
        pack(folder, window.name, archive, seconds)
        tell(archive, folder)
    program = out / f"{window.name}.run"
    make_program(build / "bin/hanscope-unpacker", out / f"{window.name}.tar.zst", window, window.name, program)
    tell(program, window)
    (out / "SHA256SUMS").unlink(missing_ok=True)
    (out / "SHA256SUMS").write_text(release.checksums(out))


def tell(path, folder):
    print(f"{path.name}: {path.stat().st_size / 1e6:.0f} MB, unpacked {bytes_on_disk(folder) / 1e6:.0f} MB")


def main():
    os.umask(0o022)
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--build", type=Path, default=release.ROOT / "build/release")
    parser.add_argument("--folders", action="store_true")
    arguments = parser.parse_args()
    out, build = arguments.folder.resolve(), arguments.build.resolve()
    require_packages()
    if not (build / "build.ninja").exists():
        release.run("cmake", "--preset", "release")
    release.run("cmake", "--build", build, "--target", "hanscope-unpacker")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as scratch:
        folders = make_folders(build, Path(scratch))
        if arguments.folders:
            for folder in folders:
                folder.rename(out / folder.name)
        else:
            make_archives(build, *folders, out)


if __name__ == "__main__":
    main()
