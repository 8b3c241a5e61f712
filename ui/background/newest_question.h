#pragma once

#include <functional>
#include <memory>

namespace hanscope::ui {

/// Tells whether a question to a worker is still the newest of its kind when its answer comes: an
/// action that asks the disk before it opens a dialog may be chosen several times until the disk
/// has answered, and opens one dialog. Use it on the GUI thread.
class NewestQuestion {
 public:
    /// Call it when something is asked. The result says whether nothing was asked since.
    std::function<bool()> ask() {
        return [asked = asked_, number = ++*asked_] { return number == *asked; };
    }

 private:
    std::shared_ptr<unsigned> asked_ = std::make_shared<unsigned>(0);
};

}  // namespace hanscope::ui
