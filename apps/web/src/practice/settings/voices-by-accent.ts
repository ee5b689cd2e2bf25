/** The voices of one accent. */
export type Accent = { name: string; voices: { address: string; name: string }[] };

type DeviceVoice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang'>;

/**
 * Voices as a list shows them: by accent, American and British first, each voice once.
 * @param nameOf an accent's name, from a tag such as `en-GB`
 */
export function voicesByAccent(
  voices: readonly DeviceVoice[],
  nameOf: (tag: string) => string,
): Accent[] {
  const accents = new Map<string, Map<string, string>>();
  for (const { voiceURI, name, lang } of voices) {
    const tag = lang.replaceAll('_', '-');
    const known = accents.get(tag) ?? new Map<string, string>();
    accents.set(tag, known.set(voiceURI, name));
  }
  const first = ['en-US', 'en-GB'];
  const rank = (tag: string): number =>
    (first.indexOf(tag) + first.length + 1) % (first.length + 1);
  return [...accents]
    .toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .map(([tag, known]) => ({
      name: nameOf(tag),
      voices: [...known].map(([address, name]) => ({ address, name })),
    }));
}
