import { bankOf, type GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import { m } from '../../../messages/messages.js';

const modes = {
  classify: m.grammar_classify,
  choice: m.grammar_choice,
  structure: m.grammar_structure,
};

/** The name of a bank: that of its mode, with the level if the mode has levels. */
export function bankName(bank: GrammarBankName): string {
  const { mode, level } = bankOf(bank);
  const title = modes[mode]();
  return mode === 'choice' ? `${title} · ${m.grammar_level_number({ level })}` : title;
}
