import type { PracticeEvent } from '../practice/practice-event.ts';
import type { Memory } from '../memory.ts';
import { itemKey } from './memory-marks.ts';

/**
 * Items that are set aside and were never answered, by the keys of `itemKey`: the memory does not have them, and they
 * are not asked as new ones (ME-08).
 * @param at milliseconds since 1970; later events are ignored
 */
export function knownUnasked(
  events: Iterable<PracticeEvent>,
  memory: Memory,
  at: number,
): ReadonlySet<string> {
  const last = new Map<string, { ms: number; id: string; isAside: boolean }>();
  for (const event of events) {
    if (event.kind !== 'item-set-aside' && event.kind !== 'item-taken-back') continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const key = itemKey(event.item);
    const before = last.get(key);
    if (before !== undefined && (before.ms > ms || (before.ms === ms && before.id > event.id)))
      continue;
    last.set(key, { ms, id: event.id, isAside: event.kind === 'item-set-aside' });
  }
  return new Set(
    [...last].flatMap(([key, { isAside }]) => (isAside && !memory.has(key) ? key : [])),
  );
}
