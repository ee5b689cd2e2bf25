import { openAccounts } from './compose/accounts.ts';
import type { AppParts } from './compose/app-parts.ts';
import { openContent } from './compose/content.ts';
import { editorRoutes } from './compose/editor.ts';
import { learnerRoutes } from './compose/learner.ts';
import { describeRoutes, operatorRoutes } from './compose/operations.ts';
import { openLists } from './compose/lists.ts';
import { openPages } from './compose/pages.ts';
import { answerErrors, answerUnknown } from './http/answer-errors.ts';
import type { App } from './http/app-type.ts';
import { adminSeesAll, guardRoutes } from './http/authorisation.ts';
import { createHttpApp, type SendPage } from './http/create-http-app.ts';
import { limitLoad } from './http/limit-load.ts';
import { limitWrites } from './http/limit-writes.ts';
import { createProgressRepository } from './modules/progress/repository.ts';
import { createUsageRepository } from './modules/usage/repository.ts';

export type { AppParts };

/** Builds the app without listening. Closing it does not close the store. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { store, publicUrl, now = () => new Date() } = parts;
  let sendPage: SendPage | undefined;
  const app = createHttpApp({ ...parts, sendPage: () => sendPage });
  answerErrors(app);
  await limitLoad(app, parts.callsPerMinute);
  await describeRoutes(app, publicUrl);

  const content = await openContent(app, parts);
  const usage = createUsageRepository(store.db);
  const progress = createProgressRepository(store.pool);
  const lists = openLists(store);
  const { service: accounts, providers } = openAccounts(app, parts, progress, lists, now);
  const shared = { content, usage, progress, lists, accounts, providers, now };

  // called before the routes: these hooks check and guard each route as it is registered
  guardRoutes(app, publicUrl, accounts.currentUser);
  limitWrites(app, usage.use, now);
  learnerRoutes(app, parts, shared);
  editorRoutes(app, parts, content.jobNotices, adminSeesAll(accounts.currentUser));
  operatorRoutes(app, parts, shared);
  sendPage = await openPages(app, parts, shared);
  answerUnknown(app);
  return app;
}
