#pragma once

#include <type_traits>
#include <utility>
#include <variant>

namespace hanscope {

/// One callable object with the call operators of all `Handlers`.
template <typename... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
/// Deduces `Handlers` from the constructor's arguments.
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

/// Returns a function that takes a std::variant of events and calls the handler among `handlers`
/// whose parameter is the event's type. An event that no handler accepts is ignored.
template <typename... Handlers>
auto eventHandler(Handlers... handlers) {
    return [all = Overloaded{std::move(handlers)...}](const auto& event) {
        std::visit(
            [&](const auto& alternative) {
                if constexpr (std::is_invocable_v<const decltype(all)&, decltype(alternative)>)
                    all(alternative);
            },
            event);
    };
}

}  // namespace hanscope
