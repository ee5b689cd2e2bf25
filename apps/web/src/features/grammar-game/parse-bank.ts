import { getGrammarBank } from '@nghego/contracts/grammar-bank';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import type { GrammarBank } from '@nghego/engine/grammar/grammar-question';
import { callApi } from '../../platform/call-api.ts';

/** Parses an answer with a bank. Loaded with the first bank, since the page does not need zod before. */
export function parseBank(answer: Awaited<ReturnType<ApiGet>>): Promise<GrammarBank> {
  return callApi(() => Promise.resolve(answer), getGrammarBank);
}
