import * as contract from '@nghego/contracts/admin-jobs';
import { describeFault } from '../../describe-failure.ts';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { endingOf } from '../../http/ending-of.ts';
import { failing } from '../../http/failing.ts';
import type { JobsService } from './jobs-service.ts';

const { createJob, getJob, jobEventName, jobEventsPath, listJobs, retryJob, stopJob } = contract;

/** A proxy closes a stream on which nothing is sent, so something is sent this often. */
const keepAliveMs = 15_000;

/** Starts, follows and stops jobs (AD-14). */
export function jobsRoutes(app: App, service: JobsService): void {
  const streams = new Set<AbortController>();
  // ends the streams, which would otherwise delay the shutdown
  const endStreams = (): void => {
    for (const stream of streams) stream.abort();
  };
  app.drain.whenBegun(endStreams);
  app.addHook('preClose', (done) => {
    endStreams();
    done();
  });

  app.get(listJobs.path, failing('fetch', 'jobs', documented(listJobs)), (request) =>
    service.list(request.query.page, request.query.pageSize),
  );
  app.get(getJob.path, failing('fetch-by-id', 'jobs', withId(documented(getJob))), (request) =>
    service.get(request.params.id),
  );
  app.post(
    createJob.path,
    failing('create', 'jobs', documentedWrite(createJob)),
    async (request, reply) => {
      const job = await service.add(request.body);
      reply.code(201);
      return job;
    },
  );
  app.post(retryJob.path, failing('update', 'jobs', withId(documented(retryJob))), (request) =>
    service.retry(request.params.id),
  );
  app.delete(
    stopJob.path,
    failing('update', 'jobs', withId(documented(stopJob))),
    async (request, reply) => {
      await service.stop(request.params.id);
      return reply.code(204).send(null);
    },
  );

  const summary = 'The progress of a job as server-sent events (text/event-stream)';
  const stream = withId(
    documented({ ...getJob, summary, path: jobEventsPath, files: ['text/event-stream'] }),
  );
  app.get(jobEventsPath, stream, async (request, reply) => {
    const { id } = request.params;
    // refuses an unknown job as usual, before the stream begins
    await service.get(id);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // otherwise nginx would buffer the events
      'x-accel-buffering': 'no',
    });
    const ending = endingOf(raw);
    streams.add(ending);
    if (app.drain.isBegun()) ending.abort();
    const beat = setInterval(() => raw.write(': still here\n\n'), keepAliveMs);
    try {
      await service.follow(
        id,
        (job) => raw.write(`event: ${jobEventName}\ndata: ${JSON.stringify(job)}\n\n`),
        ending.signal,
      );
    } catch (error) {
      request.log.warn({ reason: describeFault(error) }, 'the stream of a job broke');
    } finally {
      clearInterval(beat);
      streams.delete(ending);
      raw.end();
    }
  });
}
