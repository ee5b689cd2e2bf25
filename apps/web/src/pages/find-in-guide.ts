import { foldSearch, searchRank } from '@nghego/engine/text/search';
import en from '../../../../content/pages/toeic-guide.en.md?headings';
import vi from '../../../../content/pages/toeic-guide.vi.md?headings';
import { m } from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { PageHeading } from './page-text.ts';

/** The most headings that are found. */
const most = 3;

/** The guide's headings that a query names, in either language (UX-17); each with its address. */
export function findInGuide(query: string): { title: string; to: string; place: string }[] {
  const wanted = foldSearch(query);
  const shown = getLocale() === 'en' ? en : vi;
  return (
    shown
      // a test checks that both languages have the same headings
      .flatMap((heading, index) => {
        const texts = { english: titleAt(en, index), vietnamese: titleAt(vi, index) };
        const rank = searchRank(wanted, texts);
        return rank === undefined ? [] : [{ heading, rank }];
      })
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ heading: { id, title } }) => ({
        title,
        to: `/toeic-guide#${id}`,
        place: m.search_guide(),
      }))
  );
}

const titleAt = (headings: readonly PageHeading[], index: number): string =>
  foldSearch(headings[index]?.title ?? '');
