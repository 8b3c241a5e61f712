#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace hanscope {

/// What the core says to a person: an English text in which %1, %2, … stand for arguments. An
/// argument is data (a name, a number, a path) or a message. english() joins them; the window
/// translates the text and the arguments that are messages first (ui/widgets/text/message_text.h).
class Message {
 public:
    Message() = default;

    /// Data or a text in the reader's language already: never translated.
    static Message verbatim(std::string text) { return Message(std::move(text), {}, false); }

    /// A text from a file, which is translated if it is one that is marked as translatable().
    static Message known(std::string text) { return Message(std::move(text), {}, true); }

    bool empty() const { return text_.empty(); }  ///< whether there is no text
    /// with the placeholders %1, %2, …, untranslated
    const std::string& text() const { return text_; }
    /// [i] stands for the placeholder %(i + 1)
    const std::vector<Message>& arguments() const { return arguments_; }
    bool isTranslatable() const { return isTranslatable_; }  ///< false for data

    /// The English text with its arguments in their places.
    std::string english() const;

    /// For files and other processes: a JSON string for data, an object for a text with arguments.
    std::string toJson() const;
    /// Any other text is data.
    static Message fromJson(std::string_view json);

    bool operator==(const Message& other) const {
        return text_ == other.text_ && arguments_ == other.arguments_ &&
               isTranslatable_ == other.isTranslatable_;
    }
    bool operator!=(const Message& other) const { return !(*this == other); }

 private:
    template <class... Arguments>
    friend Message message(const char* text, Arguments&&... arguments);
    friend Message message(const char* text, std::vector<Message> arguments);

    Message(std::string text, std::vector<Message> arguments, bool isTranslatable)
        : text_(std::move(text)),
          arguments_(std::move(arguments)),
          isTranslatable_(isTranslatable) {}

    template <class Argument>
    static Message argument(Argument&& value) {
        using Type = std::decay_t<Argument>;
        if constexpr (std::is_same_v<Type, Message>) {
            return std::forward<Argument>(value);
        } else if constexpr (std::is_same_v<Type, std::filesystem::path>) {
            return verbatim(value.string());
        } else if constexpr (std::is_arithmetic_v<Type>) {
            static_assert(!std::is_same_v<Type, bool> && !std::is_same_v<Type, char>);
            return verbatim(std::to_string(value));
        } else {
            return verbatim(std::string(std::forward<Argument>(value)));
        }
    }

    std::string text_;
    std::vector<Message> arguments_;
    bool isTranslatable_ = false;
};

/// The message with this text, a literal, and at most nine arguments: texts, paths, numbers
/// (not grouped; see counted.h) and messages. resources/translations/update.py finds
/// the text by the name of the function.
template <class... Arguments>
Message message(const char* text, Arguments&&... arguments) {
    static_assert(sizeof...(arguments) <= 9);
    return Message(text, {Message::argument(std::forward<Arguments>(arguments))...}, true);
}

/// The same with any number of arguments.
inline Message message(const char* text, std::vector<Message> arguments) {
    return Message(text, std::move(arguments), true);
}

/// Marks a text of a table as one that the window translates, for
/// resources/translations/update.py.
constexpr const char* translatable(const char* text) {
    return text;
}

/// The message of an Error; what() of any other exception.
Message messageOf(const std::exception& exception);

}  // namespace hanscope
