import type { Readable } from 'node:stream';
import {
  type ImportQuery,
  type ImportReport,
  maxUndoneWords,
} from '@nghego/contracts/admin-transfer';
import { inBatches } from '../../in-batches.ts';
import { Refusal } from '../../refusal.ts';
import { foldWordKey } from '../../word-key.ts';
import type { ExportRepository } from './export-repository.ts';
import { WordFileError } from '@nghego/engine/text/file-fault';
import type { WordFile } from '@nghego/engine/text/read-word-file';
import { readImportFile } from './read-import-file.ts';
import type { IncomingWord, TransferRepository } from './repository.ts';
import { countWithoutTopic, newTopics, sortSentences, sortWords } from './sort-rows.ts';
import { streamExport } from './stream-export.ts';
import { createImportNote } from './import-note.ts';
import { createTally } from './tally.ts';

/** How many rows a batch has; each batch is a transaction of its own (AD-10). */
const batchSize = 50;

export type TransferService = ReturnType<typeof createTransferService>;

/** Export and import of content (AD-09, AD-10). Throws Refusal. */
export function createTransferService(parts: {
  repository: TransferRepository;
  exported: ExportRepository;
  /** finds the topic of this id, or the first of the list */
  findTopic: (id: string | undefined) => Promise<{ id: string; name: string } | undefined>;
  /**
   * returns undefined if the dictionary lacks the word; calls no provider, since an import may have thousands of words
   */
  dictionary: (word: string, type: string) => Promise<string | undefined>;
  /** starts a job for records without sound, in a topic or everywhere; null without a speech service */
  speakMissing: (
    topicId: string | undefined,
    voice: ImportQuery['voice'],
  ) => Promise<string | null>;
  collectSoon: () => void;
}) {
  const { repository, exported, findTopic, dictionary, speakMissing, collectSoon } = parts;

  const withKnownSounds = async <Row extends { audio?: string | undefined }>(
    rows: Row[],
  ): Promise<Row[]> => {
    const hashOf = (audio: string | undefined) =>
      /^\/media\/([0-9a-f]{64})\.mp3$/.exec(audio ?? '')?.[1];
    const known = await repository.knownMedia(rows.flatMap(({ audio }) => hashOf(audio) ?? []));
    return rows.map((row) => {
      const hash = hashOf(row.audio);
      // a sound of another installation is not in this store
      return hash === undefined || known.has(hash) ? row : { ...row, audio: undefined };
    });
  };
  const withPhonetics = (words: IncomingWord[]): Promise<IncomingWord[]> =>
    Promise.all(
      words.map(async (word) =>
        // the phonetic of an exported row is kept even if it is empty
        word.phonetic === undefined && word.id === undefined
          ? { ...word, phonetic: await dictionary(word.word, word.type) }
          : word,
      ),
    );

  return {
    export: (now: Date): Promise<Readable> => streamExport(exported, now),

    import: async (
      bytes: Uint8Array,
      query: ImportQuery,
      userId: string,
    ): Promise<ImportReport> => {
      const file = readFile(bytes);
      const { dryRun: isDry } = query;
      const fallback = await findTopic(query.topicId);
      if (fallback === undefined && query.topicId !== undefined)
        throw new Refusal('TOPIC_NOT_FOUND');

      const known = await repository.topicsByKey();
      const added = newTopics(file, known);
      const needsTopic = file.rows.length > 0 || file.sentences.length === 0;
      if (needsTopic && fallback === undefined && known.size + added.length === 0)
        throw new Refusal('NO_TOPIC');
      const note = createImportNote(repository, userId);
      if (!isDry)
        for (const batch of inBatches(added, batchSize))
          note.keepTopics(await repository.addTopics(batch, note.duringTopics));
      const topics = isDry
        ? new Map([...known, ...added.map((topic) => [foldWordKey(topic.name), topic] as const)])
        : await repository.topicsByKey();

      const words = await sortWords(file.rows, topics, fallback);
      const sentences = await sortSentences(file.sentences);
      const tally = createTally([...words.reported, ...sentences.reported]);
      // asked once before the first batch, so that an import reports what its dry run did
      const elsewhere = await repository.elsewhere(words.good);
      const addedIds: string[] = [];
      const how = { keepsExisting: query.existing === 'skip', isDry };
      try {
        for (const batch of inBatches(words.good, batchSize)) {
          const ready = await withPhonetics(await withKnownSounds(batch));
          const { outcomes, ...kept } = await repository.bringIn(ready, how, note.duringRows);
          note.keepRows(outcomes);
          addedIds.push(...kept.addedIds);
          tally.take(
            'vocabulary',
            ready.map((row, at) => ({
              ...row,
              before: kept.meanings[at],
              elsewhere: elsewhere(row),
            })),
            outcomes,
          );
        }
        for (const batch of inBatches(sentences.good, batchSize)) {
          const ready = await withKnownSounds(batch);
          const outcomes = await repository.bringInSentences(ready, how, note.duringRows);
          note.keepRows(outcomes);
          tally.take(
            'sentences',
            ready.map(({ line, englishSentence: word, vietnameseTranslation: meaning }) => ({
              line,
              word,
              meaning,
            })),
            outcomes,
          );
        }
      } catch (error) {
        // earlier batches stay; the error is thrown even if the note cannot be written
        if (!isDry) {
          await note.end('; the rest failed').catch(() => undefined);
          collectSoon();
        }
        throw error;
      }

      const report = tally.report();
      if (!isDry) {
        await note.end('');
        collectSoon();
      }
      const changed = tally.changed();
      const jobId =
        query.audio && !isDry && changed !== undefined
          ? await speakMissing(changed.topicId, query.voice)
          : null;
      return {
        ...report,
        dryRun: isDry,
        topicsAdded: added.length,
        withoutTopic: countWithoutTopic(file.rows, words.good),
        topicName: fallback?.name ?? '',
        addedIds: addedIds.length > maxUndoneWords ? [] : addedIds,
        jobId,
      };
    },

    /** Deletes the words that an import added. */
    undo: async (ids: readonly string[], userId: string): Promise<{ removed: number }> => {
      const removed = await repository.undo(ids, userId);
      collectSoon();
      return { removed };
    },
  };
}

function readFile(bytes: Uint8Array): WordFile {
  try {
    return readImportFile(bytes);
  } catch (error) {
    if (!(error instanceof WordFileError)) throw error;
    throw new Refusal('INVALID_FILE', error.message, { reason: error.fault });
  }
}
