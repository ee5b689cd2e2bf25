import type { Catalogue } from '@nghego/contracts/catalogue';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { LevelFilter } from './level-filter.tsx';
import { PartList } from './part-list.tsx';
import { countSets } from './set-cards.ts';
import { type Level, levelOf } from './levels.ts';
import { UnitList } from './unit-list.tsx';
import { pathOf } from './unit-path.ts';
import type { ReadSetState, SetStates } from './use-set-states.ts';

/** Words, sentences, listening and grammar: everything to practise, one press from the top of the page (HM-14). */
export function CatalogueSections({
  catalogue,
  states,
  search,
}: {
  catalogue: Catalogue;
  states: SetStates;
  search: ReactNode;
}): ReactNode {
  const [level, setLevel] = useLevel();
  const path = useMemo(() => pathOf(catalogue, level), [catalogue, level]);
  const { topics, parts } = catalogue;
  const hasSentences = countSets(parts) > 0;
  if (countSets(topics) === 0)
    return (
      <>
        <NoticePage heading="h2" title={m.home_empty_title()} text={m.home_empty_text()}>
          <Button onClick={() => location.reload()}>{m.refresh()}</Button>
        </NoticePage>
        {hasSentences ? <Sentences parts={parts} readState={states.read} /> : null}
      </>
    );
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label={m.home_jumps()} className="flex flex-wrap gap-2">
          <Jump to="#words" text={m.home_words_title()} />
          {hasSentences ? <Jump to="#sentences" text={m.home_sentences()} /> : null}
          <Jump to="#grammar" text={m.home_grammar_title()} />
        </nav>
        {search}
      </div>
      <section id="words" aria-labelledby="words-title" className="border-line mt-4 border-t pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="words-title" className="text-2xl font-semibold sm:text-3xl">
            {m.home_words_title()}
          </h2>
          <LevelFilter level={level} onChosen={setLevel} />
        </div>
        <UnitList key={level} path={path} isFiltered={level !== 'all'} states={states} />
        {path.length > 0 ? null : (
          <div role="status" className="grid justify-items-start gap-3 py-6">
            <p>{m.home_level_empty()}</p>
            <Button look="quiet" onClick={() => setLevel('all')}>
              {m.home_level_show_all()}
            </Button>
          </div>
        )}
      </section>
      {hasSentences ? <Sentences parts={parts} readState={states.read} /> : null}
      <Elsewhere id="listening" title={m.listening_title()} lead={m.home_listening_lead()}>
        <Link to="/listening" className={buttonClass('quiet')}>
          {m.home_listening_link()}
        </Link>
        <Link to="/mini-test" className={buttonClass('quiet')}>
          {m.mini_test_title()}
        </Link>
      </Elsewhere>
      <Elsewhere id="grammar" title={m.home_grammar_title()} lead={m.home_grammar_lead()}>
        <Link to="/grammar-game" className={buttonClass('quiet')}>
          {m.home_grammar_link()}
        </Link>
      </Elsewhere>
    </>
  );
}

function Sentences({
  parts,
  readState,
}: {
  parts: Catalogue['parts'];
  readState: ReadSetState;
}): ReactNode {
  return (
    <section id="sentences" aria-labelledby="sentence-sets" className="mt-12">
      <h2 id="sentence-sets" className="text-2xl font-semibold sm:text-3xl">
        {m.home_sentence_title()}
      </h2>
      <p className="text-muted mt-2 mb-6 text-lg">{m.home_sentence_lead()}</p>
      <PartList parts={parts} readState={readState} />
    </section>
  );
}

/** What is practised on a page of its own, and the links to it. */
function Elsewhere({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div>
        <h2 id={`${id}-title`} className="text-2xl font-semibold sm:text-3xl">
          {title}
        </h2>
        <p className="text-muted mt-1">{lead}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

function Jump({ to, text }: { to: string; text: string }): ReactNode {
  // links within the page keep the query, which holds the level
  const { search } = useLocation();
  return (
    <Link to={{ hash: to, search }} className={buttonClass('quiet', 'max-sm:px-3')}>
      {text}
    </Link>
  );
}

/** The level in the address. */
function useLevel(): [Level, (level: Level) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (level: Level): void =>
      setSearch(
        (before) => {
          if (level === 'all') before.delete('level');
          else before.set('level', level);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [levelOf(search.get('level')), choose];
}
