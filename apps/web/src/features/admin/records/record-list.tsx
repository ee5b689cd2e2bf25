import { ChevronLeft } from '../../../ui/icons/chevron-left.ts';
import { ChevronRight } from '../../../ui/icons/chevron-right.ts';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { FailedList, ListFailure } from './list-failure.tsx';
import { isNarrowed, withFilter } from './admin-query.ts';
import { SelectField } from '../../../ui/form-field.tsx';

type Column<Item> = {
  name: string;
  show: (item: Item) => ReactNode;
  /** whether a phone, where the table has no head, shows the column's name beside the value */
  isNamedOnPhone?: boolean;
};

/** How many records a page may have (AD-13: 10). */
const sizes = [10, 25, 50] as const;

/** One page of records as a table, with links to the previous and next one; on a phone each record is a card. */
export function RecordList<Item extends { id: string }>({
  caption,
  columns,
  page,
  empty,
  emptyByFilter = m.admin_nothing_found(),
  onMove,
}: {
  caption: string;
  columns: readonly Column<Item>[];
  page: { items: readonly Item[]; page: number; pageSize: number; total: number };
  /** the text of an empty list without a search or filter */
  empty: string;
  /** the text of an empty list with a search or filter */
  emptyByFilter?: string | undefined;
  /** for an ordered list: called when a row was dragged to another place */
  onMove?: ((from: number, to: number) => void) | undefined;
}): ReactNode {
  const dragged = useRef<number>(undefined);
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const turnedTo = useRef<number>(undefined);
  // a page that was turned to begins at its first row; its links are below the last one
  useLayoutEffect(() => {
    if (turnedTo.current === page.page) list.current?.scrollIntoView();
    turnedTo.current = undefined;
  }, [page.page]);
  const pages = Math.max(1, Math.ceil(page.total / page.pageSize));
  const turn = (to: number): void => {
    turnedTo.current = to;
    setSearch(withFilter(search, { page: String(to) }), { preventScrollReset: true });
  };
  const isBeyond = page.page > pages;
  const failure = useContext(ListFailure);
  if (failure !== undefined) return <FailedList text={failure} />;
  return (
    <div ref={list} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3">
      {isBeyond ? (
        <div className="border-line grid justify-items-center gap-3 rounded-2xl border border-dashed p-8">
          <p className="text-muted">{m.admin_page_beyond({ page: page.page })}</p>
          <Button look="quiet" onClick={() => turn(pages)}>
            {m.admin_last_page()}
          </Button>
        </div>
      ) : page.items.length === 0 ? (
        <p className="text-muted border-line rounded-2xl border border-dashed p-8 text-center">
          {isNarrowed(search) ? emptyByFilter : empty}
        </p>
      ) : (
        <div className="border-line bg-surface overflow-x-auto rounded-2xl border">
          <table className="w-full text-start">
            <caption className="sr-only">{caption}</caption>
            <thead className="max-md:sr-only">
              <tr>
                {columns.map(({ name }) => (
                  <th
                    key={name}
                    scope="col"
                    className="text-muted p-3 text-start text-sm whitespace-nowrap"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.items.map((item, place) => (
                <tr
                  key={item.id}
                  draggable={onMove !== undefined}
                  onDragStart={() => (dragged.current = place)}
                  // without `preventDefault` the browser does not allow a drop
                  onDragOver={(event) => onMove && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (dragged.current !== undefined && dragged.current !== place)
                      onMove?.(dragged.current, place);
                    dragged.current = undefined;
                  }}
                  className="border-line border-t max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:p-3"
                >
                  {columns.map(({ name, show, isNamedOnPhone = false }) => (
                    <td
                      key={name}
                      // the first column has the text: a long text without spaces must not push the other columns out
                      // of sight
                      className="align-top break-words first:wrap-anywhere max-md:wrap-anywhere max-md:has-[select]:flex max-md:has-[select]:items-center md:p-3 md:first:min-w-32"
                    >
                      {isNamedOnPhone ? (
                        <span className="text-muted me-2 min-w-20 text-sm md:hidden">{name}</span>
                      ) : null}
                      {show(item)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <nav
        aria-label={m.admin_pages({ what: caption })}
        className="flex flex-wrap items-center gap-3"
      >
        <Button look="quiet" disabled={page.page <= 1} onClick={() => turn(page.page - 1)}>
          <ChevronLeft size={20} className="sm:hidden" />
          <span className="max-sm:sr-only">{m.admin_previous_page()}</span>
        </Button>
        <p aria-live="polite">{m.admin_page_of({ page: page.page, pages })}</p>
        <Button look="quiet" disabled={page.page >= pages} onClick={() => turn(page.page + 1)}>
          <ChevronRight size={20} className="sm:hidden" />
          <span className="max-sm:sr-only">{m.admin_next_page()}</span>
        </Button>
        {pages < 3 ? null : <PageJump pages={pages} onJump={turn} />}
        {page.total <= sizes[0] ? null : (
          <SelectField
            label={m.admin_page_size()}
            isLabelHidden
            value={page.pageSize}
            onChange={({ target }) =>
              setSearch(withFilter(search, { pageSize: target.value }), {
                preventScrollReset: true,
              })
            }
          >
            {[...new Set([...sizes, page.pageSize])]
              .toSorted((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {m.admin_page_rows({ size })}
                </option>
              ))}
          </SelectField>
        )}
        <p className="text-muted ms-auto text-sm">
          {m.admin_total({ total: page.total.toLocaleString(getLocale()) })}
        </p>
      </nav>
    </div>
  );
}

/** Turns to a page by its number; the browser refuses a number that is none. */
function PageJump({ pages, onJump }: { pages: number; onJump: (page: number) => void }): ReactNode {
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('page');
        if (field instanceof HTMLInputElement) onJump(field.valueAsNumber);
      }}
    >
      <label className="inline-flex items-center gap-2">
        {m.admin_page_number()}
        <input
          name="page"
          type="number"
          required
          min={1}
          max={pages}
          enterKeyHint="go"
          className="border-edge bg-surface text-ink min-h-11 w-20 rounded-xl border px-3"
        />
      </label>
      <Button look="quiet" type="submit">
        {m.admin_page_go()}
      </Button>
    </form>
  );
}
