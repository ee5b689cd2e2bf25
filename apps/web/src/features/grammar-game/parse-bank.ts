import '../../platform/jitless.ts';
import { grammarBankSchema } from '@nghego/contracts/grammar-bank';
import type { GrammarBank } from '@nghego/engine/grammar/grammar-question';

/** Parses a bank's file. Loaded with the first bank, since the page does not need zod before. */
export function parseBank(file: unknown): GrammarBank {
  return grammarBankSchema.parse(file);
}
