import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whenHandsMove, whenHandsRest } from './when-hands-rest.ts';

describe('when hands rest', () => {
  const page = new EventTarget();
  const press = () => page.dispatchEvent(new Event('keydown'));
  const turnToField = () => page.dispatchEvent(new Event('focusin'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('it acts once, so long after the last key', () => {
    const act = vi.fn<() => void>();
    whenHandsRest(1_000, act);
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
    whenHandsRest(1_000, act);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledOnce();
    const other = vi.fn<() => void>();
    whenHandsRest(1_000, other)();
    press();
    vi.advanceTimersByTime(5_000);
    expect(other).not.toHaveBeenCalled();
  });

  test('a field that is turned to counts as a key', () => {
    const act = vi.fn<() => void>();
    whenHandsRest(1_000, act);
    vi.advanceTimersByTime(900);
    turnToField();
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
  });

  test.each([
    ['a key', press],
    ['a field that is turned to', turnToField],
  ])('they move with %s, once, and not once it is called off', (_name, move) => {
    const act = vi.fn<() => void>();
    whenHandsMove(act);
    expect(act).not.toHaveBeenCalled();
    move();
    move();
    expect(act).toHaveBeenCalledOnce();
    const other = vi.fn<() => void>();
    whenHandsMove(other)();
    move();
    expect(other).not.toHaveBeenCalled();
  });
});
