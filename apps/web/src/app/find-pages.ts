import { foldSearch, searchRank } from '@nghego/engine/text/search';
import { m } from '../messages/messages.js';

/**
 * The pages that a learner may look for; `english` is what they are called in English, without capitals; `also` are
 * Vietnamese names of what is on them, folded.
 */
const pages: { to: string; title: () => string; english: string; also?: string }[] = [
  { to: '/', title: m.tab_dictation, english: 'vocabulary', also: 'tu vung nghe chep' },
  { to: '/listening', title: m.listening_title, english: 'listening', also: 'nghe hieu' },
  { to: '/listening', title: m.listening_part_2, english: 'part 2', also: 'phan 2' },
  { to: '/listening', title: m.listening_part_3, english: 'part 3', also: 'phan 3' },
  { to: '/listening', title: m.listening_part_4, english: 'part 4', also: 'phan 4' },
  { to: '/grammar-game', title: m.tab_grammar, english: 'grammar', also: 'ngu phap tu loai' },
  { to: '/grammar-game', title: m.mini_test_part_5, english: 'part 5', also: 'phan 5' },
  { to: '/mini-test', title: m.mini_test_title, english: 'mini test', also: 'thi thu' },
  { to: '/level', title: m.level_title, english: 'level', also: 'trinh do' },
  { to: '/ear', title: m.ear_title, english: 'your ear', also: 'tai cua ban' },
  { to: '/ear', title: m.ear_minute, english: 'check my ear', also: 'kiem tra tai' },
  { to: '/ear/fast', title: m.fast_title, english: 'fast ear' },
  { to: '/ear/reduced', title: m.reduced_title, english: 'reduced forms' },
  { to: '/review', title: m.review_title, english: 'review', also: 'on tap' },
  { to: '/lists', title: m.tab_lists, english: 'my lists', also: 'danh sach' },
];

/** The most pages that are found. */
const most = 3;

/** The pages that a query names, in English or the language of the interface (UX-17). */
export function findPages(query: string): { title: string; to: string; place: string }[] {
  // 'part2' is 'part 2'
  const wanted = foldSearch(query).replace(/^(part|phan)(\d)$/, '$1 $2');
  const place = m.search_page();
  return pages
    .flatMap(({ to, title, english, also = '' }) => {
      const rank = searchRank(wanted, { english, vietnamese: `${foldSearch(title())} ${also}` });
      return rank === undefined ? [] : [{ title: title(), to, place, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ rank: _rank, ...page }) => page);
}
