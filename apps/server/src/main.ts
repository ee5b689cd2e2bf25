import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from '@nghego/contracts/page-renderer';
import * as z from 'zod/mini';
import { buildApp } from './app.ts';
import { openStore, type StoreConnection } from './db/client.ts';
import { openEmbeddedPostgres, StoreStartError } from './db/embedded/open-embedded-postgres.ts';
import { migrateStore } from './db/migrate.ts';
import { readCourse, readRightChoices } from './db/seed/course-files.ts';
import { seedCourse, type SeedOutcome } from './db/seed/seed-course.ts';
import { isStoreUnavailable } from './db/store-unavailable.ts';
import { type FirstAdmin, makeFirstAdmin } from './modules/accounts/first-admin.ts';
import { createAttemptsRepository } from './modules/accounts/attempts-repository.ts';
import { createAccountsRepository } from './modules/accounts/repository.ts';
import { startSweep } from './modules/accounts/start-sweep.ts';
import { createSoundMaker } from './modules/audio/sound.ts';
import { startAudioJobs } from './modules/audio/start-audio-jobs.ts';
import { createFeedbackRepository } from './modules/feedback/repository.ts';
import { startForwarding } from './modules/feedback/start-forwarding.ts';
import { createJobNotices } from './modules/jobs/job-notices.ts';
import { createJobsRepository } from './modules/jobs/repository.ts';
import { createJobRunner } from './modules/jobs/run-jobs.ts';
import { openLanguage } from './open-language.ts';
import { createHttpForm } from './services/forms/http-form.ts';
import { createSmtpMail } from './services/mail/mail.ts';
import { SettingError } from './setting-error.ts';
import { readSettings, type Settings } from './settings.ts';

/** Requests that are under way get this long at the end. */
const graceMs = 10_000;

/** A failure to start that the operator can mend; its message is one line that says what to do. */
class StartError extends Error {
  override name = 'StartError';
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => void process.stderr.write(`${line}\n`);

type Closing = () => Promise<void>;

async function start(settings: Settings, closings: Closing[]): Promise<void> {
  const connection = await openConnection(settings, closings);
  const store = openStore(connection, warn);
  closings.unshift(store.close);
  await migrateStore(store.pool).catch((error: unknown) => {
    if (settings.databaseUrl === undefined || !isStartFault(error)) throw error;
    throw new StartError(
      `DATABASE_URL cannot be used: ${error.message}. Check that the server runs and lets this user in.`,
    );
  });
  if (settings.seedContent) {
    const seeded = await seedCourse(store.db, readCourse);
    if (seeded !== undefined) say(describeSeeding(seeded));
  }

  const accounts = createAccountsRepository(store.db);
  const authSecret =
    settings.authSecret ?? (await accounts.keepSecret('auth', randomBytes(32).toString('base64')));
  const mail = settings.mail && createSmtpMail(settings.mail.url, settings.mail.from);

  const web = await loadWeb();
  const rightChoices = await readRightChoices();
  const language = openLanguage(settings, warn);
  const jobNotices = createJobNotices();
  const app = await buildApp({
    ...settings,
    store,
    connection,
    authSecret,
    mail,
    web,
    rightChoices,
    language,
    jobNotices,
  });
  closings.unshift(() => app.close().then(() => mail?.close()));
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw explainListen(error, settings);
  });
  // made and told in one breath: a generated password is seen this once
  sayAdmin(await makeFirstAdmin(accounts, settings.admin));
  const sweep = startSweep({
    attempts: createAttemptsRepository(store.pool),
    log: (line) => app.log.warn(line),
  });
  closings.unshift(sweep.stop);
  const { speech, mediaHost } = language;
  if (speech !== undefined) {
    const sounds = createSoundMaker(speech, mediaHost);
    const log = (line: string) => app.log.info(line);
    const runner = createJobRunner({ repository: createJobsRepository(store.db), sounds, log });
    const jobs = startAudioJobs({ store, sounds, jobs: { runner, notices: jobNotices }, log });
    closings.unshift(() => jobs.stop().then(speech.stop));
  }
  if (settings.feedbackForm !== undefined) {
    const forwarding = startForwarding({
      pool: store.pool,
      repository: createFeedbackRepository(store.db),
      form: createHttpForm(settings.feedbackForm),
      log: (line) => app.log.warn(line),
    });
    closings.unshift(forwarding.stop);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  say(
    `Nghe Gõ is ready: ${port === settings.port ? settings.publicUrl : `http://localhost:${port}`}`,
  );
}

function describeSeeding({ isFirst, added, updated, keptEdits }: SeedOutcome): string {
  return isFirst
    ? `The course is in place: ${added} items.`
    : `The course was brought up to date: ${added} items added, ${updated} changed, ${keptEdits} left as they were edited here.`;
}

/** The only time that a generated password is seen (AC-10). */
function sayAdmin(admin: FirstAdmin): void {
  switch (admin.kind) {
    case 'made':
      say(
        admin.isGenerated
          ? `The first admin: ${admin.email}, password ${admin.password} (it is shown this once)`
          : `The first admin: ${admin.email}, with the password of ADMIN_PASSWORD`,
      );
      return;
    case 'address-taken':
      warn(
        `There is no admin: ${admin.email} is registered already and is not promoted. Set ADMIN_EMAIL to another address.`,
      );
      return;
    case 'there':
      return;
    default:
      admin satisfies never;
  }
}

async function openConnection(settings: Settings, closings: Closing[]): Promise<StoreConnection> {
  if (settings.databaseUrl !== undefined) return { connectionString: settings.databaseUrl };
  const embedded = await openEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => {
      // PostgreSQL's own chat is for whoever looks for a fault
      if (!line.startsWith('postgresql: LOG') || settings.logLevel === 'debug') warn(line);
    },
  });
  closings.unshift(embedded.close);
  return embedded.connection;
}

/** The built web, through its typed port; undefined in development, where Vite renders. */
async function loadWeb(): Promise<{ renderer: PageRenderer; files: string } | undefined> {
  const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  const entry = `${built}server/entry-server.js`;
  if (!existsSync(entry)) return undefined;
  const module: unknown = await import(pathToFileURL(entry).href);
  const isRenderer = z.object({
    render: z.custom<PageRenderer['render']>((value) => typeof value === 'function'),
    styleSource: z.optional(z.string().check(z.startsWith("'sha256-"))),
  });
  return { renderer: isRenderer.parse(module), files: `${built}client` };
}

function isStartFault(error: unknown): error is Error {
  // 28: not let in, 3D: no such database, 42501: may not create
  return (
    error instanceof Error &&
    (isStoreUnavailable(error) || ('code' in error && /^(28|3D|42501)/.test(String(error.code))))
  );
}

function explainListen(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken. Stop what uses it, or choose another with PORT.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}

async function closeAll(closings: Closing[]): Promise<void> {
  for (const close of closings.splice(0))
    await close().catch((error: unknown) => warn(String(error)));
}

async function main(): Promise<void> {
  const closings: Closing[] = [];
  const stop = (signal: NodeJS.Signals): void => {
    setTimeout(() => process.exit(1), graceMs).unref();
    say(`${signal}: closing …`);
    void closeAll(closings).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    await start(readSettings(process.env), closings);
  } catch (error) {
    const isExplained =
      error instanceof SettingError ||
      error instanceof StoreStartError ||
      error instanceof StartError;
    warn(
      isExplained
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    await closeAll(closings);
    process.exit(1);
  }
}

await main();
