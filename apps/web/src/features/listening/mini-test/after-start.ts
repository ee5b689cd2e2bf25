// What a mini test needs once it is prepared: not a part of the first page.
export { fetchSounds } from './fetch-sounds.ts';
export { MiniTestResult } from './mini-test-result.tsx';
export { RunningTest } from './running-test.tsx';
export { isWholeForm, testPool } from './test-pool.ts';
