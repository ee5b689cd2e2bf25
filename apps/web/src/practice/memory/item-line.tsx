import { Play } from '../../ui/icons/play.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { IconButton } from '../../ui/button.tsx';
import { type ItemContent, textsOf } from './item-content.ts';

/**
 * An item in a list: its text, its meaning, and its sound.
 * @param content undefined if it could not be fetched: the line is left out
 * @param children shown after the text; in a narrow line below it
 * @param end a control at the end of the line
 */
export function ItemLine({
  content,
  children,
  end,
}: {
  content: ItemContent | undefined;
  children?: ReactNode;
  end?: ReactNode;
}): ReactNode {
  const { playAfter } = usePlayback();
  if (content === undefined) return null;
  const { english, vietnamese, sounds } = textsOf(content);
  return (
    <li className="flex min-h-11 items-center gap-x-2 py-1">
      {sounds === undefined ? null : (
        <IconButton
          label={m.review_play({ text: english })}
          onClick={() => playAfter(0, { ...sounds, text: english })}
        >
          <Play size={18} fill="currentColor" />
        </IconButton>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <p className="min-w-40 flex-1 break-words">
          <span lang="en" className="font-semibold">
            {english}
          </span>{' '}
          <span lang="vi" className="text-muted">
            {vietnamese}
          </span>
        </p>
        {children === undefined ? null : (
          <span className="flex min-w-0 items-center gap-x-2">{children}</span>
        )}
      </div>
      {end}
    </li>
  );
}
