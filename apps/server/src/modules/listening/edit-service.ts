import type { EditedListeningItem, ListeningQuery } from '@nghego/contracts/admin-listening';
import {
  type ListeningDocument,
  listeningDocumentSchema,
} from '@nghego/contracts/listening-document';
import { whatItemLacks } from '@nghego/contracts/what-item-lacks';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../refusal.ts';
import type { EditedRow, ListeningEditRepository } from './edit-repository.ts';
import { topicFault } from './topic-fault.ts';

export type ListeningEditService = ReturnType<typeof createListeningEditService>;

/** Listening items for editors (LS-10). Throws Refusal. */
export function createListeningEditService(
  repository: ListeningEditRepository,
  collectSoon: () => void,
) {
  const get = async (id: string, seesDrafts: boolean): Promise<EditedListeningItem> => {
    const found = await repository.find(id);
    if (found === undefined || !(seesDrafts || found.isPublished)) throw new Refusal('NOT_FOUND');
    return asEdited(found);
  };
  const checkTopic = async (document: ListeningDocument, before?: string): Promise<void> => {
    const fault = topicFault(document, await repository.topics(), before);
    if (fault !== undefined)
      throw new Refusal('INVALID_REQUEST', undefined, {
        fields: [{ field: fault.field, message: fault.reason }],
      });
  };
  return {
    get,
    list: async (query: ListeningQuery, seesDrafts: boolean) => {
      const { items, ...page } = await repository.list(query, seesDrafts);
      return { ...page, items: items.map(asEdited) };
    },

    add: async (document: ListeningDocument, userId: string): Promise<EditedListeningItem> => {
      const id = uuid();
      await checkTopic(document);
      await repository.add(id, document, userId);
      return get(id, true);
    },

    change: async (
      id: string,
      { updatedAt, ...sent }: { updatedAt?: string | undefined; [field: string]: unknown },
      userId: string,
    ): Promise<EditedListeningItem> => {
      const before = await repository.find(id);
      if (before === undefined) throw new Refusal('NOT_FOUND');
      const { part } = before.document;
      // null removes the graphic of an item
      const change = sent['graphic'] === null ? { ...sent, graphic: undefined } : sent;
      const document = documentOf({ ...before.document, ...change, part });
      await checkTopic(document, before.document.topic);
      const outcome = await repository.change(id, document, userId, updatedAt);
      if (outcome === 'missing') throw new Refusal('NOT_FOUND');
      if (outcome === 'conflict') throw new Refusal('EDIT_CONFLICT');
      collectSoon();
      return get(id, true);
    },

    remove: async (id: string, userId: string): Promise<void> => {
      if (!(await repository.remove(id, userId))) throw new Refusal('NOT_FOUND');
      collectSoon();
    },
  };
}

/** @throws Refusal that names each wrong field */
function documentOf(written: unknown): ListeningDocument {
  const read = listeningDocumentSchema.safeParse(written);
  if (read.success) return read.data;
  throw new Refusal('INVALID_REQUEST', undefined, {
    fields: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  });
}

function asEdited(row: EditedRow): EditedListeningItem {
  const { id, setNo, document, sentenceId, isPublished, sounds, createdAt, updatedAt } = row;
  const missing = whatItemLacks(document);
  const isSilent = sounds.length === 0 || sounds.some(({ audio }) => audio === '');
  return {
    ...document,
    id,
    setNo,
    sentenceId,
    state: isPublished ? 'published' : 'draft',
    missing: isSilent ? [...missing, 'sound'] : missing,
    sounds: sounds.map((sound) => ({ ...sound, audio: sound.audio || null })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
