#include <cstdlib>

#include "chevalet.h"

// The build passes these two; a build by hand does without.
#ifndef CHEVALET_FLAGS
#define CHEVALET_FLAGS "flags unknown"
#endif
#ifndef CHEVALET_STAMP
#define CHEVALET_STAMP "no stamp"
#endif

#define CHEVALET_TEXT_OF(number) #number
#define CHEVALET_TEXT(number) CHEVALET_TEXT_OF(number)

#if defined(__clang__)
#define CHEVALET_COMPILER \
  "clang++ " CHEVALET_TEXT(__clang_major__) "." CHEVALET_TEXT(__clang_minor__)
#elif defined(__GNUC__)
#define CHEVALET_COMPILER "g++ " CHEVALET_TEXT(__GNUC__) "." CHEVALET_TEXT(__GNUC_MINOR__)
#else
#define CHEVALET_COMPILER "unknown compiler"
#endif

extern "C" {

uint32_t chevalet_abi_version(void) { return CHEVALET_ABI_VERSION; }

const char* chevalet_description(void) { return CHEVALET_COMPILER ", " CHEVALET_FLAGS; }

const char* chevalet_build_stamp(void) { return CHEVALET_STAMP; }

void chevalet_free(void* start) { std::free(start); }

}  // extern "C"
