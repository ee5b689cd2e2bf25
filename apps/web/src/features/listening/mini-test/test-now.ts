import { steadyNow } from '../../../platform/steady-clock.ts';

/** The time of a test, in whole milliseconds as the log has them. */
export const testNow = (): number => Math.floor(steadyNow());
