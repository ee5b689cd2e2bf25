import { listSentences, type Sentence } from '@nghego/contracts/admin-sentences';
import { listWords, type Word } from '@nghego/contracts/admin-vocabulary';
import { longestQuery } from '@nghego/contracts/page-query';
import { m } from '../../../messages/messages.js';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { showToast } from '../../../ui/toasts.tsx';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Tells in which other topics a word stands, if in any. A search that fails tells nothing. */
export async function tellWordElsewhere({ id, word }: Word): Promise<void> {
  const query = { prefix: word, sort: 'word:asc', pageSize: '20' };
  const found = await callApi(browserApi, listWords, query).catch(() => undefined);
  const others = found?.items.filter((one) => one.id !== id && isSame(one.word, word)) ?? [];
  const topics = others.map(({ topic }) => topic.name).join(', ');
  if (topics !== '') showToast('done', m.admin_word_elsewhere({ word, topics }));
}

/** Tells in which part the same sentence stands already, if in any. */
export async function tellSentenceElsewhere({ id, englishSentence }: Sentence): Promise<void> {
  const prefix = englishSentence.slice(0, longestQuery);
  const query = { prefix, sort: 'englishSentence:asc', pageSize: '20' };
  const found = await callApi(browserApi, listSentences, query).catch(() => undefined);
  const other = found?.items.find(
    (one) => one.id !== id && isSame(one.englishSentence, englishSentence),
  );
  if (other !== undefined)
    showToast('done', m.admin_sentence_elsewhere({ n: other.part.slice(4) }));
}
