/**
 * Classes of words by the spelling of their beginning or end, with the sounds that their weak syllable must not have.
 */
const classes: readonly { spelling: RegExp; wrong: RegExp; wanted: string }[] = [
  { spelling: /age$/, wrong: /ədʒ\/$/, wanted: 'ɪdʒ' },
  // after a vowel the schwa is right: quiet, diet
  { spelling: /(?:et|it)$/, wrong: /[^aɪo]ət\/$/, wanted: 'ɪt' },
  { spelling: /ical(?:ly)?$/, wrong: /əkə?li?\/$/, wanted: 'ɪk' },
  { spelling: /id$/, wrong: /əd\/$/, wanted: 'ɪd' },
  { spelling: /ist$/, wrong: /əst\/$/, wanted: 'ɪst' },
  { spelling: /(?:is|ice)$/, wrong: /əs\/$/, wanted: 'ɪs' },
  { spelling: /^en/, wrong: /^\/en[ˈˌ]/, wanted: 'ɪn' },
  { spelling: /^ex/, wrong: /^\/e[kɡ]?[ˈˌ]/, wanted: 'ɪk or ɪɡ' },
  { spelling: /^(?:de|pre)/, wrong: /^\/(?:də|prə)/, wanted: 'dɪ or prɪ' },
  // until and unless do not have the prefix un-
  { spelling: /^un(?!til|less)/, wrong: /^\/ən/, wanted: 'ʌn' },
  { spelling: /ness$/, wrong: /nɪs\/$/, wanted: 'nəs' },
];

/** The sound that learners' dictionaries have for the weak vowel of a word (GUIDE.md); undefined if the word has it. */
export function wantedWeakVowel(word: string, phonetic: string): string | undefined {
  return classes.find(({ spelling, wrong }) => spelling.test(word) && wrong.test(phonetic))?.wanted;
}
