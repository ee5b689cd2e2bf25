import { readFileSync } from 'node:fs';
import {
  type AnkiFields,
  type AnkiImport,
  ankiImportSchema,
  type AnkiPackage,
  ankiPackageSchema,
} from '@nghego/contracts/anki';
import { expect } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addTopic, freshApp, freshStore } from '../../../../test/fresh-store.ts';
import { Visitor } from '../../../../test/visitor.ts';

/** A real sound. */
export const soundBytes = readFileSync(
  new URL('../../../../../web/public/asset/audio/success-sound.mp3', import.meta.url),
);

/** An app with a course of one word (gate), a learner, and a decoy. */
export async function freshLearners() {
  const store = await freshStore();
  await addTopic(store, 'Travel', ['gate']);
  const app = await freshApp(store);
  const [hoa, decoy] = [new Visitor(app), new Visitor(app)];
  await hoa.enter('hoa@example.com');
  await decoy.enter('decoy@example.com');
  return { store, app, hoa, decoy };
}

export const sendPackage = (visitor: Visitor, payload: Buffer, name = 'words.apkg') =>
  visitor.send({
    method: 'POST',
    url: `/api/me/anki-packages?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

export async function upload(visitor: Visitor, payload: Buffer): Promise<AnkiPackage> {
  const answer = await sendPackage(visitor, payload);
  expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
  return ankiPackageSchema.parse(answer.json());
}

/** What an import of all note types is asked. */
export const allOf = ({ id, noteTypes }: AnkiPackage, fields?: AnkiFields) => ({
  packageId: id,
  noteTypes: noteTypes.map((type) => ({ id: type.id, fields: fields ?? type.suggested })),
});

/** The state of an import once it has ended. */
export async function importEnd(visitor: Visitor, packageId: string): Promise<AnkiImport> {
  return eventually(async () => {
    const answer = await visitor.ask('GET', `/api/me/anki-packages/${packageId}`);
    const state = ankiImportSchema.parse(answer.json());
    expect(state.kind).not.toBe('running');
    return state;
  });
}

/** Uploads a package, imports all of it into a list, and returns the report. */
export async function importPackage(visitor: Visitor, listId: string, payload: Buffer) {
  const uploaded = await upload(visitor, payload);
  const started = await visitor.ask('POST', `/api/me/lists/${listId}/anki-import`, allOf(uploaded));
  expect([started.statusCode, started.json().detail]).toEqual([200, undefined]);
  const end = await importEnd(visitor, uploaded.id);
  if (end.kind !== 'done') throw new Error(JSON.stringify(end));
  return end.report;
}
