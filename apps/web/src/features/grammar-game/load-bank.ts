import {
  bankNameOf,
  type GrammarBank,
  type GrammarBankName,
  grammarLevels,
} from '@nghego/engine/grammar/grammar-question';
import type { SavedGrammarGame } from '@nghego/engine/grammar/grammar-saved-game';

/** Each bank is a file of its own: only the played one is fetched. */
const files = {
  classify: () => import('@nghego/content/grammar/classify.json'),
  'choice-1': () => import('@nghego/content/grammar/choice-1.json'),
  'choice-2': () => import('@nghego/content/grammar/choice-2.json'),
  'choice-3': () => import('@nghego/content/grammar/choice-3.json'),
  'choice-4': () => import('@nghego/content/grammar/choice-4.json'),
  structure: () => import('@nghego/content/grammar/structure.json'),
} satisfies Record<GrammarBankName, () => Promise<{ default: unknown }>>;

/**
 * The questions of a bank (GG-02).
 * @throws if they cannot be fetched or parsed
 */
export async function loadBank(name: GrammarBankName): Promise<GrammarBank> {
  const [file, { parseBank }] = await Promise.all([files[name](), import('./parse-bank.ts')]);
  return parseBank(file.default);
}

/**
 * The bank of an interrupted game. A game from before there were levels has questions of all of them, and level 8; one
 * from before questions moved to another level has some of that.
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
  const banks = await Promise.all(grammarLevels.map((known) => loadBank(bankNameOf(mode, known))));
  return { mode, level: level ?? 8, questions: banks.flatMap(({ questions }) => questions) };
}
