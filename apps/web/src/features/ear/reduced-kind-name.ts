import type { ReducedItem } from '@nghego/contracts/ear';
import { m } from '../../messages/messages.js';

const names: Record<ReducedItem['kind'], () => string> = {
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

/** What kind of reduction a sentence practises, in a word or two. */
export const reducedKindName = (kind: ReducedItem['kind']): string => names[kind]();
