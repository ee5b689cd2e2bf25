/**
 * What happened, as somebody sees it who watches screens, calls and files. Answers have numbers. Accounts, devices and
 * backups have names.
 */
export type Entry =
  /** a learner answered on a page that showed this account; `isLate`: the page had missed what other tabs did */
  | { kind: 'answered'; answer: number; device: string; as: string | undefined; isLate: boolean }
  /** the page said that the answer is kept */
  | { kind: 'kept'; answer: number }
  /** the server took it, or gave it out, whether or not that arrived */
  | { kind: 'stored'; answer: number; account: string }
  /** a device was told so */
  | { kind: 'acknowledged'; answer: number; account: string }
  | { kind: 'refused'; answer: number; reason: string }
  | { kind: 'signed-in'; device: string; account: string }
  /** from here to `signed-out` an answer without an account may still be the old one's */
  | { kind: 'signing-out'; device: string }
  | { kind: 'signed-out'; device: string }
  | { kind: 'backed-up'; backup: string }
  /** `held`: the answers that some device has on its disk at that moment */
  | { kind: 'restored'; backup: string; held: readonly number[] }
  /** after 30 s of quiet: what the account has, and what each device shows that is signed in to it */
  | { kind: 'quiet'; account: string; shown: ReadonlyMap<string, readonly number[]> }
  /** what the accounts have: after each 30 s of quiet its own, at the end all */
  | { kind: 'account'; account: string; answers: readonly number[]; isEnd: boolean };

export type History = readonly Entry[];
