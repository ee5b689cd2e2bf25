import { contentLimits } from '@nghego/contracts/content-fields';
import { ownWordItemId } from '@nghego/engine/practice/own-word';
import { hasVietnameseSign } from '@nghego/engine/text/vietnamese-sign';
import type { ComponentProps, ReactNode } from 'react';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';
import { findInGuide } from '../../pages/find-in-guide.ts';
import { findPages } from '../find-pages.ts';

type Inner = 'findHeadings' | 'besideWord' | 'besideMissing';

/**
 * Search results, with pages and the guide's headings. Each word can be put on a list (LI-04), and so can a query
 * without a result (UX-17).
 */
export function ResultsWithLists(
  props: Omit<ComponentProps<typeof SearchResults>, Inner>,
): ReactNode {
  return (
    <SearchResults
      {...props}
      findHeadings={(query) => [...findPages(query), ...findInGuide(query)]}
      besideWord={(word) => <AddToList word={word} look="icon" />}
      besideMissing={(query) =>
        isEnglish(query) && (
          <div className="px-3 py-1">
            {/* the learner types the meaning in the dialog */}
            <AddToList
              key={query}
              word={{ id: ownWordItemId(''), word: query, meaning: '' }}
              look="text"
            />
          </div>
        )
      }
    />
  );
}

/** Whether a list accepts the text as a word: Latin letters, and none that only Vietnamese has. */
const isEnglish = (text: string): boolean =>
  text.length <= contentLimits.word && /[a-z]/i.test(text) && !hasVietnameseSign(text);
