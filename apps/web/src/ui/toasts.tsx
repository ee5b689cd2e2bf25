import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';
import { useDockHeight } from './dock-height.ts';

/**
 * A short message about a success or failure; disappears after 3 s (AD-02), with a button after 10 s. The time does not
 * run while the pointer is over the toast or the toast has the focus (WCAG 2.2.1).
 */
export type Toast = {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  /** the toast's button, such as one that undoes the action */
  act: Act | undefined;
};
/** `about` is what it undoes, since two toasts may say the same; undefined if the name says it. */
type Act = { name: string; about?: string; run: () => void };

const shownMs = 3_000;
const shownWithActMs = 10_000;
const none: readonly Toast[] = [];
const toasts = createStore(() => none);
let lastId = 0;

/** Shows a toast; screen readers announce it too, a failure at once. */
export function showToast(kind: Toast['kind'], text: string, act?: Act): void {
  const id = (lastId += 1);
  const toast = { id, kind, text, act };
  // a success leaves no older failure beside it
  const left = kind === 'done' ? toasts.read().filter((one) => one.kind === 'done') : toasts.read();
  toasts.set([...left, toast]);
  startTime(toast);
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function startTime({ id, act }: Toast): void {
  timers.set(
    id,
    setTimeout(() => hide(id), act === undefined ? shownMs : shownWithActMs),
  );
}

function hide(id: number): void {
  timers.delete(id);
  toasts.set(toasts.read().filter((toast) => toast.id !== id));
}

/**
 * The place where all toasts appear: above what covers the window's bottom.
 * @param isHighOnPhone whether on a narrow screen they appear at the top: the area has forms, whose buttons are at the
 * bottom, and there a phone's keyboard covers what is said
 */
export function Toasts({ isHighOnPhone = false }: { isHighOnPhone?: boolean }): ReactNode {
  const dockHeight = useDockHeight();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
  return (
    <div
      className={`pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 px-4 ${isHighOnPhone ? 'max-lg:top-4 max-lg:bottom-auto!' : ''}`}
      style={{ bottom: `calc(1rem + ${dockHeight}px)` }}
    >
      {shown.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ShownToast({ toast }: { toast: Toast }): ReactNode {
  const { id, kind, text, act } = toast;
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (!isHeld) return undefined;
    clearTimeout(timers.get(toast.id));
    return () => startTime(toast);
  }, [toast, isHeld]);
  return (
    <div
      className={`flex max-w-lg flex-wrap items-center justify-center gap-x-4 rounded-xl px-4 py-2.5 text-center shadow-lg ${act === undefined ? '' : 'pointer-events-auto'} ${kind === 'done' ? 'bg-ink text-paper' : 'bg-wrong-soft text-wrong'}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p role={kind === 'done' ? 'status' : 'alert'}>{text}</p>
      {act === undefined ? null : (
        <>
          {act.about === undefined ? null : <p className="max-w-60 truncate">{act.about}</p>}
          <button
            type="button"
            title={act.about}
            className="min-h-11 px-2 font-semibold underline"
            onClick={() => {
              hide(id);
              act.run();
            }}
          >
            {act.name}
          </button>
        </>
      )}
    </div>
  );
}
