import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { hintsOf } from './hints-of.ts';

const DATABASE_URL = 'postgres://db/nghego';

test.each([
  [{}, 8, []],
  [{ WORKERS: '1' }, 8, []],
  [{ WORKERS: '2' }, 1, [/^WORKERS is no longer used: .+ Processes/]],
  [{ WORKERS: 'all', DATABASE_URL }, 8, [/^WORKERS is no longer used: /]],
  [{ DATABASE_URL }, 1, []],
  [{ DATABASE_URL }, 8, [/^This is one process, and this machine has 8 cores\. .+ Processes\.$/]],
  [
    { DATABASE_URL, WORKERS: '1', DATABASE_REPLICA_URL: 'postgres://replica/nghego' },
    1,
    [/^DATABASE_REPLICA_URL is no longer used: /],
  ],
])('PR-06 with %j on %d cores the start says what to do', (environment, cores, lines) => {
  expect(hintsOf(readSettings(environment), cores)).toEqual(
    lines.map((line) => expect.stringMatching(line)),
  );
});
