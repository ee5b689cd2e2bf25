import type { OwnList } from '@nghego/contracts/own-lists';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../refusal.ts';
import { noRoom } from '../usage/account-room.ts';
import type { SharedListsRepository } from './shared-repository.ts';

/** Bytes of a token: too many to guess. */
const tokenBytes = 18;

/** Own lists that are shared by a link (LI-07). Throws Refusal. */
export function createSharedListsService(parts: {
  shared: SharedListsRepository;
  /** refuses if the learner does not have the list */
  requireList: (userId: string, listId: string) => Promise<OwnList>;
  /** a set as JSON; refuses if no list has the link, or the list has no such set */
  readSet: (token: string, setIndex: number) => Promise<string>;
}) {
  const { shared, requireList } = parts;
  /** running reads by token and set: a class that opens a link at once shares one read */
  const reading = new Map<string, Promise<Buffer | undefined>>();

  const read = (
    key: string,
    ask: () => Promise<string | undefined>,
  ): Promise<Buffer | undefined> => {
    const running =
      reading.get(key) ??
      ask()
        .then((text) => (text === undefined ? undefined : Buffer.from(text)))
        .finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  };
  return {
    link: async (userId: string, listId: string): Promise<{ token: string }> => {
      const made = randomBytes(tokenBytes).toString('base64url');
      const token = await shared.link(userId, listId, made);
      if (token === undefined) throw new Refusal('NOT_FOUND');
      return { token };
    },

    unlink: async (userId: string, listId: string): Promise<void> => {
      if (!(await shared.unlink(userId, listId))) throw new Refusal('NOT_FOUND');
    },

    /** The answer of `getSharedList` as JSON. */
    readShared: async (token: string): Promise<Buffer> => {
      const list = isToken(token) ? await read(token, () => shared.find(token)) : undefined;
      if (list === undefined) throw new Refusal('NOT_FOUND');
      return list;
    },

    /** UX-06: the answer of `getSharedSet` as JSON. */
    readSharedSet: async (token: string, setIndex: number): Promise<Buffer> => {
      const set = isToken(token)
        ? await read(`${token} ${setIndex}`, () => parts.readSet(token, setIndex))
        : undefined;
      if (set === undefined) throw new Refusal('NOT_FOUND');
      return set;
    },

    copyShared: async (userId: string, token: string): Promise<OwnList> => {
      if (!isToken(token)) throw new Refusal('NOT_FOUND');
      const outcome = await shared.copy(userId, token);
      if (outcome.kind === 'missing') throw new Refusal('NOT_FOUND');
      if (outcome.kind === 'full') throw new Refusal('TOO_MANY_LISTS');
      if (outcome.kind === 'no-room') throw noRoom(outcome.room);
      return requireList(userId, outcome.id);
    },
  };
}

/** Whether a text has the form of a token; PostgreSQL refuses some other texts. */
const isToken = (text: string): boolean => /^[\w-]{24}$/.test(text);
