import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/form-field.tsx';
import { type ListName, withFilter } from './admin-query.ts';

/** The filters of a list: side by side, on a phone two to a line. */
export function ListTools({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-2 items-end gap-3 wrap-anywhere sm:flex sm:flex-wrap sm:gap-4 sm:[&_select]:max-w-72">
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
      className="col-span-full flex flex-wrap items-end gap-3"
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
        <CheckField
          ref={box}
          label={canBeOnlyWord ? m.admin_only_word() : m.admin_starts_with()}
          name="narrow"
          defaultChecked={narrow !== ''}
        />
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
  return (
    <SelectField
      label={label}
      value={search.get(name) ?? ''}
      onChange={({ target }) =>
        setSearch(withFilter(search, { [name]: target.value }), { preventScrollReset: true })
      }
    >
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
