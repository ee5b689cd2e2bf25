import type { PairWord } from '@nghego/contracts/sound-pairs';
import { Play } from '../../ui/icons/play.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';

/** A word with its sounds, and a button to hear it. The sounds are American: beside a British voice they say so. */
export function WordSound({
  word,
  voice,
  onHear,
}: {
  word: PairWord;
  /** the voice that is heard */
  voice: string | undefined;
  onHear: () => void;
}): ReactNode {
  const isBritish = word.voices.some((one) => one.voice === voice && one.accent === 'British');
  return (
    <li className="flex min-w-0 items-center gap-1">
      <IconButton label={m.drill_hear({ word: word.word })} onClick={onHear}>
        <Play size={18} fill="currentColor" />
      </IconButton>
      <p lang="en" className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{word.word}</span>{' '}
        <span className="text-muted whitespace-nowrap">
          {isBritish ? `${m.practice_american()}: ${word.phonetic}` : word.phonetic}
        </span>
      </p>
    </li>
  );
}
