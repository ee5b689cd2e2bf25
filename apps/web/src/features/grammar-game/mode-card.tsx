import type { GrammarMode } from '@nghego/engine/grammar/grammar-question';
import type { Icon as IconType } from '../../ui/icons/icon.tsx';
import { Clock3 } from '../../ui/icons/clock-3.ts';
import { Puzzle } from '../../ui/icons/puzzle.ts';
import { TextCursorInput } from '../../ui/icons/text-cursor-input.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { modeTexts } from './mode-texts.ts';
import { Sentence } from './sentence.tsx';
import type { BankLoad } from './use-grammar-game.ts';

const icons: Record<GrammarMode, IconType> = {
  classify: Clock3,
  choice: TextCursorInput,
  structure: Puzzle,
};

/** A mode: its title is the button, and the whole card can be pressed. Its last line shows the learner's best result. */
export function ModeCard({
  mode,
  load,
  best,
  children,
  onWarm,
}: {
  mode: GrammarMode;
  load: BankLoad['kind'];
  best: number | undefined;
  /** Choices before the start. */
  children?: ReactNode;
  onWarm: () => void;
}): ReactNode {
  const texts = modeTexts[mode];
  const Icon = icons[mode];
  return (
    <li className="bg-surface border-line hover:border-accent has-[h3_button:focus-visible]:outline-accent relative flex flex-col gap-2 rounded-3xl border p-5 shadow-sm transition-colors has-[h3_button:focus-visible]:outline-3">
      <h3 className="flex items-center gap-3 text-xl font-semibold">
        <Icon size={24} className="text-accent shrink-0" />
        <button
          type="submit"
          name="mode"
          value={mode}
          aria-describedby={`${mode}-trains`}
          onPointerEnter={onWarm}
          onFocus={onWarm}
          className="min-w-0 text-start wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-3xl"
        >
          {texts.title()}
        </button>
      </h3>
      <p id={`${mode}-trains`} className="text-muted">
        {texts.trains()}
      </p>
      {children}
      <p lang="en" className="bg-accent-soft mt-auto rounded-xl px-3 py-2">
        <Sentence text={texts.sample()} />{' '}
        <span className="text-accent font-semibold">→ {texts.answer()}</span>
      </p>
      <div className="flex min-h-11 items-center gap-3">
        {load === 'loading' ? <output>{m.loading()}</output> : null}
        {load === 'failed' ? (
          <p role="alert" className="text-wrong text-sm">
            {m.grammar_load_failed()}
          </p>
        ) : null}
        {load === 'none' ? (
          <p className="text-muted text-sm">
            {best === undefined ? m.grammar_not_played() : m.grammar_best({ score: best })}
          </p>
        ) : null}
        {/* the whole card is its title's button; this shows that it can be pressed */}
        <span
          aria-hidden
          className="bg-accent text-on-accent ms-auto rounded-xl px-5 py-2 font-semibold"
        >
          {m.grammar_play()}
        </span>
      </div>
    </li>
  );
}
