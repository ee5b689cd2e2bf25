import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { type SoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { m } from '../../messages/messages.js';
import { soundLetters, soundName } from './sound-name.ts';

type Slots = { one: string; other: string };

/** What a learner's ear does with a pair of sounds that it misses, for use in a sentence: 'mixes up “z” and “r”'. */
export function soundPairHabit(pair: SoundPair, fault: EarSound['fault']): string {
  const one = soundLetters(pair.one);
  if (pair.other !== '') return m.sound_habit_pair({ one, other: soundLetters(pair.other) });
  return dropped[fault]({ one });
}

const dropped: Record<EarSound['fault'], (slots: { one: string }) => string> = {
  lost: m.sound_habit_dropped,
  mixed: m.sound_habit_dropped,
  added: m.sound_habit_added,
  either: m.sound_habit_either,
};

const ofPairs: Record<string, (slots: Slots) => string> = {
  'ɪ-i': () => m.sound_hint_i(),
  'ʊ-u': () => m.sound_hint_u(),
  'e-æ': () => m.sound_hint_e_ae(),
  'ɪ-e': () => m.sound_hint_i_e(),
  'æ-ʌ': () => m.sound_hint_ae_uh(),
  'æ-ɑ': () => m.sound_hint_ae_ah(),
  'ʌ-ɑ': () => m.sound_hint_uh_ah(),
  'ɔ-oʊ': () => m.sound_hint_aw_oh(),
  'e-eɪ': () => m.sound_hint_e_ay(),
  'θ-t': m.sound_hint_th_stop,
  'ð-d': m.sound_hint_th_stop,
  'θ-s': m.sound_hint_th_hiss,
  'ð-z': m.sound_hint_th_hiss,
  's-ʃ': () => m.sound_hint_s_sh(),
  'ʃ-tʃ': () => m.sound_hint_sh_ch(),
  't-tʃ': () => m.sound_hint_t_ch(),
  'p-b': m.sound_hint_stop_voice,
  't-d': m.sound_hint_stop_voice,
  'k-ɡ': m.sound_hint_stop_voice,
  'tʃ-dʒ': m.sound_hint_stop_voice,
  's-z': m.sound_hint_hiss_voice,
  'f-v': m.sound_hint_hiss_voice,
  'θ-ð': m.sound_hint_hiss_voice,
  'z-dʒ': () => m.sound_hint_z_j(),
  'p-f': () => m.sound_hint_p_f(),
  'l-r': () => m.sound_hint_l_r(),
  'l-n': () => m.sound_hint_l_n(),
  'n-ŋ': () => m.sound_hint_n_ng(),
  'n-m': () => m.sound_hint_n_m(),
  'v-w': () => m.sound_hint_v_w(),
};

const ofLost: Record<string, (slots: { one: string }) => string> = {
  m: m.sound_hint_lost_nose,
  n: m.sound_hint_lost_nose,
  ŋ: m.sound_hint_lost_nose,
  l: () => m.sound_hint_lost_l(),
  r: () => m.sound_hint_lost_r(),
};
const stops = new Set(['p', 't', 'k']);
const voiced = new Set(['b', 'd', 'ɡ']);

/** How the two sounds of a pair are told apart by ear, in the language of the interface. */
export function soundPairHint(pair: SoundPair): string {
  const slots = { one: soundName(pair.one), other: pair.other === '' ? '' : soundName(pair.other) };
  if (pair.other === '') {
    if (stops.has(pair.one)) return m.sound_hint_lost_stop(slots);
    if (voiced.has(pair.one)) return m.sound_hint_lost_voiced(slots);
    return (ofLost[pair.one] ?? m.sound_hint_lost_hiss)(slots);
  }
  const known = ofPairs[soundPairKey(pair)];
  if (known !== undefined) return known(slots);
  // for any other pair, each sound is described by itself
  const text = [pair.one, pair.other]
    .map((sign) =>
      m.sound_told_of({
        sound: soundName(sign),
        told: m.sound_told({ sign }),
      }),
    )
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
