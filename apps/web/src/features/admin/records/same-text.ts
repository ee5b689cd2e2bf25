import { listSentences, type Sentence } from '@nghego/contracts/admin-sentences';
import { listWords, type Word } from '@nghego/contracts/admin-vocabulary';
import { m } from '../../../messages/messages.js';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Says in which other topics a word stands; undefined if in none. A search that fails tells nothing. */
export async function wordElsewhere({ id, word }: Word): Promise<string | undefined> {
  const query = { prefix: word, sort: 'word:asc', pageSize: '20' };
  const found = await callApi(browserApi, listWords, query).catch(() => undefined);
  const others = found?.items.filter((one) => one.id !== id && isSame(one.word, word)) ?? [];
  const topics = others.map(({ topic }) => topic.name).join(', ');
  return topics === '' ? undefined : m.admin_word_elsewhere({ word, topics });
}

/** Says in which part the same sentence stands already; undefined if in none. */
export async function sentenceElsewhere(saved: Sentence): Promise<string | undefined> {
  const { id, englishSentence } = saved;
  const query = { prefix: englishSentence, sort: 'englishSentence:asc', pageSize: '20' };
  const found = await callApi(browserApi, listSentences, query).catch(() => undefined);
  const other = found?.items.find(
    (one) => one.id !== id && isSame(one.englishSentence, englishSentence),
  );
  return other && m.admin_sentence_elsewhere({ n: other.part.slice(4) });
}
