import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** Related words, phrases with the word (CO-03), and what the test says instead of it (CO-09); nothing if it has none. */
export function WordRelations({ word }: { word: VocabularyItem }): ReactNode {
  const { family, collocations, paraphrases } = word;
  if (family.length + collocations.length + paraphrases.length === 0) return null;
  return (
    <dl className="grid w-full gap-2 text-start text-sm">
      <Related name={m.dictation_family()} entries={family} />
      <Related name={m.dictation_collocations()} entries={collocations} />
      <Related name={m.dictation_paraphrases()} entries={paraphrases} />
    </dl>
  );
}

function Related({ name, entries }: { name: string; entries: readonly string[] }): ReactNode {
  if (entries.length === 0) return null;
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      {/* on one line: more lines would push the example out of sight */}
      <dd lang="en" className="flex flex-wrap gap-x-3">
        {entries.map((entry) => (
          <span key={entry} className="break-words">
            {entry}
          </span>
        ))}
      </dd>
    </div>
  );
}
