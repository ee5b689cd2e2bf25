import type { PairWord } from '@nghego/contracts/sound-pairs';
import { Play } from '../../ui/icons/play.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';

/** A word with its sounds, and a button to hear it. */
export function WordSound({ word, onHear }: { word: PairWord; onHear: () => void }): ReactNode {
  return (
    <li className="flex min-w-0 items-center gap-1">
      <IconButton label={m.drill_hear({ word: word.word })} onClick={onHear}>
        <Play size={18} fill="currentColor" />
      </IconButton>
      <p lang="en" className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{word.word}</span>{' '}
        <span className="text-muted whitespace-nowrap">{word.phonetic}</span>
      </p>
    </li>
  );
}
