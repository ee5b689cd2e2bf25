import { gradedReviews } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { v7 as uuid } from 'uuid';
import { mapInTurns } from '../../in-turns.ts';
import { addEvents, nothingFolded, startAddition } from '../memory/folded-log.ts';
import type { LendRepository } from '../memory/service.ts';
import { logRow } from '../progress/log-row.ts';
import type { ProgressRepository } from '../progress/repository.ts';
import type { FitJob, FitReply } from './fit-messages.ts';
import type { MemoryFitsRepository } from './repository.ts';

/** Of a longer log only the first events are used: the rest would take much memory, and change little. */
const mostEvents = 60_000;

export type FitParts = {
  repository: MemoryFitsRepository;
  lend: LendRepository;
  progress: Pick<ProgressRepository, 'append'>;
  ask: (job: FitJob) => Promise<FitReply>;
  now: () => Date;
};

/**
 * Fits the weights of one learner for whom it is due (DY-07). If the fitted weights are better than those in use, it
 * stores them as an event of the log, in the same way as a learner's own choice. A process that is killed stores none;
 * the fit is tried again a week later.
 * @returns false if no account is due
 */
export async function fitNext({
  repository,
  lend,
  progress,
  ask,
  now,
}: FitParts): Promise<boolean> {
  const userId = await repository.claim(now());
  if (userId === undefined) return false;
  const log = startAddition(nothingFolded);
  await lend(userId, async ({ readLog }) => {
    let read = 0;
    for await (const { events } of readLog(userId, 0)) {
      addEvents(log, events, now().getTime());
      read += events.length;
      if (read >= mostEvents) break;
    }
  });
  // a learner who took fitted weights back gets no others
  if (log.weights?.weights === null) return true;
  const histories = await mapInTurns(log.touched.all(), (ofItem) =>
    gradedReviews(ofItem, trustedContent),
  );
  const inUse = log.weights?.weights;
  const reply = await ask({
    histories: histories.filter(({ length }) => length > 1),
    inUse: inUse && [...inUse],
  });
  if (reply.kind === 'failed') throw new Error(reply.message);
  if (reply.kind === 'refused') return true;
  const { weights, reviews } = reply;
  const event: PracticeEvent = {
    v: 1,
    id: uuid(),
    at: now().toISOString(),
    device: 'server',
    zone: log.newest?.zone ?? 'UTC',
    kind: 'weights-chosen',
    weights,
    reviews,
  };
  await progress.append(userId, [logRow(event, event)], [], now());
  return true;
}
