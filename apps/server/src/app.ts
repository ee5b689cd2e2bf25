import type { IncomingMessage, ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import type { ApiGet, Page, PageRenderer, Site } from '@nghego/contracts/page-renderer';
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { ContentCache } from './content-cache.ts';
import { type StoreConnection, type Store } from './db/client.ts';
import { listenToContent } from './db/content-notices.ts';
import { primaryReads, type Reads } from './db/reads.ts';
import { describeFailure, describeFault } from './describe-failure.ts';
import { AnswerCache } from './http/answer-cache.ts';
import type { App } from './http/app-type.ts';
import { asProblem } from './http/as-problem.ts';
import { adminSeesAll, guardRoutes } from './http/authorisation.ts';
import { createDrain } from './http/drain.ts';
import { isLoopback } from './http/is-loopback.ts';
import { ProblemError, sendProblem } from './http/problem.ts';
import { originForm } from './http/origin-form.ts';
import { readJson } from './http/read-json.ts';
import { requestIds } from './http/request-ids.ts';
import { refuseBrokenRequest } from './http/refuse-broken-request.ts';
import { limitWrites } from './http/limit-writes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveFiles } from './http/serve-files.ts';
import { createAttemptsRepository } from './modules/accounts/attempts-repository.ts';
import { createAuth } from './modules/accounts/create-auth.ts';
import { createAccountsRepository } from './modules/accounts/repository.ts';
import { createResetMail } from './modules/accounts/reset-mail.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { createAccountsService } from './modules/accounts/service.ts';
import { createSignInGuard } from './modules/accounts/sign-in-guard.ts';
import { createCatalogueRepository } from './modules/catalogue/repository.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { createCatalogueService, type KnownCatalogue } from './modules/catalogue/service.ts';
import { createContactRepository } from './modules/contact/repository.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { consentRoutes } from './modules/consent/routes.ts';
import { createConsentService } from './modules/consent/service.ts';
import { createExamplesRepository } from './modules/examples/repository.ts';
import { examplesRoutes } from './modules/examples/routes.ts';
import { createExamplesService } from './modules/examples/service.ts';
import { createExampleWriter } from './modules/examples/write-example.ts';
import { createFeedbackRepository } from './modules/feedback/repository.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { editingRoutes, type Language } from './modules/editing/routes.ts';
import { createJobNotices, type JobNotices } from './modules/voicing/job-notices.ts';
import { createMediaRepository } from './modules/media/repository.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { apiPage } from './modules/operations/api-page.ts';
import { operationsRoutes } from './modules/operations/routes.ts';
import type { Siblings } from './modules/operations/siblings.ts';
import { crawlerRoutes } from './modules/pages/crawler-routes.ts';
import { preferenceRoutes } from './modules/pages/preference-routes.ts';
import { pageHandler } from './modules/pages/routes.ts';
import { createPagesService } from './modules/pages/service.ts';
import { createSentencesRepository } from './modules/sentences/repository.ts';
import { sentencesRoutes } from './modules/sentences/routes.ts';
import { createSentencesService } from './modules/sentences/service.ts';
import { createProgressRepository } from './modules/progress/repository.ts';
import { progressRoutes } from './modules/progress/routes.ts';
import { createProgressService } from './modules/progress/service.ts';
import { readWholeAside, readWholeLog } from './modules/progress/whole-log.ts';
import { createUsageRepository } from './modules/usage/repository.ts';
import { createVocabularyRepository } from './modules/vocabulary/repository.ts';
import { vocabularyRoutes } from './modules/vocabulary/routes.ts';
import { createVocabularyService } from './modules/vocabulary/service.ts';
import { createHttpChat } from './services/chat/http-chat.ts';
import { createProviderClient } from './services/http/provider-client.ts';
import type { ExampleProvider } from './settings.ts';
import type { Mail } from './services/mail/mail.ts';
import { StoreOutage } from './store-outage.ts';

/** What the app is built from; it opens nothing by itself but the connection that hears of content changes. */
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
  /** signs the cookies of sessions; the same in all processes */
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
  /** what is told of jobs, shared with whoever works on them */
  jobNotices?: JobNotices | undefined;
  /** set where feedback is forwarded: what is stored then waits for the job (SV-05) */
  feedbackForm?: object | undefined;
  /** the right options of the game's questions, by their ids; what is not in it is never right */
  rightChoices?: ReadonlyMap<string, number>;
  /** who writes example sentences; undefined where nobody is configured (EX-08) */
  exampleProvider?: ExampleProvider | undefined;
  /** example sentences a day for the whole site */
  examplesDailyLimit?: number;
  /** how long one call of that provider may take */
  exampleTimeoutMs?: number;
  /** the clock of lock-outs, of practice and of the copyright’s year */
  now?: () => Date;
  /** bytes of sets and of pages that are kept; 0 keeps none */
  setCacheBytes?: number;
  pageCacheBytes?: number;
  /** the other processes of this machine, where several serve */
  siblings?: Siblings | undefined;
  /** the patience of its end ({@link createDrain}) */
  drain?: { quietMs?: number; mostMs?: number };
  /** calls of the API that one address may make in a minute; generous, since a school may sit behind one */
  callsPerMinute?: number;
};

const megabyte = 1024 * 1024;
const noRateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Builds the app; it listens only when told. Closing it does not close the store. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { store, connection, web, publicUrl, setCacheBytes = 32 * megabyte } = parts;
  const now = parts.now ?? (() => new Date());
  const reads = parts.reads ?? primaryReads(store);
  const fixedHeaders = Object.entries(
    securityHeaders({
      isHttps: publicUrl.startsWith('https:'),
      analytics: parts.analytics?.scriptUrl,
      webVitals: parts.webVitalsUrl,
    }),
  );
  const nextRequestId = requestIds();
  const answers = new AnswerCache(fixedHeaders.flat(), nextRequestId);
  const setFixedHeaders = ({ id }: FastifyRequest, { raw }: FastifyReply): void => {
    for (const [name, value] of fixedHeaders) raw.setHeader(name, value);
    raw.setHeader('x-request-id', id);
  };
  const drain = createDrain(parts.drain);
  let sendPage: ReturnType<typeof pageHandler> | undefined;
  const app: App = Fastify({
    serverFactory: (handler) => {
      const serve = (request: IncomingMessage, response: ServerResponse) => {
        if (drain.isBegun()) response.shouldKeepAlive = false;
        request.url = originForm(request.url ?? '/');
        // what was answered and has not changed is answered again before the app is asked (decision 007)
        if (!answers.answer(request, response)) handler(request, response);
      };
      // an expectation that nobody knows may be passed over (RFC 9110, 10.1.1)
      return drain.createServer(serve).on('checkExpectation', serve);
    },
    clientErrorHandler: refuseBrokenRequest(fixedHeaders),
    // an address that cannot be decoded, or whose id is too long, comes to no route and no hook
    frameworkErrors: (error, request, reply) => {
      setFixedHeaders(request, reply);
      if (isPage(request) && sendPage !== undefined) void sendPage(request, reply);
      else void sendProblem(reply, asProblem(error));
    },
    logger: { level: parts.logLevel, redact: ['req.headers', 'req.remoteAddress'] },
    // a line for each answer would cost a tenth of the throughput; /metrics counts them
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    trustProxy: parts.trustProxy.length > 0 ? parts.trustProxy : false,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);

  app.addHook('onRequest', (request, reply, done) => {
    setFixedHeaders(request, reply);
    done();
  });

  app.decorate('drain', drain);
  // who waits for an answer at the end is answered, and told that its connection closes
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (drain.isBegun()) reply.raw.shouldKeepAlive = false;
    // an answer of the API that says nothing of caches is for its caller alone (IN-12)
    if (!isPage(request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { failure } = request.routeOptions.config;
    const problem = asProblem(error, failure);
    if (problem.code === 'INTERNAL')
      request.log.error(
        { reason: describeFault(error), route: request.routeOptions.url },
        failure ?? 'unexpected failure',
      );
    else if (problem.code === 'STORE_UNAVAILABLE')
      request.log.warn({ reason: describeFailure(error) }, 'store unavailable');
    else if (problem.cause !== undefined)
      request.log.error(
        { reason: describeFault(problem.cause), code: problem.code },
        'a call failed',
      );
    return sendProblem(reply, problem);
  });

  await app.register(rateLimit, {
    max: parts.callsPerMinute ?? 3_000,
    timeWindow: '1 minute',
    // the machine itself is not limited: the pages' own loaders, and a proxy that TRUST_PROXY does not name,
    // which stands for everybody
    allowList: ({ routeOptions: { url }, ip }) =>
      url?.startsWith('/api/') !== true || isLoopback(ip),
    addHeadersOnExceeding: noRateHeaders,
    addHeaders: { ...noRateHeaders, 'retry-after': true },
    errorResponseBuilder: () => new ProblemError('TOO_MANY_REQUESTS'),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // a second without any measurement (a pause of the machine, one long burst) is reported as an endless delay,
    // and would refuse everybody for the next second: only a measured delay counts
    // async, since the plugin calls it where a throw would end the process; a rejection is answered
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay !== undefined && Number.isFinite(delay)) throw new ProblemError('OVERLOADED');
    },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nghe Gõ API',
        version: '1',
        description: 'Topics, sets and practice of Nghe Gõ.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });

  const outage = new StoreOutage(() =>
    app.log.warn('the store does not answer: sets and pages in memory are answered as they are'),
  );
  const content: Reads = { ...reads, content: (read) => outage.watch(reads.content(read)) };
  const catalogueCache = new ContentCache<KnownCatalogue>(megabyte * 4, outage);
  const setCache = new ContentCache<undefined>(setCacheBytes, outage);
  const pageCache = new ContentCache<Page>(parts.pageCacheBytes ?? 64 * megabyte, outage);
  const caches = [catalogueCache, setCache, pageCache];
  const jobNotices = parts.jobNotices ?? createJobNotices();
  const notices = await listenToContent(
    connection,
    (notice) => {
      if (notice.kind !== 'job') reads.changed();
      switch (notice.kind) {
        case 'set':
          setCache.drop(`${notice.key}:`);
          break;
        case 'catalogue':
          catalogueCache.drop('');
          break;
        case 'job':
          jobNotices.tell(notice.id);
          return;
        case 'unheard':
        case 'anything':
          if (notice.kind === 'anything') outage.end();
          jobNotices.tell('');
          for (const cache of caches) cache.doubt();
          answers.drop();
          return;
        default:
          notice satisfies never;
      }
      answers.drop();
      pageCache.drop('');
    },
    (line) => app.log.warn(line),
  );
  app.addHook('onClose', () => notices.close());

  const catalogue = createCatalogueService(createCatalogueRepository(content), catalogueCache);
  const progress = createProgressRepository(store.pool);
  const guard = createSignInGuard(createAttemptsRepository(store.pool), now);
  const accountsRepository = createAccountsRepository(store.db);
  const auth = createAuth({
    db: store.db,
    publicUrl,
    secret: parts.authSecret,
    mailReset: parts.mail && createResetMail(parts.mail, publicUrl, (line) => app.log.warn(line)),
    afterReset: async ({ id, email }) => {
      await accountsRepository.endResetLinks(id);
      await guard.unlock(email);
    },
  });
  const accounts = createAccountsService(
    auth,
    accountsRepository,
    guard,
    parts.mail !== undefined,
    {
      practice: (userId) => readWholeLog(progress, userId),
      practiceAside: (userId) => readWholeAside(progress, userId),
    },
  );
  guardRoutes(app, publicUrl, accounts.currentUser);
  const usage = createUsageRepository(store.db);
  limitWrites(app, usage.use, now);
  accountsRoutes(app, accounts);
  progressRoutes(app, createProgressService(progress, parts.rightChoices ?? new Map(), now));
  catalogueRoutes(app, catalogue, answers);
  vocabularyRoutes(
    app,
    createVocabularyService(createVocabularyRepository(content), catalogue, setCache),
    answers,
  );
  sentencesRoutes(
    app,
    createSentencesService(createSentencesRepository(content), catalogue, setCache),
    answers,
  );
  mediaRoutes(app, createMediaRepository(reads));
  const { exampleProvider, exampleTimeoutMs: timeoutMs = 20_000 } = parts;
  examplesRoutes(
    app,
    createExamplesService({
      repository: createExamplesRepository(store.db),
      usage,
      writer:
        exampleProvider &&
        createExampleWriter(
          createHttpChat({ ...exampleProvider, client: createProviderClient({ timeoutMs }) }),
          exampleProvider.model,
        ),
      dailyLimit: parts.examplesDailyLimit ?? 1_000,
      now,
      log: (line) => app.log.warn(line),
    }),
    accounts.currentUser,
  );
  editingRoutes(app, { ...parts, jobNotices, seesAll: adminSeesAll(accounts.currentUser) });
  feedbackRoutes(app, createFeedbackRepository(store.db), parts.feedbackForm !== undefined);
  contactRoutes(app, createContactRepository(store.db));
  const consents = createConsentService(usage, now);
  consentRoutes(app, consents);
  operationsRoutes(app, {
    countConsents: consents.counts,
    pool: store.pool,
    metricsToken: parts.metricsToken,
    siblings: parts.siblings,
    countReads: reads.counts,
    answersFromMemory: () => answers.given,
  });

  const forReaders = { schema: { hide: true }, config: { access: 'all' as const } };
  app.get('/api/openapi.json', forReaders, () => app.swagger());
  app.get('/api/docs', forReaders, (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
  crawlerRoutes(app, publicUrl);
  preferenceRoutes(app, publicUrl);
  app.get('/test', { schema: { hide: true } }, (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').send('Test Route Working!'),
  );

  const api: ApiGet = async (path) => {
    const answer = await app.inject({ url: path });
    return { status: answer.statusCode, body: answer.json() };
  };
  sendPage =
    web &&
    pageHandler(
      createPagesService({
        renderer: web.renderer,
        api,
        readCatalogue: async () => (await catalogue.read()).value.catalogue,
        publicUrl,
        site: {
          analytics: parts.analytics,
          webVitalsUrl: parts.webVitalsUrl,
          contactEmail: parts.contactEmail,
        },
        now,
        cache: pageCache,
        staleSince: () => outage.since,
      }),
    );
  if (web !== undefined) await serveFiles(app, web.files);
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request) && sendPage !== undefined) return sendPage(request, reply);
    const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
      app.findRoute({ url: request.url.split('?')[0] ?? '', method }),
    );
    if (allowed.length === 0) throw new ProblemError('NOT_FOUND');
    reply.header('allow', allowed.join(', '));
    throw new ProblemError('METHOD_NOT_ALLOWED');
  });
  return app;
}

/** Whether a page of the web is asked for: whatever else nobody answers is the API's to refuse. */
function isPage({ method, url }: FastifyRequest): boolean {
  return /^(GET|HEAD)$/.test(method) && !/^\/(api|media)(\/|$)/.test(url);
}
