import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { IconButton } from '../../ui/button.tsx';
import type { ItemContent } from './item-content.ts';

/**
 * An item in a list: what it is, what it means, and its sound.
 * @param content undefined where it could not be had: the line is left out
 * @param children what stands at its end
 */
export function ItemLine({
  content,
  children,
}: {
  content: ItemContent | undefined;
  children?: ReactNode;
}): ReactNode {
  const { playAfter } = usePlayback();
  if (content === undefined) return null;
  const { english, vietnamese, audio } = textsOf(content);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2">
      {audio === undefined ? null : (
        <IconButton
          label={m.review_play({ text: english })}
          onClick={() => playAfter(0, { url: audio, text: english })}
        >
          <Play aria-hidden size={18} fill="currentColor" />
        </IconButton>
      )}
      <p className="min-w-40 flex-1 break-words">
        <span lang="en" className="font-semibold">
          {english}
        </span>{' '}
        <span lang="vi" className="text-muted">
          {vietnamese}
        </span>
      </p>
      {children}
    </li>
  );
}

/** `audio` is undefined for what is read, and empty while no file is there. */
function textsOf(content: ItemContent): {
  english: string;
  vietnamese: string;
  audio: string | undefined;
} {
  switch (content.kind) {
    case 'word': {
      const { word, meaning, audio } = content.word;
      return { english: word, vietnamese: meaning, audio };
    }
    case 'sentence': {
      const { englishSentence, vietnameseTranslation, audio } = content.sentence;
      return { english: englishSentence, vietnamese: vietnameseTranslation, audio };
    }
    case 'question': {
      const { sentence, options, correct } = content.question;
      return {
        english: sentence.replace('___', `[${options[correct] ?? ''}]`),
        vietnamese: '',
        audio: undefined,
      };
    }
    default:
      return content satisfies never;
  }
}
