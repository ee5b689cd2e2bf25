import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { Mistakes } from '@nghego/engine/memory/mistakes';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { useItems } from '../../practice/memory/use-items.ts';
import { kindName } from '../../practice/mistake/kind-name.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

type Word = Extract<ItemContent, { kind: 'word' }>['word'];

/** The longest list that is shown; the most frequent come first. */
const mostShown = 60;
/** The rest of a longer list is folded, unless it has only a line or two. */
const shownFirst = 5;
const mostUnfolded = 7;

/** What was missed, by kind and item, with how often; the kinds filter the items (ME-09). */
export function MistakeList({
  kinds,
  items,
  kind,
  hasPractised,
  isLoading,
  onKind,
  onPractise,
  besideWord,
}: {
  kinds: Mistakes['kinds'];
  /** the items of the chosen kind */
  items: Mistakes['items'];
  kind: MistakeKind | undefined;
  /** whether there was practice that could have mistakes */
  hasPractised: boolean;
  isLoading: boolean;
  onKind: (kind: MistakeKind | undefined) => void;
  onPractise: () => void;
  /** shown at the end of a word's line */
  besideWord: (word: Word) => ReactNode;
}): ReactNode {
  const shown = items.slice(0, mostShown);
  const content = useItems(shown);
  const first = shown.length > mostUnfolded ? shown.slice(0, shownFirst) : shown;
  const rest = shown.slice(first.length);
  if (kinds.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">{hasPractised ? m.mistakes_none() : m.mistakes_nothing_yet()}</p>
        <Link to="/" className={buttonClass('quiet')}>
          {hasPractised ? m.review_done_home() : m.mistakes_choose_set()}
        </Link>
      </div>
    );
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.mistakes_kinds()}</legend>
        <KindChoice
          text={m.review_kind_all()}
          isChosen={kind === undefined}
          onChoose={() => onKind(undefined)}
        />
        {kinds.map((one) =>
          one.kind === null ? null : (
            <KindChoice
              key={one.kind}
              text={kindName(one.kind)}
              count={one.count}
              isChosen={kind === one.kind}
              onChoose={() => onKind(one.kind ?? undefined)}
            />
          ),
        )}
      </fieldset>
      <p className="text-muted tabular-nums">
        {m.mistakes_sum({ times: timesOf(kinds, kind), items: items.length })}
      </p>
      <Button
        className="h-14 text-lg"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) onPractise();
        }}
      >
        {isLoading ? m.review_loading() : m.mistakes_practise()}
      </Button>
      <Items label={m.mistakes_items()} items={first} content={content} besideWord={besideWord} />
      {/* not shown before the content of the items is there, since the lines above would push it down */}
      {rest.length === 0 || content.size === 0 ? null : (
        // the key folds the rest again when another kind is chosen
        <details key={kind ?? ''} className="grid gap-2">
          <summary className="hover:text-accent min-h-11 cursor-pointer content-center font-semibold">
            {m.mistakes_more({ count: rest.length })}
          </summary>
          <Items
            label={m.mistakes_more_items()}
            items={rest}
            content={content}
            besideWord={besideWord}
          />
        </details>
      )}
    </>
  );
}

function Items({
  label,
  items,
  content,
  besideWord,
}: {
  label: string;
  items: Mistakes['items'];
  content: ReadonlyMap<string, ItemContent>;
  besideWord: (word: Word) => ReactNode;
}): ReactNode {
  return (
    <ul
      aria-label={label}
      className="border-line divide-line bg-surface divide-y rounded-2xl border px-3 py-1"
    >
      {items.map((item) => {
        const found = content.get(itemKey(item));
        return (
          <ItemLine
            key={itemKey(item)}
            content={found}
            end={found?.kind === 'word' ? besideWord(found.word) : null}
          >
            <span className="text-muted line-clamp-2 text-sm wrap-anywhere">{lineText(item)}</span>
          </ItemLine>
        );
      })}
    </ul>
  );
}

const timesOf = (kinds: Mistakes['kinds'], kind: MistakeKind | undefined): number =>
  kinds.reduce((sum, one) => (kind === undefined || one.kind === kind ? sum + one.count : sum), 0);

function KindChoice({
  text,
  count,
  isChosen,
  onChoose,
}: {
  text: string;
  count?: number;
  isChosen: boolean;
  onChoose: () => void;
}): ReactNode {
  return (
    <label className="border-edge has-checked:border-accent has-checked:bg-accent-soft flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border px-3">
      <input
        type="radio"
        name="mistake-kind"
        className="accent-accent size-4"
        checked={isChosen}
        onChange={onChoose}
      />
      {text}
      {count === undefined ? null : <span className="text-muted tabular-nums">{count}</span>}
    </label>
  );
}

/** What was typed last, and the kinds of mistakes of all tries: 'you typed “bil” · final sound × 2, vowel'. */
function lineText({ typed, mistakes }: Mistakes['items'][number]): string {
  const kinds = mistakes
    .map(({ kind, count }) => {
      const name = kind === null ? m.mistakes_wrong() : kindName(kind);
      return count > 1 ? m.mistakes_times({ name, count }) : name;
    })
    .join(', ');
  if (typed === '') return kinds;
  // the kinds of several tries are not those of the last one
  const text = mistakes.length > 1 ? m.mistakes_typed_last({ typed }) : m.set_end_typed({ typed });
  return `${text} · ${kinds}`;
}
