import { useSyncExternalStore } from 'react';
import { readLocalText, writeLocalText } from './local-storage.ts';

/** A choice that this device remembers until it is deleted by hand. */
export type DeviceChoice<Value, Fallback> = {
  read: () => Value | Fallback;
  keep: (value: Value) => void;
  /** Notifies of each new choice, also of other tabs. @returns a function that unsubscribes */
  subscribe: (notify: () => void) => () => void;
  /** The choice, for a component. */
  useChoice: () => Value | Fallback;
};

/**
 * @param key the key in local storage; undefined for a choice that lasts as long as the page
 * @param parse returns the value of a stored text; undefined for any other text
 * @param fallback while nothing is chosen
 */
export function deviceChoice<Value extends string | number, Fallback extends Value | undefined>(
  key: string | undefined,
  parse: (text: string) => Value | undefined,
  fallback: Fallback,
): DeviceChoice<Value, Fallback> {
  // if the browser stores nothing, a choice lasts as long as the page
  let unsaved: Value | undefined;
  const watchers = new Set<() => void>();

  const read = (): Value | Fallback => {
    const text = key === undefined ? undefined : readLocalText(key);
    return (text === undefined ? undefined : parse(text)) ?? unsaved ?? fallback;
  };
  const subscribe = (notify: () => void): (() => void) => {
    watchers.add(notify);
    addEventListener('storage', notify);
    return () => {
      watchers.delete(notify);
      removeEventListener('storage', notify);
    };
  };
  return {
    read,
    keep: (value) => {
      unsaved = value;
      if (key !== undefined) writeLocalText(key, `${value}`);
      for (const notify of watchers) notify();
    },
    subscribe,
    // the first HTML does not know the device's choice
    useChoice: () => useSyncExternalStore(subscribe, read, () => fallback),
  };
}

/** For `deviceChoice`: a function that parses one of these values. */
export const oneOf =
  <Value extends string | number>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => `${value}` === text);
