#pragma once

#include <QStringList>
#include <exception>
#include <vector>

#include "core/message.h"

namespace hanscope::ui {

/// A message of the core in the language of the window: its text and those of its arguments are
/// looked up in the translations under the context "core". A text without a translation stays as
/// it is.
QString messageText(const Message& message);

QStringList messageTexts(const std::vector<Message>& messages);

/// The same for a sentence that stands alone: with a capital letter and a full stop. Empty for an
/// empty one.
QString messageSentence(const Message& message);

/// Sentences one after the other: with a space between two of them, unless the first ends with a
/// wide full stop, as in Chinese.
QString joinedSentences(const QStringList& sentences);

/// The same for a text of a table in the core (see translatable()).
QString translatedText(const char* text);

/// The message of an Error; what() of any other exception.
QString errorText(const std::exception& error);

}  // namespace hanscope::ui
