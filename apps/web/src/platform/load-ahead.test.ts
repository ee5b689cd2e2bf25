import { expect, test, vi } from 'vitest';
import { createLoaded } from './load-ahead.ts';

test('DC-09 code that a screen asked for reaches a later screen that came before it was loaded', async () => {
  const code = createLoaded(() => Promise.resolve('dialog'));
  const first = vi.fn<() => void>();
  const leave = code.watch(first);
  code.fetch();
  leave();
  const second = vi.fn<() => void>();
  code.watch(second);
  await Promise.resolve();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(code.now()).toBe('dialog');
});

test('DC-09 a load that failed is tried again, one that succeeded is not', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('dialog');
  const code = createLoaded(load);
  code.fetch();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(code.now()).toBeUndefined();
  code.fetch();
  await vi.waitFor(() => expect(code.now()).toBe('dialog'));
  code.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});
