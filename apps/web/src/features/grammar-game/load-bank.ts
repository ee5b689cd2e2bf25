import '../../platform/jitless.ts';
import { grammarBankSchema } from '@nghego/contracts/grammar-bank';
import type { GrammarBank, GrammarMode } from '@nghego/engine/grammar-question';

/** Each bank is a file of its own: only the mode that is played is fetched. */
const files = {
  classify: () => import('@nghego/content/grammar/classify.json'),
  choice: () => import('@nghego/content/grammar/choice.json'),
  structure: () => import('@nghego/content/grammar/structure.json'),
} satisfies Record<GrammarMode, () => Promise<{ default: unknown }>>;

/**
 * The questions of a mode (GG-02).
 * @throws where they can be neither fetched nor read
 */
export async function loadBank(mode: GrammarMode): Promise<GrammarBank> {
  const file = await files[mode]();
  return grammarBankSchema.parse(file.default);
}
