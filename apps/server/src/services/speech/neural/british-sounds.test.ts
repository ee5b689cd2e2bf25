import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, test } from 'vitest';
import { speakableText } from '../speakable-text.ts';
import { british } from './signs-of-accent.ts';
import { transcribe } from './transcribe.ts';

const said = (text: string, phonetic = ''): string =>
  transcribe(speakableText(text), phonetic, dictionary, british);

describe('the course’s American sounds as a Briton says them', () => {
  test.each([
    ['no r at the end', 'car', '/kɑr/', 'kˈɑː.'],
    ['no r before a consonant', 'nurse', '/nɝs/', 'nˈɜːs.'],
    ['r before a vowel', 'story', '/ˈstɔri/', 'stˈɔːɹi.'],
    ['lot', 'hot', '/hɑt/', 'hˈɒt.'],
    ['father', 'calm', '/kɑm/', 'kˈɑːm.'],
    ['cloth', 'coffee', '/ˈkɔfi/', 'kˈɒfi.'],
    ['thought', 'daughter', '/ˈdɔtɚ/', 'dˈɔːtə.'],
    ['bath', 'class', '/klæs/', 'klˈɑːs.'],
    ['trap', 'gas', '/ɡæs/', 'ɡˈas.'],
    ['goat', 'home', '/hoʊm/', 'hˈQm.'],
    ['near', 'here', '/hɪr/', 'hˈɪə.'],
    ['near before a vowel', 'serious', '/ˈsɪriəs/', 'sˈɪəɹiəs.'],
    ['mirror', 'mirror', '/ˈmɪrɚ/', 'mˈɪɹə.'],
    ['square', 'hair', '/her/', 'hˈɛː.'],
    ['square before a vowel', 'vary', '/ˈveri/', 'vˈɛːɹi.'],
    ['dress before r', 'very', '/ˈveri/', 'vˈɛɹi.'],
    ['trap before r', 'carry', '/ˈkeri/', 'kˈaɹi.'],
    ['trap before r, by the list', 'character', '/ˈkerɪktɚ/', 'kˈaɹɪktə.'],
    ['strut before r', 'hurry', '/ˈhɝi/', 'hˈʌɹi.'],
    ['cure', 'tour', '/tʊr/', 'tˈʊə.'],
    ['poor is paw', 'poor', '/pʊr/', 'pˈɔː.'],
    ['fire', 'fire', '/ˈfaɪɚ/', 'fˈIə.'],
    ['no tap', 'water', '/ˈwɔtɚ/', 'wˈɔːtə.'],
    ['j after t', 'student', '/ˈstudənt/', 'stjˈuːdənt.'],
    ['j after d', 'reduce', '/rɪˈdus/', 'ɹɪdjˈuːs.'],
    ['no j after s', 'suit', '/sut/', 'sˈuːt.'],
    ['-ile', 'fragile', '/ˈfrædʒəl/', 'fɹˈaʤIl.'],
    ['-ization', 'organization', '/ˌɔrɡənəˈzeɪʃən/', 'ˌɔːɡənIzˈAʃən.'],
    ['un-', 'unlikely', '/ənˈlaɪkli/', 'ʌnlˈIkli.'],
    ['a word of its own', 'schedule', '/ˈskedʒul/', 'ʃˈɛdjuːl.'],
    ['its plural', 'tomatoes', '/təˈmeɪˌtoʊz/', 'təmˈɑːtQz.'],
    ['the verb', 'record', '/rɪˈkɔrd/', 'ɹɪkˈɔːd.'],
    ['the noun', 'record', '/ˈrekɚd/', 'ɹˈɛkəd.'],
    ['a term', 'boarding pass', '/ˈbɔrdɪŋ ˌpæs/', 'bˈɔːdɪŋ pˌɑːs.'],
    ['letters', 'ATM', '/ˌeɪ ˌti ˈem/', 'ˌA tˌiː ˈɛm.'],
  ])('VO-01 %s: "%s" %s is %s', (_what, word, phonetic, signs) => {
    expect(said(word, phonetic)).toBe(signs);
  });
});

describe('British sentences', () => {
  test.each([
    ['weak words', 'What are you here for?', 'wˌɒt ɑː juː hˈɪə fˈɔː?'],
    ['to', 'I have to go to her.', 'ˌI hav tə ɡˈQ tə hɜː.'],
    ['to at the end', 'Who is it to?', 'hˌuː ɪz ɪt tuː?'],
    ['the before a British vowel', 'the office', 'ði ˈɒfɪs.'],
    ['inflected bath words', 'He asked for glasses.', 'hiː ˈɑːskt fɔː ɡlˈɑːsɪz.'],
    ['two senses', 'Please record it.', 'plˈiːz ɹɪkˈɔːd ɪt.'],
    ['a name', 'Mr. Costa', 'mˈɪstə kˈɒstə.'],
  ])('VO-01 %s: "%s"', (_what, text, signs) => {
    expect(said(text)).toBe(signs);
  });

  test('VO-01 no American sign is used', () => {
    const words = Object.keys(dictionary).filter(
      (word, at) => at % 97 === 0 && /^[a-z']+$/.test(word),
    );
    const wrong = words.filter((word) => /[OæTɚɝᵻ]/.test(said(`The ${word}.`)));
    expect(words.length).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
  });
});
