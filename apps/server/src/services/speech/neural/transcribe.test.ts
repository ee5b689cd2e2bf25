import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, test } from 'vitest';
import { speakableText } from '../speakable-text.ts';
import { transcribe } from './transcribe.ts';

const said = (text: string, phonetic = ''): string =>
  transcribe(speakableText(text), phonetic, dictionary);

describe('by the phonetic', () => {
  test.each([
    ['water', '/ˈwɔtɚ/', 'wˈɔTəɹ.'],
    ['party', '/ˈpɑrti/', 'pˈɑɹTi.'],
    ['hotel', '/hoʊˈtel/', 'hOtˈɛl.'],
    ['important', '/ɪmˈpɔrtənt/', 'ɪmpˈɔɹtənt.'],
    ['button', '/ˈbʌtən/', 'bˈʌtən.'],
    ['table', '/ˈteɪbəl/', 'tˈAbᵊl.'],
    ['reservation', '/ˌrezɚˈveɪʃən/', 'ɹˌɛzəɹvˈAʃən.'],
    ['judge', '/dʒʌdʒ/', 'ʤˈʌʤ.'],
    ['nurse', '/nɝs/', 'nˈɜɹs.'],
    ['boarding pass', '/ˈbɔrdɪŋ ˌpæs/', 'bˈɔɹdɪŋ pˌæs.'],
    ['check-in', '/ˈtʃekˌɪn/', 'ʧˈɛkˌɪn.'],
    ['ATM', '/ˌeɪ ˌti ˈem/', 'ˌA tˌi ˈɛm.'],
    ['close', '/kloʊz/', 'klˈOz.'],
  ])('VO-01 "%s" %s is %s for the voice', (word, phonetic, signs) => {
    expect(said(word, phonetic)).toBe(signs);
  });

  test('EA-03 a sentence may bring the sounds of single words that no dictionary has', () => {
    expect(said("I'm gonna be late.", 'gonna /ˈɡʌnə/')).toContain('ɡˈʌnə');
    expect(said("I'm gonna be late.", 'other /ˈʌðɚ/')).toBe(said("I'm gonna be late."));
  });

  test('VO-01 a phonetic that does not have a part for each word is not used', () => {
    expect(said('boarding pass', '/pæs/')).toBe(said('boarding pass'));
  });
});

describe('by the spelling', () => {
  test.each([
    ['a sentence', 'A man is reading a newspaper.', 'ɐ mˈæn ɪz ɹˈidɪŋ ɐ nˈuzpˌApəɹ.'],
    ['the before a vowel', 'the hour, the house', 'ði ˈWəɹ, ðə hˈWs.'],
    ['a word of grammar at the end', 'What is it for?', 'wˌʌt ɪz ɪt fˈɔɹ?'],
    ['to in the middle and at the end', 'I have to go to her.', 'ˌI hæv tə ɡˈO tə hɜɹ.'],
    ['a noun', 'a record', 'ɐ ɹˈɛkəɹd.'],
    ['a verb', 'Please record it.', 'plˈiz ɹɪkˈɔɹd ɪt.'],
    ['a close friend', 'She is a close friend.', 'ʃi ɪz ɐ klˈOs fɹˈɛnd.'],
    ['close the door', 'Could you close it?', 'kʊd ju klˈOz ɪt?'],
    ['a time', 'at 9:30 a.m.', 'æt nˈIn θˈɜɹdi ˈA ˈɛm.'],
    ['a sum', '$5', 'fˈIv dˈɑləɹz.'],
    ['letters', 'plan A', 'plˈæn ˈA.'],
    ['a Vietnamese name', 'Ms. Nguyen', 'mˈɪz wˈɪn.'],
    ['an ending that the dictionary lacks', "Farid's keys", 'fˈɑɹɪdz kˈiz.'],
    ['an ending after a hiss', 'encrypts', 'ɛnkɹˈɪpts.'],
    ['boxes, wanted', 'boxes wanted', 'bˈɑksᵻz wˈɔntᵻd.'],
    ['a compound', 'whiteboard', 'wˈItbˌɔɹd.'],
    ['a word alone', 'to', 'tˈu.'],
  ])('VO-01 %s: "%s"', (_what, text, signs) => {
    expect(said(text)).toBe(signs);
  });

  test('VO-01 every sign that comes out is one of the voice', async () => {
    const signs = await import('../../../../voices/heart/signs.json', { with: { type: 'json' } });
    const known = new Set(Object.keys(signs.default));
    const words = Object.keys(dictionary).filter(
      (word, at) => at % 97 === 0 && /^[a-z']+$/.test(word),
    );
    const unknown = words.filter((word) =>
      Array.from(said(`The ${word}.`)).some((sign) => !known.has(sign)),
    );
    expect(words.length).toBeGreaterThan(1_000);
    expect(unknown).toEqual([]);
  });
});
