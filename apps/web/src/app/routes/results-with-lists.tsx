import { contentLimits } from '@nghego/contracts/content-fields';
import { ownWordItemId } from '@nghego/engine/practice/own-word';
import { hasMarks, markedQuery } from '@nghego/engine/text/search';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import type { FoundHeading } from '../../features/search/found.ts';
import { SearchResults } from '../../features/search/search-results.tsx';
import { findInGuide } from '../../pages/find-in-guide.ts';
import { findGrammar } from '../find-grammar.ts';
import { findPages } from '../find-pages.ts';

type Inner = 'findHeadings' | 'besideWord' | 'besideMissing';

/**
 * Search results, with pages, rules of the grammar game and the guide's headings. Each word can be put on a list
 * (LI-04), and so can a query without a result (UX-17).
 */
export function ResultsWithLists(
  props: Omit<ComponentProps<typeof SearchResults>, Inner>,
): ReactNode {
  return (
    <SearchResults
      {...props}
      findHeadings={findHeadings}
      besideWord={(word) => <AddToList word={word} look="icon" />}
      besideMissing={(query) =>
        isEnglishTerm(query) && (
          <div className="px-3 py-1">
            {/* the learner types the meaning in the dialog */}
            <AddToList
              key={query}
              word={{ id: ownWordItemId(''), word: query, meaning: '' }}
              look="text"
              text={m.search_put({ word: query })}
            />
          </div>
        )
      }
    />
  );
}

/** Pages and headings that a query names; if any has the marks that were typed, only those. */
function findHeadings(query: string): FoundHeading[] {
  const found = [...findPages(query), ...findGrammar(query), ...findInGuide(query)];
  const marked = found.filter(({ title }) => hasMarks(markedQuery(query), title));
  return marked.length > 0 ? marked : found;
}

/** One English word, or a term of a few: a sentence, or a text with Vietnamese letters, is none. */
const isEnglishTerm = (text: string): boolean =>
  text.length <= contentLimits.word && /^[a-z][a-z'’-]*(?: [a-z][a-z'’-]*){0,3}$/i.test(text);
