import { memo, type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import type { PracticeTexts } from './practice-texts.ts';

/** A key, and what it does. */
export type ShortcutHint = { key: string; text: () => string };

/** Keys that only a hardware keyboard sends. */
const deskKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Escape']);

/** Whether one of these keys was pressed since the page was loaded. */
let hasDeskKeys = false;

function useDeskKeys(): boolean {
  const [has, setHas] = useState(hasDeskKeys);
  useEffect(() => {
    if (has) return undefined;
    const listening = new AbortController();
    const onDown = ({ key }: KeyboardEvent): void => {
      if (!deskKeys.has(key)) return;
      hasDeskKeys = true;
      setHas(true);
    };
    addEventListener('keydown', onDown, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [has]);
  return has;
}

/** The keys for one-handed practice (DC-03, SP-04); on a narrow screen only if there is a hardware keyboard (UX-07). */
export const ShortcutHints = memo(function ShortcutHints({
  isCorrect,
  texts,
  more = [],
}: {
  isCorrect: boolean;
  texts: PracticeTexts;
  /** further keys of this practice; the same array for all renders */
  more?: readonly ShortcutHint[] | undefined;
}): ReactNode {
  const isShown = useDeskKeys();
  const hints: readonly ShortcutHint[] = [
    { key: 'Enter', text: isCorrect ? texts.goToNext : m.practice_hint_check },
    { key: 'Shift', text: m.practice_hint_play },
    { key: 'Ctrl', text: m.practice_hint_answer },
    ...more,
  ];
  return (
    <footer
      className={`text-muted relative flex-wrap justify-center gap-x-6 gap-y-2 px-4 pb-4 text-sm md:flex ${isShown ? 'flex' : 'hidden'}`}
      aria-label={m.practice_shortcuts()}
    >
      {hints.map(({ key, text }) => (
        <span key={key} className="inline-flex items-center gap-2">
          <kbd className="bg-surface border-line rounded-md border px-2 py-0.5 font-sans font-semibold">
            {key}
          </kbd>
          {text()}
        </span>
      ))}
    </footer>
  );
});
