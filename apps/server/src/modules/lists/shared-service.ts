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
}) {
  const { shared, requireList } = parts;
  /** by token: a class that opens a link at once waits for one read */
  const reading = new Map<string, Promise<Buffer | undefined>>();

  const read = (token: string): Promise<Buffer | undefined> => {
    const running =
      reading.get(token) ??
      shared
        .find(token)
        .then((list) => (list === undefined ? undefined : Buffer.from(list)))
        .finally(() => reading.delete(token));
    reading.set(token, running);
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
      const list = isToken(token) ? await read(token) : undefined;
      if (list === undefined) throw new Refusal('NOT_FOUND');
      return list;
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

/** PostgreSQL refuses some of the other texts. */
const isToken = (text: string): boolean => /^[\w-]{24}$/.test(text);
