import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/form-field.tsx';
import { type ListName, withFilter } from './admin-query.ts';
import { FoldButton } from './fold-button.tsx';

/** The look of a section with tools and a list: on a narrow screen the buttons that open tools stand in one row. */
export const listLook =
  'gap-3 max-lg:flex max-lg:flex-wrap max-lg:items-end max-lg:[&>*]:w-full lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4';

/**
 * The search and the filters of a list. Where form and list do not fit side by side, the filters fold behind a button,
 * except for those that are set; the button then stands beside that of the files.
 */
export function ListTools({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      data-closed={isOpen ? undefined : ''}
      className="group/tools wrap-anywhere max-lg:contents lg:flex lg:flex-wrap lg:items-end lg:gap-4"
    >
      <FoldButton name={m.admin_filters()} isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
      {children}
    </div>
  );
}

/**
 * One of the tools that fold.
 * @param isSet whether it changes what the list shows: then it stays in sight, as it does while it has the focus
 */
export function FoldedTool({
  isSet,
  className = '',
  children,
}: {
  isSet: boolean;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div
      data-set={isSet ? '' : undefined}
      className={`max-lg:group-data-closed/tools:not-data-set:not-focus-within:hidden ${className}`}
    >
      {children}
    </div>
  );
}

/**
 * Searches a list: by text anywhere in it, or with the box checked by how a word begins, or by a whole word (AD-13). The
 * address holds the search.
 */
export function SearchForm({
  canStartWith,
  canBeOnlyWord = false,
  label = m.admin_search(),
  hint,
}: {
  canStartWith: boolean;
  canBeOnlyWord?: boolean;
  label?: string;
  hint?: string;
}): ReactNode {
  const [search, setSearch] = useSearchParams();
  const boxed = canBeOnlyWord ? 'word' : 'prefix';
  const narrow = search.get(boxed) ?? '';
  const text = search.get('text') ?? '';
  const find = (form: FormData): void => {
    const field = form.get('search');
    const typed = typeof field === 'string' ? field.trim() : '';
    const isNarrow = form.get('narrow') === 'on';
    setSearch(withFilter(search, { [boxed]: isNarrow ? typed : '', text: isNarrow ? '' : typed }), {
      preventScrollReset: true,
    });
  };
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // the address may change by other ways than this form
  useEffect(() => {
    if (field.current !== null) field.current.value = narrow || text;
    if (box.current !== null) box.current.checked = narrow !== '';
  }, [narrow, text]);
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-3 max-lg:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        find(new FormData(event.currentTarget));
      }}
    >
      <TextField
        ref={field}
        label={label}
        hint={hint}
        type="search"
        name="search"
        defaultValue={narrow || text}
        enterKeyHint="search"
      />
      {canStartWith || canBeOnlyWord ? (
        <FoldedTool isSet={narrow !== ''}>
          <CheckField
            ref={box}
            label={canBeOnlyWord ? m.admin_only_word() : m.admin_starts_with()}
            name="narrow"
            defaultChecked={narrow !== ''}
          />
        </FoldedTool>
      ) : null}
      <Button look="quiet" type="submit">
        {m.admin_find()}
      </Button>
    </form>
  );
}

/** Filters or sorts a list by one of several choices; the first, empty one shows everything. */
export function FilterField({
  name,
  label,
  all,
  options,
}: {
  name: ListName;
  label: string;
  /** the name of the empty choice */
  all?: string;
  options: readonly (readonly [value: string, text: string])[];
}): ReactNode {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name) ?? '';
  return (
    <FoldedTool
      isSet={value !== ''}
      className="max-w-72 max-lg:grow max-lg:basis-36 lg:[&_select]:max-w-46"
    >
      <SelectField
        label={label}
        value={value}
        onChange={({ target }) =>
          setSearch(withFilter(search, { [name]: target.value }), { preventScrollReset: true })
        }
      >
        {all === undefined ? null : <option value="">{all}</option>}
        {options.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </SelectField>
    </FoldedTool>
  );
}
