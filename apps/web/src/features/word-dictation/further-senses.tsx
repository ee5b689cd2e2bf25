import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The other senses of a word (CO-09), below its examples; nothing if it has one sense. */
export function FurtherSenses({ word }: { word: VocabularyItem }): ReactNode {
  if (word.senses.length === 0) return null;
  return (
    <dl className="grid w-full gap-3 text-start text-sm break-words">
      <dt className="text-muted">{m.dictation_senses()}</dt>
      {word.senses.map(({ type, meaning, phonetic, example, collocations }) => (
        <dd key={`${type} ${meaning}`}>
          <p className="text-base">
            <span lang="en" className="text-muted">
              {type}
            </span>{' '}
            <span lang="vi">{meaning}</span>
            {phonetic === undefined ? null : <span className="text-muted"> {phonetic}</span>}
          </p>
          <p lang="en">{example.english}</p>
          <p lang="vi" className="text-muted">
            {example.vietnamese}
          </p>
          <p lang="en" className="flex flex-wrap gap-x-3">
            {collocations.map((phrase) => (
              <span key={phrase}>{phrase}</span>
            ))}
          </p>
        </dd>
      ))}
    </dl>
  );
}
