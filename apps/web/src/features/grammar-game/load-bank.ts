import {
  bankNameOf,
  type GrammarBank,
  type GrammarBankName,
  grammarLevels,
  type GrammarMode,
} from '@nghego/engine/grammar/grammar-question';
import type { SavedGrammarGame } from '@nghego/engine/grammar/grammar-saved-game';
import { browserApi } from '../../platform/browser-api.ts';

/** Banks that this page has fetched, so that another game with the same bank needs no network. */
const fetched = new Map<GrammarBankName, Promise<GrammarBank>>();

/**
 * The questions of a bank (GG-02).
 * @throws if they cannot be fetched or parsed
 */
export function loadBank(name: GrammarBankName): Promise<GrammarBank> {
  const known = fetched.get(name) ?? fetchBank(name);
  fetched.set(name, known);
  known.catch(() => fetched.delete(name));
  return known;
}

async function fetchBank(name: GrammarBankName): Promise<GrammarBank> {
  const [answer, { parseBank }] = await Promise.all([
    browserApi(`/api/questions/bank?bank=${name}`),
    import('./parse-bank.ts'),
  ]);
  const bank = await parseBank(answer);
  // a game needs at least one question
  if (bank.questions.length === 0) throw new Error(`no questions in ${name}`);
  return bank;
}

/**
 * The bank of an interrupted game. A game from before there were levels has questions of all levels, and counts as
 * level 8. If questions have moved to another level since the game began, the bank has the questions of all levels,
 * too.
 */
export async function loadBankOf({
  mode,
  level,
  questionIds,
}: SavedGrammarGame): Promise<GrammarBank> {
  if (mode !== 'choice') return loadBank(mode);
  if (level !== undefined) {
    const bank = await loadBank(bankNameOf(mode, level));
    const ids = new Set(bank.questions.map(({ id }) => id));
    if (questionIds.every((id) => ids.has(id))) return bank;
  }
  const bank = await loadMode(mode);
  return { ...bank, level: level ?? bank.level };
}

/** All questions of a mode, those of 'choice' from the easiest level on. */
export async function loadMode(mode: GrammarMode): Promise<GrammarBank> {
  if (mode !== 'choice') return loadBank(mode);
  const banks = await Promise.all(grammarLevels.map((level) => loadBank(bankNameOf(mode, level))));
  return { mode, level: 8, questions: banks.flatMap(({ questions }) => questions) };
}
