import { spell, type SoundStep, type Spelling } from './align-sounds.ts';
import { readingsAt } from './graphemes.ts';
import { nearWord } from './near-words.ts';
import { isVowelSign, readPhonetic, type WordSound } from './read-phonetic.ts';

/** Common words that are not spelled as they sound. */
const known: ReadonlyMap<string, string> = new Map(
  `the ðə|a ə|an æn|of ʌv|to tu|two tu|one wʌn|once wʌns|do du|does dʌz|done dʌn|are ɑr|were wɝ|was wʌz|have hæv|has hæz
is ɪz|his hɪz|as æz|said sed|says sez|been bɪn|who hu|whose huz|whom hum|what wʌt|where wer|there ðer|their ðer
they ðeɪ|you ju|your jɔr|yours jɔrz|our aʊɚ|hour aʊɚ|some sʌm|come kʌm|none nʌn|any ˈeni|many ˈmeni|people ˈpipəl
friend frend|breakfast ˈbrekfəst|colleague ˈkɑliɡ|colleagues ˈkɑliɡz|schedule ˈskedʒul|give ɡɪv|live lɪv|love lʌv|move muv|could kʊd|would wʊd|should ʃʊd|through θru|though ðoʊ|enough ɪˈnʌf
great ɡreɪt|break breɪk|eight eɪt|four fɔr|door dɔr|floor flɔr|women ˈwɪmɪn|woman ˈwʊmən|water ˈwɔtɚ|want wɑnt|wont woʊnt
work wɝk|word wɝd|world wɝld|talk tɔk|walk wɔk|half hæf|most moʊst|both boʊθ|only ˈoʊnli|gone ɡɔn|put pʊt|push pʊʃ
pull pʊl|full fʊl|sure ʃʊr|sugar ˈʃʊɡɚ|busy ˈbɪzi|business ˈbɪznɪs|minute ˈmɪnɪt|island ˈaɪlənd|answer ˈænsɚ
hotel hoʊˈtel|machine məˈʃin|police pəˈlis|front frʌnt|month mʌnθ|money ˈmʌni|mother ˈmʌðɚ|other ˈʌðɚ|another əˈnʌðɚ
brother ˈbrʌðɚ|thought θɔt|bought bɔt|brought brɔt|caught kɔt|heard hɝd|early ˈɝli|beautiful ˈbjutəfəl|allow əˈlaʊ|how haʊ|now naʊ|low loʊ|row roʊ|learn lɝn|earn ɝn|this ðɪs
that ðæt|these ðiz|those ðoʊz|then ðen|than ðæn|them ðem|with wɪð|child tʃaɪld|kind kaɪnd|find faɪnd|mind maɪnd
cold koʊld|old oʊld|sold soʊld|told toʊld|hold hoʊld|post poʊst|wednesday ˈwenzdeɪ|february ˈfebjuˌeri|tuesday ˈtuzdeɪ
live lɪv|lives lɪvz|lived lɪvd|living ˈlɪvɪŋ|lose luz|loose lus|calm kɑm|cam kæm|leave liv|leaves livz|leaving ˈlivɪŋ`
    .split(/[|\n]/)
    .map((entry) => {
      const [word = '', sounds = ''] = entry.split(' ');
      return [word, sounds];
    }),
);

const weakStart = /^(?:a[^aeiou]{1,2}[aeiou]|(?:be|de|re|com|con|ex|en|pre|pro|per|dis).*[aeiouy])/;
/** Endings that move the stress to the syllable before them. */
const strongBefore = ['tion', 'sion', 'ic', 'ian', 'ial', 'ious', 'ity', 'ical'];
/** Short vowels that are reduced in a syllable without stress. */
const fading = new Set(['æ', 'ɑ', 'ʌ']);

/** The sounds of a common word that is not spelled as it sounds, or is easily typed for another; undefined for others. */
export function knownSounds(word: string): WordSound[] | undefined {
  const sure = known.get(word) ?? nearWord(word);
  if (sure === undefined) return undefined;
  return sure === 'as written' ? guessSounds(word).sounds : readPhonetic(sure);
}

/**
 * Guesses the sounds of a word from its letters, as a reader who does not know the word would; a few rules place the
 * stress. Words in `known` have fixed sounds. Also returns which letters write which sounds.
 */
export function guessSounds(word: string): { sounds: WordSound[]; spelling: Spelling } {
  const sure = known.get(word);
  if (sure !== undefined) {
    const sounds = readPhonetic(sure);
    return { sounds, spelling: spell(word, sounds) };
  }
  const signs: string[] = [];
  const steps: SoundStep[] = [];
  for (let at = 0; at < word.length;) {
    const [reading] = readingsAt(word, at);
    if (reading === undefined) break;
    const { letters, isAdded, heard: all, first } = reading;
    const heard = isAdded ? [] : all;
    const place = { of: signs.length, sounds: heard.length, at, letters };
    steps.push({ ...place, heard, first, cost: 0, same: false, sameLetters: false });
    signs.push(...heard);
    at += letters;
  }
  const beats = signs.filter(isVowelSign).length;
  const strong = strongBeat(word, beats);
  let beat = -1;
  const sounds = signs.map((sign, i): WordSound => {
    const isVowel = isVowelSign(sign);
    if (isVowel) beat += 1;
    const isStrong = isVowel && beat === strong;
    const endsWord = i === signs.length - 1;
    const reduced = isVowel && !isStrong && fading.has(sign) ? 'ə' : sign;
    return { sign: reduced, isVowel, stress: isStrong ? 1 : 0, endsWord };
  });
  return { sounds, spelling: { letters: word, steps } };
}

function strongBeat(word: string, beats: number): number {
  if (beats < 2) return 0;
  const base = word.endsWith('s') ? word.slice(0, -1) : word;
  const ending = strongBefore.findLast((one) => base.endsWith(one));
  if (ending !== undefined)
    return Math.max(0, beats - (ending === 'ity' || ending === 'ical' ? 3 : 2));
  return weakStart.test(word) ? 1 : 0;
}
