import { Fragment, type ReactNode } from 'react';

/** An English sentence; the three underscores of its blank are drawn as one line. */
export function Sentence({ text }: { text: string }): ReactNode {
  const parts = text.split('___');
  return (
    <span lang="en">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text's parts never change places
        <Fragment key={index}>
          {index > 0 ? <span className="tracking-[-0.09em]">___</span> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
