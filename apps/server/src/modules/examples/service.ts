import { setTimeout as pause } from 'node:timers/promises';
import {
  type ExampleChange,
  type ExampleDraft,
  faultsOfExample,
} from '@nghego/contracts/admin-examples';
import type { Example, ReportReason } from '@nghego/contracts/examples';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../refusal.ts';
import { foldWordKey } from '../../word-key.ts';
import type { ExampleWord } from './example-request.ts';
import type { UsageRepository } from '../usage/repository.ts';
import type { ExamplesRepository } from './repository.ts';
import type { ExampleWriter, WritingFailure } from './write-example.ts';

/** Whose uses a limit counts: the signed-in learner's, else the network address's (EX-08). */
export type Requester = { learner: string | undefined; address: string };

/** An example, or why there is none (EX-05, EX-06, EX-08). */
export type Creation =
  | { kind: 'created'; example: Example }
  | { kind: 'refused'; why: 'not-configured' | 'no-such-word' | 'no-such-topic' }
  | { kind: 'refused'; why: 'too-many' | 'spent' }
  | { kind: 'failed'; failure: WritingFailure };

export type ExamplesService = ReturnType<typeof createExamplesService>;

export type ExamplesServiceOptions = {
  repository: ExamplesRepository;
  usage: UsageRepository;
  /** undefined without a provider */
  writer: ExampleWriter | undefined;
  /** examples a day for the whole site */
  dailyLimit: number;
  now: () => Date;
  /** gets one line for each failure of the provider */
  log: (line: string) => void;
};

const minuteMs = 60_000;
const perMinute = 10;
const minuteCounts = 'examples-by:';
const dayCount = 'examples-of-the-day';
/** Time for two calls of 20 s and for the store; a lock that is older belongs to a process that died. */
const lockMs = minuteMs;
const lockPollMs = 150;

export function createExamplesService(options: ExamplesServiceOptions) {
  const { repository, usage, writer, dailyLimit, now, log } = options;
  /** examples that this process is writing, by the key of the word */
  const underWay = new Map<string, Promise<Creation>>();
  const stopping = new AbortController();

  const limitOf = ({ learner, address }: Requester) => ({
    name: `${minuteCounts}${learner === undefined ? `address:${address}` : `learner:${learner}`}`,
    most: perMinute,
    since: new Date(now().getTime() - minuteMs),
  });

  const ofToday = () => ({
    name: dayCount,
    most: dailyLimit,
    since: new Date(new Date(now()).setUTCHours(0, 0, 0, 0)),
  });

  /** Call only while holding the word's lock. */
  const writeAndKeep = async (
    by: ExampleWriter,
    key: string,
    word: ExampleWord,
    known: Example[],
  ): Promise<Creation> => {
    if (!(await usage.use(ofToday(), now()))) return { kind: 'refused', why: 'spent' };
    await usage.sweep(minuteCounts, new Date(now().getTime() - 10 * minuteMs));
    const sentences = known.map(({ englishSentence }) => englishSentence);
    const writing = await by.write(word, sentences, stopping.signal);
    if (writing.kind === 'failed') {
      const { failure } = writing;
      log(`no example sentence: ${failure.code}`);
      // the provider failed, so this try does not count towards the limit of the day
      if ('message' in failure) await usage.giveBack(dayCount);
      return writing;
    }
    const example = { ...writing.example, word: key, topic: word.topic };
    return { kind: 'created', example: await repository.add(example, now()) };
  };

  /** Lets one process write at a time; a request that waited for another process returns that one's example. */
  const createInTurn = async (
    by: ExampleWriter,
    key: string,
    word: ExampleWord,
    requester: Requester,
  ): Promise<Creation> => {
    const limit = limitOf(requester);
    const known = await repository.readNewest(key, 3);
    if (!(await usage.use(limit, now()))) return { kind: 'refused', why: 'too-many' };
    const holder = uuid();
    const takeLock = () =>
      repository.lockWord(key, holder, now(), new Date(now().getTime() + lockMs));
    while (!(await takeLock())) await pause(lockPollMs, undefined, { signal: stopping.signal });
    try {
      const [newest] = await repository.readNewest(key, 1);
      if (newest !== undefined && newest.id !== known[0]?.id) {
        await usage.giveBack(limit.name);
        return { kind: 'created', example: newest };
      }
      return await writeAndKeep(by, key, word, known);
    } finally {
      await repository.unlockWord(key, holder);
    }
  };

  const create = async (
    wanted: { word: string; topic: string },
    requester: Requester,
  ): Promise<Creation> => {
    if (writer === undefined) return { kind: 'refused', why: 'not-configured' };
    const key = foldWordKey(wanted.word);
    const topic = await findTopic(wanted.topic);
    if (topic === undefined) return { kind: 'refused', why: 'no-such-topic' };
    const word = await repository.findWord(key, topic);
    if (word === undefined) return { kind: 'refused', why: 'no-such-word' };
    for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) {
      const outcome = await other;
      // the other request was refused by the limit of its own sender: this sender's limit may allow one
      if (outcome.kind !== 'refused' || outcome.why !== 'too-many') return outcome;
    }
    const creation = createInTurn(writer, key, { ...word, topic }, requester)
      .catch((error: unknown): Creation => {
        if (stopping.signal.aborted) return stopped;
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, creation);
    return creation;
  };

  /** The topic's stored name; 'Other' means no topic (EX-04). */
  const findTopic = async (name: string): Promise<string | undefined> => {
    const found = await repository.findTopic(foldWordKey(name));
    return found ?? (foldWordKey(name) === 'other' ? 'Other' : undefined);
  };

  return {
    create,
    list: (by: {
      word?: string | undefined;
      topic?: string | undefined;
      page: number;
      pageSize: number;
    }) =>
      repository.list({
        word: by.word === undefined ? undefined : foldWordKey(by.word),
        topic: by.topic,
        page: by.page,
        pageSize: by.pageSize,
      }),
    search: repository.search,
    find: repository.find,
    listReported: repository.listReported,
    report: (id: string, about: ReportReason | undefined) => repository.report(id, about, now()),
    settle: repository.settle,
    reopen: repository.reopen,
    /** Stores an example that an admin wrote. @throws Refusal if the course lacks the word */
    write: async (draft: ExampleDraft, adminId: string): Promise<Example> => {
      const word = foldWordKey(draft.word);
      const found = await repository.findWord(word, undefined);
      if (found === undefined)
        throw new Refusal('WORD_NOT_FOUND', undefined, {
          fields: [{ field: 'word', message: 'is not a word of the course' }],
        });
      return repository.add({ ...draft, word, topic: found.topic }, now(), adminId);
    },
    /** @throws Refusal if the changed sentence lacks its word, or somebody else has changed the example */
    change: async (id: string, change: ExampleChange, adminId: string) => {
      const isOfSentence =
        change.englishSentence !== undefined || change.wordHighlight !== undefined;
      const check = (changed: Example): void => {
        const fields = isOfSentence ? faultsOfExample(changed) : [];
        if (fields.length > 0) throw new Refusal('INVALID_REQUEST', undefined, { fields });
      };
      const changed = await repository.change(id, change, check, adminId);
      if (changed === 'conflict') throw new Refusal('EDIT_CONFLICT');
      return changed;
    },
    remove: repository.remove,
    /** Aborts running calls of the provider; requests that wait for these get NO_RESPONSE. */
    stop: () => stopping.abort(new Error('The server is stopping.')),
  };
}

const stopped: Creation = {
  kind: 'failed',
  failure: { code: 'NO_RESPONSE', message: 'No response from the AI provider' },
};
