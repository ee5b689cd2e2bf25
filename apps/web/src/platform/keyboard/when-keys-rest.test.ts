import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whenKeysRest } from './when-keys-rest.ts';

describe('when keys rest', () => {
  const page = new EventTarget();
  const press = () => page.dispatchEvent(new Event('keydown'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('it acts once, so long after the last key', () => {
    const act = vi.fn<() => void>();
    whenKeysRest(1_000, act);
    for (let key = 0; key < 10; key += 1) {
      vi.advanceTimersByTime(900);
      press();
    }
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
    press();
    vi.advanceTimersByTime(5_000);
    expect(act).toHaveBeenCalledOnce();
  });

  test('without a key it acts after that long, and never once it is called off', () => {
    const act = vi.fn<() => void>();
    whenKeysRest(1_000, act);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledOnce();
    const other = vi.fn<() => void>();
    whenKeysRest(1_000, other)();
    press();
    vi.advanceTimersByTime(5_000);
    expect(other).not.toHaveBeenCalled();
  });
});
