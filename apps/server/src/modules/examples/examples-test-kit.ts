import { onTestFinished } from 'vitest';
import * as double from '../../../test/chat-double.ts';
import { addTopic, freshApp, type FreshStore, freshStore } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import type { AppParts } from '../../app.ts';
import { exampleSentences } from '../../db/schema/examples.ts';
import type { App } from '../../http/app-type.ts';

/** A reply of the model with this English sentence. */
export const reply = (english: string, change: object = {}) =>
  double.says(
    JSON.stringify({
      exampleSentence: {
        english,
        vietnamese: 'Họ đã ký hợp đồng hôm qua.',
        wordHighlight: 'contract',
        context: 'office',
        ...change,
      },
    }),
  );
export const good = reply('They signed the contract yesterday.');

/** A store with a topic, a provider, and this many processes. */
export async function start(parts: Partial<AppParts> = {}, processes = 1) {
  const store = await freshStore();
  await addTopic(store, 'Office', ['Contract', 'printer', 'stapler', 'desk']);
  const provider = await double.startChatDouble();
  onTestFinished(provider.stop);
  provider.answerWith(good);
  const exampleProvider = { url: provider.url, apiKey: 'sk-very-secret', model: 'gpt-4o' };
  const apps: App[] = [];
  for (let n = 0; n < processes; n += 1)
    apps.push(await freshApp(store, { exampleProvider, ...parts }));
  const [app] = apps;
  if (app === undefined) throw new Error('no process');
  return { store, provider, app, apps };
}

export const create = (
  app: App,
  payload: object = { word: 'contract', topic: 'Office' },
  remoteAddress = '192.0.2.1',
) => app.inject({ method: 'POST', url: '/api/examples', payload, remoteAddress });

export const stored = (store: FreshStore) => store.db.select().from(exampleSentences);

/** A signed-in learner, or an admin. */
export async function person(app: App, email: string, role: 'student' | 'admin' = 'student') {
  const visitor = new Visitor(app);
  await visitor.enter(email, { role });
  return visitor;
}
