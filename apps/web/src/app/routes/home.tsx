import type { Catalogue } from '@nghego/contracts/catalogue';
import { sentenceSetAddress, vocabularySetAddress } from '@nghego/contracts/set-address';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { CatalogueSections } from '../../features/catalogue/catalogue-sections.tsx';
import type { DayActs } from '../../features/today/day-acts.ts';
import { HomeTop } from '../../features/today/home-top.tsx';
import type { FoundItem } from '../../features/search/found.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { countSets } from '../../features/catalogue/set-cards.ts';
import { useSetStates } from '../../features/catalogue/use-set-states.ts';
import { projectCompletedSets } from '../../practice/log/project-progress.ts';
import { followAnyLog } from '../../practice/log/use-practice-log.ts';
import { useFromHome } from '../../practice/way-home.ts';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { HomeData } from '../loaded.ts';
import { PageHandle } from '../head.ts';
import { practiceLinks } from '../shell/site-links.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/home.tsx',
  head: () => ({
    title: `${m.product_name()} · ${m.home_title()}`,
    description: m.product_description(),
  }),
});

const loadResults = async () => (await import('./results-with-lists.tsx')).ResultsWithLists;

/** Prefetches the practice screen when a set is likely to be opened. */
function warm({ target }: { target: EventTarget }): void {
  // today's practice has its own code, and must not wait for this
  if (target instanceof Element && target.closest('a[href="/today"]') !== null) return;
  const isSentence =
    target instanceof Element && target.closest('a[href^="/sentence-practice"]') !== null;
  const page = isSentence
    ? [import('./sentence-practice.tsx'), import('../load-sentence-set.ts')]
    : [import('./dictation.tsx'), import('../load.ts')];
  void Promise.all([...page, import('../../practice/screen/practice-screen.tsx')]).catch(
    () => undefined,
  );
}

/** The address of a search result: its set, opened at the word or sentence (HM-13), or its heading. */
function addressOf(item: FoundItem, { topics, parts }: Catalogue): string {
  if (item.type === 'heading') return item.to;
  if (item.type === 'sentence') {
    const place = parts.findIndex(({ part }) => part === item.part);
    const before = countSets(topics) + countSets(parts.slice(0, Math.max(0, place)));
    const set = sentenceSetAddress(before + item.setIndex, item.part, item.setIndex);
    return `${set}&sentence=${encodeURIComponent(item.id)}`;
  }
  const { type, id, topic, setIndex } = item;
  const place = topics.findIndex(({ name }) => name === topic);
  const gridIndex = countSets(topics.slice(0, Math.max(0, place))) + setIndex;
  const set = vocabularySetAddress(gridIndex, topic, setIndex);
  return type === 'word' ? `${set}&word=${encodeURIComponent(id)}` : set;
}

const loadToday = () => import('../prepare-today.ts');

const dayActsOf = (catalogue: Catalogue): DayActs => ({
  prepare: async () => (await loadToday()).prepareToday(catalogue),
  begin: async () => (await loadToday()).beginToday(catalogue),
});

/** The query holds the level and the section, for which the catalogue is the same: only another path loads it again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Home: what there is to practise, or why there is nothing (HM-01 to HM-05, HM-11, HM-14). */
export function Component(): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const states = useSetStates();
  const navigate = useNavigate();
  const fromHome = useFromHome();
  const catalogue = loaded.kind === 'ready' ? loaded.catalogue : undefined;
  useEffect(
    () =>
      catalogue &&
      followAnyLog(({ events, storage }) => {
        if (storage !== 'none') projectCompletedSets(events, catalogue);
      }),
    [catalogue],
  );
  // renders again only when what it shows changes: the router renders this page again whenever a navigation begins
  const shown = useMemo(
    () =>
      catalogue && (
        <>
          <HomeTop
            catalogue={catalogue}
            hasWords={countSets(catalogue.topics) > 0}
            links={practiceLinks}
            dayActs={dayActsOf(catalogue)}
          />
          <CatalogueSections
            catalogue={catalogue}
            states={states}
            search={
              <SearchBox
                loadResults={loadResults}
                onChosen={(item) => void navigate(addressOf(item, catalogue), { state: fromHome })}
              />
            }
          />
        </>
      ),
    [catalogue, states, navigate, fromHome],
  );
  if (catalogue === undefined) {
    return (
      <NoticePage role="alert" title={m.home_error_title()} text={m.home_error_text()}>
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
      </NoticePage>
    );
  }
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6" onPointerOver={warm} onFocus={warm}>
      {shown}
    </div>
  );
}
