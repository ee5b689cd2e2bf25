import type { PracticeAction, PracticeSession, PracticeSessionEvent } from './practice-state.ts';

type Entry<Typed> = PracticeSession<{ id: string }, Typed>['entry'];

/**
 * Simulates the inputs of a screen: they hold the typed text, while the session knows only that an input was touched.
 */
export function screenInputs<Typed>() {
  const held = new WeakMap<Entry<Typed>, Typed>();
  return {
    hold: (entry: Entry<Typed>, typed: Typed): void => void held.set(entry, typed),
    /** Adds the text to an event that checks, as the screen does. */
    withText: (
      entry: Entry<Typed>,
      event: PracticeAction | PracticeSessionEvent<Typed>,
    ): PracticeSessionEvent<Typed> => {
      if ((event.kind !== 'entered' && event.kind !== 'checked') || 'typed' in event) return event;
      const typed = entry.kind === 'unchecked' ? entry.given : entry.typed;
      const text = held.get(entry) ?? typed;
      if (text === undefined) throw new Error('nobody typed this');
      return { ...event, typed: text };
    },
    read: (entry: Entry<Typed>): Typed | undefined =>
      held.get(entry) ?? (entry.kind === 'unchecked' ? entry.given : entry.typed),
  };
}
