import { judgeEvent, type KnownContent } from '@nghego/engine/diagnosis/judge-event';
import type { PracticeEvent, SentenceChecked } from '@nghego/engine/practice/practice-event';
import { mapInTurns } from '../../in-turns.ts';

/**
 * Judges the events of a call. The worst batch takes a second of processor time, so other requests get turns in
 * between, and the same answer to the same sentence or line is judged once (IN-19).
 */
export function judgeBatch(
  events: readonly PracticeEvent[],
  content: KnownContent,
): Promise<PracticeEvent[]> {
  const judged = new Map<string, Pick<SentenceChecked, 'correct' | 'mistake' | 'missed'>>();
  return mapInTurns(events, (event) => {
    if (event.kind !== 'sentence-checked' && event.kind !== 'line-checked')
      return judgeEvent(event, content);
    const id = event.kind === 'line-checked' ? event.lineId : event.sentenceId;
    const key = JSON.stringify([event.kind, id, event.typed]);
    const known = judged.get(key);
    if (known !== undefined) return { ...event, ...known };
    const found = judgeEvent(event, content);
    if (found.kind === 'sentence-checked' || found.kind === 'line-checked') {
      const { correct, mistake, missed } = found;
      judged.set(key, { correct, mistake, missed });
    }
    return found;
  });
}
