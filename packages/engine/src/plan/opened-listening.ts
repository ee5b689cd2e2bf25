import type { ListeningPart } from '../listening/parts.ts';
import { localDay } from '../memory/local-day.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';

/** A listening item that was answered, with its set as the newest answer names it. */
export type OpenedListening = {
  part: ListeningPart | undefined;
  setNo: number | undefined;
  /** The last local day with an answer. */
  openedOn: string;
};

/** The parts of listening in the order in which they come next: the one that was heard longest ago first (DY-01). */
export function partsInTurn<Part extends { part: ListeningPart }>(
  parts: readonly Part[],
  opened: ReadonlyMap<string, OpenedListening>,
): Part[] {
  const lastHeard = ({ part }: Part): string =>
    [...opened.values()].reduce(
      (last, one) => (one.part === part && one.openedOn > last ? one.openedOn : last),
      '',
    );
  return parts.toSorted((a, b) => (lastHeard(a) < lastHeard(b) ? -1 : 1));
}

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
