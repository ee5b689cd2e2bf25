import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/**
 * Follows the log for a set on a screen: reports its running pass once the log, if any, was read, and after each change.
 * @param readPass reads the running pass; `openedAt`: when the session began, in milliseconds since 1970
 */
export function followPass<Pass>(
  readPass: (events: readonly PracticeEvent[], openedAt: number) => Pass,
): (report: (pass: Pass) => void, openedAt?: number) => () => void {
  return (report, openedAt = Date.now()) => {
    let isLeft = false;
    const read = (): void => {
      const { events } = practiceLog.snapshot();
      if (!isLeft) report(readPass(events, openedAt));
    };
    // without a log, or if it cannot be loaded now, the set begins at its first item
    void practiceLog.readIfAny().then(read, read);
    let callOff: (() => void) | undefined;
    const stop = practiceLog.subscribe(() => {
      callOff?.();
      callOff = whenIdle(async () => read());
    });
    return () => {
      isLeft = true;
      callOff?.();
      stop();
    };
  };
}
