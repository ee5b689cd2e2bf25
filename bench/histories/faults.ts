import { v7 as uuid } from 'uuid';
import { nameOf, type World } from './world.ts';

/** A planted fault, to see whether the checker finds it. */
export type Fault = (world: World) => World;

const isSending = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === '/api/me/events';

/** The server acknowledges everything, but every fifth time it stores nothing. */
const losesWhatItTook: Fault = (world) => {
  let calls = 0;
  return {
    ...world,
    send: async (call) => {
      if (!isSending(call) || (calls += 1) % 5 !== 0) return world.send(call);
      const { epoch } = JSON.parse((await world.send({ ...call, body: '{"events":[]}' })).body);
      const body = JSON.stringify({ accepted: 1, aside: 0, refused: [], epoch });
      return { status: 200, body, cookie: undefined };
    },
  };
};

/** The server stores the answers of one learner in the account of another. */
const mixesUpAccounts: Fault = (world) => ({
  ...world,
  send: async (call) => {
    const reply = await world.send(call);
    if (isSending(call) && reply.status === 200 && nameOf(world, call.cookie) === 'hoa') {
      const ids = [...world.names.keys()];
      await world.product.query(`update practice_events set user_id = $1 where user_id = $2`, [
        ids[1],
        ids[0],
      ]);
    }
    return reply;
  },
});

/** A device sends an answer with another id each time. */
const countsTwice: Fault = (world) => ({
  ...world,
  send: async (call) => {
    if (isSending(call) && call.body !== undefined) {
      const sent = JSON.parse(call.body);
      for (const event of sent.events) event.id = uuid();
      await world.send({ ...call, body: JSON.stringify(sent) });
    }
    return world.send(call);
  },
});

/** A device ignores that the server was restored. */
const overlooksRestores: Fault = (world) => ({
  ...world,
  send: async (call) => {
    const reply = await world.send(call);
    return { ...reply, body: reply.body.replace(/"epoch":"[^"]*"/, '"epoch":"the same"') };
  },
});

/** The server gives devices no answers from other devices. */
const givesNothing: Fault = (world) => ({
  ...world,
  send: async (call) => {
    const reply = await world.send(call);
    if (call.method !== 'GET' || !call.path.startsWith('/api/me/events')) return reply;
    return { ...reply, body: JSON.stringify({ ...JSON.parse(reply.body), items: [] }) };
  },
});

export const faults = {
  losesWhatItTook,
  mixesUpAccounts,
  countsTwice,
  overlooksRestores,
  givesNothing,
};
