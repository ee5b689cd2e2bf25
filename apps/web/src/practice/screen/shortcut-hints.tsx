import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { PracticeTexts } from './practice-texts.ts';

/** The keys for one-handed practice (DC-03, SP-04). */
export const ShortcutHints = memo(function ShortcutHints({
  isCorrect,
  texts,
  tab,
}: {
  isCorrect: boolean;
  texts: PracticeTexts;
  /** what Tab does, if there is more than one input */
  tab?: string | undefined;
}): ReactNode {
  const hints = [
    { key: 'Enter', text: isCorrect ? texts.goToNext() : m.practice_hint_check() },
    { key: 'Shift', text: m.practice_hint_play() },
    { key: 'Ctrl', text: m.practice_hint_answer() },
    ...(tab === undefined ? [] : [{ key: 'Tab', text: tab }]),
  ];
  return (
    <footer
      className="text-muted relative hidden justify-center gap-6 px-4 pb-4 text-sm sm:flex"
      aria-label={m.practice_shortcuts()}
    >
      {hints.map(({ key, text }) => (
        <span key={key} className="inline-flex items-center gap-2">
          <kbd className="bg-surface border-line rounded-md border px-2 py-0.5 font-sans font-semibold">
            {key}
          </kbd>
          {text}
        </span>
      ))}
    </footer>
  );
});
