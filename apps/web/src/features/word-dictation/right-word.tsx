import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** A word that was right, with all that belongs to it (DC-09). */
export function RightWord({ word }: { word: VocabularyItem }): ReactNode {
  const [example] = word.exampleSentences;
  return (
    <>
      <p lang="en" className="text-4xl font-semibold break-words">
        {word.word}
      </p>
      <p lang="en" className="text-muted text-lg">
        {word.phonetic} {word.type}
      </p>
      <p lang="vi" className="text-xl">
        {word.meaning}
      </p>
      {example === undefined ? null : (
        <figure className="bg-accent-soft w-full rounded-2xl p-4 text-start">
          <figcaption className="text-muted text-sm">{m.dictation_example()}</figcaption>
          <p lang="en" className="font-semibold">
            {example.englishSentence}
          </p>
          <p lang="vi">{example.vietnameseTranslation}</p>
        </figure>
      )}
    </>
  );
}
