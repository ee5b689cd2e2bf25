import { type ReactNode, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { countSets } from '../../features/catalogue/set-cards.ts';
import { SetGrid } from '../../features/catalogue/set-grid.tsx';
import { projectCompletedSets } from '../../features/progress/project-progress.ts';
import { useCompletedSets, usePracticeLog } from '../../features/progress/use-practice-log.ts';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { HomeData } from '../loaded.ts';

/** At the first sign that a set will be opened, the screen for it is fetched. */
function warm(): void {
  void Promise.all([import('./dictation.tsx'), import('../load.ts')]).catch(() => undefined);
}

/** Home: the list of sets, or why there is none (HM-01 to HM-04). */
export function Component(): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const completed = useCompletedSets();
  const { events, keeping } = usePracticeLog();
  const topicsNow = loaded.kind === 'ready' ? loaded.catalogue.topics : undefined;
  useEffect(() => {
    if (keeping !== 'unknown' && topicsNow !== undefined) projectCompletedSets(events, topicsNow);
  }, [events, keeping, topicsNow]);
  if (loaded.kind === 'failed') {
    return (
      <NoticePage role="alert" title={m.home_error_title()} text={m.home_error_text()}>
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
      </NoticePage>
    );
  }
  const { topics } = loaded.catalogue;
  if (countSets(topics) === 0) {
    return (
      <NoticePage title={m.home_empty_title()} text={m.home_empty_text()}>
        <Button onClick={() => location.reload()}>{m.refresh()}</Button>
      </NoticePage>
    );
  }
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6" onPointerOver={warm} onFocus={warm}>
      <h1 className="mt-8 text-3xl font-semibold sm:mt-12 sm:text-5xl">{m.home_title()}</h1>
      <p className="text-muted mt-2 mb-8 text-lg">{m.home_lead()}</p>
      <SetGrid topics={topics} completed={completed} />
    </div>
  );
}
