/** A value that screens follow: `read` and `subscribe` are for `useSyncExternalStore`. */
export type Store<Value> = {
  readonly read: () => Value;
  readonly set: (value: Value) => void;
  /** Notifies after each change. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
};

/** @param first the value before it is set; called at the first read */
export function createStore<Value>(first: () => Value): Store<Value> {
  let current: { value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => (current ??= { value: first() }).value,
    set: (value) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
