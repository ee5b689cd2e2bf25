import type { GrammarPace } from '@nghego/engine/grammar-game';
import type { GrammarLevel, GrammarMode } from '@nghego/engine/grammar-question';
import { m } from '../../messages/messages.js';

/** What a mode is called, what it trains, and what its questions look like (GG-01). */
export const modeTexts = {
  classify: {
    title: m.grammar_classify,
    trains: m.grammar_classify_trains,
    sample: m.grammar_classify_sample,
    answer: m.grammar_classify_sample_answer,
  },
  choice: {
    title: m.grammar_choice,
    trains: m.grammar_choice_trains,
    sample: m.grammar_choice_sample,
    answer: m.grammar_choice_sample_answer,
  },
  structure: {
    title: m.grammar_structure,
    trains: m.grammar_structure_trains,
    sample: m.grammar_structure_sample,
    answer: m.grammar_structure_sample_answer,
  },
} satisfies Record<GrammarMode, Record<string, () => string>>;

/** What a game is called: its mode, of 'choice' with its level. */
export function gameTitle(mode: GrammarMode, level: GrammarLevel | undefined): string {
  const title = modeTexts[mode].title();
  return level === undefined ? title : `${title} · ${m.grammar_level_number({ level })}`;
}

/** How a pace is offered and told in the results. */
export function paceText(pace: GrammarPace): string {
  switch (pace) {
    case 15:
      return m.grammar_pace_15();
    case 25:
      return m.grammar_pace_25();
    case null:
      return m.grammar_pace_none();
    default:
      return pace satisfies never;
  }
}
