import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSetStates } from '../../features/catalogue/use-set-states.ts';
import { ListeningNext, ListeningSets } from '../../features/catalogue/listening-sets.tsx';
import { m } from '../../messages/messages.js';
import { GoOnWithTest } from '../../practice/listening/go-on-with-test.tsx';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { ListeningData } from '../loaded.ts';
import { pageTitle, PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/listening.tsx',
  head: () => ({
    title: pageTitle(m.listening_title()),
    description: m.listening_page_description(),
  }),
});

/** Prefetches the practice screen when a set is likely to be opened. */
function warm(): void {
  void Promise.all([import('./listening-set.tsx'), import('../load-listening-set.ts')]).catch(
    () => undefined,
  );
}

const askTest = (log: Remote<LogWorker>, asked: Asked): Promise<number | undefined> =>
  log.testEnd(asked);

/** Parts 2, 3 and 4 with their sets (LS-01). */
export function Component(): ReactNode {
  const loaded = useLoaderData<ListeningData>();
  const states = useSetStates();
  const test = useLogAnswer(askTest);
  if (loaded.kind === 'failed')
    return (
      <NoticePage role="alert" title={m.home_error_title()} text={m.listening_error()}>
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
      </NoticePage>
    );
  const { listening } = loaded;
  if (listening.every(({ setCount }) => setCount === 0))
    return (
      <NoticePage title={m.listening_empty_title()} text={m.listening_empty_text()}>
        <Button onClick={() => location.reload()}>{m.refresh()}</Button>
      </NoticePage>
    );
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6" onPointerOver={warm} onFocus={warm}>
      <h1 className="page-title mt-6 sm:mt-10">{m.listening_title()}</h1>
      <p className="text-muted mt-2 sm:text-lg">{m.listening_lead()}</p>
      <div className="mt-3 mb-6 flex flex-wrap gap-3 *:max-sm:w-full">
        <ListeningNext listening={listening} states={states} />
        {test.kind === 'ready' && test.result !== undefined ? (
          <GoOnWithTest endsAt={test.result} now={test.at} />
        ) : (
          <Link to="/mini-test" className={buttonClass('quiet', 'max-sm:min-h-14')}>
            {m.mini_test_entry()}
          </Link>
        )}
      </div>
      <ListeningSets listening={listening} states={states} />
    </div>
  );
}
