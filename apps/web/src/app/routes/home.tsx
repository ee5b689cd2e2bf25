import { type ReactNode, useEffect, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { countSets, sentenceCards, setCards } from '../../features/catalogue/set-cards.ts';
import { SetGrid } from '../../features/catalogue/set-grid.tsx';
import { projectCompletedSets } from '../../practice/log/project-progress.ts';
import { useAnyPracticeLog, useCompletedSets } from '../../practice/log/use-practice-log.ts';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { HomeData } from '../loaded.ts';
import { PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/home.tsx',
  head: () => ({
    title: `${m.product_name()} · ${m.home_title()}`,
    description: m.product_description(),
  }),
});

/** At the first sign that a set will be opened, the screen for it is fetched. */
function warm({ target }: { target: EventTarget }): void {
  const isSentence =
    target instanceof Element && target.closest('a[href^="/sentence-practice"]') !== null;
  const page = isSentence
    ? [import('./sentence-practice.tsx'), import('../load-sentence-set.ts')]
    : [import('./dictation.tsx'), import('../load.ts')];
  void Promise.all([...page, import('../../practice/screen/practice-screen.tsx')]).catch(
    () => undefined,
  );
}

/** Home: the list of sets, or why there is none (HM-01 to HM-04). */
export function Component(): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const log = useAnyPracticeLog();
  const completed = useCompletedSets(log);
  const { events, storage } = log;
  const catalogue = loaded.kind === 'ready' ? loaded.catalogue : undefined;
  const grids = useMemo(
    () => ({
      words: (from: number, to: number) => setCards(catalogue?.topics ?? [], from, to),
      sentences: (from: number, to: number) => sentenceCards(catalogue?.parts ?? [], from, to),
    }),
    [catalogue],
  );
  useEffect(() => {
    if (storage !== 'opening' && storage !== 'none' && catalogue !== undefined)
      projectCompletedSets(events, catalogue);
  }, [events, storage, catalogue]);
  if (catalogue === undefined) {
    return (
      <NoticePage role="alert" title={m.home_error_title()} text={m.home_error_text()}>
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
      </NoticePage>
    );
  }
  const wordSets = countSets(catalogue.topics);
  const sentenceSets = countSets(catalogue.parts);
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6" onPointerOver={warm} onFocus={warm}>
      {wordSets === 0 ? (
        <NoticePage title={m.home_empty_title()} text={m.home_empty_text()}>
          <Button onClick={() => location.reload()}>{m.refresh()}</Button>
        </NoticePage>
      ) : (
        <>
          <h1 className="mt-8 text-3xl font-semibold sm:mt-12 sm:text-5xl">{m.home_title()}</h1>
          <p className="text-muted mt-2 mb-8 text-lg">{m.home_lead()}</p>
          <SetGrid total={wordSets} cardsBetween={grids.words} completed={completed} />
        </>
      )}
      {sentenceSets === 0 ? null : (
        <section aria-labelledby="sentence-sets" className="mt-12">
          <h2 id="sentence-sets" className="text-2xl font-semibold sm:text-3xl">
            {m.home_sentence_title()}
          </h2>
          <p className="text-muted mt-2 mb-6 text-lg">{m.home_sentence_lead()}</p>
          <SetGrid total={sentenceSets} cardsBetween={grids.sentences} completed={completed} />
        </section>
      )}
    </div>
  );
}
