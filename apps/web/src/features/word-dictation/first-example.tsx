import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The newest example of a right word, until the examples' own code has been loaded. */
export function FirstExample({
  word,
  children,
}: {
  word: VocabularyItem;
  children?: ReactNode;
}): ReactNode {
  const [example] = word.exampleSentences;
  return (
    <>
      {example === undefined ? null : (
        <figure className="bg-accent-soft w-full rounded-2xl p-4 text-start">
          <figcaption className="text-muted text-sm">{m.dictation_example()}</figcaption>
          <p lang="en" className="text-lg break-words">
            {example.englishSentence}
          </p>
          <p lang="vi" className="break-words">
            {example.vietnameseTranslation}
          </p>
        </figure>
      )}
      {children}
    </>
  );
}
