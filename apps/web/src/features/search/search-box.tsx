import { Search } from '../../ui/icons/search.ts';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { m } from '../../messages/messages.js';
import type { FoundItem } from './found.ts';
import { takeQuery } from './kept-query.ts';
import { resultsId } from './results-id.ts';

type Results = ComponentType<{
  field: RefObject<HTMLInputElement | null>;
  onActive: (id: string | undefined) => void;
  onChosen: (item: FoundItem) => void;
}>;

/**
 * The search of topics, words, meanings and sentences (HM-13, UX-17). Its logic is a chunk that is loaded when the field gets the focus;
 * '/' focuses it (`boot/search-key.ts`). Back from a result brings the query again.
 * @param loadResults loads the results and what is beside them
 * @param onChosen opens the chosen result
 */
export function SearchBox({
  loadResults,
  onChosen,
}: {
  loadResults: () => Promise<Results>;
  onChosen: (item: FoundItem) => void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [Results, setResults] = useState<Results>();
  const [active, setActive] = useState<string>();
  const prepare = (): void => {
    void loadResults().then(
      (loaded) => setResults(() => loaded),
      () => undefined,
    );
  };
  const prepareIfEarly = useEffectEvent(() => {
    const kept = takeQuery();
    if (kept !== '' && field.current !== null) {
      field.current.value = kept;
      field.current.focus({ preventScroll: true });
    }
    // or the field got the focus before the page was hydrated
    if (document.activeElement === field.current) prepare();
  });
  useEffect(() => prepareIfEarly(), []);
  return (
    <div className="relative min-w-0 flex-[1_1_14rem] sm:max-w-sm" role="search">
      <Search size={18} className="text-muted pointer-events-none absolute top-3.5 left-3" />
      <input
        ref={field}
        type="search"
        aria-label={m.search()}
        aria-controls={active === undefined ? undefined : resultsId}
        aria-activedescendant={active}
        aria-autocomplete="list"
        placeholder={m.search_placeholder()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        onFocus={prepare}
        className="bg-surface border-edge placeholder:text-muted min-h-11 w-full rounded-xl border pr-3 pl-10 [&::-webkit-search-cancel-button]:grayscale"
      />
      {Results === undefined ? null : (
        <Results field={field} onActive={setActive} onChosen={onChosen} />
      )}
    </div>
  );
}
