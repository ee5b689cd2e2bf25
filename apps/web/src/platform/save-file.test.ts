import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('AD-09 PF-06 a file gets its name, and stays while the browser reads it', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile(new Blob(['{}']), 'nghe-go.json');
  expect(link.click).toHaveBeenCalledTimes(1);
  expect(link.href).toMatch(/^blob:/);
  expect(link.download).toBe('nghe-go.json');
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke.mock.calls).toEqual([[link.href]]);
});
