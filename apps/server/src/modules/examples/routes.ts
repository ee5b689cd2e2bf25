import * as admin from '@nghego/contracts/admin-examples';
import * as contract from '@nghego/contracts/examples';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../http/address-group.ts';
import { type App, documented, documentedWrite, sendingFile, withId } from '../../http/app-type.ts';
import { headersOf, requireUser } from '../../http/authorisation.ts';
import { endingOf } from '../../http/ending-of.ts';
import { ProblemError } from '../../http/problem.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import type { Creation, ExamplesService } from './service.ts';
import type { ExampleSounds } from './sound-service.ts';
import type { WritingFailure } from './write-example.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How long a stopping server waits for a sentence that is being written. */
const endingPatienceMs = 5_000;

/**
 * Example sentences (EX-03 to EX-08).
 * @param findLearner finds the user who is signed in with these headers
 */
export function examplesRoutes(
  app: App,
  service: ExamplesService,
  sounds: ExampleSounds,
  findLearner: (headers: Headers) => Promise<{ id: string } | undefined>,
): void {
  // most calls that run at a shutdown end within this time; requests that wait for longer get NO_RESPONSE
  app.drain.whenBegun(() => void setTimeout(() => service.stop(), endingPatienceMs).unref());
  app.addHook('preClose', (done) => {
    service.stop();
    done();
  });

  app.get(contract.getExamples.path, documented(contract.getExamples), (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return service.list(request.query);
  });

  app.post(
    contract.postExample.path,
    documentedWrite(contract.postExample),
    async (request, reply) => {
      const hasCookie = request.headers.cookie !== undefined;
      const learner = hasCookie ? await findLearner(headersOf(request)) : undefined;
      const requester = { learner: learner?.id, address: addressGroup(request.ip) };
      const creation = await service.create(request.body, requester);
      if (creation.kind !== 'created') throw refuse(reply, creation);
      return reply.code(201).send(creation.example);
    },
  );

  app.get(
    contract.getExampleSound.path,
    withId(sendingFile(writesPerMinute(240, documented(contract.getExampleSound)))),
    async (request, reply) => {
      const { accent } = request.query;
      const sound = await sounds.find(idOf(request), accent, endingOf(reply.raw).signal);
      switch (sound.kind) {
        case 'found':
          // cached for a short time: the address changes with a new recording or an edited text
          return reply.header('cache-control', 'public, max-age=600').redirect(sound.address);
        case 'none':
          return reply.code(204).send(null);
        case 'missing':
          throw new ProblemError('NOT_FOUND');
        default:
          return sound satisfies never;
      }
    },
  );

  app.post(
    contract.postExampleReport.path,
    writesPerMinute(20, withId(documentedWrite(contract.postExampleReport))),
    async (request, reply) => {
      if (!(await service.report(idOf(request), request.body.about)))
        throw new ProblemError('NOT_FOUND');
      return reply.code(204).send(null);
    },
  );

  app.get(admin.listExamples.path, documented(admin.listExamples), (request) =>
    service.search(request.query),
  );
  app.get(admin.getReportedExamples.path, documented(admin.getReportedExamples), (request) =>
    service.listReported(request.query),
  );

  app.get(admin.getExample.path, withId(documented(admin.getExample)), async (request) => {
    const example = await service.find(idOf(request));
    if (example === undefined) throw new ProblemError('NOT_FOUND');
    return example;
  });

  app.post(admin.writeExample.path, documentedWrite(admin.writeExample), async (request, reply) =>
    reply.code(201).send(await service.write(request.body, requireUser(request).id)),
  );

  app.patch(
    admin.patchExample.path,
    withId(documentedWrite(admin.patchExample)),
    async (request, reply) => {
      const changed = await service.change(idOf(request), request.body, requireUser(request).id);
      if (changed === undefined) throw new ProblemError('NOT_FOUND');
      return reply.send(changed);
    },
  );

  app.post(
    admin.settleReports.path,
    withId(documentedWrite(admin.settleReports)),
    async (request, reply) => {
      const settledReports = await service.settle(idOf(request), request.body.about);
      if (settledReports === undefined) throw new ProblemError('NOT_FOUND');
      return reply.send({ settledReports });
    },
  );

  app.post(
    admin.reopenReports.path,
    withId(documentedWrite(admin.reopenReports)),
    async (request, reply) => {
      if (!(await service.reopen(idOf(request)))) throw new ProblemError('NOT_FOUND');
      return reply.code(204).send(null);
    },
  );

  app.delete(
    admin.deleteExample.path,
    withId(documented(admin.deleteExample)),
    async (request, reply) => {
      if (!(await service.remove(idOf(request), requireUser(request).id)))
        throw new ProblemError('NOT_FOUND');
      return reply.code(204).send(null);
    },
  );
}

function idOf(request: FastifyRequest<{ Params: { id: string } }>): string {
  const { id } = request.params;
  if (!uuid.test(id)) throw new ProblemError('NOT_FOUND');
  return id;
}

function refuse(
  reply: FastifyReply,
  creation: Exclude<Creation, { kind: 'created' }>,
): ProblemError {
  if (creation.kind === 'failed') return asProblem(creation.failure);
  switch (creation.why) {
    case 'not-configured':
      return new ProblemError('NOT_CONFIGURED');
    case 'no-such-word':
      return new ProblemError('WORD_NOT_FOUND', undefined, [
        { field: 'word', message: 'is not a word of the course' },
      ]);
    case 'no-such-topic':
      return new ProblemError('TOPIC_NOT_FOUND', undefined, [
        { field: 'topic', message: 'is not a topic of the course' },
      ]);
    case 'too-many':
      reply.header('retry-after', '60');
      return new ProblemError('TOO_MANY_REQUESTS');
    case 'spent':
      return new ProblemError('DAILY_LIMIT');
    default:
      return creation satisfies never;
  }
}

/**
 * The provider's FORBIDDEN says nothing about the learner's rights: it becomes 502, as its other refusals do (EX-05).
 */
function asProblem(failure: WritingFailure): ProblemError {
  const message = 'message' in failure ? failure.message : undefined;
  return failure.code === 'FORBIDDEN'
    ? new ProblemError('FORBIDDEN', message, [], { status: 502 })
    : new ProblemError(failure.code, message);
}
