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

#define CHEVALET_ABI_VERSION 10

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

/* Placements of words on a board: rows of squares, numbered from 0 at the top left. */

/* The graphs of one word list, and for each word a mask of its universes. */
typedef struct ChevaletGridWords {
  const uint64_t* dawg_arcs;
  const uint32_t* dawg_ranks;
  const uint64_t* gaddag_arcs;
  const uint32_t* universes;
  uint64_t universe_count;     /* the number of words */
  const uint64_t* by_universe; /* of chevalet_grid_universes for these words, or null */
  const uint64_t* anagrams;    /* of chevalet_grid_anagrams for these words, or null */
} ChevaletGridWords;

/* An index of the words of each universe, with which the best placements are found sooner. */
CHEVALET_API int32_t chevalet_grid_universes(const ChevaletGridWords* words, ChevaletBytes* index);

/* A filter of letters that make a word in some order, with which the best placements are found
 * sooner where tiles differ in value, and games of two camps are played on sooner. */
CHEVALET_API int32_t chevalet_grid_anagrams(const ChevaletGridWords* words, ChevaletBytes* filter);

/* src/chevalet/grid/rules.py says what each means. Values are 0-255, multipliers 1-255. */
typedef struct ChevaletGridRules {
  int32_t letter_values[26];
  int32_t joker_value;
  int32_t multipliers_multiply; /* 1: the multipliers of a word are multiplied, 0: added */
  int32_t side_words_multiply;
  int32_t bonus_tiles;
  int32_t bonus_points; /* 0-10000 */
  int32_t must_touch;
  int32_t first_square;              /* negative: none */
  int32_t most_jokers;               /* 0-2 */
  const uint8_t* letter_multipliers; /* one per square, or null: all 1 */
  const uint8_t* word_multipliers;
  uint64_t square_count;       /* of the multipliers */
  int32_t home_row;            /* negative: none */
  int32_t counts_board_jokers; /* 1: among the most */
} ChevaletGridRules;

typedef struct ChevaletPicture {
  uint16_t square;  /* none twice */
  uint8_t universe; /* 0-31 */
  uint8_t multiplier;
} ChevaletPicture;

typedef struct ChevaletGridQuestion {
  int32_t rows; /* 1-25 */
  int32_t columns;
  const char* squares; /* . empty, A-Z, a-z a joker with its letter, * a wildcard */
  uint64_t square_count;
  const uint32_t* limits;          /* per square the letters that it takes if empty, or null: all */
  const ChevaletPicture* pictures; /* those on squares that are not empty have no effect */
  uint64_t picture_count;
  const char* rack;        /* A-Z, ? a black joker, * a starred one */
  uint64_t rack_size;      /* 0-25 */
  int32_t every_main_word; /* 1: a single tile that makes words both ways is listed twice */
} ChevaletGridQuestion;

/* One placement, in the layout of cpp/grid/record.hpp. */
typedef struct ChevaletPlacement {
  uint64_t what;
  uint64_t where;
} ChevaletPlacement;

typedef struct ChevaletGridSummary {
  uint64_t count;
  uint64_t sum_of_scores;
  ChevaletPlacement best; /* the first with the highest score; zeros when there is none */
} ChevaletGridSummary;

/* Hundredths of a point for what stays in hand, by numbers of tiles. */
typedef struct ChevaletGridWorth {
  int32_t tiles[28][26];   /* A-Z, black jokers, starred jokers */
  int32_t balance[26][26]; /* vowels, consonants */
  uint32_t vowels;         /* which letters are vowels */
} ChevaletGridWorth;

/* All placements: by direction, line, start, length, word, jokers. */
CHEVALET_API int32_t chevalet_grid_placements(const ChevaletGridWords* words,
                                              const ChevaletGridRules* rules,
                                              const ChevaletGridQuestion* question,
                                              ChevaletBytes* records);

CHEVALET_API int32_t chevalet_grid_summary(const ChevaletGridWords* words,
                                           const ChevaletGridRules* rules,
                                           const ChevaletGridQuestion* question,
                                           ChevaletGridSummary* summary);

/* At most `most` placements, best first, equal ones in the order above, with their values: 64 bits
 * each, 100 times the score plus the worth of what stays in hand. `worth` may be null: nothing. */
CHEVALET_API int32_t chevalet_grid_best(const ChevaletGridWords* words,
                                        const ChevaletGridRules* rules,
                                        const ChevaletGridQuestion* question, uint64_t most,
                                        const ChevaletGridWorth* worth, ChevaletBytes* records,
                                        ChevaletBytes* values);

/* A game on a grid played on by static choice: whoever is on turn lays the placement with the
 * highest score and worth of what stays in hand, the first of equal ones, and draws; or passes
 * where there is none. */

#define CHEVALET_MOST_SEATS 8

typedef struct ChevaletPlayoutRules {
  int32_t rack_size; /* tiles that a seat draws up to, 1-25 */
  /* Turns in a row without a word that end the game; a round of passes does so too, and an empty
   * rack once the bag is empty. */
  int32_t longest_idling;
  uint64_t turns; /* at most so many are played at each table, */
  uint64_t nodes; /* and so many at all of them */
} ChevaletPlayoutRules;

typedef struct ChevaletPlayoutTable {
  const char* squares; /* as many as the board of the question has */
  const char* racks;   /* one for each seat, 1-8, with a line feed after each; A-Z ? * */
  uint64_t racks_size;
  const char* kept; /* what each kept when it last drew, in the same form */
  uint64_t kept_size;
  const char* bag; /* in the order of drawing */
  uint64_t bag_size;
  int32_t turn;
  int32_t passes;      /* in a row */
  int32_t idle;        /* turns in a row without a word */
  int32_t last_placer; /* -1: none */
} ChevaletPlayoutTable;

typedef struct ChevaletPlayoutEnd {
  int64_t worth[CHEVALET_MOST_SEATS]; /* hundredths, of what each seat kept when it last drew */
  int32_t gains[CHEVALET_MOST_SEATS];
  int32_t tiles[CHEVALET_MOST_SEATS]; /* in hand */
  int32_t turns;                      /* that were played */
  int32_t is_over;
  int32_t last_placer;
  int32_t unused;
} ChevaletPlayoutEnd;

/* Plays several tables on. The question gives the board without its letters: rows, columns,
 * pictures. `open` is what tiles are worth while there is something to draw, `closing` afterwards.
 * `ends` has room for one for each table; those from `finished` on have none, because the nodes ran
 * out. `records` are those of all turns, table by table, zeros for a pass. */
CHEVALET_API int32_t
chevalet_playout_play(const ChevaletGridWords* words, const ChevaletGridRules* grid_rules,
                      const ChevaletGridQuestion* board, const ChevaletPlayoutRules* rules,
                      const ChevaletGridWorth* open, const ChevaletGridWorth* closing,
                      const ChevaletPlayoutTable* tables, uint64_t table_count,
                      ChevaletPlayoutEnd* ends, uint64_t* finished, ChevaletBytes* records);

/* The end of such a game between two, nothing being left to draw: the best line by search, which
 * tries more and more placements at each turn until it leaves none out. */

typedef struct ChevaletEndgame {
  const char* squares; /* as many as the board of the question has */
  const char* rack;    /* of the player on turn; A-Z ? *, not empty */
  uint64_t rack_size;
  const char* other_rack; /* not empty */
  uint64_t other_rack_size;
  int32_t last_placer; /* 0: the player on turn, 1: the other, -1: nobody */
  int32_t has_passed;  /* the other one, just now */
  int32_t tile_cost;   /* of each tile left in hand at the end, 0-1000 */
  int32_t last_bonus;  /* of whoever laid last and has tiles left, 0-1000 */
} ChevaletEndgame;

typedef struct ChevaletEndgameLimits {
  int32_t width;                    /* at most so many placements at a turn, 2-100000 */
  uint64_t nodes;                   /* at most so often are placements looked for */
  int32_t (*stops)(uint64_t nodes); /* asked now and then, not 0 ends the search; may be null */
} ChevaletEndgameLimits;

typedef struct ChevaletEndgameFound {
  ChevaletPlacement best; /* zeros for a pass */
  int32_t margin;         /* points over the other from now on */
  int32_t is_exact;       /* no placement was left out */
  int32_t width;          /* placements tried at a turn; 0: not even the first round was finished */
  int32_t unused;
  uint64_t nodes;
} ChevaletEndgameFound;

/* The question gives the board without its letters. `order` is by what placements are tried: their
 * score and that worth of what stays in hand. */
CHEVALET_API int32_t
chevalet_playout_endgame(const ChevaletGridWords* words, const ChevaletGridRules* grid_rules,
                         const ChevaletGridQuestion* board, const ChevaletGridWorth* order,
                         const ChevaletEndgame* ending, const ChevaletEndgameLimits* limits,
                         ChevaletEndgameFound* found);

/* Longest words: an index of a DAWG's words, made for asking with any letters. It holds 64-bit
 * elements, must stay 8-byte aligned, and only what chevalet_longest_build made may be asked. */

CHEVALET_API int32_t chevalet_longest_build(const uint64_t* arcs, const uint32_t* ranks,
                                            ChevaletBytes* index);

/* The length of the longest word that these letters can lay, 0 for none; -1: they are not A-Z. */
CHEVALET_API int32_t chevalet_longest_length(const uint64_t* index, const char* letters,
                                             uint64_t count);

/* All words of that length. The DAWG is the one from which the index was built. */
CHEVALET_API int32_t chevalet_longest_words(const uint64_t* index, const uint64_t* arcs,
                                            const uint32_t* ranks, const char* letters,
                                            uint64_t count, ChevaletBytes* words);

/* Knights of two sides that collect letters, square by square, until a side announces a word.
 * Squares are numbered from 0 to 63; sets of squares are masks. */

typedef struct ChevaletKnightsRules {
  uint64_t jumps[2][64]; /* per side and square: where its knight can go */
  uint64_t brown;        /* the squares that begin with a letter */
  int32_t used;          /* points of a letter in the word, and of one left over */
  int32_t unused;
  int32_t last_knight; /* points for taking the other side's last knight */
  int32_t shortest;    /* letters of a word that may be announced */
  int32_t quiet_limit; /* plies without letter or capture that make the game void; at most 1000 */
  int32_t bonus[26];   /* of the announcer who is ahead, by the length of the word */
} ChevaletKnightsRules;

/* Hundredths of a point, within 10000 either way: what a position promises where a search stops. */
typedef struct ChevaletKnightsWeights {
  int32_t points; /* for each point that the letters held would score now */
  int32_t knight;
  int32_t ready;           /* for a knight whose square never has a letter */
  int32_t letters[26][26]; /* by letter and number held */
  /* Hundredths of what ending the game would bring, 0 to 100, for a side that is one letter short
   * of a word: where one square has such a letter, and where several have. */
  int32_t other_next[2];   /* the other side's next jump takes it */
  int32_t mover_second[2]; /* else, the second jump of the side to move */
  int32_t other_second[2]; /* else, the second one of the other side */
} ChevaletKnightsWeights;

/* What the end of the game is worth to a side, instead of its points: 0 to 200000. */
typedef struct ChevaletKnightsStakes {
  int32_t side;       /* 0 or 1 */
  int32_t ends[301];  /* of a game that has ended, by points ahead from -150 to 150 */
  int32_t hopes[301]; /* of one that is open, by what is hoped for */
} ChevaletKnightsStakes;

typedef struct ChevaletKnightsPosition {
  char squares[64];    /* A-Z, or . without letter */
  uint64_t knights[2]; /* one or two each, on squares without letter */
  const char* held[2]; /* at most 25 of a letter, those on squares included */
  uint64_t held_count[2];
  int32_t turn; /* 0 or 1 */
  int32_t quiet;
} ChevaletKnightsPosition;

typedef struct ChevaletKnightsLimits {
  int32_t depth;                    /* plies, from 1 on; more than 64 are as good as 64 */
  uint64_t nodes;                   /* 0: no limit */
  int32_t (*stops)(uint64_t nodes); /* asked now and then, not 0 ends the search; may be null */
} ChevaletKnightsLimits;

typedef struct ChevaletKnightsFound {
  int32_t value;    /* what the stakes say, else hundredths of a point; to the side to move */
  int32_t depth;    /* of the last search that was finished; it is at least 1 whatever the limits */
  int32_t is_exact; /* 1: all lines were followed to the end of the game */
  uint64_t nodes;
} ChevaletKnightsFound;

/* The best line, 3 bytes a jump: origin, target, whether a word is announced with it. The stakes
 * may be null. */
CHEVALET_API int32_t chevalet_knights_search(
    const uint64_t* index, const ChevaletKnightsRules* rules, const ChevaletKnightsWeights* weights,
    const ChevaletKnightsStakes* stakes, const ChevaletKnightsPosition* question,
    const ChevaletKnightsLimits* limits, ChevaletKnightsFound* found, ChevaletBytes* line);

/* Round tiles that form a tree, and words along its paths. A tile's radius is 2^30. */

/* How room for tiles is looked for. */
typedef struct ChevaletDiscsWays {
  const int64_t* steps; /* for each of 360 degrees x and y of a tile that bites one at 0, 0 */
  int64_t contact;      /* what the centres of others must keep from each other; below 2^31 */
  int32_t step;         /* degrees between the angles that are tried, from 1 on */
  int32_t complete;     /* for so many new tiles every way is tried, ... */
  uint64_t nodes;       /* ... for more at most so many tiles are placed in one search */
  uint64_t pressed;     /* where that finds nothing, tiles placed against others; 0: none */
  int32_t exact;        /* where that finds nothing, so many new tiles are tried at every degree */
} ChevaletDiscsWays;

typedef struct ChevaletDiscsTable {
  const char* tiles;     /* A-Z; anything else is an action tile, which no word runs through */
  const int32_t* on;     /* the tile that each bites; it stands before it. The first bites none */
  const int32_t* angles; /* 0-359 */
  const int32_t* wishes; /* what the room around each tile is worth, -1000 to 1000 */
  uint64_t count;        /* at most 250 */
} ChevaletDiscsTable;

/* All words that a rack of at most 7 letters A-Z can form along a path, and room for each.
 *
 * `runs`, 8 bytes each: first and last tile (16 bits), number of the text (32 bits); only those
 * with a word, by first and last tile. An empty table has one, of text 0. `entries`, 8 bytes each:
 * place of the word in the list (32 bits), new letters before and after the run (8 bits each),
 * number of the text (16 bits); by text, word, letters before. `fits`, 24 bytes each: place of the
 * run in `runs` (32 bits), letters before and after, whether there is room, one unused (8 bits
 * each), 8 angles in the order of the word (16 bits each). */
CHEVALET_API int32_t chevalet_discs_moves(const uint64_t* arcs, const uint32_t* ranks,
                                          const ChevaletDiscsWays* ways,
                                          const ChevaletDiscsTable* table, const char* rack,
                                          uint64_t rack_size, ChevaletBytes* runs,
                                          ChevaletBytes* entries, ChevaletBytes* fits);

/* Words by their letters: an index of a DAWG's words, in 64-bit elements, to stay 8-byte aligned.
 * Only what this call made may be given to chevalet_discs_most. */
CHEVALET_API int32_t chevalet_discs_classes(const uint64_t* arcs, const uint32_t* ranks,
                                            ChevaletBytes* index);

/* For each rack of a list, at most 7 letters A-Z with a line feed after them, one byte: the most of
 * them that one word with room can lay. The GADDAG has the words of the index. */
CHEVALET_API int32_t chevalet_discs_most(const uint64_t* index, const uint64_t* gaddag_arcs,
                                         const ChevaletDiscsWays* ways,
                                         const ChevaletDiscsTable* table, const char* racks,
                                         uint64_t racks_size, ChevaletBytes* answers);

/* Two camps on a square board that lay words through their own letters and over those of the other,
 * which reads the board turned by 180 degrees. */

typedef struct ChevaletCampsQuestion {
  int32_t side;        /* 1-25 */
  const char* squares; /* . empty, A-Z and ? (a joker) own, a-z and ! enemy; own line last */
  uint64_t square_count;
  const char* rack;            /* A-Z, ? a joker */
  uint64_t rack_size;          /* 0-25 */
  int32_t crossing_words_stay; /* 1: letters of words that are not captured are not removed */
} ChevaletCampsQuestion;

/* All placements with at most two jokers laid, in the order of placements on a grid, one for each
 * way to lay tiles. Their score is the number of tiles laid and removed. All words on the board are
 * words. */
CHEVALET_API int32_t chevalet_camps_moves(const ChevaletGridWords* words,
                                          const ChevaletCampsQuestion* question,
                                          ChevaletBytes* records);

/* At most `most` of them, best score first, with the board after each. */
CHEVALET_API int32_t chevalet_camps_best(const ChevaletGridWords* words,
                                         const ChevaletCampsQuestion* question, uint64_t most,
                                         ChevaletBytes* records, ChevaletBytes* boards);

/* Such games played on: whoever is on turn lays the first of the placements with the highest score,
 * draws from the bag of its camp, and passes where there is none. */

typedef struct ChevaletCampsRules {
  int32_t side;                /* 1-25 */
  int32_t crossing_words_stay; /* as in a question */
  int32_t rack_size;           /* letters that a seat draws up to, 1-25; one that can't ends the game */
  int32_t longest_idling;      /* turns in a row without a word that end it */
  uint64_t turns;              /* at most so many are played at each table, */
  uint64_t nodes;              /* and so many at all of them */
} ChevaletCampsRules;

typedef struct ChevaletCampsTable {
  const char* squares; /* as in a question, as whoever is on turn sees them */
  const char* racks;   /* A-Z, with a line feed after each; in the order of turns, of an even number
                          of seats, at most CHEVALET_MOST_SEATS */
  uint64_t racks_size;
  const char* bags[2]; /* A-Z in the order of drawing, of the camp on turn and of the other */
  uint64_t bag_sizes[2];
  int32_t idle;        /* turns in a row without a word */
  uint64_t turns_left; /* until the game ends anyway, from 1 on */
} ChevaletCampsTable;

typedef struct ChevaletCampsEnd {
  int32_t turns; /* that were played */
  int32_t is_over;
} ChevaletCampsEnd;

/* `ends` has room for all tables; `finished` says how many were not cut short. `records` has one for
 * each turn played, zeros for a pass; `boards` the squares of each table that was finished, as
 * whoever is then on turn sees them. */
CHEVALET_API int32_t chevalet_camps_play(const ChevaletGridWords* words,
                                         const ChevaletCampsRules* rules,
                                         const ChevaletCampsTable* tables, uint64_t table_count,
                                         ChevaletCampsEnd* ends, uint64_t* finished,
                                         ChevaletBytes* records, ChevaletBytes* boards);

#ifdef __cplusplus
}
#endif

#endif
