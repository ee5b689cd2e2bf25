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
  ['schedule', '/ˈskedʒul/', 'shedule', 'consonant_lost k near-start'],
  ['invoice', '/ˈɪnˌvɔɪs/', 'invoic', 'silent_e'],
  ['price', '/praɪs/', 'pric', 'silent_e_vowel aɪ ɪ'],
  ['thirteen', '/ˌθɝˈtin/', 'thirty', 'number_teen'],
  ['thirty', '/ˈθɝti/', 'thirteen', 'number_teen'],
  ['hot', '/hɑt/', 'hat', 'vowel_other ɑ æ'],
  ['law', '/lɔ/', 'low', 'vowel_other ɔ oʊ'],
  ['quality', '/ˈkwɑləti/', 'quantity', 'consonant'],
  ['schedule', '/ˈskedʒul/', 'schedual', 'spelling'],
  ['comfortable', '/ˈkʌmftəbəl/', 'comfor', 'unfinished_beats 3 2'],
  ['paid', '/peɪd/', 'pay', 'word_form_verb'],
  ['men', '/men/', 'man', 'word_form_noun'],
  ['better', '/ˈbetɚ/', 'good', 'word_form_adjective'],
  ['report', '/rɪˈpɔrt/', 'repot', 'final_lost_r'],
  ['start', '/stɑrt/', 'stat', 'final_lost_r'],
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
  ['listen', '/ˈlɪsən/', 'lisen', 'spelling_silent t'],
  ['requirement', '/rɪˈkwaɪɚmənt/', 'requirment', 'spelling_silent e'],
  ['replacement', '/rɪˈpleɪsmənt/', 'replacment', 'spelling_silent e'],
  ['advertisement', '/ˌædvɚˈtaɪzmənt/', 'advertisment', 'spelling_silent e'],
  ['schedule', '/ˈskedʒul/', 'schedul', 'silent_e'],
  ['admire', '/ædˈmaɪɚ/', 'admir', 'silent_e'],
  ['require', '/rɪˈkwaɪɚ/', 'requir', 'silent_e'],
  ['hire', '/ˈhaɪɚ/', 'hir', 'silent_e'],
  ['picture', '/ˈpɪktʃɚ/', 'pictur', 'silent_e'],
  ['recipe', '/ˈresəpi/', 'recip', 'unfinished_beats 3 2'],
  ['column', '/ˈkɑləm/', 'colum', 'spelling_silent n'],
  ['receipt', '/rɪˈsit/', 'receit', 'spelling_silent p'],
  ['guarantee', '/ˌɡerənˈti/', 'garantee', 'spelling_silent u'],
  ['lose', '/luz/', 'loose', 'final_other z s s end'],
  ['calm', '/kɑm/', 'cam', 'vowel_other ɑ æ'],
])('MK-03 the hint is true: %s %s typed as %s', (word, phonetic, typed, hint) => {
  expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(hint);
});

/**
 * What Vietnamese learners type, and the mistake that a teacher would name; written down before the rules judged it.
 */
test.each(
  `
look|lʊk|luck|vowel_other ʊ ʌ
rice|raɪs|rise|final_other s z end
find|faɪnd|fine|final_lost d end
mild|maɪld|mile|final_lost d end
sum|sʌm|sun|final_other m n end
map|mæp|nap|consonant_other m n start
seat|sit|sheet|consonant_other s ʃ start
fill|fɪl|fail|vowel_other ɪ eɪ
reading|ˈridɪŋ|riding|vowel_other iː aɪ
wall|wɔl|wal|vowel_other ɔ æ
where|wer|were|other_word
hair|her|her|other_word
wheel|wil|well|vowel_other iː e
clothes|kloʊðz|close|homophone_near close
due|du|do|homophone_near do
due|du|dew|homophone dew
table|ˈteɪbəl|tablee|slip_twice
tier|tɪr|tire|slip
addition|əˈdɪʃən|addision|spelling
reservation|ˌrezɚˈveɪʃən|reservasion|spelling
waiter|ˈweɪtɚ|weter|vowel_other eɪ e
serve|sɝv|sơ|final_lost v end
dish|dɪʃ|đis|final_other ʃ s s end
work|wɝk|wớk|spelling
delicious|dɪˈlɪʃəs|delisious|spelling
specialty|ˈspeʃəlti|spesialty|spelling
bill|bɪl|biu|final_lost l end
full|fʊl|fuu|final_lost l end
meal|mil|mio|final_lost l end
full|fʊl|fiu|other_word_short
decision|dɪˈsɪʒən|decition|consonant_other ʒ ʃ middle
dish|dɪʃ|diss|final_other ʃ s s end
eat out|ˈit ˈaʊt|it out|vowel_long iː ɪ
conference room|ˈkɑnfərəns ˌrum|conferens room|spelling
shelf|ʃelf|self|consonant_other ʃ s s start
work|wɝk|word|final_other k d d end
cook|kʊk|coo|final_lost k end
job|dʒɑb|jog|slip
remind|rɪˈmaɪnd|remine|final_lost d end
lunch break|ˈlʌntʃ ˌbreɪk|lung break|final_lost tʃ end
hand|hænd|hang|final_lost d end
expensive|ɪkˈspensɪv|espensive|consonant_lost k middle
fix|fɪks|fic|final_lost s end
stay|steɪ|xtay|spelling_vietnamese
credit card|ˈkredɪt ˌkɑrd|card credit|word_order
air conditioner|ˈer kənˌdɪʃənɚ|air condition|unfinished_beats 5 4
day off|ˌdeɪ ˈɔf|day of|final_word of f v
form|fɔrm|from|slip
hurry|ˈhɝi|hurr|unfinished_beats 2 1
stay up|ˈsteɪ ˈʌp|stay|unfinished_term 2 1
get ready|ˌɡet ˈredi|ready|unfinished_term 2 1
traffic jam|ˈtræfɪk ˌdʒæm|trafic|unfinished_term 2 1
sink|sɪŋk|sing|final_lost_after k ŋ
think|θɪŋk|thing|final_lost_after k ŋ
bank|bæŋk|bang|final_lost_after k ŋ
sink|sɪŋk|zink|consonant_other s z start
because|bɪˈkɔz|becauze|spelling
close|kloʊz|crose|consonant_other l r near-start
try|traɪ|ty|consonant_lost r near-start
street|strit|steet|consonant_lost r near-start
tie|taɪ|try|consonant_added r near-start
make|meɪk|banana|other_word_short
ship|ʃɪp|sip|consonant_other ʃ s s start
three|θri|tree|consonant_other θ t start
thank|θæŋk|tank|consonant_other θ t start
speak|spik|peak|consonant_lost s start
year|jɪr|ear|consonant_lost j start
zero|ˈzɪroʊ|jero|consonant_other z dʒ start
light|laɪt|night|consonant_other l n start
apply|əˈplaɪ|appy|consonant_lost l middle
price|praɪs|pie|final_lost s end
five|faɪv|fai|final_lost v end
cold|koʊld|code|final_lost l near-end
teach|titʃ|teat|final_other tʃ t end
text|tekst|tex|final_lost t end
job|dʒɑb|jop|final_other b p end
bad|bæd|bed|vowel_other æ e
full|fʊl|fool|vowel_short ʊ uː
leave|liv|live|vowel_long iː ɪ
rules|rulz|rule|ending_lost -s /z/
asked|æskt|ask|ending_lost -ed /t/
usually|ˈjuʒuəli|usualy|spelling_double l
station|ˈsteɪʃən|stat|unfinished_beats 2 1
hospital|ˈhɑspɪtəl|hospit|unfinished_beats 3 2
chapter|ˈtʃæptɚ|chapt|unfinished_beats 2 1
party|ˈpɑrti|part|unfinished_beats 2 1
rainy|ˈreɪni|rain|word_form
important|ɪmˈpɔrtənt|importance|word_form
manager|ˈmænɪdʒɚ|management|word_form
help|help|hell|final_lost p end
milk|mɪlk|mill|final_lost k end
left|left|leff|final_lost t end
try|traɪ|fry|consonant_other t f f start
cry|kraɪ|fry|consonant_other k f f start
try|traɪ|chai|consonant_lost r near-start
train|treɪn|chen|consonant_lost r near-start
trade|treɪd|chet|consonant_lost r near-start
drive|draɪv|giai|consonant_lost r near-start
dream|drim|zim|consonant_lost r near-start
tea|ti|chi|consonant_other t tʃ start
use|juz|ius|spelling
use|juz|iu|final_lost z end
wait|weɪt|uây|final_lost t end
do|du|make|other_word_short
street|strit|chit|other_word_short
finish|ˈfɪnɪʃ|make|other_word
`
    .trim()
    .split('\n')
    .map((line) => line.split('|')),
)(
  'MK-03 a common mistake is called by its name: %s /%s/ typed as %s',
  (word = '', phonetic, typed = '', hint) => {
    expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(hint);
  },
);

/** The same for a first consonant that a learner took for another: such a word is never 'heard right, misspelled'. */
test.each(
  `
see|si|she|s ʃ
she|ʃi|see|ʃ s s
same|seɪm|shame|s ʃ
shame|ʃeɪm|same|ʃ s s
sip|sɪp|ship|s ʃ
sell|sel|shell|s ʃ
shell|ʃel|sell|ʃ s s
save|seɪv|shave|s ʃ
shave|ʃeɪv|save|ʃ s s
sock|sɑk|shock|s ʃ
shock|ʃɑk|sock|ʃ s s
sheet|ʃit|seat|ʃ s s
sign|saɪn|shine|s ʃ
shine|ʃaɪn|sign|ʃ s s
some|sʌm|shum|s ʃ
zip|zɪp|sip|z s s
sip|sɪp|zip|s z
think|θɪŋk|sink|θ s s
sink|sɪŋk|think|s θ
tree|tri|three|t θ
then|ðen|den|ð d d
den|den|then|d ð
vest|vest|best|v b
best|best|vest|b v
rice|raɪs|lice|r l
lice|laɪs|rice|l r
pan|pæn|ban|p b
ban|bæn|pan|b p
jeep|dʒip|cheap|dʒ tʃ
cheap|tʃip|jeep|tʃ dʒ
hip|hɪp|whip|h w
night|naɪt|might|n m
cop|kɑp|chop|k tʃ
pone|poʊn|phone|p f
`
    .trim()
    .split('\n')
    .map((line) => line.split('|')),
)(
  'MK-03 another first consonant is called by its sound: %s /%s/ typed as %s',
  (word = '', phonetic, typed = '', sounds) => {
    expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(
      `consonant_other ${sounds} start`,
    );
  },
);

/**
 * How Vietnamese spelling gets into an answer. A learner who types mak for make has heard the word right and
 * forgotten its silent e. An i for the long vowel may be either, so the hint names the two sounds; u for the long vowel
 * and au, ai are how Vietnamese writes what was heard.
 */
test.each(
  `
make|meɪk|mak|silent_e_vowel eɪ æ
take|teɪk|tak|silent_e_vowel eɪ æ
change|tʃeɪndʒ|chang|silent_e_vowel eɪ æ
update|ˈʌpdeɪt|updat|silent_e_vowel eɪ æ
home|hoʊm|hom|silent_e_vowel oʊ ɑ
phone|foʊn|phon|silent_e_vowel oʊ ɑ
time|taɪm|tim|silent_e_vowel aɪ ɪ
life|laɪf|lif|silent_e_vowel aɪ ɪ
these|ðiz|thes|silent_e_vowel iː e
come|kʌm|com|silent_e
give|ɡɪv|giv|silent_e
charge|tʃɑrdʒ|charg|silent_e
please|pliz|pleas|silent_e
service|ˈsɝvɪs|servic|silent_e
cake|keɪk|kek|vowel_other eɪ e
late|leɪt|let|vowel_other eɪ e
hate|heɪt|hat|vowel_other eɪ æ
keep|kip|kip|vowel_long iː ɪ
need|nid|nid|vowel_long iː ɪ
speak|spik|spik|vowel_long iː ɪ
sheep|ʃip|ship|vowel_long iː ɪ
ship|ʃɪp|sheep|vowel_short ɪ iː
cheap|tʃip|chip|vowel_long iː ɪ
eat|it|it|vowel_long iː ɪ
bad|bæd|bet|final_other d t end
boat|boʊt|bot|vowel_other oʊ ɑ
work|wɝk|wok|vowel_other ɝ ɔ
bus|bʌs|bas|vowel_other ʌ æ
food|fud|fud|spelling
good|ɡʊd|gud|spelling
house|haʊs|haus|spelling
house|haʊs|hao|final_lost s end
nice|naɪs|nais|spelling
price|praɪs|prai|final_lost s end
small|smɔl|smon|final_other l n end
`
    .trim()
    .split('\n')
    .map((line) => line.split('|')),
)(
  'MK-03 a Vietnamese spelling is called by its name: %s /%s/ typed as %s',
  (word = '', phonetic, typed = '', hint) => {
    expect(hintFor(diagnoseWord({ word, phonetic }, typed))).toBe(hint);
  },
);

test.each([
  ['make', '/meɪk/', 'mek', ['other e', 'missing ']],
  ['take', '/teɪk/', 'tek', ['other e', 'missing ']],
  ['close', '/kloʊz/', 'clothes', ['other t', 'extra h', 'extra s']],
  ['from', '/frʌm/', 'form', ['swapped or']],
  ['meeting', '/ˈmitɪŋ/', 'meteing', ['swapped te']],
])('MK-01 the marks of %s %s typed as %s agree with its hint', (word, phonetic, typed, marks) => {
  const found = diagnoseWord({ word, phonetic }, typed).marks;
  expect(found.map(({ kind, start, end }) => `${kind} ${typed.slice(start, end)}`)).toEqual(marks);
});

test('MK-01 another word is marked as a whole: letters that match by chance say nothing', () => {
  expect(diagnoseWord({ word: 'make' }, ' banana').marks).toEqual([
    { kind: 'other', start: 1, end: 7 },
  ]);
  const { marks } = diagnoseSentence({ englishSentence: 'The men are at the door.' }, [
    'word',
    'word',
    'word',
    'word',
    'word',
    'word',
  ]);
  expect(marks).toEqual(
    [0, 1, 2, 3, 4, 5].map((box) => ({ kind: 'other', box, start: 0, end: 4 })),
  );
});

test.each([
  ['The train leaves at nine.', 'The train lives at nine', 'vowel'],
  ["She doesn't work here.", "She don't work here", 'function_word'],
  ["She doesn't work here.", 'She does work here', 'contraction'],
  ['Move it to thirteen.', 'Move it to thirty', 'number_teen'],
  ["I'm going to be late.", "I'm gonna to be late", 'contraction_fast gonna'],
  // the first word of a reduced form: it is no lost final consonant
  ["I've got to leave now.", "I've go to leave now", 'contraction'],
  ["I'm going to be late.", "I'm go to be late", 'contraction'],
  ['I want to join.', 'I wan to join', 'contraction'],
  ['I want to go home.', 'I wanna to go home', 'contraction_fast wanna'],
  ['You should have told me.', 'You shoulda have told me', 'contraction_fast shoulda'],
  ['You should have told me.', 'You should of told me', 'weak_have'],
])('MK-03 the hint is true in a sentence: %s typed as %s', (englishSentence, typed, hint) => {
  expect(hintFor(diagnoseSentence({ englishSentence }, typed.split(' ')))).toBe(hint);
});

/**
 * A learner who writes an English word in Vietnamese letters has heard it: the hint says so, and names no sounds.
 */
test.each(
  `
menu|ˈmenju|mơ nu
menu|ˈmenju|mê niu
price|praɪs|pai xi
price|praɪs|prai xờ
spicy|ˈspaɪsi|spai xi
waiter|ˈweɪtɚ|uây tơ
waiter|ˈweɪtɚ|wây tờ
waiter|ˈweɪtɚ|Quây-tơ
coffee|ˈkɔfi|cóp phi
hotel|hoʊˈtel|hô ten
hotel|hoʊˈtel|hô teo
water|ˈwɔtɚ|uô tơ
computer|kəmˈpjutɚ|com piu tơ
company|ˈkʌmpəni|com pa ni
manager|ˈmænɪdʒɚ|me nê giơ
doctor|ˈdɑktɚ|đóc tơ
market|ˈmɑrkɪt|mắc kịt
customer|ˈkʌstəmɚ|cắt tơ mơ
kitchen|ˈkɪtʃən|kít chừn
school|skul|sờ cun
fly|flaɪ|phờ lai
get ready|ˌɡet ˈredi|ghét re đi
agree|əˈɡri|ơ gờ ri
day|deɪ|đây
`
    .trim()
    .split('\n')
    .map((line) => line.split('|')),
)(
  'MK-03 what was written the Vietnamese way is called so: %s /%s/ typed as %s',
  (word = '', phonetic, typed = '') => {
    const found = diagnoseWord({ word, phonetic }, typed);
    expect(hintFor(found)).toBe('spelling_vietnamese');
    // letters that match by chance say nothing
    expect(found.marks).toEqual([{ kind: 'other', start: 0, end: typed.length }]);
  },
);

/** English misspellings, Vietnamese that says something else, and a lost sound of a short word keep their own hint. */
test.each(
  `
menu|ˈmenju|meny
menu|ˈmenju|mêny
price|praɪs|prise
price|praɪs|pai
coffee|ˈkɔfi|cofee
coffee|ˈkɔfi|cof fe
menu|ˈmenju|thực đơn
menu|ˈmenju|món ăn
menu|ˈmenju|xin chào
wait|weɪt|uây
serve|sɝv|sơ
seat|sit|sêt
along|əˈlɔŋ|a lon
about|əˈbaʊt|a bao
today|təˈdeɪ|two day
income|ˈɪnˌkʌm|in com
eat out|ˈit ˈaʊt|it ao
photo|ˈfoʊtoʊ|go to
menu||mơ nu
hotel|hoʊˈtel|hotell
`
    .trim()
    .split('\n')
    .map((line) => line.split('|')),
)(
  'MK-03 what is no Vietnamese writing of the word is not called so: %s /%s/ typed as %s',
  (word = '', phonetic, typed = '') => {
    expect(hintFor(diagnoseWord({ word, phonetic }, typed))).not.toBe('spelling_vietnamese');
  },
);
