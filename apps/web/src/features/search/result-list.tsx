import type { ReactNode } from 'react';
import { partName } from '../../practice/part-name.ts';
import { topicTitle } from '../../practice/topic-title.ts';
import { m } from '../../messages/messages.js';
import type { FoundItem, FoundWord } from './found.ts';
import { resultsId } from './results-id.ts';

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
  items: readonly FoundItem[];
  /** the index of the result that Enter chooses */
  active: number;
  onPointed: (index: number) => void;
  onChosen: (item: FoundItem) => void;
  besideWord: (item: FoundWord) => ReactNode;
}): ReactNode {
  return (
    // a list box may contain only options: the buttons are beside it, on the same lines
    <div className="grid grid-cols-[1fr_auto]">
      <div id={resultsId} role="listbox" aria-label={m.search_results()} className="contents">
        {items.map((item, index) => (
          <button
            type="button"
            key={keyOf(item)}
            id={optionId(index)}
            role="option"
            // the focus stays in the field, whose arrow keys choose
            tabIndex={-1}
            aria-selected={index === active}
            style={{ gridRow: index + 1 }}
            className={`col-start-1 flex min-h-11 min-w-0 justify-between gap-x-3 rounded-lg px-3 py-1.5 text-start max-sm:flex-col max-sm:justify-center sm:items-center ${item.type === 'word' ? '' : 'col-end-3'} ${index === active ? 'bg-accent-soft' : ''}`}
            onPointerMove={() => onPointed(index)}
            onClick={() => onChosen(item)}
          >
            <Result item={item} />
          </button>
        ))}
      </div>
      {items.map((item, index) =>
        item.type !== 'word' ? null : (
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

const keyOf = (item: FoundItem): string =>
  item.type === 'heading' ? item.to + item.title : `${item.type} ${item.id}`;

function Result({ item }: { item: FoundItem }): ReactNode {
  return (
    <>
      <span className="min-w-0">
        <ResultText item={item} />
      </span>
      <span className="text-muted shrink-0 text-sm sm:max-w-[45%] sm:text-right">
        {placeOf(item)}
      </span>
    </>
  );
}

function ResultText({ item }: { item: FoundItem }): ReactNode {
  if (item.type === 'heading') return <span className="font-semibold">{item.title}</span>;
  const [english, vietnamese] =
    item.type === 'sentence'
      ? [item.english, item.vietnamese]
      : [item.word ?? item.topic, item.meaning];
  return (
    <>
      <span className={item.type === 'sentence' ? 'block' : 'font-semibold'} lang="en">
        {english}
      </span>{' '}
      <span className={item.type === 'sentence' ? 'text-muted block text-sm' : ''} lang="vi">
        {vietnamese}
      </span>
    </>
  );
}

/** The text about where a result is found: its topic or part and set, or that it is a page. */
function placeOf(item: FoundItem): string {
  switch (item.type) {
    case 'topic':
      return m.search_topic();
    case 'word':
      return m.search_place({
        topic: topicTitle({ name: item.topic, nameVi: item.topicVi }).text,
        number: item.setIndex + 1,
      });
    case 'sentence':
      return m.search_place({ topic: partName(item.part), number: item.setIndex + 1 });
    case 'heading':
      return item.place;
    default:
      return item satisfies never;
  }
}
