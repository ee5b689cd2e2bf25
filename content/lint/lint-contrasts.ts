import type { ContrastFile } from '@nghego/contracts/ear-file';
import { readSoundPair } from '@nghego/engine/sounds/sound-pair';
import { pronunciationsOf } from './dictionaries.ts';
import type { EarCourse } from './ear-files.ts';
import { type Finding, findingsAt } from './finding.ts';
import { lintEnglish, lintTyping, vietnameseMark } from './lint-text.ts';
import { agrees, readPhonetic } from './pronunciation.ts';

type Contrast = ContrastFile['contrasts'][number];
type Pair = Contrast['pairs'][number];

/** Checks that each pair differs by one sound of its contrast, and that half of the pairs have a frame. */
export function lintContrasts(contrasts: readonly Contrast[], course: EarCourse): Finding[] {
  return contrasts.flatMap((contrast) => {
    const place = `ear/contrasts.json: ${contrast.id}`;
    const here = findingsAt(place);
    const { name, nameVi, habit, habitVi, listen, listenVi, keys, pairs } = contrast;
    for (const key of keys) if (readSoundPair(key) === undefined) here.add('key', key);
    const { habitAdded, habitAddedVi, habitEither, habitEitherVi } = contrast;
    const more = [habitAdded, habitAddedVi, habitEither, habitEitherVi].filter(
      (text) => text !== undefined,
    );
    const isDropped = keys.some((key) => readSoundPair(key)?.other === '');
    if (more.length !== (isDropped ? 4 : 0))
      here.add('habits', 'a sound at the end of words, and no other, can be added');
    for (const text of [
      nameVi,
      habitVi,
      listenVi,
      habitAddedVi ?? habitVi,
      habitEitherVi ?? habitVi,
    ])
      if (!vietnameseMark.test(text)) here.add('diacritics', text);
    if (pairs.filter(({ frame }) => frame !== undefined).length * 2 < pairs.length)
      here.add('frames', 'less than half of the pairs have a frame');
    const shown = pairs.map(({ a, b }) => [a.word, b.word].toSorted().join(' '));
    for (const [at, text] of shown.entries())
      if (shown.indexOf(text) !== at) here.add('repeated', text);
    return [
      ...here.all,
      ...[name, nameVi, habit, habitVi, ...more, listen, listenVi].flatMap((text) =>
        lintTyping(text, place),
      ),
      ...pairs.flatMap((pair) => lintPair(pair, contrast, course)),
    ];
  });
}

function lintPair({ a, b, frame }: Pair, { id, keys }: Contrast, course: EarCourse): Finding[] {
  const place = `ear/contrasts.json: ${id}: ${a.word}, ${b.word}`;
  const here = findingsAt(place);
  for (const { word, phonetic, meaning, taught } of [a, b]) {
    const entries = pronunciationsOf(word);
    const ofCourse = course.words.get(word);
    if (readPhonetic(phonetic) === undefined) here.add('ipa-style', phonetic);
    else if (ofCourse !== phonetic && !agrees(phonetic, [{ word, entries }]))
      here.add('ipa', `${phonetic}, dictionary: ${entries.join(' | ')}`);
    if (taught !== (ofCourse === phonetic)) here.add('taught', word);
    here.all.push(...lintTyping(meaning, place));
  }
  if (!keys.some((key) => differBy(signsOf(a.phonetic), signsOf(b.phonetic), key)))
    here.add('sounds', `${a.phonetic} ${b.phonetic} differ by none of ${keys.join(', ')}`);
  if (frame === undefined) return here.all;
  if (frame.split('___').length !== 2) here.add('frame', frame);
  return [
    ...here.all,
    ...[a, b].flatMap(({ word }) => {
      const said = frame.startsWith('___') ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
      return lintEnglish(frame.replace('___', said), place, { least: 3, most: 9 });
    }),
  ];
}

const signsOf = (phonetic: string): string[] =>
  (readPhonetic(phonetic) ?? []).map(({ sign, stress }) => (stress === 1 ? 'ˈ' : '') + sign);

/** Whether the words differ only by the two sounds of a key, the first word having the first sound. */
function differBy(one: readonly string[], other: readonly string[], key: string): boolean {
  const pair = readSoundPair(key);
  if (pair === undefined) return false;
  if (pair.other === '') return one.join(' ') === [...other, pair.one].join(' ');
  const places = one.flatMap((sign, at) => (sign === other[at] ? [] : [at]));
  const [at = -1] = places;
  const bare = (sign: string | undefined) => sign?.replace('ˈ', '');
  return (
    one.length === other.length &&
    places.length === 1 &&
    bare(one[at]) === pair.one &&
    bare(other[at]) === pair.other
  );
}
