/**
 * What happened, as an observer of screens, calls and files sees it. Answers have numbers; accounts, devices and
 * backups have names.
 */
export type Entry =
  /** a learner answered on a page that showed this account; `isLate`: the page had missed changes of other tabs */
  | { kind: 'answered'; answer: number; device: string; as: string | undefined; isLate: boolean }
  /** the page said that it has stored the answer */
  | { kind: 'kept'; answer: number }
  /** the server stored the answer, or sent it to a device, whether or not its reply arrived */
  | { kind: 'stored'; answer: number; account: string }
  /** a device got the server's acknowledgement */
  | { kind: 'acknowledged'; answer: number; account: string }
  | { kind: 'refused'; answer: number; reason: string }
  | { kind: 'signed-in'; device: string; account: string }
  /** until `signed-out`, an answer without an account may still belong to the account that is signing out */
  | { kind: 'signing-out'; device: string }
  | { kind: 'signed-out'; device: string }
  | { kind: 'backed-up'; backup: string }
  /** `held`: the answers that are on the disk of some device at that moment */
  | { kind: 'restored'; backup: string; held: readonly number[] }
  /** after 30 s of quiet: what each device that is signed in to the account shows */
  | { kind: 'quiet'; account: string; shown: ReadonlyMap<string, readonly number[]> }
  /**
   * the answers that the server has for an account: noted for one account after its 30 s of quiet, for all at the end
   * (`isEnd`)
   */
  | { kind: 'account'; account: string; answers: readonly number[]; isEnd: boolean };

export type History = readonly Entry[];
