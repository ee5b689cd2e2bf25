import type { SearchItem } from '@nghego/contracts/search';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { resultsId } from './results-id.ts';

export type FoundWord = Extract<SearchItem, { type: 'word' }>;

/** The id of a result's element, for `aria-activedescendant`. */
export const optionId = (index: number): string => `search-result-${index}`;

/** The results as the options of a list box, with a word's buttons beside its option. */
export function ResultList({
  items,
  active,
  onPointed,
  onChosen,
  besideWord,
}: {
  items: readonly SearchItem[];
  /** the index of the result that Enter chooses */
  active: number;
  onPointed: (index: number) => void;
  onChosen: (item: SearchItem) => void;
  besideWord: (item: FoundWord) => ReactNode;
}): ReactNode {
  return (
    // a list box may hold options alone: the buttons are beside it, on the same lines
    <div className="grid grid-cols-[1fr_auto]">
      <div id={resultsId} role="listbox" aria-label={m.search_results()} className="contents">
        {items.map((item, index) => (
          <button
            type="button"
            key={`${item.type} ${item.id}`}
            id={optionId(index)}
            role="option"
            // the focus stays in the field, whose arrow keys choose
            tabIndex={-1}
            aria-selected={index === active}
            style={{ gridRow: index + 1 }}
            className={`col-start-1 flex min-h-11 min-w-0 items-center justify-between gap-3 rounded-lg px-3 py-1.5 text-start ${item.type === 'topic' ? 'col-end-3' : ''} ${index === active ? 'bg-accent-soft' : ''}`}
            onPointerMove={() => onPointed(index)}
            onClick={() => onChosen(item)}
          >
            <Result item={item} />
          </button>
        ))}
      </div>
      {items.map((item, index) =>
        item.type === 'topic' ? null : (
          <div
            key={item.id}
            style={{ gridRow: index + 1 }}
            className="col-start-2 grid content-center"
          >
            {besideWord(item)}
          </div>
        ),
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
