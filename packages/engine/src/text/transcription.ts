/** Signs that occur in IPA, but in no English or Vietnamese text; a group without one of them is no transcription. */
const onlyIpa = /[əɚɝɜæɑɒɔɛɪʊʌθðŋʃʒɡɹɾʔˈˌː]/u;
/**
 * All that a transcription may contain: IPA signs and letters, marks above letters, stress and length as people type
 * them, brackets around optional sounds.
 */
const ipa = /^[a-zəɚɝɜæɑɒɔɛɪʊʌθðŋʃʒɡɹɾʔɫʧʤˈˌː\p{M}'’:.,()‿\- ]+$/u;
/** Square brackets or slashes; bounded, so that the time grows only linearly with the text (IN-18). */
const groups = /\[([^[\]]{1,100})\]|\/([^/]{1,100})\//gu;

/** Whether a text can be the IPA of a word, with or without slashes or square brackets around it. */
export function isPhonetic(text: string): boolean {
  const inner = /^(?:\/([^/]+)\/|\[([^\]]+)\]|([^/[\]]+))$/u.exec(text.trim());
  const said = inner?.[1] ?? inner?.[2] ?? inner?.[3];
  return said !== undefined && ipa.test(said.toLowerCase().normalize('NFC'));
}

/**
 * Splits a transcription in brackets off a word (UX-12): 'assurance [əˈʃʊrəns]' is 'assurance', said /əˈʃʊrəns/.
 * Other brackets and slashes ('and/or', 'lift [Br.]') stay.
 */
export function takeTranscription(text: string): { word: string; phonetic: string } {
  const found: string[] = [];
  const word = text.replaceAll(groups, (group: string, square?: string, slashed?: string) => {
    const said = (square ?? slashed ?? '').trim();
    if (!onlyIpa.test(said) || !ipa.test(said.toLowerCase().normalize('NFC'))) return group;
    found.push(said);
    return ' ';
  });
  if (found.length === 0) return { word: text, phonetic: '' };
  return { word: word.replaceAll(/\s+/gu, ' ').trim(), phonetic: `/${found[0] ?? ''}/` };
}
