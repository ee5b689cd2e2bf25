import { postEvents } from '@nghego/contracts/progress';
import { ApiFailure } from '../../platform/browser-api.ts';
import { sendToApi } from '../../platform/send-to-api.ts';
import type { Mark } from '../log/log-tables.ts';
import { marksOfAnswer } from './marks-of-answer.ts';

/** What the server said about some events. */
type Said = { marks: Map<string, Mark>; isHeldBack: boolean; epoch: string | undefined };

type Batch = ReadonlyMap<string, unknown>;

/**
 * Sends events. If the server rejects the call as a whole, the batch is halved until the event at fault is alone: that
 * event is marked refused, and the others are sent (IN-23).
 * @returns the answers one by one, so that they are recorded also if a later call fails
 * @throws ApiFailure also if the server rejects a call without any event: then it is no event's fault
 */
export async function* sendBatch(learner: string, batch: Batch): AsyncGenerator<Said> {
  const said = await tryToSend(learner, batch);
  if (!(said instanceof ApiFailure)) {
    yield said;
    return;
  }
  const { epoch } = await send(learner, new Map());
  yield* sendHalves(learner, batch, said, epoch);
}

async function* sendHalves(
  learner: string,
  batch: Batch,
  { code }: ApiFailure,
  epoch: string | undefined,
): AsyncGenerator<Said> {
  if (batch.size === 1) {
    const marks = new Map([...batch.keys()].map((id): [string, Mark] => [id, refused(code)]));
    yield { marks, isHeldBack: false, epoch };
    return;
  }
  const events = [...batch];
  const middle = Math.ceil(events.length / 2);
  for (const half of [events.slice(0, middle), events.slice(middle)].map((some) => new Map(some))) {
    const said = await tryToSend(learner, half);
    if (said instanceof ApiFailure) yield* sendHalves(learner, half, said, epoch);
    else yield said;
  }
}

async function send(learner: string, batch: Batch): Promise<Said> {
  const { refused: some, epoch } = await sendToApi(postEvents, {
    learner,
    events: [...batch.values()],
  });
  return { ...marksOfAnswer(batch.keys(), some), epoch };
}

/** @returns the failure if it may be the fault of an event */
async function tryToSend(learner: string, batch: Batch): Promise<Said | ApiFailure> {
  try {
    return await send(learner, batch);
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 400 || error.status === 413)) return error;
    throw error;
  }
}

function refused(reason: string): Mark {
  return { kind: 'refused', reason };
}
