import type { GrammarPace } from '@nghego/engine/grammar/grammar-game';
import {
  examLevel,
  type GrammarLevel,
  type GrammarMode,
} from '@nghego/engine/grammar/grammar-question';
import { m } from '../../messages/messages.js';

/** A mode's name, what it trains, and what its questions look like (GG-01). */
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

/** The name of a level of 'choice'. */
export function levelText(level: GrammarLevel): string {
  const name = m.grammar_level_number({ level });
  return level === examLevel ? `${name} · ${m.grammar_exam()}` : name;
}

/** The name of a game: its mode, with the level for 'choice'. */
export function gameTitle(mode: GrammarMode, level: GrammarLevel | undefined): string {
  const title = modeTexts[mode].title();
  return level === undefined ? title : `${title} · ${levelText(level)}`;
}

const paces = {
  15: { name: m.grammar_pace_15, isFor: m.grammar_pace_15_for },
  25: { name: m.grammar_pace_25, isFor: m.grammar_pace_25_for },
  none: { name: m.grammar_pace_none, isFor: m.grammar_pace_none_for },
};

/** The name of a pace. */
export const paceText = (pace: GrammarPace): string => paces[pace ?? 'none'].name();
/** For whom a pace is (UX-04). */
export const paceIsFor = (pace: GrammarPace): string => paces[pace ?? 'none'].isFor();
