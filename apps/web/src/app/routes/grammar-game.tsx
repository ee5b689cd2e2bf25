import type { ReactNode } from 'react';
import { GrammarGame } from '../../features/grammar-game/grammar-game.tsx';
import type { GrammarGamePorts } from '../../features/grammar-game/grammar-game-ports.ts';
import { practiceLog } from '../../features/progress/practice-log.ts';
import { usePracticeLog } from '../../features/progress/use-practice-log.ts';

const ports: GrammarGamePorts = {
  record: (facts) => practiceLog.append(facts),
  readEvents: async () => (await practiceLog.read()).events,
};

/** The grammar game with the practice log composed in (RT-08). */
export function Component(): ReactNode {
  const { events, keeping } = usePracticeLog();
  return <GrammarGame events={events} isKept={keeping !== 'lost'} ports={ports} />;
}
