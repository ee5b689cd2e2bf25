import { checkVoice } from '@nghego/contracts/speech-choice';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { soundOf, type SpokenPair } from './spoken-pair.ts';
import { WordSound } from './word-sound.tsx';

/** The hash of a drill that was begun. */
export const drillHash = 'drill';

/** What stands before the first round of a drill: what to listen for, both sounds to hear, and what comes. */
export function DrillStart({
  hint,
  sample,
  last,
  plan,
  name,
  onStart,
}: {
  hint: string;
  sample: SpokenPair;
  /** the result of the drill before */
  last: ReactNode;
  /** which rounds come, and why there is no check if there is none */
  plan: string;
  /** of the button, which begins the drill or goes on with one that was left */
  name: string;
  onStart: () => void;
}): ReactNode {
  const { playAfter } = usePlayback();
  const isHydrated = useHydrated();
  // the voice of the checks is heard in checks alone
  const voice = sample.talkers.find((talker) => talker !== checkVoice);
  const round = {
    pair: sample,
    said: 'one',
    left: 'one',
    stage: 'drill',
    voice,
    isFramed: false,
  } as const;
  useShortcuts(({ kind }) => {
    if (kind === 'enter') onStart();
  });
  return (
    // the address of a drill that was begun has the hash: after a reload its start does not appear while the app loads
    <section
      id={drillHash}
      className={`bg-surface border-line grid scroll-mt-[100dvh] grid-cols-1 gap-4 rounded-3xl border p-4 shadow-sm sm:p-6 ${isHydrated ? '' : 'target:invisible'}`}
    >
      <p className="text-lg">{hint}</p>
      <div className="grid gap-1">
        <p className="text-muted text-sm">{m.drill_sample()}</p>
        <ul className="grid grid-cols-2 gap-3">
          {(['one', 'other'] as const).map((side) => (
            <WordSound
              key={side}
              word={sample[side]}
              voice={voice}
              onHear={() => playAfter(0, soundOf(round, side))}
            />
          ))}
        </ul>
      </div>
      {last}
      <p className="text-muted">{plan}</p>
      <Button
        className="h-14 text-lg [@media(max-height:32rem)]:sticky [@media(max-height:32rem)]:bottom-2"
        onClick={onStart}
      >
        {name}
      </Button>
    </section>
  );
}
