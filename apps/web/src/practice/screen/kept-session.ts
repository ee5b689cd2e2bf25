import { personInTab } from '../../platform/session/use-person.ts';

/** A session, and since when its screen was open, in milliseconds since 1970. */
type Kept<Session> = { session: Session; openedAt: number };

type Items = readonly { id: string }[];

/**
 * The session of a set that was left for a page of the ear, where a wrong answer led: who comes back finds the place
 * and the answer again. It is the person's in the tab, and lives as long as the page.
 */
export class KeptSession<Session extends { items: Items; walk: { kind: string } }> {
  #kept: (Kept<Session> & { turn: number }) | undefined;

  /** Call when the screen is left. An item of a review is not kept: the review decides what comes next. */
  keep(session: Session, openedAt: number): void {
    const isKept = session.walk.kind !== 'review' && location.pathname.startsWith('/ear');
    this.#kept = isKept ? { session, openedAt, turn: personInTab.turn() } : undefined;
  }

  /** The session that was kept of these items. */
  of(items: Items): Kept<Session> | undefined {
    const kept = this.#kept;
    if (kept === undefined || kept.turn !== personInTab.turn()) return undefined;
    const isSame =
      kept.session.items.length === items.length &&
      items.every(({ id }, at) => id === kept.session.items[at]?.id);
    return isSame ? kept : undefined;
  }
}
