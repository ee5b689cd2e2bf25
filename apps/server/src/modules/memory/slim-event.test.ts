import { foldMemory } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import { anyMemoryLog } from '@nghego/engine/memory.cases';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logRow } from '../progress/log-row.ts';
import { asEvent } from '../progress/stored-event.ts';
import { slimEvent } from './slim-event.ts';

const at = Date.UTC(2026, 2, 20);

/** The rows of a log whose events have fields that other programs added. */
const rowsOf = (log: readonly PracticeEvent[]) =>
  log.map((event) => logRow(event, { ...event, filling: 'x'.repeat(15_000), device: 'phone' }));

test('IN-20 ME-11 what is kept of a log folds to the same memory, without texts and fields of other programs', () => {
  fc.assert(
    fc.property(anyMemoryLog, (log) => {
      const rows = rowsOf(log);
      const slim = rows.map(slimEvent);
      expect(foldMemory(slim, trustedContent, at)).toEqual(
        foldMemory(rows.map(asEvent), trustedContent, at),
      );
      expect(Math.max(0, ...slim.map((event) => JSON.stringify(event).length))).toBeLessThan(1_000);
    }),
  );
});
