import { readFileSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import { PackagesBusy } from './anki-packages.ts';
import { PackageFault } from './package-fault.ts';
import { createAnkiPackages } from './threaded-anki-packages.ts';

const load = async () =>
  new Uint8Array(readFileSync(new URL('./test/anki21b.apkg', import.meta.url)));

function packages(options: Parameters<typeof createAnkiPackages>[0] = {}) {
  const created = createAnkiPackages(options);
  onTestFinished(created.stop);
  return created;
}

test('LI-06 a package that takes too long is killed with its thread, and the next one is read', async () => {
  const slow = packages({ timeoutMs: 1 });
  const failure = await slow.read(load, (opened) => opened.describe()).catch((error) => error);
  expect(failure).toBeInstanceOf(PackageFault);
  expect(failure.fault).toEqual({ code: 'TOO_SLOW' });
  const usual = packages();
  const [type] = await usual.read(load, (opened) => opened.describe());
  expect(type?.name).toBe('English');
});

test('LI-06 packages are read one after the other, and too many at once are refused', async () => {
  const one = packages();
  const order: number[] = [];
  const first = one.read(load, async (opened) => {
    const sounds = await opened.sounds(['login.mp3', '../../etc/passwd', 'gâte & co.mp3']);
    order.push(0);
    return sounds.map((sound) => ('fault' in sound ? sound.fault : sound.bytes.length));
  });
  const others = Array.from({ length: 11 }, (_, at) =>
    one.read(
      async () => {
        order.push(at + 1);
        throw new Error('read in its turn');
      },
      async () => undefined,
    ),
  );
  const ends = await Promise.allSettled(others);
  expect(await first).toEqual(['NOT_A_SOUND', 'MISSING', 4_702]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const busy = ends.filter(
    (end) => end.status === 'rejected' && end.reason instanceof PackagesBusy,
  );
  expect(busy).toHaveLength(3);
});
