import { diagnoseWord } from '@nghego/engine/diagnosis';
import { guessSounds } from '@nghego/engine/diagnosis/guess-sounds';
import { asWritten } from '@nghego/engine/diagnosis/near-words';
import { boxWords } from '@nghego/engine/practice/sentence-boxes';
import { readArpabet } from '@nghego/engine/sounds/arpabet';
import { expect, test } from 'vitest';
import { isSpelled, pronunciationsOf } from '../lint/dictionaries.ts';
import { courseSentences, courseWords } from './course-mistakes.ts';

/** The sounds of an entry of the dictionary as the course writes them: /ɪr/, not /ir/. */
const signsOf = (entry: string): string =>
  readArpabet(entry)
    .map(({ sign }) => sign)
    .join(' ')
    .replaceAll('i r', 'ɪ r');

/** The word with one or two of its vowel groups written as i or u, and without its last e. */
function vietnameseForms(word: string): Set<string> {
  const forms = new Set<string>();
  const add = (text: string, from: number, left: number) => {
    forms.add(text);
    if (text.endsWith('e')) forms.add(text.slice(0, -1));
    if (left === 0) return;
    for (let at = from; at < text.length; at++)
      for (let end = at + 2; /^[aeiouyw]+$/.test(text.slice(at, end)) && end <= text.length; end++)
        for (const letter of 'iu')
          add(text.slice(0, at) + letter + text.slice(end), at + 1, left - 1);
  };
  add(word, 0, 2);
  forms.delete(word);
  return forms;
}

/**
 * Words of the dictionary that learners of these levels do not know. A learner who types one heard the course's word
 * right, and wrote it as Vietnamese would.
 */
const unlikely = new Set(
  `lat oi til pol leas precis wast com ti kip chis therefor mil trad loos nus rehears compos div cur
plat hos cit revers expos chit bier quot prov scrim shad non sh sited lither fut`.split(/\s+/),
);

test('MK-02 UX-05 an English word with another vowel is never "heard right, only misspelled"', () => {
  const ofSentences = new Set(
    courseSentences
      .flatMap((text) => boxWords(text))
      .map((box) => box.toLowerCase())
      .filter((box) => /^[a-z]+$/.test(box)),
  );
  const words = [
    ...[...courseWords].map(([word, phonetic]) => ({ word, phonetic })),
    ...[...ofSentences].map((word) => ({ word, phonetic: undefined })),
  ].filter(({ word }) => /^[a-z]+$/.test(word));
  const untrue = words.flatMap(({ word, phonetic }) =>
    [...vietnameseForms(word)].flatMap((typed) => {
      if (typed.length < 2 || unlikely.has(typed) || !isSpelled(typed)) return [];
      if (diagnoseWord({ word, phonetic }, typed).kind !== 'spelling') return [];
      const own = new Set(pronunciationsOf(word).map((entry) => signsOf(entry)));
      const soundsSame = pronunciationsOf(typed).some((entry) => own.has(signsOf(entry)));
      return soundsSame ? [] : [`${word} < ${typed}`];
    }),
  );
  expect([...new Set(untrue)]).toEqual([]);
}, 60_000);

test('MK-02 a near word without sounds in the list sounds as its letters say', () => {
  const wrong = [...asWritten].filter((word) => {
    const guessed = guessSounds(word).sounds.map(({ sign }) => sign);
    const entries = pronunciationsOf(word).map((entry) => signsOf(entry));
    return entries.length > 0 && !entries.includes(guessed.join(' '));
  });
  expect(wrong).toEqual([]);
});
