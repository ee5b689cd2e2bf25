import type { Catalogue } from '@nghego/contracts/catalogue';
import type { Memory } from '@nghego/engine/memory';
import {
  type ComposedDay,
  listeningSeconds,
  mostListeningOf,
  type PlanListening,
} from '@nghego/engine/plan/compose-day';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import { planOf } from '@nghego/engine/plan/plan';
import { type OpenedListening, partsInTurn } from '@nghego/engine/plan/opened-listening';
import { mostSteps } from '@nghego/engine/plan/study-plan';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { readDay } from './read-day.ts';

/**
 * What today's practice will be like, before its words are fetched: home shows its minutes and its number of new words,
 * which do not depend on the words and the listening item that are chosen.
 */
export function expectDay(
  memory: Memory,
  events: readonly PracticeEvent[],
  { catalogue, opened }: { catalogue: Catalogue; opened: ReadonlyMap<string, OpenedListening> },
  at: { now: number; zone: string },
): ComposedDay {
  const words = catalogue.topics.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const met = [...memory.values()].filter(({ kind }) => kind === 'word').length;
  const count = Math.min(mostSteps, Math.max(0, words - met));
  return readDay(
    memory,
    events,
    {
      words: Array.from({ length: count }, (_, n) => anyWord(`expected ${n}`)),
      units: [],
      currentUnit: null,
      listening: expectedListening(
        catalogue,
        opened,
        mostListeningOf(planOf(events, at.now).minutes),
      ),
    },
    at,
  );
}

/** Placeholders for the listening items that could be heard: as many of each part as `listenableItems` finds. */
function expectedListening(
  { listening }: Catalogue,
  opened: ReadonlyMap<string, OpenedListening>,
  most: number,
): PlanListening[] {
  const parts = partsInTurn(listening, opened).map(({ part, itemCount }) => ({
    part,
    unopened: itemCount - [...opened.values()].filter((one) => one.part === part).length,
  }));
  const fresh = Array.from({ length: most }, (_, round) =>
    parts.flatMap(({ part, unopened }) =>
      round < unopened
        ? { id: `expected ${part} ${round}`, seconds: listeningSeconds[part], openedOn: null }
        : [],
    ),
  ).flat();
  const heard = [...opened].flatMap(([id, { part, openedOn }]) =>
    part === undefined ? [] : { id, seconds: listeningSeconds[part], openedOn },
  );
  return [...fresh.slice(0, most), ...heard];
}

/** A placeholder for a word: no two of them are alike. */
const anyWord = (id: string): PlanWord => ({
  id,
  word: id,
  meaning: '',
  unitId: '',
  topicId: '',
  usefulness: 3,
  cefr: '',
  homophones: [],
  family: [],
});
