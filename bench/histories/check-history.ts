import type { Entry, History } from './history.ts';

type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

/**
 * Checks that a history keeps what the product promises. It reads nothing but the history, and knows no rule of devices
 * or servers.
 *
 * - An answer that a page kept, or that a server acknowledged, is at the end in exactly one account, once. It may be
 * lost only if an operator restored an older backup when no device had it any more.
 * - An answer given under an account is never in another one. An answer given without an account goes to the account
 * that last signed in on that device without a sign-out since, else to the next one that signs in there.
 * - After 30 s of quiet each device shows what its account has.
 *
 * @returns faults, a line each
 */
export function checkHistory(history: History): string[] {
  return [
    ...new Set([
      ...refusals(history),
      ...strangers(history),
      ...losses(history),
      ...doubles(history),
      ...disagreements(history),
    ]),
  ];
}

const all = <Kind extends Entry['kind']>(history: History, kind: Kind): Of<Kind>[] =>
  history.filter((entry): entry is Of<Kind> => entry.kind === kind);

const ends = (history: History): Of<'account'>[] =>
  all(history, 'account').filter(({ isEnd }) => isEnd);

/** Answers that the server refused; it must refuse none. */
const refusals = (history: History): string[] =>
  all(history, 'refused').map(({ answer, reason }) => `answer ${answer} is refused: ${reason}`);

/** Answers that are in an account, or on a device, to which they do not belong. */
function strangers(history: History): string[] {
  const owners = ownersOf(history);
  return history.flatMap((entry) => {
    if (entry.kind === 'stored' || entry.kind === 'acknowledged')
      return belongs(entry.answer, entry.account);
    if (entry.kind === 'account')
      return entry.answers.flatMap((answer) => belongs(answer, entry.account));
    if (entry.kind === 'quiet')
      return [...entry.shown.values()].flat().flatMap((answer) => belongs(answer, entry.account));
    return [];
  });

  function belongs(answer: number, account: string): string[] {
    const allowed = owners.get(answer);
    if (allowed === undefined) return [`answer ${answer} of ${account} was never given`];
    return allowed.has(account) ? [] : [`answer ${answer} is in another account: ${account}`];
  }
}

/** The accounts that each answer may be in. */
function ownersOf(history: History): Map<number, Set<string>> {
  const accounts = new Set(history.flatMap((entry) => ('account' in entry ? [entry.account] : [])));
  const owners = new Map<number, Set<string>>();
  for (const [n, entry] of history.entries())
    if (entry.kind === 'answered') owners.set(entry.answer, ownersOfOne(n, entry));
  return owners;

  function ownersOfOne(n: number, { as, device, isLate }: Of<'answered'>): Set<string> {
    if (as !== undefined) return new Set([as]);
    const before = history
      .slice(0, n)
      .findLast((one) => isOfDevice(one, device) && one.kind !== 'answered');
    // the page could not know to whom the answer belonged, and promised nothing: any account may have it
    if (isLate || before?.kind === 'signing-out') return accounts;
    if (before?.kind === 'signed-in') return new Set([before.account]);
    const next = history
      .slice(n)
      .find((one): one is Of<'signed-in'> => one.kind === 'signed-in' && one.device === device);
    return next === undefined ? accounts : new Set([next.account]);
  }
}

const isOfDevice = (entry: Entry, device: string): boolean =>
  'device' in entry && entry.device === device;

/** Answers that a page or the server promised to keep, and that no account has. */
function losses(history: History): string[] {
  const there = new Set(ends(history).flatMap(({ answers }) => answers));
  const promised = new Set<number>();
  /** answers that are certainly on the server, now and in each backup */
  let stored = new Set<number>();
  const backups = new Map<string, Set<number>>();
  const taken = new Set<number>();
  for (const entry of history) {
    if (entry.kind === 'kept' || entry.kind === 'acknowledged') promised.add(entry.answer);
    else if (entry.kind === 'stored') {
      stored.add(entry.answer);
      taken.delete(entry.answer);
    } else if (entry.kind === 'backed-up') backups.set(entry.backup, new Set(stored));
    else if (entry.kind === 'restored') {
      const saved = backups.get(entry.backup) ?? new Set();
      const held = new Set(entry.held);
      for (const answer of stored) if (!saved.has(answer) && !held.has(answer)) taken.add(answer);
      stored = new Set(saved);
    }
  }
  return [...promised]
    .filter((answer) => !there.has(answer) && !taken.has(answer))
    .map((answer) => `answer ${answer} is lost`);
}

function doubles(history: History): string[] {
  const inOne = all(history, 'account').flatMap(({ account, answers }) =>
    repeated(answers).map((answer) => `answer ${answer} is doubled in ${account}`),
  );
  const inAll = repeated(ends(history).flatMap(({ answers }) => [...new Set(answers)]));
  return [...inOne, ...inAll.map((answer) => `answer ${answer} is in two accounts`)];
}

function repeated(answers: readonly number[]): number[] {
  return answers.filter((answer, n) => answers.indexOf(answer) !== n);
}

function disagreements(history: History): string[] {
  return history.flatMap((entry, n) => {
    if (entry.kind !== 'quiet') return [];
    const { account, shown } = entry;
    const has = history
      .slice(n)
      .find((one): one is Of<'account'> => one.kind === 'account' && one.account === account);
    if (has === undefined) return [`nobody read what ${account} has`];
    return [...shown].flatMap(([device, answers]) => {
      const [lacks, more] = [missing(has.answers, answers), missing(answers, has.answers)];
      return [
        ...(lacks.length > 0 ? [`${device} does not show ${lacks.join(', ')} of ${account}`] : []),
        ...(more.length > 0 ? [`${device} shows ${more.join(', ')}, which ${account} lacks`] : []),
        ...repeated(answers).map((answer) => `${device} shows answer ${answer} twice`),
      ];
    });
  });
}

function missing(of: readonly number[], from: readonly number[]): number[] {
  const there = new Set(from);
  return of.filter((one) => !there.has(one));
}
