import { expect, test } from 'vitest';
import { heardIn, soundsApart } from './sounds-apart.ts';

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
  ['s-', '/bʊks/', '/bʊk/', 'hiss-kept s k', 'hiss-lost s k'],
  ['z-', '/kiz/', '/ki/', 'buzz-kept z', 'buzz-lost z'],
  ['z-', '/tʃerz/', '/tʃer/', 'buzz-kept z', 'buzz-lost z'],
  ['t-', '/pleɪt/', '/pleɪ/', 'shut-t-kept t', 'shut-t-lost t'],
  ['d-', '/pleɪd/', '/pleɪ/', 'shut-d-kept d', 'shut-d-lost d'],
  ['t-', '/wɝkt/', '/wɝk/', 'tap-kept t k', 'tap-lost t k'],
  ['n-', '/pleɪn/', '/pleɪ/', 'other n', 'end-lost n'],
  ['p-b', '/per/', '/ber/', 'puff-short p', 'puff-long b'],
  ['p-b', '/kæp/', '/kæb/', 'length-short p', 'length-long b'],
  ['t-d', '/sit/', '/sid/', 'length-short t', 'length-long d'],
  ['s-z', '/ˈreɪsɚ/', '/ˈreɪzɚ/', 'voice-none s', 'voice-some z'],
  ['f-v', '/fæn/', '/væn/', 'other f', 'other v'],
  ['θ-t', '/θɪn/', '/tɪn/', 'θ-t-θ θ', 'θ-t-t t'],
  ['θ-t', '/feɪθ/', '/feɪt/', 'θ-t-θ-end θ', 'θ-t-t-end t'],
  ['l-n', '/bɪl/', '/bɪn/', 'l-n-l-end l', 'l-n-n-end n'],
  ['ɪ-i', '/ʃɪp/', '/ʃip/', 'ɪ-i-ɪ ɪ', 'ɪ-i-i i'],
  ['', '', '', '', ''],
])('MK-02 what is heard in each word of %s %s %s', (sounds, one, other, ofOne, ofOther) => {
  const told = (['one', 'other'] as const).map((side) => {
    const heard = heardIn({ sounds, one, other }, side);
    return heard === undefined ? '' : `${heard.how} ${heard.sign} ${heard.before}`.trim();
  });
  expect(told).toEqual([ofOne, ofOther]);
});
