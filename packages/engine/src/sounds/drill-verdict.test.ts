import { expect, test } from 'vitest';
import { afterDrill, drillVerdict } from './drill-verdict.ts';

/** '4/6' as a tally; '' as a check that was not made. */
function tally(text: string): { right: number; of: number } {
  const [right = 0, of = 0] = text.split('/').map(Number);
  return { right, of };
}

test.each([
  // drill, check before and after
  ['0/0', '', '', 'silent', 'again'],
  ['10/10', '', '', 'all', 'next-pair'],
  ['8/10', '', '', 'most', 'next-pair'],
  ['7/10', '', '', 'some', 'again'],
  // the check after the drill was skipped, or most of it
  ['8/10', '2/6', '', 'most', 'next-pair'],
  ['7/10', '6/6', '0/3', 'some', 'again'],
  ['9/10', '2/6', '6/6', 'better', 'next-pair'],
  ['9/10', '4/6', '6/6', 'heard', 'next-pair'],
  ['8/10', '6/6', '5/6', 'heard', 'next-pair'],
  ['8/10', '', '5/6', 'heard', 'next-pair'],
  ['6/10', '2/6', '5/6', 'only-check', 'again'],
  // a good drill does not outweigh a check like chance
  ['8/10', '2/6', '2/6', 'only-drill', 'tomorrow'],
  ['10/10', '0/6', '4/6', 'only-drill', 'tomorrow'],
  // one or two more or fewer may be luck
  ['9/10', '4/6', '3/6', 'only-drill', 'tomorrow'],
  ['9/10', '3/6', '4/6', 'only-drill', 'tomorrow'],
  ['6/10', '4/6', '3/6', 'unsure', 'again'],
  ['6/10', '4/6', '2/6', 'unsure', 'again'],
  ['6/10', '2/6', '4/6', 'unsure', 'again'],
  ['6/10', '', '3/6', 'unsure', 'again'],
  ['6/10', '5/6', '2/6', 'worse', 'tomorrow'],
  ['10/10', '6/6', '3/6', 'worse', 'tomorrow'],
] as const)(
  'EA-02 one verdict on a drill with %s right, before it %s, after it %s',
  (drilled, before, after, verdict, next) => {
    const found = drillVerdict(tally(drilled), tally(before), tally(after));
    expect([found, afterDrill(found)]).toEqual([verdict, next]);
  },
);
