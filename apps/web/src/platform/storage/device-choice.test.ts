import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceChoice, oneOf } from './device-choice.ts';

const stored = new Map<string, string>();
let isRefused = false;
const tabs = new EventTarget();

beforeEach(() => {
  stored.clear();
  isRefused = false;
  const refuse = (): void => {
    if (isRefused) throw new Error('refused');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      refuse();
      return stored.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      refuse();
      stored.set(key, text);
    },
  });
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
});
afterEach(() => vi.unstubAllGlobals());

const speed = () => deviceChoice('speed', oneOf([0.75, 1]), 1);

test('a choice is stored, and read again after a reload', () => {
  speed().keep(0.75);
  expect(stored.get('speed')).toBe('0.75');
  expect(speed().read()).toBe(0.75);
});

test('what is no value of the choice counts as none', () => {
  stored.set('speed', '9');
  expect(speed().read()).toBe(1);
});

test('where the browser refuses to store, the choice holds while the page lives', () => {
  isRefused = true;
  const choice = speed();
  expect(choice.read()).toBe(1);
  choice.keep(0.75);
  expect(choice.read()).toBe(0.75);
});

test('watchers hear of choices here and in other tabs, until they unsubscribe', () => {
  const choice = speed();
  const heard: number[] = [];
  const stop = choice.subscribe(() => heard.push(choice.read()));
  choice.keep(0.75);
  stored.set('speed', '1');
  tabs.dispatchEvent(new Event('storage'));
  stop();
  choice.keep(0.75);
  tabs.dispatchEvent(new Event('storage'));
  expect(heard).toEqual([0.75, 1]);
});
