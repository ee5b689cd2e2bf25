import type { ReactNode } from 'react';
import { SpeedChoice } from '../../practice/settings/speed-choice.tsx';
import { useSpeed } from '../../practice/settings/use-speed.ts';
import { fromTheNextLine } from './from-the-next-line.ts';

/** The choice of the speed for sentences, which is also that of lines (LS-07). */
export function SpeedOfLines(): ReactNode {
  const { speed, chooseSpeed } = useSpeed('line', fromTheNextLine);
  return <SpeedChoice speed={speed} onChosen={chooseSpeed} />;
}
