import type { ReducedItem } from '@nghego/contracts/ear';
import { m } from '../../messages/messages.js';

type Kind = ReducedItem['kind'];

const names: Record<Kind, () => string> = {
  'to-verbs': m.reduced_kind_to_verbs,
  have: m.reduced_kind_have,
  linking: m.reduced_kind_linking,
  'dropped-t-d': m.reduced_kind_dropped_t_d,
  flap: m.reduced_kind_flap,
  'weak-of': m.reduced_kind_weak_of,
  'weak-to': m.reduced_kind_weak_to,
  'weak-and': m.reduced_kind_weak_and,
  'weak-for': m.reduced_kind_weak_for,
  'weak-can': m.reduced_kind_weak_can,
  'dropped-h': m.reduced_kind_dropped_h,
  contractions: m.reduced_kind_contractions,
  palatal: m.reduced_kind_palatal,
};

const examples: Record<Kind, string> = {
  'to-verbs': 'gonna, wanna, gotta',
  have: 'should’ve, could’ve',
  linking: 'pick‿it‿up, in‿an‿hour',
  'dropped-t-d': 'nex’ week, las’ bus',
  flap: 'lotta, wadder, geddout',
  'weak-of': 'cuppa, kinda, outta',
  'weak-to': 'need t’, like t’',
  'weak-and': 'Tom ’n’ I, soup ’r salad',
  'weak-for': 'f’you, f’your',
  'weak-can': 'I c’n, you c’n',
  'dropped-h': 'give ’im, tell ’er',
  contractions: 'that’ll, it’ll, who’s',
  palatal: 'didja, wouldja',
};

/** What kind of reduction a sentence practises, in a word or two. */
export const reducedKindName = (kind: Kind): string => names[kind]();

/** Words as this kind of reduction makes them sound. */
export const reducedExample = (kind: Kind): string => examples[kind];
