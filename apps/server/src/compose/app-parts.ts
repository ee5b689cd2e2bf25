import type { CourseUnit } from '@nghego/contracts/course-file';
import type { EarFiles } from '@nghego/contracts/ear-file';
import type { PageRenderer, Site } from '@nghego/contracts/page-renderer';
import type { FormItems } from '@nghego/engine/mini-test/test-form';
import type { Store, StoreConnection } from '../db/client.ts';
import type { EditorServices } from '../services/editor-services.ts';
import type { JobNotices } from '../modules/voicing/job-notices.ts';
import type { Mail } from '../services/mail/mail.ts';
import type { OidcProvider } from '../settings/oidc-settings.ts';
import type { ExampleProvider } from '../settings/settings.ts';

/** What the app is built from. The app itself opens one connection, to listen for content notices. */
export type AppParts = {
  store: Store;
  connection: StoreConnection;
  /** the web's renderer and built files; without them only the API answers */
  web: { renderer: PageRenderer; files: string } | undefined;
  publicUrl: string;
  trustProxy: string[];
  metricsToken: string | undefined;
  /** signs the cookies of login sessions; the same in all processes */
  authSecret: string;
  /** providers at which people may sign in (TR-07) */
  signInProviders?: OidcProvider[];
  /** timeout of one call to such a provider */
  signInTimeoutMs?: number;
  /** mail for forgotten passwords; undefined without a mail server */
  mail?: Mail | undefined;
  logLevel: string;
  analytics?: Site['analytics'];
  webVitalsUrl?: string | undefined;
  /** shown as the contact address (TR-09) */
  contactEmail?: string | undefined;
  /** speech, media host, translation and phonetics for editors; each may be missing */
  services?: EditorServices | undefined;
  /** notices of jobs, shared with the background work of this process */
  jobNotices?: JobNotices | undefined;
  /** called when a page or one of its files is requested */
  onPage?: () => void;
  /** set if feedback is forwarded: new feedback then waits for the background work (SV-05) */
  feedbackForm?: object | undefined;
  /** the forms of the mini test (LS-14); without them there is no mini test */
  miniTests?: readonly FormItems[];
  /** the units of the path with their names (CO-08); without them the catalogue lists no units */
  units?: readonly CourseUnit[];
  /** the files of ear training; without them there is no ear training */
  ear?: EarFiles;
  /** the provider of example sentences; undefined if none is configured (EX-08) */
  exampleProvider?: ExampleProvider | undefined;
  /** example sentences a day for the whole site */
  examplesDailyLimit?: number;
  /** timeout of one call to the provider of example sentences */
  exampleTimeoutMs?: number;
  /** the clock for lock-outs, practice and the copyright year */
  now?: () => Date;
  /** memory for ready answers; 0 keeps none */
  cacheBytes?: number;
  /** how long the server waits for open connections when it stops (`createDrain`) */
  drain?: { quietMs?: number; mostMs?: number };
  /** calls of the API per address and minute; generous, since a school may share one address */
  callsPerMinute?: number;
};
