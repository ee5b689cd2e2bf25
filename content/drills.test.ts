import { confusionCost } from '@nghego/engine/diagnosis/confusion-costs';
import { isVowelSign, readPhonetic } from '@nghego/engine/diagnosis/read-phonetic';
import { fewestPairs, hasDrill } from '@nghego/engine/sounds/has-drill';
import { minimalPairs } from '@nghego/engine/sounds/minimal-pairs';
import { readSoundPair, type SoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { expect, test } from 'vitest';
import { readCourse } from './lint/read-course.ts';

const { course, ear } = readCourse();
const words = course.topics.flatMap((topic) =>
  topic.words
    .filter(({ word }) => !/[\s-]/.test(word))
    .map(({ word, phonetic, cefr = '' }) => ({ word, phonetic, cefr })),
);
const usual = ear.contrasts.contrasts.flatMap(({ keys }) => keys);
const signs =
  'ɪ i e æ ʌ ɑ ɔ oʊ ʊ u ə ɚ ɝ eɪ aɪ ɔɪ aʊ p b θ ð t d k ɡ f v s z ʃ ʒ tʃ dʒ l r n m ŋ h w j'.split(
    ' ',
  );
const pairs: SoundPair[] = signs.flatMap((one, at) => [
  ...(readSoundPair(`${one}-`) === undefined ? [] : [{ one, other: '' }]),
  ...signs
    .slice(at + 1)
    .filter((other) => confusionCost(one, other) < 1)
    .map((other) => ({ one, other })),
]);

/** Whether the words of a pair differ behind their last vowel. */
function isAtEnd(one: string, other: string): boolean {
  const [ofOne, ofOther] = [one, other].map((phonetic) => readPhonetic(phonetic));
  const at = ofOne?.findIndex(({ sign }, n) => sign !== ofOther?.[n]?.sign) ?? -1;
  return ofOne?.slice(at).every(({ isVowel }) => !isVowel) ?? false;
}

test('MK-02 EA-02 a drill is offered for the usual contrasts, and where the course has enough pairs of words', () => {
  const wrong = pairs.flatMap((pair) => {
    const key = soundPairKey(pair);
    if (usual.includes(key)) return hasDrill(pair, 'start') && hasDrill(pair, 'end') ? [] : [key];
    const found = minimalPairs(words, pair, 60);
    const enough = (some: readonly unknown[]) => some.length >= fewestPairs;
    const atEnd = found.filter(({ one, other }) => isAtEnd(one.phonetic, other.phonetic));
    const expected = isVowelSign(pair.one)
      ? [enough(found), enough(found)]
      : [found.length - atEnd.length >= fewestPairs, enough(atEnd)];
    const offered = [hasDrill(pair, 'start'), hasDrill(pair, 'end')];
    return String(expected) === String(offered) ? [] : [`${key}: ${String(expected)}`];
  });
  expect(wrong).toEqual([]);
});
