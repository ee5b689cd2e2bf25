import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useNavigate, useSearchParams } from 'react-router';
import { GrammarGame } from '../../features/grammar-game/grammar-game.tsx';
import { readPickedGame } from '../../features/grammar-game/picked-game.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { pageTitle, PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/grammar-game.tsx',
  head: () => ({ title: pageTitle(m.grammar_title()), description: m.grammar_description() }),
});

/** Connects the grammar game to the practice log and the router (RT-08). */
export function Component(): ReactNode {
  const { events, storage } = usePracticeLog();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <SessionNotice />
      <GrammarGame
        key={usePersonTurn()}
        picked={readPickedGame(search)}
        pickedRule={search.get('rule')}
        events={events}
        isStored={storage !== 'memory'}
        ports={{
          record: (facts) => practiceLog.append(facts),
          readEvents: async () => (await practiceLog.read()).events,
          forgetPicked: () => void navigate('/grammar-game', { replace: true }),
        }}
      />
    </>
  );
}
