import { type ReactNode, useSyncExternalStore } from 'react';
import { useDockHeight } from './dock-height.ts';

/** A short message about a success or failure; disappears after 3 s (AD-02). */
export type Toast = {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  /** what one press does about it, such as taking it back */
  act: Act | undefined;
};
type Act = { name: string; run: () => void };

const shownMs = 3_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; screen readers announce it too, a failure at once. */
export function showToast(kind: Toast['kind'], text: string, act?: Act): void {
  const id = (lastId += 1);
  change([...toasts, { id, kind, text, act }]);
  setTimeout(() => hide(id), shownMs);
}

function hide(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

/** The one place where toasts appear, above a bar at the window's foot. */
export function Toasts(): ReactNode {
  const dockHeight = useDockHeight();
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      className="pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 px-4"
      style={{ bottom: `calc(1rem + ${dockHeight}px)` }}
    >
      {shown.map(({ id, kind, text, act }) => (
        <div
          key={id}
          className={`flex max-w-lg flex-wrap items-center justify-center gap-x-4 rounded-xl px-4 py-2.5 text-center shadow-lg ${kind === 'done' ? 'bg-ink text-paper' : 'bg-wrong-soft text-wrong'}`}
        >
          <p role={kind === 'done' ? 'status' : 'alert'}>{text}</p>
          {act === undefined ? null : (
            <button
              type="button"
              className="pointer-events-auto min-h-11 px-2 font-semibold underline"
              onClick={() => {
                hide(id);
                act.run();
              }}
            >
              {act.name}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
