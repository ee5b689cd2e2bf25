import { expect, test } from 'vitest';
import { placeApart, soundsApart } from './sounds-apart.ts';

test.each([
  ['/ʃɪp/', '/ʃip/', ['ɪ-i'], 'ɪ-i'],
  ['/keɪt/', '/keɪ/', ['t-', 'd-'], 't-'],
  ['/peɪd/', '/peɪ/', ['t-', 'd-'], 'd-'],
  ['/noʊz/', '/noʊ/', ['s-', 'z-'], 'z-'],
  ['/ˈlaɪtɚ/', '/ˈraɪtɚ/', ['l-r'], 'l-r'],
  ['/ʃɪp/', '/ʃɪp/', ['s-z', 'l-r'], 's-z'],
  ['not IPA', '', ['s-z'], 's-z'],
  ['/ʃɪp/', '/ʃip/', [], ''],
])('EA-02 %s and %s differ by one of %j', (one, other, keys, key) => {
  expect(soundsApart(one, other, keys)).toBe(key);
});

test.each([
  ['/paɪ/', '/baɪ/', 'start'],
  ['/siːt/', '/siːd/', 'end'],
  ['/siːt/', '/siː/', undefined],
  ['/ʃɪp/', '/ʃiːp/', undefined],
  ['/pɪt/', '/bɪd/', undefined],
])('MK-02 where %s and %s differ', (one, other, place) => {
  expect(placeApart(one, other)).toBe(place);
});
