import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** Related words, and phrases with the word (CO-03); nothing if it has none. */
export function WordRelations({ word }: { word: VocabularyItem }): ReactNode {
  const { family, collocations } = word;
  if (family.length === 0 && collocations.length === 0) return null;
  return (
    <dl className="grid w-full gap-2 text-start text-sm">
      <Related name={m.dictation_family()} entries={family} />
      <Related name={m.dictation_collocations()} entries={collocations} />
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
