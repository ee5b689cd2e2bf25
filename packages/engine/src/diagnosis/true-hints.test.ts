import { expect, test } from 'vitest';
import { diagnoseWord } from './diagnose-word.ts';
import { hintOf } from './hint-of.ts';

/** What a hint says: its key, and what it names. */
function hintFor(word: string, phonetic: string, typed: string): string {
  const { kind, slots } = diagnoseWord({ word, phonetic }, typed);
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

/** In the first part what is told, in the second what looks alike and is told otherwise. */
test.each(
  cases(`
reservation|ˌrezɚˈveɪʃən|reservatio|final_lost n end
reservation|ˌrezɚˈveɪʃən|resevatio|final_lost n end
station|ˈsteɪʃən|statio|final_lost n end
decision|dɪˈsɪʒən|decisio|final_lost n end
delicious|dɪˈlɪʃəs|deliciou|final_lost s end
patient|ˈpeɪʃənt|patien|final_lost t end
patient|ˈpeɪʃənt|patie|final_lost_two n t end
find|faɪnd|fi|final_lost_two n d end
find|faɪnd|phai|final_lost_two n d end
start|stɑrt|sta|final_lost_two r t end
wake|weɪk|quay|final_lost k end
elevator|ˈeləˌveɪtɚ|elevato|final_lost_weak_r
enter|ˈentɚ|ente|final_lost_weak_r
career|kəˈrɪr|caree|final_lost_r
station|ˈsteɪʃən|stat|unfinished_beats 2 1
affordable|əˈfɔrdəbəl|afforda|unfinished_beats 4 3
engineer|ˌendʒəˈnɪr|engine|unfinished_beats 3 2
manager|ˈmænɪdʒɚ|manage|word_form
teach|titʃ|teat|final_other tʃ t end
finish|ˈfɪnɪʃ|finis|final_other ʃ s s end
find|faɪnd|fu|other_word_short
walk|wɔk|quick|other_word_short
`),
)(
  'MK-03 what is missing at the end is named: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

test.each(
  cases(`
take off|ˌteɪk ˈɔf|take of|final_word of f v
run out of|ˌrʌn ˈaʊt əv|run out off|final_other v f f end
where|wer|were|other_word
go|ɡoʊ|got|final_added t end
go|ɡoʊ|gone|word_form_verb
go|ɡoʊ|good|other_word_short
net|net|nett|spelling
`),
)(
  'MK-03 another or an added last consonant is named: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

/** How the glide of menu, and the hardly heard vowel before the l of schedule, come to be written. */
test.each(
  cases(`
menu|ˈmenju|meniu|spelling
computer|kəmˈpjutɚ|compiuter|spelling
schedule|ˈskedʒul|schedual|spelling
cashier|kæˈʃɪr|casher|vowel_other ɪ ɝ
cashier|kæˈʃɪr|cashear|spelling
bill|bɪl|baill|vowel_other ɪ eɪ
food|fud|fiud|
final|ˈfaɪnəl|finual|
`),
)(
  'MK-03 what sounds right is called so, and only that: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    const said = hintFor(word, phonetic, typed);
    if (hint === '') expect(said).not.toBe('spelling');
    else expect(said).toBe(hint);
  },
);

test.each(
  cases(`
departure|dɪˈpɑrtʃɚ|departer|consonant_other tʃ t middle
manager|ˈmænɪdʒɚ|management|word_form
have|hæv|has|word_form_person
are|ɑr|is|word_form_person
have|hæv|had|word_form_verb
are|ɑr|were|word_form_verb
dessert|dɪˈzɝt|desert|homophone_stress desert
clothes|kloʊðz|close|homophone_near close
wait|weɪt|weight|homophone weight
`),
)(
  'MK-03 a form, and what sounds alike, is told truly: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

test.each(
  cases(`
report|rɪˈpɔrt|riport|stress_vowel_at ɪ first-syllable
begin|bɪˈɡɪn|bigin|stress_vowel_at ɪ first-syllable
enjoy|ɪnˈdʒɔɪ|injoy|stress_vowel_at ɪ start
manager|ˈmænɪdʒɚ|maneger|stress_vowel_at ɪ middle
elevator|ˈeləˌveɪtɚ|elevater|stress_vowel_at ɚ end
conference room|ˈkɑnfərəns ˌrum|conferen room|final_lost s end 1
round trip|ˌraʊnd ˈtrɪp|roun trip|final_lost d end 1
round trip|ˌraʊnd ˈtrɪp|round tri|final_lost p end
credit card|ˈkredɪt ˌkɑrd|cedit card|consonant_lost r near-start
office supplies|ˈɔfɪs səˌplaɪz|office supply|ending_lost -es /z/
reply|rɪˈplaɪ|replies|ending_added -es
ask|æsk|as|final_lost k end
`),
)(
  'MK-03 the place is the true one: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

test.each(
  cases(`
busy|ˈbɪzi|bisy|spelling
job|dʒɑb|jog|slip
menu|ˈmenju|menuu|slip_twice
form|fɔrm|from|slip
dress|dres|dres|input_method_double s
passenger|ˈpæsəndʒɚ|pasenger|input_method_double s
boarding pass|ˈbɔrdɪŋ ˌpæs|boarding pas|input_method_double s
`),
)(
  'MK-03 no cause is named that cannot be: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

/** What a learner hears wrong is said before a key that slipped, and a hint speaks of what is marked. */
test.each(
  cases(`
price|praɪs|pride|final_other s d d end
don't|doʊnt|dong|final_lost t end
bag|bæɡ|bat|final_other ɡ t end
comfortable|ˈkʌmftəbəl|confortable|consonant_other m n middle
contract|ˈkɑntrækt|comtract|slip
room|rum|roon|slip
book|bʊk|bool|slip
working|ˈwɝkɪŋ|workinf|slip
quiet|ˈkwaɪət|quite|homophone_near quite
colleague|ˈkɑliɡ|college|final_other ɡ dʒ end
colleague|ˈkɑliɡ|colleage|final_other ɡ dʒ end
island|ˈaɪlənd|ireland|other_word
heart|hɑrt|hurt|vowel_other ɑ ʌ
asked|æskt|asket|ending_changed -ed /t/
worked|wɝkt|worket|ending_changed -ed /t/
asked|æskt|askt|spelling
three|θri|thre|spelling_double e
committee|kəˈmɪti|committe|spelling_double e
February|ˈfebjuˌeri|februaly|consonant_other r l middle
calendar|ˈkæləndɚ|canlendar|consonant_extra n middle
late|leɪt|later|word_form_adjective
cheaper|ˈtʃipɚ|cheap|word_form_adjective
clean|klin|cleaner|word_form
personnel|ˌpɝsəˈnel|personal|homophone_stress personal
effect|ɪˈfekt|affect|homophone_near affect
invoices|ˈɪnvɔɪsɪz|invoise|ending_lost -s /ɪz/
`),
)(
  'MK-03 what was misheard comes before a slip: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

test.each(
  cases(`
class|klæs|clá|input_method_double s
express|ɪkˈspres|exprés|input_method
office|ˈɔfɪs|òice|input_method_double f
waiter|ˈweɪtɚ|uây tơ|spelling_vietnamese
`),
)(
  'MK-03 a letter in a tone is the keyboard’s: %s /%s/ typed as %s',
  (word = '', phonetic = '', typed = '', hint) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
  },
);

test.each([
  ['take off', 'ˌteɪk ˈɔf', 'take out', 'other_word_of_term 2', [['other', 'out']]],
  ['check in', 'ˌtʃek ˈɪn', 'what in', 'other_word_of_term 1', [['other', 'what']]],
  ['worked', 'wɝkt', 'worked on', 'extra_word on', [['extra', 'on']]],
  [
    'library',
    'ˈlaɪˌbreri',
    'the library card',
    'extra_word the card',
    [
      ['extra', 'the'],
      ['extra', 'card'],
    ],
  ],
  ['bus stop', 'ˈbʌs ˌstɑp', 'my bus-stop', 'extra_word my', [['extra', 'my']]],
] as const)(
  'MK-01 MK-03 in %s /%s/ typed as %s only the other or added word is marked and named',
  (word, phonetic, typed, hint, marked) => {
    expect(hintFor(word, phonetic, typed)).toBe(hint);
    const { marks } = diagnoseWord({ word, phonetic }, typed);
    expect(marks.map(({ kind, start, end }) => [kind, typed.slice(start, end)])).toEqual(marked);
  },
);
