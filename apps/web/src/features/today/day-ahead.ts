import type { Catalogue } from '@nghego/contracts/catalogue';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import type { Person } from '../../platform/session/person-in-tab.ts';
import type { LoadedItems } from '../../practice/memory/load-items.ts';
import type { PreparedDay } from './prepare-day.ts';

/** A day with the content of its items, and of the items that were missed before. */
export type OpenedDay = { day: PreparedDay; loaded: LoadedItems };

/** What a day is made from. If one of these has changed since, the prepared day is discarded. */
export type DayBasis = {
  catalogue: Catalogue;
  /** the practice log, which has the plan too */
  events: readonly PracticeEvent[];
  /** see `goneItems` */
  gone: ReadonlySet<string>;
  person: Person | undefined;
  /** the local day */
  today: string;
  zone: string;
  isOnline: boolean;
};

/** A prepared day is discarded after this time, since texts may be edited meanwhile. */
const usableMs = 10 * 60_000;

type Kept<Day> = {
  basis: DayBasis;
  at: number;
  making: AbortController;
  day: Promise<Day | undefined>;
  /** the day, once it is made */
  made: Day | undefined;
};

/** Prepares today's practice before the learner asks for it, so that it begins at once. */
export class DayAhead<Day> {
  #kept: Kept<Day> | undefined;

  /**
   * Begins to make a day, unless one from the same basis is ready or being made. Aborts the making of an earlier one.
   * @param at milliseconds since 1970
   * @param make a failure is ignored: the day is made again when it is asked for
   */
  prepare(basis: DayBasis, at: number, make: (signal: AbortSignal) => Promise<Day>): void {
    if (this.#kept !== undefined && isUsable(this.#kept, basis, at)) return;
    this.#kept?.making.abort();
    const making = new AbortController();
    const day = make(making.signal).then(
      (made) => (kept.made = made),
      () => {
        if (this.#kept === kept) this.#kept = undefined;
        return undefined;
      },
    );
    const kept: Kept<Day> = { basis, at, making, day, made: undefined };
    this.#kept = kept;
  }

  /** The day that {@link take} would return, if it is ready. */
  look(basis: DayBasis, at: number): Day | undefined {
    return this.#kept !== undefined && isUsable(this.#kept, basis, at)
      ? this.#kept.made
      : undefined;
  }

  /** Returns the day, and forgets it; undefined if there is none from this basis, or it could not be made. */
  async take(basis: DayBasis, at: number): Promise<Day | undefined> {
    const kept = this.#kept;
    this.#kept = undefined;
    if (kept === undefined) return undefined;
    if (isUsable(kept, basis, at)) return kept.day;
    kept.making.abort();
    return undefined;
  }

  /** The catalogue that the day was made from, so that the page of today's practice need not fetch it. */
  catalogue(at: number): Catalogue | undefined {
    return this.#kept !== undefined && isYoung(this.#kept, at)
      ? this.#kept.basis.catalogue
      : undefined;
  }
}

function isUsable(kept: Kept<unknown>, basis: DayBasis, at: number): boolean {
  const { catalogue, events, gone, person, today, zone, isOnline } = kept.basis;
  return (
    isYoung(kept, at) &&
    catalogue === basis.catalogue &&
    events === basis.events &&
    gone === basis.gone &&
    person === basis.person &&
    today === basis.today &&
    zone === basis.zone &&
    isOnline === basis.isOnline
  );
}

// the clock may have been turned back
const isYoung = (kept: Kept<unknown>, at: number): boolean =>
  at >= kept.at && at - kept.at < usableMs;

/** The day that home makes ahead. */
export const dayAhead = new DayAhead<OpenedDay>();
