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

/** Searches a list: by how a word begins, or by text anywhere in it (AD-13). The address holds the search. */
export function SearchForm({
  canStartWith,
  label = m.admin_search(),
  hint,
}: {
  canStartWith: boolean;
  label?: string;
  hint?: string;
}): ReactNode {
  const [search, setSearch] = useSearchParams();
  const prefix = search.get('prefix') ?? '';
  const text = search.get('text') ?? '';
  const find = (form: FormData): void => {
    const field = form.get('search');
    const typed = typeof field === 'string' ? field.trim() : '';
    const startsWith = form.get('starts') === 'on';
    setSearch(
      withFilter(search, { prefix: startsWith ? typed : '', text: startsWith ? '' : typed }),
      { preventScrollReset: true },
    );
  };
  const field = useRef<HTMLInputElement>(null);
  const starts = useRef<HTMLInputElement>(null);
  // the address may change by other ways than this form
  useEffect(() => {
    if (field.current !== null) field.current.value = prefix || text;
    if (starts.current !== null) starts.current.checked = prefix !== '';
  }, [prefix, text]);
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
        defaultValue={prefix || text}
        enterKeyHint="search"
      />
      {canStartWith ? (
        <CheckField
          ref={starts}
          label={m.admin_starts_with()}
          name="starts"
          defaultChecked={prefix !== ''}
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
