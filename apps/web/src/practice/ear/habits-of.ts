import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { soundNames } from './sound-names.ts';

/**
 * What an ear mostly does wrong, or does less often than before, for use in a sentence: home and the page of the ear use
 * the same words. Empty if no sound has the state.
 */
export function habitsOf(
  wanted: 'lost' | 'better',
  sounds: readonly EarSound[],
  contrasts: readonly EarContrast[],
): string {
  const [first, second] = sounds.filter(({ state }) => state === wanted);
  if (first === undefined) return '';
  const habitOf = ({ key, fault }: EarSound): string => soundNames(key, contrasts, fault).habit;
  const both = [habitOf(first), second === undefined ? '' : habitOf(second)] as const;
  // two sounds may have the same letters: /ɚ/ and /ɝ/ in Vietnamese
  if (second === undefined || both[0] === both[1]) return both[0];
  const [one, other] = first.fault === second.fault ? saidOnce(...both) : both;
  return m.sound_habit_both({ one, other });
}

/** Two habits without what they share: 'loses a final s' and 'a final t or d'. */
function saidOnce(one: string, other: string): readonly [string, string] {
  const verbs = m.sound_habit_verbs().split('|');
  const verb = verbs.find((begin) => one.startsWith(begin) && other.startsWith(begin));
  if (verb === undefined) return [one, other];
  // what follows the letters, such as 'at the end'; letters stay, since both habits may have the same
  const [, end = ''] = /((?: [^ “”]+)*)$/u.exec(one) ?? [];
  const isShared = one.includes('”') && end !== '' && other.endsWith(end);
  return [isShared ? one.slice(0, -end.length) : one, other.slice(verb.length)];
}
