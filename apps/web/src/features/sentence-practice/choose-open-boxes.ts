import type { SentenceItem } from '@nghego/contracts/sentence-set';
import type { Gaps } from '@nghego/engine/practice/gaps';
import { openBoxes } from '@nghego/engine/practice/open-boxes';
import { timeZone } from '../../platform/time-zone.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { askLog } from '../../practice/memory/ask-log.ts';
import { goneItems } from '../../practice/memory/gone-items.ts';

/** The chance that each word is remembered today, by the word's id; empty without practice. */
async function readRecall(): Promise<ReadonlyMap<string, number>> {
  try {
    await practiceLog.readIfAny();
    const asked = { now: Date.now(), zone: timeZone(), gone: goneItems() };
    return await askLog(practiceLog.snapshot().events, (log) => log.wordRecall(asked));
  } catch {
    return new Map();
  }
}

/** The boxes that the learner writes, by the id of the sentence; sentences whose boxes are all open are left out. */
export async function chooseOpenBoxes(
  items: readonly SentenceItem[],
  gaps: Gaps,
): Promise<Map<string, readonly number[]>> {
  const recall = await readRecall();
  return new Map(
    items.flatMap((item): [string, readonly number[]][] => {
      const boxes = openBoxes(item, gaps, (wordId) => recall.get(wordId) ?? 0);
      return boxes === undefined ? [] : [[item.id, boxes]];
    }),
  );
}
