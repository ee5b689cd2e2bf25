import { expect, test } from 'vitest';
import { diagnoseWord } from '../diagnosis/diagnose-word.ts';
import { drillNamed, drillOf, hasDrill } from './has-drill.ts';
import { readSoundPair } from './sound-pair.ts';

const pair = (key: string) => {
  const found = readSoundPair(key);
  if (found === undefined) throw new Error(key);
  return found;
};

test('EA-02 sounds have a drill in the places where enough words differ by them', () => {
  expect(hasDrill(pair('ɡ-r'), 'start')).toBe(true);
  expect(hasDrill(pair('ɡ-r'), 'end')).toBe(false);
  expect(hasDrill(pair('t-z'), 'middle')).toBe(false);
  expect(hasDrill(pair('t-z'), 'near-end')).toBe(true);
  expect(hasDrill(pair('t-z'))).toBe(true);
  expect(hasDrill(pair('z-r'))).toBe(false);
  // a usual contrast and a pair of vowels have a drill in any place
  expect([hasDrill(pair('s-z'), 'start'), hasDrill(pair('e-eɪ'), 'end')]).toEqual([true, true]);
});

test('MK-03 EA-02 a hint leads to a drill only where there is one', () => {
  const zed = { word: 'refrigerator', phonetic: '/rɪˈfrɪdʒəˌreɪtɚ/' };
  expect(drillNamed(diagnoseWord(zed, 'zefrigerator'))).toBeUndefined();
  expect(drillOf(zed, 'zefrigerator')).toBeUndefined();
  const sheet = { word: 'sheet', phonetic: '/ʃit/' };
  expect(drillNamed(diagnoseWord(sheet, 'shit'))).toEqual(pair('ɪ-i'));
  expect(drillOf(sheet, 'shit')).toEqual(pair('ɪ-i'));
  expect(drillNamed(diagnoseWord(sheet, 'sheet'))).toBeUndefined();
});
