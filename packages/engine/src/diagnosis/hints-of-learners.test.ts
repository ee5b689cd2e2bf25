import { expect, test } from 'vitest';
import { diagnoseSentence } from './diagnose-sentence.ts';
import { diagnoseWord } from './diagnose-word.ts';
import { hintOf } from './hint-of.ts';

/** What a hint says: its key, and what it names. */
function hintFor(found: { kind: Parameters<typeof hintOf>[0]['kind'] | null; slots: object }) {
  if (found.kind === null) return 'none';
  const { key, slots, place } = hintOf({ kind: found.kind, slots: found.slots });
  return [key, ...Object.values(slots), place].filter(Boolean).join(' ');
}

test.each([
  ['schedule', '/ˈskedʒul/', 'shedule', 'consonant_lost k start'],
  ['invoice', '/ˈɪnˌvɔɪs/', 'invoic', 'spelling'],
  ['price', '/praɪs/', 'pric', 'spelling'],
  ['thirteen', '/ˌθɝˈtin/', 'thirty', 'number_teen'],
  ['thirty', '/ˈθɝti/', 'thirteen', 'number_teen'],
  ['hot', '/hɑt/', 'hat', 'vowel_other ɑ æ'],
  ['law', '/lɔ/', 'low', 'vowel_other ɔ oʊ'],
  ['quality', '/ˈkwɑləti/', 'quantity', 'consonant'],
  ['schedule', '/ˈskedʒul/', 'schedual', 'vowel_added æ'],
  ['comfortable', '/ˈkʌmftəbəl/', 'comfor', 'unfinished_beats 3 2'],
  ['paid', '/peɪd/', 'pay', 'word_form_verb'],
  ['men', '/men/', 'man', 'word_form_noun'],
  ['better', '/ˈbetɚ/', 'good', 'word_form_adjective'],
  ['report', '/rɪˈpɔrt/', 'repot', 'final_lost r near-end'],
  ['boarding pass', '/ˈbɔrdɪŋ ˌpæs/', 'boardin pass', 'final_other ŋ n end'],
  ['manager', '/ˈmænɪdʒɚ/', 'manage', 'word_form'],
  ['goods', '/ɡʊdz/', 'good', 'ending_lost -s /z/'],
  ['worked', '/wɝkt/', 'work', 'ending_lost -ed /t/'],
  ['wanted', '', 'want', 'ending_lost -ed /ɪd/'],
  ['changed', '', 'change', 'ending_lost -ed /d/'],
  ['houses', '', 'house', 'ending_lost -s /ɪz/'],
  ['months', '', 'month', 'ending_lost -s /s/'],
  ['used', '', 'use', 'ending_lost -ed /t/, /d/, /ɪd/'],
  ['past', '/pæst/', 'pass', 'final_lost t end'],
  ['washing', '', 'watching', 'consonant_other ʃ tʃ middle'],
  ['knowledge', '/ˈnɑlɪdʒ/', 'knowlege', 'spelling'],
  ['listen', '/ˈlɪsən/', 'lisen', 'spelling'],
  ['requirement', '/rɪˈkwaɪɚmənt/', 'requirment', 'spelling'],
  ['replacement', '/rɪˈpleɪsmənt/', 'replacment', 'spelling'],
  ['advertisement', '/ˌædvɚˈtaɪzmənt/', 'advertisment', 'spelling'],
  ['schedule', '/ˈskedʒul/', 'schedul', 'spelling'],
  ['column', '/ˈkɑləm/', 'colum', 'spelling'],
  ['receipt', '/rɪˈsit/', 'receit', 'spelling'],
  ['guarantee', '/ˌɡerənˈti/', 'garantee', 'spelling'],
  ['lose', '/luz/', 'loose', 'final_other z s end'],
  ['calm', '/kɑm/', 'cam', 'vowel_other ɑ æ'],
])('MK-03 the hint is true: %s %s typed as %s', (word, phonetic, typed, hint) => {
  expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(hint);
});

test.each([
  ['The train leaves at nine.', 'The train lives at nine', 'vowel'],
  ["She doesn't work here.", "She don't work here", 'function_word'],
  ["She doesn't work here.", 'She does work here', 'contraction'],
  ['Move it to thirteen.', 'Move it to thirty', 'number_teen'],
])('MK-03 the hint is true in a sentence: %s typed as %s', (englishSentence, typed, hint) => {
  expect(hintFor(diagnoseSentence({ englishSentence }, typed.split(' ')))).toBe(hint);
});
