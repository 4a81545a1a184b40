/* The C ABI of the compiled core. Whatever calls it needs nothing else of cpp/.
 *
 * CHEVALET_ABI_VERSION changes when an older caller could misread a call or a structure.
 *
 * Calls keep no state, so any number of threads may call at once. They answer with a status, 0 for
 * success (cpp/status.hpp has the others), unless said otherwise. On failure the outputs are empty.
 *
 * Words are letters A-Z without terminator. A list of words is one text with a line feed after each
 * word.
 *
 * ChevaletBytes that a call fills belong to the caller, who gives `start` to chevalet_free once.
 *
 * Arcs and ranks have the layout of cpp/wordgraph/arc.hpp and stay the caller's property. Arrays
 * that the core did not build itself must have passed chevalet_dawg_check or chevalet_gaddag_check:
 * all other calls trust them.
 */
#ifndef CHEVALET_H
#define CHEVALET_H

#include <stdint.h>

#define CHEVALET_ABI_VERSION 1

#if defined(_WIN32)
#define CHEVALET_API __declspec(dllexport)
#else
#define CHEVALET_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ChevaletBytes {
  uint8_t* start;
  uint64_t size;
} ChevaletBytes;

CHEVALET_API uint32_t chevalet_abi_version(void);

/* Compiler and flags, as "g++ 12.2, -O3 x86-64-v2"; lives as long as the library. */
CHEVALET_API const char* chevalet_description(void);

/* Names the sources, flags and compiler that the library was made from. */
CHEVALET_API const char* chevalet_build_stamp(void);

/* Takes null as well. */
CHEVALET_API void chevalet_free(void* start);

/* Builds from a list of words that is sorted and has none twice. */
CHEVALET_API int32_t chevalet_dawg_build(const char* words, uint64_t size, ChevaletBytes* arcs,
                                         ChevaletBytes* ranks);
CHEVALET_API int32_t chevalet_gaddag_build(const char* words, uint64_t size, ChevaletBytes* arcs);

/* Checks arrays of `arc_count` elements that come from outside. */
CHEVALET_API int32_t chevalet_dawg_check(const uint64_t* arcs, const uint32_t* ranks,
                                         uint64_t arc_count);
CHEVALET_API int32_t chevalet_gaddag_check(const uint64_t* arcs, uint64_t arc_count);

/* Whether the graph has these bytes, which may be any, as a key without separator: 1 or 0. */
CHEVALET_API int32_t chevalet_contains(const uint64_t* arcs, const char* word, uint64_t length);

/* One byte, 1 or 0, for each word of the list. */
CHEVALET_API int32_t chevalet_contains_many(const uint64_t* arcs, const char* words, uint64_t size,
                                            ChevaletBytes* answers);

/* The place of a word, which may be any bytes, in the sorted list, or -1. */
CHEVALET_API int64_t chevalet_dawg_index(const uint64_t* arcs, const uint32_t* ranks,
                                         const char* word, uint64_t length);

/* Writes the word at a place, up to 25 letters, and answers their number; 0 for no such place. */
CHEVALET_API int32_t chevalet_dawg_word(const uint64_t* arcs, const uint32_t* ranks, uint64_t index,
                                        char* word);

/* The words of the sorted list from place `first` to before place `end`. */
CHEVALET_API int32_t chevalet_dawg_list(const uint64_t* arcs, const uint32_t* ranks, uint64_t first,
                                        uint64_t end, ChevaletBytes* words);

/* The words of `shortest` to `longest` letters that these letters and 0-25 jokers can lay. */
CHEVALET_API int32_t chevalet_dawg_anagrams(const uint64_t* arcs, const char* letters,
                                            uint64_t length, int32_t jokers, int32_t shortest,
                                            int32_t longest, ChevaletBytes* words);

/* All the longest words that these letters and 0-25 jokers can lay. */
CHEVALET_API int32_t chevalet_dawg_longest(const uint64_t* arcs, const char* letters,
                                           uint64_t length, int32_t jokers, ChevaletBytes* words);

/* The words of `length` (1-25) letters, each in the mask of its square: bit 0 is A, bit 25 is Z. */
CHEVALET_API int32_t chevalet_dawg_matching(const uint64_t* arcs, const uint32_t* squares,
                                            uint64_t length, ChevaletBytes* words);

#ifdef __cplusplus
}
#endif

#endif
