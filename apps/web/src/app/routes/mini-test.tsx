import { readMiniTests } from '@nghego/engine/mini-test/read-mini-tests';
import { nextForm } from '@nghego/engine/mini-test/test-form';
import { lazy, type ReactNode, useState } from 'react';
import { MiniTestScreen } from '../../features/listening/mini-test/mini-test-screen.tsx';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { followPass } from './follow-pass.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/mini-test.tsx',
  head: () => ({ title: pageTitle(m.mini_test_title()), description: m.mini_test_description() }),
});

const loadItems = () => import('../load-mini-test.ts');
const loadWriting = async () => ({ default: (await import('./line-writing.tsx')).LineWriting });
const Writing = lazy(loadWriting);
const loadAsked = async () => ({
  default: (await import('../../features/grammar-game/asked-question.tsx')).AskedQuestion,
});
const Asked = lazy(loadAsked);

/** Connects the mini test to the practice log and the offline cache (LS-14). */
export function Component(): ReactNode {
  const { storage } = usePracticeLog();
  const [followTests] = useState(() =>
    followPass((events) => ({ tests: readMiniTests(events), next: nextForm(events) })),
  );
  return (
    <>
      <SessionNotice />
      <MiniTestScreen
        key={usePersonTurn()}
        isStored={storage !== 'memory'}
        asked={Asked}
        writing={Writing}
        ports={{
          record: (facts, at) => practiceLog.append(facts, at),
          followTests,
          fetchForm: async (form) => {
            // loads the code of part 5 and of the result now, since there may be no network when they are shown
            const [{ fetchMiniTest }] = await Promise.all([
              loadItems(),
              loadAsked(),
              loadWriting(),
            ]);
            return fetchMiniTest(form);
          },
          keepOffline: (form) => void keepOffline(form),
        }}
      />
    </>
  );
}

async function keepOffline(form: string): Promise<void> {
  try {
    const [offline, { accent }] = await Promise.all([
      import('../../platform/offline/offline.ts'),
      import('../../practice/settings/accent.ts'),
    ]);
    await offline.keepOffline({
      page: '/mini-test',
      // the same text as the page's call, so that the cached answer is found
      set: `/api/mini-tests?${new URLSearchParams({ form }).toString()}`,
      next: undefined,
      accent: accent.read(),
    });
  } catch {
    // without a network there is nothing new to cache
  }
}
