import { expect, test } from 'vitest';
import { diagnoseSentence } from './diagnose-sentence.ts';
import { diagnoseWord } from './diagnose-word.ts';
import { hintOf } from './hint-of.ts';

/** What a hint says: its key, and what it names. */
function hintFor({ kind, slots }: Pick<ReturnType<typeof diagnoseWord>, 'kind' | 'slots'>): string {
  if (kind === null) return 'none';
  const hint = hintOf({ kind, slots });
  return [hint.key, ...Object.values(hint.slots), hint.place, hint.inWord]
    .filter(Boolean)
    .join(' ');
}

const cases = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

/** No words are run together: the two differ in their vowel. */
test.each(
  cases(`
I won't be late.|I want be late|vowel
She won’t come.|She want come|vowel
I want a coffee.|I won't a coffee|vowel
I won't be late.|I will be late|contraction
I won't be late.|I be late|function_word
`),
)(
  "MK-03 want for won't, and won't for want, is a vowel: %s typed as %s",
  (englishSentence = '', typed = '', hint = '') => {
    expect(hintFor(diagnoseSentence({ englishSentence }, typed.split(' ')))).toBe(hint);
  },
);

test('MK-03 of a word whose sounds are given, the two vowels of want and won’t are named', () => {
  expect(hintFor(diagnoseWord({ word: 'want', phonetic: 'wɑnt' }, "won't"))).toBe(
    'vowel_other ɑ oʊ',
  );
});

/** What is written and not heard is named where it alone explains the difference; else the hint names nothing. */
test.each(
  cases(`
knife|naɪf|nife|spelling_silent k
wrong|rɔŋ|rong|spelling_silent w
receipt|rɪˈsit|receit|spelling_silent p
climb|klaɪm|clim|spelling_silent b
design|dɪˈzaɪn|desin|spelling_silent g
management|ˈmænədʒmənt|managment|spelling_silent e
wrong number|ˌrɔŋ ˈnʌmbɚ|rong number|spelling_silent w
pharmacy|ˈfɑrməsi|farmacy|spelling_letters ph f
photograph|ˈfoʊtəˌɡræf|fotograf|spelling_letters ph f
school|skul|skool|spelling_letters ch k
ticket|ˈtɪkət|tiket|spelling_letters ck k
office|ˈɔfəs|offise|spelling_letters c s
doctor|ˈdɑktɚ|doktor|spelling_letters c k
account|əˈkaʊnt|acount|spelling_double c
signal|ˈsɪɡnəl|sinal|consonant_lost ɡ middle
lock|lɑk|lokk|spelling
light|laɪt|lite|spelling
delicious|dɪˈlɪʃəs|delisious|spelling
kitchen|ˈkɪtʃən|kichen|spelling
for rent|fɚ ˈrent|forent|spelling
match|mætʃ|mack|final_other tʃ k end
`),
)(
  'MK-03 what is only written is named, with certainty: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint = '') => {
    expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(hint);
  },
);

/** Another small word is no slip, a lost syllable no lost r, and a k that was typed as x is not lost. */
test.each(
  cases(`
in time|ˌɪn ˈtaɪm|on time|other_word_of_term 1
depend on|dɪˈpend ˌɑn|depend in|other_word_of_term 2
in time|ˌɪn ˈtaɪm|in tine|slip
day off|ˌdeɪ ˈɔf|day of|final_word of f v
diner|ˈdaɪnɚ|dine|unfinished_beats 2 1
officer|ˈɔfəsɚ|office|unfinished_beats 3 2
enter|ˈentɚ|ente|final_lost_weak_r
fork|fɔrk|fox|final_added s end
back|bæk|bax|final_added s end
six|sɪks|sick|final_lost s end
news|nuz|newx|spelling
`),
)(
  'MK-03 the true reason is told: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint = '') => {
    expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(hint);
  },
);
