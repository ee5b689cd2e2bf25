import { getMiniTests } from '@nghego/contracts/mini-tests';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { listeningItems, listeningLines } from '../../db/schema/listening.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';
import { readCourse, readMiniTestForms } from '../../db/seed/course-files.ts';
import { seedCourse } from '../../db/seed/seed-course.ts';
import type { App } from '../../http/app-type.ts';
import { speakAll } from '../listening/listening-test-kit.ts';

async function courseApp() {
  const store = await freshStore();
  const { listening, questions } = await readCourse();
  await seedCourse(store.db, () =>
    Promise.resolve({ topics: [], parts: [], listening, questions }),
  );
  await speakAll(store);
  const miniTests = await readMiniTestForms();
  const app = await freshApp(store, { miniTests });
  return { store, app, miniTests };
}

async function readForms(app: App, query = '') {
  const answer = await app.inject(`/api/mini-tests${query}`);
  expect(answer.statusCode).toBe(200);
  return getMiniTests.response.parse(answer.json()).forms;
}

test('LS-14 the forms come with their items, keys and sounds; an item that is silent or gone is replaced', async () => {
  const { store, app, miniTests } = await courseApp();
  const forms = await readForms(app);
  expect(forms.map(({ form }) => form)).toEqual(['1', '2', '3', '4']);
  const asked: string[] = [];
  for (const [n, { items, questions }] of forms.entries()) {
    const { part2 = [], part3 = [], part4 = [], part5 = [] } = miniTests[n] ?? {};
    expect(items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...part2, ...part3, ...part4]),
    );
    expect(items).toHaveLength(14 + 5 + 4);
    expect(questions.map(({ id }) => id)).toEqual(part5);
    asked.push(...items.map(({ id }) => id), ...part5);
    for (const { lines } of items) for (const { audio } of lines) expect(audio).toMatch(/^\/media/);
  }
  // no item is asked twice, spare ones included
  expect(new Set(asked).size).toBe(asked.length);
  expect(await readForms(app, '?form=3')).toEqual([forms[2]]);

  const [silent = '', gone = ''] = miniTests[0]?.part3 ?? [];
  await store.db.update(listeningLines).set({ audio: '' }).where(eq(listeningLines.itemId, silent));
  await store.db.delete(listeningItems).where(eq(listeningItems.id, gone));
  const draft = eq(grammarQuestions.id, miniTests[0]?.part5[0] ?? '');
  await store.db.update(grammarQuestions).set({ isComplete: false }).where(draft);
  await eventually(async () => {
    const [form] = await readForms(app, '?form=1');
    const ids = form?.items.flatMap(({ id, part }) => (part === 'part3' ? [id] : [])) ?? [];
    expect(ids.slice(0, 2)).toEqual(miniTests[0]?.part3.slice(2));
    expect(ids).toHaveLength(5);
    const asks = form?.questions.map(({ id }) => id) ?? [];
    expect(asks.slice(0, 16)).toEqual(miniTests[0]?.part5.slice(1));
    expect(asks).toHaveLength(17);
  });

  const refused = await app.inject('/api/mini-tests?form=5');
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'form']);
  await store.db.delete(listeningItems);
  await eventually(async () => expect((await readForms(app, '?form=2'))[0]?.items).toEqual([]));
});
