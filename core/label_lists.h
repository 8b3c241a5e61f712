#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace hanscope {

/// The labels of many documents, as label indices in one contiguous array: 8 bytes per document and
/// 4 bytes per label. A document may have no label, one, or several; its labels are distinct and in
/// ascending order.
class LabelLists {
 public:
    /// A view of one document's labels. Valid until the LabelLists is changed or destroyed.
    class List {
     public:
        /// A view of the labels in [begin, end), which must outlive it.
        List(const std::int32_t* begin, const std::int32_t* end) : begin_(begin), end_(end) {}
        /// A view of `labels`, which must outlive it.
        List(const std::vector<std::int32_t>& labels)  // NOLINT: implicit, as for a string view
            : List(labels.data(), labels.data() + labels.size()) {}

        /// The first label; labels ascend.
        const std::int32_t* begin() const { return begin_; }
        /// Behind the last label.
        const std::int32_t* end() const { return end_; }
        /// number of labels
        std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
        bool empty() const { return begin_ == end_; }  ///< whether the document has no label
        bool operator==(const List& other) const {
            return std::equal(begin_, end_, other.begin_, other.end_);
        }

     private:
        const std::int32_t* begin_;
        const std::int32_t* end_;
    };

    LabelLists() = default;
    /// The labels of document i are values[ends[i − 1]] … values[ends[i] − 1], where ends[−1] is 0.
    LabelLists(std::vector<std::uint64_t> ends, std::vector<std::int32_t> values)
        : ends_(std::move(ends)), values_(std::move(values)) {}
    /// Documents with exactly one label each.
    static LabelLists ofOne(std::vector<std::int32_t> labels) {
        std::vector<std::uint64_t> ends(labels.size());
        std::iota(ends.begin(), ends.end(), std::uint64_t{1});
        return {std::move(ends), std::move(labels)};
    }

    std::size_t size() const { return ends_.size(); }  ///< number of documents
    bool empty() const { return ends_.empty(); }       ///< whether there is no document
    /// The labels of a document, by its index from 0, which is not checked.
    List operator[](std::size_t document) const {
        const std::uint64_t begin = document == 0 ? 0 : ends_[document - 1];
        return {values_.data() + begin, values_.data() + ends_[document]};
    }

    /// Adds a document with a copy of `labels`, which must not be a view of this LabelLists.
    void append(List labels) {
        values_.insert(values_.end(), labels.begin(), labels.end());
        ends_.push_back(values_.size());
    }
    /// Adds all documents of another LabelLists.
    void appendAll(const LabelLists& documents) {
        for (std::size_t i = 0; i < documents.size(); ++i) append(documents[i]);
    }

    /// Gives memory back that further documents would have used.
    void shrink() {
        ends_.shrink_to_fit();
        values_.shrink_to_fit();
    }

    /// A copy in which every label is replaced by to[label]. `to` must not map two labels of a
    /// document to the same number.
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

    /// [document] see the constructor
    const std::vector<std::uint64_t>& ends() const { return ends_; }
    /// The labels of all documents, one document after the other.
    const std::vector<std::int32_t>& values() const { return values_; }

 private:
    std::vector<std::uint64_t> ends_;
    std::vector<std::int32_t> values_;
};

/// The names of labels, of which `names` are all.
template <class Labels>
std::vector<std::string> namesOf(const Labels& labels, const std::vector<std::string>& names) {
    std::vector<std::string> found;
    for (const std::int32_t label : labels) found.push_back(names[static_cast<std::size_t>(label)]);
    return found;
}

}  // namespace hanscope
