import type { ReactNode } from 'react';
import { getLocale } from '../../../messages/runtime.js';

/** An English sentence above its translation. */
export function SentencePair({
  englishSentence,
  vietnameseTranslation,
}: {
  englishSentence: string;
  vietnameseTranslation: string;
}): ReactNode {
  return (
    <>
      <p lang="en">{englishSentence}</p>
      <p lang="vi" className="text-muted">
        {vietnameseTranslation}
      </p>
    </>
  );
}

/** A date and time in the language of the interface. */
export function Moment({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} className="text-muted text-sm md:whitespace-nowrap">
      {new Date(at).toLocaleString(getLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
