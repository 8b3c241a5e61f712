#pragma once

#include <QJsonObject>
#include <cstddef>

#include "core/text/text_structure.h"

namespace hanscope::ui {

/// The parts and pages of a text as JSON, as a draft has them.
QJsonObject structureJson(const TextStructure& structure);
/// The reverse; what is missing is left out.
TextStructure structureFrom(const QJsonObject& json);

/// Whether all parts lie in a text of `size` bytes, in order.
bool fits(const TextStructure& structure, std::size_t size);

}  // namespace hanscope::ui
