import { type ReducedFile, reducedKinds } from '@nghego/contracts/ear-file';
import { type Finding, findingsAt } from './finding.ts';
import { lintEnglish, lintTyping, lintVietnamese, vietnameseMark } from './lint-text.ts';
import { readPhonetic } from './pronunciation.ts';

type Item = ReducedFile['items'][number];

/**
 * Checks reduced forms such as 'gonna' (`ear/reduced.json`): at most 12 of a kind, the words that are reduced (`focus`)
 * are in the text, IPA is in the course's style, and each text is in its language.
 */
export function lintReduced(items: readonly Item[]): Finding[] {
  const kinds = findingsAt('ear/reduced.json');
  for (const kind of reducedKinds) {
    const count = items.filter((item) => item.kind === kind).length;
    if (count > 12) kinds.add('kind', `${kind}: ${count}`);
  }
  return [...kinds.all, ...items.flatMap(lintItem)];
}

function lintItem({ id, english, vietnamese, focus, ...item }: Item): Finding[] {
  const { sounds, say, phonetics = {}, why, whyEn } = item;
  const place = `ear/reduced.json: ${id}`;
  const here = findingsAt(place);
  const hasWords = (text: string, words: string) =>
    ` ${text.toLowerCase().replaceAll(/[.,?!]/g, '')} `.includes(` ${words.toLowerCase()} `);
  if (!hasWords(english, focus)) here.add('focus', focus);
  for (const phonetic of [sounds.ipa, ...Object.values(phonetics)])
    if (readPhonetic(phonetic) === undefined) here.add('ipa-style', phonetic);
  if (say !== undefined && !/^[A-Za-z',.?! ]+$/.test(say)) here.add('say', say);
  for (const word of Object.keys(phonetics))
    if (!hasWords(say ?? english, word)) here.add('phonetics', word);
  if (!vietnameseMark.test(why)) here.add('diacritics', why);
  if (vietnameseMark.test(whyEn)) here.add('language', whyEn);
  return [
    ...here.all,
    ...[sounds.vi, why, whyEn].flatMap((text) => lintTyping(text, place)),
    ...lintEnglish(english, place, { least: 4, most: 9 }),
    ...lintVietnamese(vietnamese, place, english),
  ];
}
