import { accents, type ItemVoice } from '@nghego/engine/sounds/item-voice';
import { Volume2 } from '../../ui/icons/volume-2.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { playSpoken, type Spoken } from '../../platform/audio/player.ts';
import { Button } from '../../ui/button.tsx';
import { accent } from '../settings/accent.ts';
import { filesOf } from '../settings/item-sounds.ts';
import { playbackRate } from '../settings/speeds.ts';
import { keepFocus } from './keep-focus.ts';

type Sounding = { id: string; audio: string; voices: ItemVoice[]; isFileAlone?: true };

const names = { American: m.practice_hear_american, British: m.practice_hear_british };
const shortNames = { American: m.practice_american, British: m.practice_british };

/**
 * A speaker on a right item, or one for each accent that it has (UX-08). A press leaves the focus on the button that
 * goes on, and does not count as a replay, since the answer is shown.
 */
export function RightSounds({
  item,
  text,
  heard,
}: {
  item: Sounding;
  text: string;
  heard: 'word' | 'sentence';
}): ReactNode {
  const play = (files: Pick<Spoken, 'url' | 'others' | 'isFileAlone'>): void => {
    playSpoken({ ...files, text, rate: playbackRate(heard) }, () => undefined);
  };
  const first = accent.read() === 'British' ? accents.toReversed() : accents;
  const spoken = first.flatMap((name) => {
    const voice = item.voices.find((one) => one.accent === name);
    return voice === undefined ? [] : [{ name, url: voice.audio }];
  });
  if (spoken.length < 2)
    return (
      <Speaker label={m.practice_play()} onPress={() => play(filesOf(item))}>
        {null}
      </Speaker>
    );
  return (
    // one line for both, also below a long transcription
    <span className="flex gap-x-2">
      {spoken.map(({ name, url }) => (
        <Speaker key={name} label={names[name]()} onPress={() => play({ ...filesOf(item), url })}>
          {shortNames[name]()}
        </Speaker>
      ))}
    </span>
  );
}

function Speaker({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Button
      look="bare"
      aria-label={label}
      title={label}
      className="text-accent! gap-1!"
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      <Volume2 size={20} />
      {children}
    </Button>
  );
}
