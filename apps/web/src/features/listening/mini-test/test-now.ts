import { steadyNow } from '../../../platform/steady-clock.ts';

/** The present time for a test: whole milliseconds since 1970, as in the log. */
export const testNow = (): number => Math.floor(steadyNow());
