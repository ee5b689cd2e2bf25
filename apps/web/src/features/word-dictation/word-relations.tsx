import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { FurtherSenses } from './further-senses.tsx';
import { m } from '../../messages/messages.js';

/** What the test says instead of a word (CO-09); nothing if that is not known. */
export function WordParaphrases({ word }: { word: VocabularyItem }): ReactNode {
  if (word.paraphrases.length === 0) return null;
  return (
    <dl className="w-full text-start text-sm">
      <Related name={m.dictation_paraphrases()} entries={word.paraphrases} />
    </dl>
  );
}

/**
 * Related words, phrases with the word (CO-03), and what else it means (CO-09); nothing if it has none.
 * @param isFolded whether they are hidden until a press (UX-08)
 * @param onFold called when a press hides or shows them
 */
export function WordMore({
  word,
  isFolded,
  onFold,
}: {
  word: VocabularyItem;
  isFolded: boolean;
  onFold?: (isFolded: boolean) => void;
}): ReactNode {
  const { family, collocations, senses } = word;
  if (family.length + collocations.length + senses.length === 0) return null;
  return (
    <details
      open={!isFolded}
      // the browser also calls this after the app, not the learner, has opened it
      onToggle={({ currentTarget: { open } }) => open === !isFolded || onFold?.(!open)}
      className="w-full text-start text-sm"
    >
      <summary className="text-muted hover:text-accent min-h-11 cursor-pointer content-center">
        {m.dictation_more()}
      </summary>
      <div className="grid gap-3">
        {family.length + collocations.length === 0 ? null : (
          <dl className="grid gap-2">
            <Related name={m.dictation_family()} entries={family} />
            <Related name={m.dictation_collocations()} entries={collocations} />
          </dl>
        )}
        <FurtherSenses word={word} />
      </div>
    </details>
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
