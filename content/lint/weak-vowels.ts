/** How a class of words ends or begins in spelling, and the sounds that its weak syllable must not have. */
const classes: readonly { spelling: RegExp; wrong: RegExp; wanted: string }[] = [
  { spelling: /age$/, wrong: /ədʒ\/$/, wanted: 'ɪdʒ' },
  // quiet and diet keep their schwa after a vowel
  { spelling: /(?:et|it)$/, wrong: /[^aɪo]ət\/$/, wanted: 'ɪt' },
  { spelling: /ical(?:ly)?$/, wrong: /əkə?li?\/$/, wanted: 'ɪk' },
  { spelling: /id$/, wrong: /əd\/$/, wanted: 'ɪd' },
  { spelling: /ist$/, wrong: /əst\/$/, wanted: 'ɪst' },
  { spelling: /(?:is|ice)$/, wrong: /əs\/$/, wanted: 'ɪs' },
  { spelling: /^en/, wrong: /^\/en[ˈˌ]/, wanted: 'ɪn' },
  { spelling: /^ex/, wrong: /^\/e[kɡ]?[ˈˌ]/, wanted: 'ɪk or ɪɡ' },
  { spelling: /^(?:de|pre)/, wrong: /^\/(?:də|prə)/, wanted: 'dɪ or prɪ' },
  // until and unless are no words with the prefix un-
  { spelling: /^un(?!til|less)/, wrong: /^\/ən/, wanted: 'ʌn' },
  { spelling: /ness$/, wrong: /nɪs\/$/, wanted: 'nəs' },
];

/** What the weak vowel of a word should be by learners' dictionaries (GUIDE.md), or undefined if it is so. */
export function wantedWeakVowel(word: string, phonetic: string): string | undefined {
  return classes.find(({ spelling, wrong }) => spelling.test(word) && wrong.test(phonetic))?.wanted;
}
