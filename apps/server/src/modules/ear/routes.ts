import { getContrasts, getMinuteCheck, getReduced, getSenses } from '@nghego/contracts/ear';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyBody } from '../../content-cache.ts';
import { type App, documented } from '../../http/app-type.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { contentCaching } from '../catalogue/routes.ts';
import type { EarService } from './service.ts';

/** Ear training (EA-02 to EA-04). */
export function earRoutes(app: App, service: EarService): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, body: ReadyBody) =>
    sendReadyBody(request, reply.header('cache-control', contentCaching), body);
  app.get(getContrasts.path, documented(getContrasts), async (request, reply) =>
    send(request, reply, await service.readContrasts()),
  );
  app.get(getMinuteCheck.path, documented(getMinuteCheck), async (request, reply) =>
    send(request, reply, await service.readMinute()),
  );
  app.get(getSenses.path, documented(getSenses), async (request, reply) =>
    send(request, reply, await service.readSenses(request.query.round)),
  );
  app.get(getReduced.path, documented(getReduced), async (request, reply) =>
    send(request, reply, await service.readReduced(request.query.set)),
  );
}
