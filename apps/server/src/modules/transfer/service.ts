import type {
  ExportFile,
  ImportQuery,
  ImportReport,
  ImportRow,
} from '@nghego/contracts/admin-transfer';
import { ProblemError } from '../../http/problem.ts';
import { foldWordKey } from '../../word-key.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import { type ImportFile, ImportFileError, readImportFile } from './read-import-file.ts';
import type { IncomingWord, RowOutcome, TransferRepository } from './repository.ts';

/** AD-10; each batch is a transaction of its own. */
const batchSize = 50;
const mostRowsTold = 500;

export type TransferService = ReturnType<typeof createTransferService>;

/** Content out and in (AD-09, AD-10). Throws ProblemError. */
export function createTransferService(parts: {
  repository: TransferRepository;
  /** the topic of a given id, or the first of the list */
  findTopic: (id: string | undefined) => Promise<{ id: string; name: string } | undefined>;
  /** undefined for what the dictionary lacks; no provider is asked for thousands of words */
  dictionary: (word: string, type: string) => Promise<string | undefined>;
  /** starts a job for what lacks audio, in a topic or everywhere; null where nothing speaks */
  speakMissing: (
    topicId: string | undefined,
    voice: ImportQuery['voice'],
  ) => Promise<string | null>;
  collectSoon: () => void;
}) {
  const { repository, findTopic, dictionary, speakMissing, collectSoon } = parts;

  const withKnownSounds = async (words: IncomingWord[]): Promise<IncomingWord[]> => {
    const hashOf = (audio: string | undefined) =>
      /^\/media\/([0-9a-f]{64})\.mp3$/.exec(audio ?? '')?.[1];
    const known = await repository.knownMedia(words.flatMap(({ audio }) => hashOf(audio) ?? []));
    return words.map((word) => {
      const hash = hashOf(word.audio);
      // a sound of another installation is not here
      return hash === undefined || known.has(hash) ? word : { ...word, audio: undefined };
    });
  };
  const withPhonetics = (words: IncomingWord[]): Promise<IncomingWord[]> =>
    Promise.all(
      words.map(async (word) =>
        // a row of an export says all there is, an empty phonetic too
        word.phonetic === undefined && word.id === undefined
          ? { ...word, phonetic: await dictionary(word.word, word.type) }
          : word,
      ),
    );

  return {
    export: async (now: Date): Promise<ExportFile> => ({
      exportDate: now.toISOString(),
      ...(await repository.readAll()),
    }),

    import: async (
      bytes: Uint8Array,
      query: ImportQuery,
      userId: string,
    ): Promise<ImportReport> => {
      const file = readFile(bytes);
      const { dryRun: isDry } = query;
      const fallback = await findTopic(query.topicId);
      if (fallback === undefined && query.topicId !== undefined)
        throw new ProblemError('TOPIC_NOT_FOUND');

      const known = await repository.topicsByKey();
      const added = newTopics(file, known);
      if (fallback === undefined && known.size + added.length === 0)
        throw new ProblemError('NO_TOPIC');
      if (!isDry) await repository.addTopics(added);
      const topics = isDry
        ? new Map([...known, ...added.map((topic) => [foldWordKey(topic.name), topic] as const)])
        : await repository.topicsByKey();

      const told: ImportRow[] = [];
      const { words, bad } = sortRows(file, topics, fallback);
      told.push(...bad);
      const counts: Record<RowOutcome, number> = { added: 0, updated: 0, same: 0, kept: 0 };
      const changedTopics = new Set<string>();
      for (let start = 0; start < words.length; start += batchSize) {
        const batch = await withPhonetics(
          await withKnownSounds(words.slice(start, start + batchSize)),
        );
        const outcomes = await repository.bringIn(batch, {
          keepsExisting: query.existing === 'skip',
          isDry,
        });
        for (const [at, outcome] of outcomes.entries()) {
          const row = batch[at];
          if (row === undefined) continue;
          counts[outcome] += 1;
          if (outcome === 'added' || outcome === 'updated') changedTopics.add(row.topicId);
          if (outcome !== 'added') told.push({ line: row.line, word: row.word, ...tell(outcome) });
        }
      }

      if (!isDry) {
        const label = `${counts.added} added, ${counts.updated} updated`;
        await repository.note(userId, label);
        collectSoon();
      }
      const [onlyTopic, ...others] = changedTopics;
      const jobId =
        query.audio && !isDry && onlyTopic !== undefined
          ? await speakMissing(others.length === 0 ? onlyTopic : undefined, query.voice)
          : null;
      const badCount = told.filter(({ status }) => status === 'bad').length;
      return {
        dryRun: isDry,
        added: counts.added,
        updated: counts.updated,
        skipped: told.filter(({ status }) => status === 'skipped').length,
        bad: badCount,
        topicsAdded: added.length,
        topicName: fallback?.name ?? '',
        rows: told
          .toSorted(
            (a, b) => Number(b.status === 'bad') - Number(a.status === 'bad') || a.line - b.line,
          )
          .slice(0, mostRowsTold),
        omitted: Math.max(0, told.length - mostRowsTold),
        jobId,
      };
    },
  };
}

function readFile(bytes: Uint8Array): ImportFile {
  try {
    return readImportFile(bytes);
  } catch (error) {
    if (error instanceof ImportFileError) throw new ProblemError('INVALID_FILE', error.message);
    throw error;
  }
}

/** Topics of an export that are not here yet. */
function newTopics(
  { topics }: ImportFile,
  known: ReadonlyMap<string, unknown>,
): ExportFile['topics'] {
  const wanted = new Map(topics.map((topic) => [foldWordKey(topic.name), topic]));
  return [...wanted].filter(([key]) => !known.has(key)).map(([, topic]) => topic);
}

/** The rows that can be stored, each with its topic, and the others with the reason. */
function sortRows(
  { rows }: ImportFile,
  topics: ReadonlyMap<string, { id: string }>,
  fallback: { id: string } | undefined,
): { words: IncomingWord[]; bad: ImportRow[] } {
  const words: IncomingWord[] = [];
  const bad: ImportRow[] = [];
  const lineOf = new Map<string, number>();
  for (const raw of rows) {
    const row = checkRow(raw);
    const { line } = row;
    if ('reason' in row) {
      bad.push({ line, word: nameOf(raw.values['word']), status: 'bad', reason: row.reason });
      continue;
    }
    const topicId = topicOf(row, topics, fallback);
    const { word, topicName, ...fields } = row;
    if (topicId === undefined) {
      const reason =
        topicName === undefined ? 'topic must not be blank' : `Topic "${topicName}" not found`;
      bad.push({ line, word, status: 'bad', reason });
      continue;
    }
    const key = `${topicId} ${foldWordKey(word)}`;
    const earlier = lineOf.get(key);
    if (earlier !== undefined) {
      bad.push({
        line,
        word,
        status: 'skipped',
        reason: `is in the file already, on line ${earlier}`,
      });
      continue;
    }
    lineOf.set(key, line);
    words.push({ ...fields, word, topicId });
  }
  return { words, bad };
}

function topicOf(
  { topicName }: CheckedRow,
  topics: ReadonlyMap<string, { id: string }>,
  fallback: { id: string } | undefined,
): string | undefined {
  return topicName === undefined ? fallback?.id : topics.get(foldWordKey(topicName))?.id;
}

function nameOf(word: unknown): string {
  return typeof word === 'string' ? word.slice(0, 120) : '';
}

function tell(outcome: Exclude<RowOutcome, 'added'>): Pick<ImportRow, 'status' | 'reason'> {
  switch (outcome) {
    case 'updated':
      return { status: 'updated', reason: 'is there already and is changed' };
    case 'same':
      return { status: 'skipped', reason: 'is there already, the same' };
    case 'kept':
      return { status: 'skipped', reason: 'is there already and is left as it is' };
    default:
      return outcome satisfies never;
  }
}
