import type { ListeningPart } from '../listening/asked.ts';
import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

/** A listening item that was answered, with its set as the newest answer names it. */
export type OpenedListening = {
  part: ListeningPart | undefined;
  setNo: number | undefined;
  /** The last local day with an answer. */
  openedOn: string;
};

/**
 * The listening items that were answered, by their ids (DY-01).
 * @param at milliseconds since 1970; later events are ignored
 */
export function openedListening(
  events: Iterable<PracticeEvent>,
  at: number,
): ReadonlyMap<string, OpenedListening> {
  const opened = new Map<string, OpenedListening>();
  for (const event of events) {
    if (event.kind !== 'listening-answered') continue;
    const ms = Date.parse(event.at);
    if (!(ms <= at)) continue;
    const openedOn = localDay(ms, event.zone);
    const before = opened.get(event.itemId);
    if (before !== undefined && before.openedOn >= openedOn) continue;
    const { part = before?.part, setNo = before?.setNo } = event;
    opened.set(event.itemId, { part, setNo, openedOn });
  }
  return opened;
}
