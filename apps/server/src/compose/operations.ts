import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../http/app-type.ts';
import { consentRoutes } from '../modules/consent/routes.ts';
import { createConsentService } from '../modules/consent/service.ts';
import { apiPage } from '../modules/operations/api-page.ts';
import { operationsRoutes } from '../modules/operations/routes.ts';
import type { UsageRepository } from '../modules/usage/repository.ts';
import type { AppParts } from './app-parts.ts';

/** Collects the description of every route registered after this call. */
export async function describeRoutes(app: App, publicUrl: string): Promise<void> {
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
}

/** Health, metrics and the API's description; and the counters behind the metrics. */
export function operatorRoutes(
  app: App,
  { store, metricsToken }: AppParts,
  shared: { usage: UsageRepository; now: () => Date },
): void {
  const consents = createConsentService(shared.usage, shared.now);
  consentRoutes(app, consents);
  operationsRoutes(app, {
    countConsents: consents.counts,
    pool: store.pool,
    metricsToken,
  });

  const forReaders = { schema: { hide: true }, config: { access: 'all' as const } };
  app.get('/api/openapi.json', forReaders, () => app.swagger());
  app.get('/api/docs', forReaders, (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
  app.get('/test', { schema: { hide: true } }, (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').send('Test Route Working!'),
  );
}
