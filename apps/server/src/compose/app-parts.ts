import type { PageRenderer, Site } from '@nghego/contracts/page-renderer';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { Store, StoreConnection } from '../db/client.ts';
import type { Reads } from '../db/reads.ts';
import type { Language } from '../modules/editing/language-service.ts';
import type { Siblings } from '../modules/operations/siblings.ts';
import type { JobNotices } from '../modules/voicing/job-notices.ts';
import type { Mail } from '../services/mail/mail.ts';
import type { ExampleProvider } from '../settings.ts';

/** What the app is built from. The app itself opens one connection: the one that listens for content notices. */
export type AppParts = {
  store: Store;
  connection: StoreConnection;
  /** where course content and sounds are read; the store itself, unless there is a replica */
  reads?: Reads | undefined;
  /** the web's renderer and its built files; without them only the API answers */
  web: { renderer: PageRenderer; files: string } | undefined;
  publicUrl: string;
  trustProxy: string[];
  metricsToken: string | undefined;
  /** signs the cookies of login sessions; the same in all processes */
  authSecret: string;
  /** mail for forgotten passwords; undefined where none is configured */
  mail?: Mail | undefined;
  logLevel: string;
  analytics?: Site['analytics'];
  webVitalsUrl?: string | undefined;
  /** shown as the address to write to (TR-09) */
  contactEmail?: string | undefined;
  /** what speaks, translates and knows phonetics for editors; each may be missing */
  language?: Language | undefined;
  /** news of jobs, shared with the background work of this process */
  jobNotices?: JobNotices | undefined;
  /** set where feedback is forwarded: new feedback then waits for the background work (SV-05) */
  feedbackForm?: object | undefined;
  /** the grammar game's questions, by their ids; an answer to any other question counts as wrong */
  questions?: ReadonlyMap<string, PracticeQuestion>;
  /** the service that writes example sentences; undefined where none is configured (EX-08) */
  exampleProvider?: ExampleProvider | undefined;
  /** example sentences a day for the whole site */
  examplesDailyLimit?: number;
  /** how long one call of that provider may take */
  exampleTimeoutMs?: number;
  /** the clock of lock-outs, of practice and of the copyright’s year */
  now?: () => Date;
  /** sizes of the caches of sets and of pages; 0 switches a cache off */
  setCacheBytes?: number;
  pageCacheBytes?: number;
  /** the other processes of this machine, where several serve */
  siblings?: Siblings | undefined;
  /** how long the server waits for open connections when it stops (`createDrain`) */
  drain?: { quietMs?: number; mostMs?: number };
  /** calls of the API that one address may make in a minute; generous, since a school may share one address */
  callsPerMinute?: number;
};
