import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The keys that one hand needs (DC-03). */
export const ShortcutHints = memo(function ShortcutHints({
  isCorrect,
}: {
  isCorrect: boolean;
}): ReactNode {
  const hints = [
    { key: 'Enter', text: isCorrect ? m.dictation_hint_next() : m.dictation_hint_check() },
    { key: 'Shift', text: m.dictation_hint_play() },
    { key: 'Ctrl', text: m.dictation_hint_answer() },
  ];
  return (
    <footer
      className="text-muted relative hidden justify-center gap-6 px-4 pb-4 text-sm sm:flex"
      aria-label={m.dictation_shortcuts()}
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
