import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import type { FoundHeading, FoundItem, FoundWord } from './found.ts';
import { keepQuery } from './kept-query.ts';
import { optionId, ResultList } from './result-list.tsx';
import { useRoomBelow } from './use-room-below.ts';
import { useSearch } from './use-search.ts';

/** Parts of the results panel in which a press has its usual effect, such as moving the focus. */
const keepsPress = '[role="alert"], dialog';

/** The results for the field's text while it is typed; arrows and Enter choose, Escape closes (HM-13). */
export function SearchResults({
  field,
  onActive,
  onChosen,
  findHeadings,
  besideWord,
  besideMissing,
}: {
  field: RefObject<HTMLInputElement | null>;
  onActive: (id: string | undefined) => void;
  onChosen: (item: FoundItem) => void;
  findHeadings: (query: string) => FoundHeading[];
  /** shown at the end of a word's line */
  besideWord: (item: FoundWord) => ReactNode;
  /** shown below a query that the course does not have */
  besideMissing: (query: string) => ReactNode;
}): ReactNode {
  const { state: searched, type, retry } = useSearch();
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const headings = searched.kind === 'found' ? findHeadings(searched.query) : [];
  // a page or heading that the query names says more than words that look alike
  const state: State =
    searched.kind === 'found' && searched.isNear && headings.length > 0
      ? { ...searched, items: [], isNear: false }
      : searched;
  const items = state.kind === 'found' ? itemsOf(state, headings) : [];

  const choose = (item: FoundItem | undefined): void => {
    if (item === undefined) return;
    keepQuery(field.current?.value ?? '');
    onChosen(item);
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    // Enter ends a composition of an input method; it does not choose then
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && isOpen && state.kind !== 'idle') {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(items[active]);
    } else if (['ArrowDown', 'ArrowUp'].includes(event.key) && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((index) => (index + step + items.length) % items.length);
    }
  });
  const read = useEffectEvent((): void => {
    setOpen(true);
    setActive(0);
    type(field.current?.value ?? '');
  });
  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('keydown', press, { signal });
    input.addEventListener('input', read, { signal });
    input.addEventListener('focus', () => setOpen(true), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && target !== input && panel.current?.contains(target) !== true)
          setOpen(false);
      },
      { signal },
    );
    input.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget) === true))
          setOpen(false);
      },
      { signal },
    );
    // searches for the text that was typed before this chunk was loaded
    queueMicrotask(() => {
      if (!signal.aborted) read();
    });
    return () => listening.abort();
  }, [field]);

  const isShown = isOpen && state.kind !== 'idle';
  const height = useRoomBelow(field, isShown);
  const activeId = isShown && items.length > 0 ? optionId(active) : undefined;
  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);
  if (!isShown) return null;
  return (
    <div
      ref={panel}
      className="bg-surface border-line absolute inset-x-0 top-full z-20 mt-1 grid overflow-y-auto rounded-2xl border p-1.5 shadow-xl lg:left-auto lg:w-[34rem]"
      style={{ maxHeight: height }}
      // the field keeps the focus, and on a phone its keyboard
      onPointerDown={(event) => {
        const isText = event.target instanceof Element && event.target.closest(keepsPress) !== null;
        if (!isText) event.preventDefault();
      }}
    >
      <SearchStatus state={state} count={items.length} retry={retry} />
      {items.length === 0 ? null : (
        <ResultList
          items={items}
          active={active}
          onPointed={setActive}
          onChosen={choose}
          besideWord={besideWord}
        />
      )}
      {state.kind === 'found' && state.where === 'course' && state.isNear
        ? besideMissing(state.query)
        : null}
    </div>
  );
}

type State = ReturnType<typeof useSearch>['state'];
type FoundState = Extract<State, { kind: 'found' }>;

/** All that can be chosen, in order. */
function itemsOf({ items, sentences }: FoundState, headings: readonly FoundHeading[]): FoundItem[] {
  return [
    ...items,
    ...sentences.map((sentence) => ({ type: 'sentence' as const, ...sentence })),
    ...headings.map((heading) => ({ type: 'heading' as const, ...heading })),
  ];
}

/** The text about the state of the search: searching, failed, nothing found, or similar words only. */
function SearchStatus({
  state,
  count,
  retry,
}: {
  state: State;
  /** how many results there are */
  count: number;
  retry: () => void;
}): ReactNode {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'waiting':
      return (
        <p role="status" className="text-muted px-3 py-2">
          {m.search_waiting()}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className="grid justify-items-start gap-2 px-3 py-2">
          <p>{m.search_failed()}</p>
          <Button look="quiet" onClick={retry}>
            {m.try_again()}
          </Button>
        </div>
      );
    case 'found': {
      const isMeant = state.isNear && state.items.length > 0;
      const isSeen = isMeant || state.where === 'device' || count === 0;
      return (
        <p role="status" className={isSeen ? 'text-muted px-3 py-2' : 'sr-only'}>
          {resultText(state, count)}
          {isMeant ? <span className="sr-only"> {m.search_count({ count })}</span> : null}
        </p>
      );
    }
  }
}

function resultText({ where, items, isNear, query }: FoundState, count: number): string {
  if (isNear && items.length > 0) {
    const meant = m.search_meant({ query });
    return where === 'device' ? `${m.search_kept()} ${meant}` : meant;
  }
  if (where === 'device') return count === 0 ? m.search_kept_empty() : m.search_kept();
  return count === 0 ? m.search_empty({ query }) : m.search_count({ count });
}
