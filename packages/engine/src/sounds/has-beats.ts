/** A transcription is cut after this many characters. */
export const longestPhonetic = 96;

/** Each letter that is a vowel of a transcription, or the last letter of one. */
const vowelLetters = /[iɪeæɑɔʊuʌəɚɝɛɒaɜ]/u;

/**
 * Whether `beatsOf` finds syllables in a transcription. A file of its own, since the ladder of hints announces its next
 * step before the code that counts syllables is loaded.
 */
export const hasBeats = (phonetic: string): boolean =>
  vowelLetters.test(phonetic.slice(0, longestPhonetic).normalize('NFC'));
