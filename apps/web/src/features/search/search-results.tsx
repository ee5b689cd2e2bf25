import type { SearchItem } from '@nghego/contracts/search';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { resultsId } from './results-id.ts';
import { useSearch } from './use-search.ts';

const optionId = (index: number): string => `search-result-${index}`;

/** What the field's text finds, while one types; arrows and Enter choose, Escape closes (HM-13). */
export function SearchResults({
  field,
  onActive,
  onChosen,
}: {
  field: RefObject<HTMLInputElement | null>;
  onActive: (id: string | undefined) => void;
  onChosen: (item: SearchItem) => void;
}): ReactNode {
  const { state, type, retry } = useSearch();
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const items = state.kind === 'found' ? state.items : [];

  const choose = useEffectEvent((index: number): void => {
    const item = items[index];
    if (item !== undefined) onChosen(item);
  });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    // the letters that an input method still makes are not finished by Enter
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && isOpen && state.kind !== 'idle') {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
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
    // what was typed before this chunk was there
    queueMicrotask(() => {
      if (!signal.aborted) read();
    });
    return () => listening.abort();
  }, [field]);

  const isShown = isOpen && state.kind !== 'idle';
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
      className="bg-surface border-line absolute inset-x-0 top-full z-20 mt-1 grid max-h-[min(26rem,60vh)] overflow-y-auto rounded-2xl border p-1.5 shadow-xl"
      // the field keeps the focus, and on a phone its keyboard
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('[role="alert"]') === null)
          event.preventDefault();
      }}
    >
      <Told state={state} retry={retry} />
      {items.length === 0 ? null : (
        <div id={resultsId} role="listbox" aria-label={m.search_results()} className="grid">
          {items.map((item, index) => (
            <button
              type="button"
              key={`${item.type} ${item.id}`}
              id={optionId(index)}
              role="option"
              // the focus stays in the field, whose arrows choose
              tabIndex={-1}
              aria-selected={index === active}
              className={`flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 py-1.5 text-start ${index === active ? 'bg-accent-soft' : ''}`}
              onPointerMove={() => setActive(index)}
              onClick={() => onChosen(item)}
            >
              <Result item={item} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Result({ item }: { item: SearchItem }): ReactNode {
  return (
    <>
      <span className="min-w-0">
        <span className="font-semibold" lang="en">
          {item.word ?? item.topic}
        </span>{' '}
        <span lang="vi">{item.meaning}</span>
      </span>
      <span className="text-muted shrink-0 text-right text-sm max-sm:max-w-[45%]">
        {item.type === 'topic'
          ? m.search_topic()
          : m.search_place({ topic: item.topic, number: item.setIndex + 1 })}
      </span>
    </>
  );
}

type State = ReturnType<typeof useSearch>['state'];

/** What is to be said of the search itself. */
function Told({ state, retry }: { state: State; retry: () => void }): ReactNode {
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
    case 'found':
      return (
        <p
          role="status"
          className={
            state.where === 'course' && state.items.length > 0 ? 'sr-only' : 'text-muted px-3 py-2'
          }
        >
          {toldOf(state)}
        </p>
      );
  }
}

function toldOf({ where, items, query }: Extract<State, { kind: 'found' }>): string {
  if (where === 'device') return items.length === 0 ? m.search_kept_empty() : m.search_kept();
  return items.length === 0 ? m.search_empty({ query }) : m.search_count({ count: items.length });
}
