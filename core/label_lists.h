#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace hanscope {

/// The labels of many documents, as indices, in one piece of memory: 8 bytes a document and 4 a
/// label. A document has any number of labels, also none; each once, ascending.
class LabelLists {
 public:
    /// One document's labels; valid until its LabelLists changes.
    class List {
     public:
        List(const std::int32_t* begin, const std::int32_t* end) : begin_(begin), end_(end) {}
        List(const std::vector<std::int32_t>& labels)  // NOLINT: it is one
            : List(labels.data(), labels.data() + labels.size()) {}

        const std::int32_t* begin() const { return begin_; }
        const std::int32_t* end() const { return end_; }
        std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
        bool empty() const { return begin_ == end_; }

     private:
        const std::int32_t* begin_;
        const std::int32_t* end_;
    };

    LabelLists() = default;
    /// The labels of document i end at `ends[i]` in `values`, where those of the next begin.
    LabelLists(std::vector<std::uint64_t> ends, std::vector<std::int32_t> values)
        : ends_(std::move(ends)), values_(std::move(values)) {}
    /// One label a document.
    static LabelLists ofOne(std::vector<std::int32_t> labels) {
        std::vector<std::uint64_t> ends(labels.size());
        std::iota(ends.begin(), ends.end(), std::uint64_t{1});
        return {std::move(ends), std::move(labels)};
    }

    std::size_t size() const { return ends_.size(); }
    bool empty() const { return ends_.empty(); }
    List operator[](std::size_t document) const {
        const std::uint64_t begin = document == 0 ? 0 : ends_[document - 1];
        return {values_.data() + begin, values_.data() + ends_[document]};
    }

    /// Another document's labels, which lie elsewhere.
    void append(List labels) {
        values_.insert(values_.end(), labels.begin(), labels.end());
        ends_.push_back(values_.size());
    }
    void appendAll(const LabelLists& documents) {
        for (std::size_t i = 0; i < documents.size(); ++i) append(documents[i]);
    }

    /// The same lists with `to[label]` for each label; no two become one.
    LabelLists renumbered(const std::vector<std::int32_t>& to) const {
        LabelLists lists = *this;
        for (std::int32_t& label : lists.values_) label = to[static_cast<std::size_t>(label)];
        std::uint64_t begin = 0;
        for (const std::uint64_t end : ends_) {
            std::sort(lists.values_.begin() + static_cast<std::ptrdiff_t>(begin),
                      lists.values_.begin() + static_cast<std::ptrdiff_t>(end));
            begin = end;
        }
        return lists;
    }

    const std::vector<std::uint64_t>& ends() const { return ends_; }
    /// Every document's labels, one document after the other.
    const std::vector<std::int32_t>& values() const { return values_; }

 private:
    std::vector<std::uint64_t> ends_;
    std::vector<std::int32_t> values_;
};

}  // namespace hanscope
