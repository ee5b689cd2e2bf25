import { buildApp } from '../app.ts';
import { startBackgroundWork } from '../compose/background.ts';
import type { Store, StoreConnection } from '../db/client.ts';
import { readEar, readMiniTestForms, readUnits } from '../db/seed/course-files.ts';
import type { App } from '../http/app-type.ts';
import { createJobNotices } from '../modules/voicing/job-notices.ts';
import { createPageLoads } from '../modules/voicing/page-loads.ts';
import { loadWeb } from '../load-web.ts';
import { openEditorServices } from '../open-editor-services.ts';
import { createSmtpMail } from '../services/mail/mail.ts';
import type { Settings } from '../settings/settings.ts';
import { explainListen } from './explain-listen.ts';
import { warn } from './say.ts';

/**
 * Proxies ask every second or two whether a process is ready. A process that stopped before they ask again would refuse
 * the requests that they still send to it.
 */
const leavingMs = 5_000;

/** What a process needs to serve; it closes neither store nor connection. */
export type ServeParts = {
  settings: Settings;
  connection: StoreConnection;
  store: Store;
  /** signs the cookies of sessions; the same in all processes */
  authSecret: string;
};

/**
 * Serves the product in this process.
 * @returns the port, and `stop`: answers open requests, then releases everything
 * @throws StartError if it cannot listen
 */
export async function serve(
  parts: ServeParts,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { settings, connection, store, authSecret } = parts;
  const mail = settings.mail && createSmtpMail(settings.mail.url, settings.mail.from);
  const services = openEditorServices(settings, warn);
  const ear = await readEar();
  const jobNotices = createJobNotices();
  const pageLoads = createPageLoads();
  const app = await buildApp({
    ...settings,
    store,
    connection,
    authSecret,
    mail,
    web: await loadWeb(),
    miniTests: await readMiniTestForms(),
    units: await readUnits(),
    ear,
    services,
    jobNotices,
    onPage: pageLoads.note,
  });
  const closeApp = async (): Promise<void> => {
    await app.close();
    mail?.close();
  };
  const { port, host } = settings;
  await app.listen({ port, host }).catch(async (error: unknown) => {
    await closeApp();
    throw error instanceof Error ? explainListen(error, port, host) : error;
  });
  const stopWork = startBackgroundWork({
    settings,
    store,
    log: app.log,
    services,
    ear,
    jobNotices,
    pageLoads,
  });
  return {
    port: portOf(app) ?? port,
    stop: async () => {
      if (settings.trustProxy.length > 0) await app.drain.leave(leavingMs);
      const [cutOff] = await Promise.all([app.drain.begin(), stopWork()]);
      if (cutOff > 0) warn(`${cutOff} connections were still open at the end and were cut off`);
      await closeApp();
      await services.speech?.stop();
    },
  };
}

function portOf(app: App): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
