// What a mini test needs once it is prepared: a chunk of its own, which the first page does not load.
export { fetchSounds } from './fetch-sounds.ts';
export { MiniTestResult } from './mini-test-result.tsx';
export { RunningTest } from './running-test.tsx';
export { isWholeForm, testPool } from './test-pool.ts';
